import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { changeList } from '#app/features/website/form/change-list.ts'
import { blockFields, blockSchemaOf, pageFields, postFields } from '#app/features/website/form/content-fields.schema.ts'
import { type FormChoices, NO_CHOICES } from '#app/features/website/form/form-choices.ts'
import type { FormField, FormProblems, FormTexts } from '#app/features/website/form/form-field.ts'
import { formFields } from '#app/features/website/form/form-fields.schema.ts'
import { formTexts } from '#app/features/website/form/form-texts.ts'
import { readForm } from '#app/features/website/form/read-form.ts'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import { exampleBlocks } from '#tests/factories/blocks.ts'
import { drawn } from '#tests/factories/drawn.ts'
import { SchemaForm } from './schema-form.tsx'

const zone = 'Australia/Sydney'
const picture = '/media/aaaaaaaaaaaaaaaaaaaa'
const other = '/media/bbbbbbbbbbbbbbbbbbbb'

const as = (value: string) => ({ value, label: value })
/** A site with two locations and some cars: a make with a comma, more models than anybody ticks. */
const choices: FormChoices = {
  locations: [
    { value: 'rocklea', label: 'Rocklea' },
    { value: 'moorooka', label: 'Moorooka' },
  ],
  pages: [{ value: '/finance', label: 'Finance' }],
  cars: {
    make: ['Kia', 'Mazda, Japan', 'Toyota'].map(as),
    model: Array.from({ length: 31 }, (_, n) => as(`Model ${n}`)),
  },
}

const form = (
  fields: readonly FormField[],
  texts: FormTexts,
  problems: FormProblems = {},
  offered = NO_CHOICES,
): string =>
  drawn(SchemaForm, {
    choices: offered,
    fields,
    texts,
    problems,
    site: 'yard',
    zone,
    pictures: [
      { address: picture, name: 'The yard' },
      { address: other, name: 'The workshop' },
    ],
  })

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') // prettier-ignore

/** What a browser without scripts sends of a form that nobody touches. */
function untouched(html: string): FormData {
  const sent = new FormData()
  const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const controls = /<input[^>]*>|<textarea([^>]*)>([^<]*)<\/textarea>|<select[^>]*>.*?<\/select>/gs
  for (const [control, , words] of html.matchAll(controls)) {
    const name = attribute(control, 'name')
    if (name === '') throw new Error(`A control has no name: ${control}`)
    if (control.startsWith('<textarea')) {
      // The first line break behind the tag is none of the text.
      sent.append(name, plain(words ?? '').replace(/^\n/, ''))
    } else if (control.startsWith('<select')) {
      const chosen = /<option[^>]*selected=""[^>]*>/.exec(control) ?? /<option[^>]*>/.exec(control)
      sent.append(name, attribute(chosen![0], 'value'))
    } else {
      const type = attribute(control, 'type')
      if (type === 'submit' || ((type === 'checkbox' || type === 'radio') && !control.includes('checked=""'))) continue
      sent.append(name, attribute(control, 'value'))
    }
  }
  return sent
}

const examples = exampleBlocks({
  days: (days) => new Date(Date.UTC(2026, 10, 30) + days * 86_400_000).toISOString(),
  picture,
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'], // A "no" stands before its box, and what is chosen now before what can be chosen.
  rules: { 'form-dup-name': 'off' },
})
/** What only matters to how a page is written, and what React writes in its own way. */
const OF_REACT = /^(?:attribute-boolean-style|attribute-empty-style|void-style|no-implicit-input-type|long-title|no-trailing-whitespace|attr-case|no-implicit-button-type)$/ // prettier-ignore

const faultsIn = async (html: string): Promise<string[]> =>
  (await validator.validateString(`<form method="post" action="/x">${html}</form>`)).results.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => !OF_REACT.test(ruleId)).map(({ ruleId, message }) => `${ruleId}: ${message}`),
  )

describe.each(BLOCK_KINDS)('the form of %s', (kind) => {
  const block = examples.find((example) => example.kind === kind)
  const fields = blockFields(kind)
  const html = form(fields, formTexts(fields, block, zone), {}, choices)

  test('that nobody touches says what was stored', () => {
    const read = readForm(fields, untouched(html), { zone, schema: blockSchemaOf(kind), before: block })
    expect(read.ok ? blockSchemaOf(kind).parse(read.value) : read.problems).toEqual(blockSchemaOf(kind).parse(block))
  })

  test('is valid HTML with a label on every control', async () => expect(await faultsIn(html)).toEqual([]))
})

test.each([
  ['a page', pageFields(), { path: '/about-us', title: 'About us', car_types: ['used'] }],
  ['a post', postFields(), { slug: 'new-yard', title: 'A new yard', date: '2026-11-30', summary: 'It opens.' }],
])('the form of %s', async (_, fields, value) => {
  const html = form(fields, formTexts(fields, value, zone))
  const read = readForm(fields, untouched(html), { zone })
  expect(read.ok && read.value).toEqual(value)
  expect(await faultsIn(html)).toEqual([])
})

test('the form of the whole site document can be drawn, and says what was stored', () => {
  const fields = formFields(documentSchema, { without: ['pages', 'posts'] })
  const value = { slug: 'yard', name: 'Yard', menu: [{ label: 'Buy', to: '/cars' }], lead_delivery: [{ channel: 'dealer-email', to: ['a@example.com'] }], theme: { primary: '#0b5fff' } } // prettier-ignore
  const read = readForm(fields, untouched(form(fields, formTexts(fields, value, zone))), { zone })
  expect(read.ok ? read.value : read.problems).toEqual(value)
})

describe('a field', () => {
  const hero = blockFields('hero')
  const heroForm = (texts: FormTexts, problems: FormProblems = {}) =>
    form(hero, { ...formTexts(hero, { kind: 'hero' }, zone), ...texts }, problems)

  test('has its count, its hint and what is wrong with it', () => {
    const html = heroForm({ heading: 'Cars' }, { heading: '“Heading” is wrong.' })
    expect(html).toContain('<span class="sform-count">4 of 90</span>')
    const control = /<input id="sform-heading"[^>]*>/.exec(html)?.[0]
    expect(control).toContain('aria-describedby="sform-heading-hint sform-heading-error"')
    expect(control).toContain('aria-invalid="true"')
    expect(html).toContain('id="sform-heading-error">“Heading” is wrong.</p>')
  })

  test('of a moment says it in words, with weekday and zone', () => {
    expect(heroForm({ start: '2026-12-06T17:00' })).toContain('Sunday 6 December 2026, 5:00 pm AEDT.')
    expect(heroForm({})).toContain('By the clocks of Sydney. Leave it empty to show it straight away.')
    expect(heroForm({ start: 'next week' })).toMatch(/type="text"[^>]*value="next week"/)
  })

  test('of a picture shows it, and the others to choose from', () => {
    const html = heroForm({ picture })
    expect(html).toContain('src="/yard/media/aaaaaaaaaaaaaaaaaaaa/thumb"')
    expect(html).toMatch(/type="radio" name="picture"[^>]* checked="" value="\/media\/a+"/)
    expect(html).toContain('No picture')
    expect(heroForm({ picture: '/media/cccccccccccccccccccc' })).toContain('The picture that is there now')
  })

  test('what is wrong stands in an open part', () => {
    expect(heroForm({})).toContain('<details class="sform-section"><summary>When it shows')
    expect(heroForm({}, { expiry: 'No.' })).toContain('<details class="sform-section" open=""><summary>When it shows')
  })

  test('Enter saves, whatever lists there are', () => {
    expect(/<(?:input|button)[^>]*type="submit"[^>]*>/.exec(heroForm({}))?.[0]).toContain('value="save"')
  })
})

test('each entry of a list has its verbs, and a full list takes no more', () => {
  const fields = blockFields('steps')
  const items = Array.from({ length: 8 }, (_, index) => ({ title: `Step ${index}`, text: 'Do it.' }))
  const texts = formTexts(fields, { kind: 'steps', items: items.slice(1) }, zone)
  const html = form(fields, texts)
  for (const verb of ['up:items.1', 'down:items.1', 'remove:items.1', 'add:items'])
    expect(html).toContain(`value="${verb}"`)
  const added = changeList(fields, texts, 'add:items', zone)
  const full = form(fields, added.ok ? added.texts : {})
  expect(full).not.toContain('value="add:items"')
  expect(full).toMatch(/<details class="sform-item" open=""><summary><b>Step 8<\/b>/)
})

describe('what the site has is offered', () => {
  const read = (fields: readonly FormField[], html: string, more: Readonly<Record<string, string>> = {}) => {
    const sent = untouched(html)
    for (const [name, value] of Object.entries(more)) sent.append(name, value)
    const reading = readForm(fields, sent, { zone })
    return reading.ok ? reading.value : reading.problems
  }

  test('locations are ticked by their names; one that is gone stays until it is taken out', () => {
    const fields = blockFields('locations')
    const html = form(fields, formTexts(fields, { only: ['moorooka', 'old-yard'] }, zone), {}, choices)
    expect(html.replaceAll(/<input[^>]*>/g, '|')).toContain('|Moorooka')
    expect(html).toContain('old-yard (not there any more)')
    expect(read(fields, html)).toMatchObject({ only: ['moorooka', 'old-yard'] })
    expect(read(fields, html, { only: 'rocklea' })).toMatchObject({ only: ['moorooka', 'old-yard', 'rocklea'] })
  })

  test('makes in stock are ticked, others are written, and many models are suggested', () => {
    const fields = blockFields('stock-list')
    const stored = { heading: 'Cars', filter: { make: ['Lada', 'Mazda, Japan'], model: ['Niva'] } }
    const html = form(fields, formTexts(fields, stored, zone), {}, choices)
    expect(html).toContain('Model 30')
    expect(html).toContain('Separate several with commas.')
    expect(read(fields, html)).toMatchObject(stored)
    expect(read(fields, html, { 'filter.make': 'Kia' })).toMatchObject({ filter: { make: ['Lada', 'Mazda, Japan', 'Kia'] } }) // prettier-ignore
    expect(read(fields, html, { 'filter.make': 'Lada, Kia' })).toMatchObject({ filter: { make: ['Lada', 'Mazda, Japan', 'Kia'] } }) // prettier-ignore
  })

  test('a link suggests the pages of the site', () => {
    const fields = blockFields('promotion')
    const html = form(fields, formTexts(fields, {}, zone), {}, choices)
    expect(html).toContain('<option value="/finance">Finance</option>')
  })
})
