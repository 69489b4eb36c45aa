import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import { changeList, isListVerb } from './change-list.ts'
import { blockFields } from './content-fields.schema.ts'
import { formFields } from './form-fields.schema.ts'
import { formTexts } from './form-texts.ts'
import { readTexts } from './read-form.ts'

const zone = 'Australia/Brisbane'
const steps = blockFields('steps')
const textsOf = (titles: readonly string[]) =>
  formTexts(steps, { kind: 'steps', items: titles.map((title) => ({ title, text: title })) }, zone)

function titlesAfter(titles: readonly string[], ...verbs: readonly string[]): string[] {
  let texts = textsOf(titles)
  for (const verb of verbs) {
    const changed = changeList(steps, texts, verb, zone)
    if (changed.ok) texts = changed.texts
  }
  return Array.from({ length: Number(texts['items.count']) }, (_, index) => texts[`items.${index}.title`] ?? '')
}

describe('a list is changed without scripts', () => {
  test.each([
    ['add:items', ['a', 'b', 'c', '']],
    ['remove:items.1', ['a', 'c']],
    ['up:items.1', ['b', 'a', 'c']],
    ['down:items.1', ['a', 'c', 'b']],
    ['up:items.0', ['a', 'b', 'c']],
    ['down:items.2', ['a', 'b', 'c']],
  ])('%s', (verb, titles) => expect(titlesAfter(['a', 'b', 'c'], verb)).toEqual(titles))

  test('and everything else stays as it was typed, right or wrong', () => {
    const texts = { ...textsOf(['a', 'b']), heading: 'x'.repeat(200), start: 'soon', 'items.1.title': ' half typed' }
    const changed = changeList(steps, texts, 'up:items.1', zone)
    expect(changed).toMatchObject({
      ok: true,
      item: 'items.0',
      texts: { heading: 'x'.repeat(200), start: 'soon', 'items.0.title': ' half typed', 'items.1.title': 'a' },
    })
  })

  test('it takes no more items than it may have', () => {
    const full = textsOf(Array.from({ length: 8 }, (_, index) => `${index}`))
    const changed = changeList(steps, full, 'add:items', zone)
    expect(changed).toEqual({ ok: false, reason: '“Steps” takes 8 entries at most. Remove one first.' })
  })

  test.each(['add:nothing', 'add:heading', 'remove:items.9', 'up:items', 'up:__proto__.0', 'save', 'remove:items.1e1'])(
    '%s is refused',
    (verb) => expect(changeList(steps, textsOf(['a']), verb, zone).ok).toBe(false),
  )

  test('whether a button is such a verb', () => {
    expect(['add:items', 'up:items.2', 'add:lead_delivery:webhook'].every(isListVerb)).toBe(true)
    expect(['save', '', 'add', 'drop:items.1'].some(isListVerb)).toBe(false)
  })

  test('whatever is pressed, no words are lost but those that were removed', () => {
    const verb = fc.oneof(
      fc.constant('add:items'),
      fc.tuple(fc.constantFrom('up', 'down'), fc.nat(9)).map(([what, index]) => `${what}:items.${index}`),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 6 }),
        fc.array(verb),
        (titles, verbs) => {
          const after = titlesAfter(titles, ...verbs).filter((title) => title !== '')
          expect(after.toSorted()).toEqual(titles.toSorted())
        },
      ),
    )
  })
})

describe('lists in lists, and of several kinds', () => {
  const fields = formFields(documentSchema, { without: ['pages', 'posts'] })
  const before = {
    slug: 'a',
    name: 'A',
    menu: [{ label: 'Buy', entries: [{ label: 'Used', to: '/used' }] }],
    lead_delivery: [{ channel: 'dealer-email', to: ['a@example.com'] }],
    finance: { own_brand_lenders: { Toyota: 'toyota finance' } },
  }
  const after = (verb: string) => {
    const changed = changeList(fields, formTexts(fields, before, zone), verb, zone)
    return changed.ok ? changed.texts : {}
  }

  test('an inner list', () => {
    const texts = after('add:menu.0.entries')
    expect(texts).toMatchObject({
      'menu.0.entries.count': '2',
      'menu.0.entries.0.to': '/used',
      'menu.0.entries.1.to': '',
    })
    expect(changeList(fields, texts, 'add:menu.1.entries', zone).ok).toBe(false)
  })

  test('an entry of a kind', () => {
    expect(after('add:lead_delivery:webhook')).toMatchObject({
      'lead_delivery.count': '2',
      'lead_delivery.1.channel': 'webhook',
      'lead_delivery.1.url': '',
    })
  })

  test('a record', () => {
    const texts = { ...after('add:finance.own_brand_lenders'), 'finance.own_brand_lenders.1.~key': 'Kia', 'finance.own_brand_lenders.1.~value': 'kia' } // prettier-ignore
    const read = readTexts(fields, texts, { zone, before })
    expect(read.ok && read.value['finance']).toEqual({ own_brand_lenders: { Toyota: 'toyota finance', Kia: 'kia' } })
  })
})
