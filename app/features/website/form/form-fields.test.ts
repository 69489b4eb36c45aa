import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BLOCK_KINDS, blockSchemas } from '#app/features/content/blocks/blocks.schema.ts'
import { redirectSchema } from '#app/features/content/redirects/redirect.schema.ts'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { pictureAddress } from '#app/features/site/pictures/picture-address.schema.ts'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import { blockFields, pageFields, postFields } from './content-fields.schema.ts'
import type { FormField } from './form-field.ts'
import { formFields } from './form-fields.schema.ts'
import { BLOCK_WORDS } from './words/block-words.ts'
import { hasLabel } from './words/field-labels.ts'

/** Every field with the names above it. */
function withPaths(
  fields: readonly FormField[],
  above: readonly string[],
): (readonly [readonly string[], FormField])[] {
  return fields.flatMap((field) => {
    if (field.kind === 'section') return withPaths(field.fields, above)
    const path = [...above, field.name]
    const inner =
      field.kind === 'group'
        ? withPaths(field.fields, path)
        : field.kind === 'list'
          ? field.items.flatMap(({ fields }) => withPaths(fields, path))
          : []
    return [[path, field] as const, ...inner]
  })
}

const fieldIn = (fields: readonly FormField[], path: string): FormField | undefined =>
  withPaths(fields, []).find(([names]) => names.join('.') === path)?.[1]

const forms: (readonly [string, readonly FormField[]])[] = [
  ...BLOCK_KINDS.map((kind) => [kind, blockFields(kind)] as const),
  ['page', pageFields()],
  ['post', postFields()],
]

describe('words', () => {
  test.each(forms)('every field of %s has words that somebody wrote', (of, fields) => {
    const questions = withPaths(fields, [of]).filter(([, { kind }]) => kind !== 'fixed')
    expect(questions.filter(([path]) => !hasLabel(path)).map(([path]) => path.join('.'))).toEqual([])
    for (const [, { label, hint }] of questions) {
      expect(label).toMatch(/^\p{Lu}[^_]*$/u)
      expect(hint ?? 'Fine.').toMatch(/^\p{Lu}.*[.?]$/su)
      expect(hint ?? '').not.toMatch(/_|`/)
    }
  })

  test.each(forms)('no answer of %s is called by its raw value', (of, fields) => {
    for (const [, field] of withPaths(fields, [of])) {
      if (field.kind !== 'choice' && field.kind !== 'several') continue
      for (const { label } of field.options) expect(label).toMatch(/^[\p{Lu}\d][^_]*$/u)
    }
  })

  test('every kind of block has a name of its own, a sentence and a picture', () => {
    expect(Object.keys(BLOCK_WORDS).toSorted()).toEqual([...BLOCK_KINDS].toSorted())
    const names = Object.values(BLOCK_WORDS).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('fields of blocks', () => {
  test.each(blockSchemas.map((schema) => [schema.shape.kind.value, schema] as const))(
    '%s: nothing of the schema is left out but the name that the editor gives',
    (kind, schema) => {
      const names = withPaths(blockFields(kind), []).flatMap(([path]) => (path.length === 1 ? path : []))
      const forPeople = Object.keys(schema.shape).filter((name) => name !== 'id')
      expect(names.toSorted()).toEqual(forPeople.toSorted())
    },
  )

  test.each(BLOCK_KINDS)('%s ends with when it shows', (kind) => {
    const last = blockFields(kind).at(-1)
    expect(last).toMatchObject({ kind: 'section', label: 'When it shows' })
    expect(last?.kind === 'section' && last.fields.map(({ name }) => name)).toEqual([
      'start',
      'expiry',
      'position',
      'display',
      'strictDisplay',
    ])
  })

  test.each([
    ['hero', 'heading', { kind: 'text', most: 90, needed: false }],
    ['hero', 'text', { kind: 'long-text', most: 300 }],
    ['hero', 'picture', { kind: 'picture', needed: false }],
    ['hero', 'search', { kind: 'switch', initial: false }],
    ['hero', 'choices', { kind: 'choice', of: 'boolean', none: 'As usual' }],
    ['hero', 'links', { kind: 'list', most: 3, initial: [] }],
    ['hero', 'links.to', { kind: 'link', needed: true, most: 500 }],
    ['hero', 'start', { kind: 'moment' }],
    ['rich-text', 'html', { kind: 'rich-text', needed: true, most: 40_000, hint: undefined }],
    ['stock-list', 'filter', { kind: 'car-filter' }],
    ['stock-list', 'limit', { kind: 'number', whole: true, least: 1, initial: 6 }],
    ['stock-list', 'sort', { kind: 'choice', none: 'As the site sorts' }],
    ['locations', 'only', { kind: 'lines' }],
    ['payment-strip', 'marks', { kind: 'several', least: 1 }],
    ['promotion', 'link', { kind: 'group', needed: false }],
    ['team', 'people.phone', { kind: 'text', input: 'tel' }],
    ['team', 'people.email', { kind: 'text', input: 'email' }],
    ['promotion-slider', 'slides.expiry', { kind: 'moment', label: 'Ends' }],
  ] as const)('%s %s', (kind, path, wanted) => expect(fieldIn(blockFields(kind), path)).toMatchObject(wanted))

  test('a range of a car filter is told from a list of values', () => {
    const filter = fieldIn(blockFields('stock-list'), 'filter')
    expect(filter?.kind === 'car-filter' && filter.attributes).toContainEqual({
      name: 'price',
      label: 'Price',
      range: true,
    })
    expect(filter?.kind === 'car-filter' && filter.attributes).toContainEqual({
      name: 'make',
      label: 'Make',
      range: false,
    })
  })
})

test('what a field means goes along through wrappers, rules and descriptions', () => {
  const fields = formFields(
    z.strictObject({
      bare: pictureAddress,
      wrapped: pictureAddress.optional().describe('shown first'),
      refined: pictureAddress.refine(() => true).default('/media/aaaaaaaaaaaaaaaaaaaa'),
      other: z.string().max(120),
    }),
  )
  expect(fields.map(({ kind, hint }) => [kind, hint])).toEqual([
    ['picture', undefined],
    ['picture', 'Shown first.'],
    ['picture', undefined],
    ['text', undefined],
  ])
  expect(fieldMeanings.get(z.string())).toBeUndefined()
})

test('the number of a redirect is one of two', () => {
  expect(fieldIn(formFields(redirectSchema), 'status')).toMatchObject({ kind: 'choice', of: 'number', initial: 301 })
})

describe('the whole site document', () => {
  const fields = formFields(documentSchema, { without: ['pages', 'posts'] })
  const all = withPaths(fields, [])

  test('has a form', () => {
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter(([, { label }]) => label === '' || label.includes('_')).map(([path]) => path)).toEqual([])
  })

  test.each([
    ['logo.url', 'picture'],
    ['theme.primary', 'colour'],
    ['menu.entries.to', 'link'],
    ['redirects.to', 'link'],
    ['promotions.items.start', 'moment'],
    ['finance.disclaimer', 'long-text'],
    ['lead_delivery', 'list'],
    ['checkout.state_texts', 'record'],
    ['nsw_online_sale.notified_on', 'date'],
    ['test_drive.minutes', 'number'],
  ])('%s: %s', (path, kind) => expect(fieldIn(fields, path)?.kind).toBe(kind))

  test('entries of several kinds have the fields of each', () => {
    const list = fieldIn(fields, 'lead_delivery')
    expect(list?.kind === 'list' && [list.tag, list.items.map(({ value }) => value)]).toEqual([
      'channel',
      ['dealer-email', 'adf-email', 'webhook'],
    ])
  })
})
