import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blockFields, blockSchemaOf, pageFields } from './content-fields.schema.ts'
import { formFields } from './form-fields.schema.ts'
import { formTexts } from './form-texts.ts'
import { readForm, type ReadFormOptions } from './read-form.ts'
import type { BlockKind } from '#app/features/content/blocks/blocks.schema.ts'

const zone = 'Australia/Brisbane'

/** A block as its form shows it, with some texts typed anew. */
function typed(kind: BlockKind, before: object, texts: Record<string, string>, options: Partial<ReadFormOptions> = {}) {
  const fields = blockFields(kind)
  const form = new URLSearchParams({ ...formTexts(fields, before, zone), ...texts })
  return readForm(fields, form, { zone, before, schema: blockSchemaOf(kind), ...options })
}

const problemsOf = (read: ReturnType<typeof readForm>) => (read.ok ? {} : read.problems)
const valueOf = (read: ReturnType<typeof readForm>) => (read.ok ? read.value : read.problems)

describe('what a form says', () => {
  test('empty answers and defaults are left out', () => {
    const before = { kind: 'hero', heading: 'Cars', search: true }
    expect(valueOf(typed('hero', before, { heading: ' ', search: 'no' }))).toEqual({ kind: 'hero' })
    expect(valueOf(typed('offers', { kind: 'offers', limit: 6, heading: 'Deals' }, { heading: '' }))).toEqual({
      kind: 'offers',
    })
  })

  test('a box that is not ticked is a no where the "no" was sent, and nothing where the form has no such box', () => {
    const before = { kind: 'recently-viewed' }
    expect(valueOf(typed('recently-viewed', before, { enabled: 'no' }))).toEqual({ ...before, enabled: false })
    const fields = blockFields('hero')
    const stored = { kind: 'hero', search: true, heading: 'Cars' }
    const read = readForm(fields, new URLSearchParams({ heading: 'Utes' }), { zone, before: stored })
    expect(valueOf(read)).toEqual({ ...stored, heading: 'Utes' })
  })

  test('the box stands after the "no" that it replaces', () => {
    const form = new FormData()
    for (const text of ['no', 'yes']) form.append('search', text)
    expect(valueOf(readForm(blockFields('hero'), form, { zone }))).toEqual({ kind: 'hero', search: true })
  })

  test('a list that was emptied is an empty list where nothing means something else', () => {
    const menu = formFields(z.strictObject({ menu: z.array(z.strictObject({ label: z.string() })).optional() }))
    const before = { menu: [{ label: 'Home' }] }
    const read = (count: string) => readForm(menu, new URLSearchParams({ 'menu.count': count }), { zone, before })
    expect(valueOf(read('0'))).toEqual({ menu: [] })
    expect(valueOf(readForm(menu, new URLSearchParams({ 'menu.count': '0' }), { zone }))).toEqual({})
    expect(valueOf(readForm(menu, new URLSearchParams({}), { zone, before }))).toEqual(before)
    expect(problemsOf(typed('feature-banner', { kind: 'feature-banner' }, { 'items.count': '0' }))).toEqual({
      items: '“Tiles” needs at least one tile. Add it, then save again.',
    })
  })

  test('a group of which nothing is filled in is left out, one that is half filled in is refused', () => {
    const before = { kind: 'promotion', heading: 'A', text: 'B', link: { text: 'See', to: '/offers' } }
    const { link: _, ...without } = before
    expect(valueOf(typed('promotion', before, { 'link.text': '', 'link.to': '' }))).toEqual(without)
    expect(problemsOf(typed('promotion', before, { 'link.to': '' }))).toEqual({
      'link.to': '“Leads to” can’t be left empty.',
    })
  })

  test('numbers have separators, and bounds', () => {
    const fields = formFields(z.strictObject({ price: z.number().min(0).max(100_000), step: z.int().min(1).max(9) }))
    const read = (price: string, step: string) => readForm(fields, new URLSearchParams({ price, step }), { zone })
    expect(valueOf(read('$12,500.50', '3'))).toEqual({ price: 12_500.5, step: 3 })
    expect(problemsOf(read('1,23', '2.5'))).toEqual({
      price: '“Price” has to be a number, in digits.',
      step: '“Step” has to be a whole number.',
    })
    expect(problemsOf(read('100,001', '0'))).toEqual({
      price: '“Price” has to be a number from 0 to 100,000.',
      step: '“Step” has to be a number from 1 to 9.',
    })
  })

  test('moments are by the clocks of the site; one that was not touched keeps its seconds and offset', () => {
    const before = { kind: 'offers', start: '2026-12-01T00:00:30Z', expiry: '2026-12-24T00:00:00+10:00' }
    expect(valueOf(typed('offers', before, { expiry: '2026-12-31T17:00' }))).toEqual({
      ...before,
      expiry: '2026-12-31T17:00:00+10:00',
    })
    expect(problemsOf(typed('offers', before, { expiry: '2026-11-01T09:00' }))).toEqual({
      expiry: '“Ends” must be after the start.',
    })
  })

  test('too long a text is told by how much', () => {
    expect(problemsOf(typed('offers', { kind: 'offers' }, { heading: 'a'.repeat(95) }))).toEqual({
      heading: '“Heading” has 95 characters and takes 80 at most. Shorten it by 15.',
    })
  })

  test('what only the schema knows stands beside its field', () => {
    const before = { kind: 'hero', links: [{ text: 'Finance', to: '/finance' }] }
    expect(problemsOf(typed('hero', before, { 'links.0.to': 'javascript:alert(1)' }))['links.0.to']).toMatch(
      /^“Leads to” must be a path of this site .*\.$/,
    )
    expect(problemsOf(typed('rich-text', { kind: 'rich-text', html: '<p>a</p>' }, { html: '<svg>' })).html).toMatch(
      /svg/,
    )
    expect(problemsOf(typed('hero', before, { picture: 'https://example.com/a.jpg' })).picture).toMatch(
      /^“Picture” must/,
    )
  })

  test('a link that begins with www is a secure address', () => {
    const before = { kind: 'hero', links: [{ text: 'Finance', to: '/finance' }] }
    expect(valueOf(typed('hero', before, { 'links.0.to': 'www.example.com/a' }))).toMatchObject({
      links: [{ to: 'https://www.example.com/a' }],
    })
  })

  test('cars are chosen by values and ranges', () => {
    const before = { kind: 'stock-list', heading: 'Utes', filter: { make: ['Toyota'], seats: [5], fuel: ['Diesel'] } }
    const texts = { 'filter.make': 'Toyota, Kia', 'filter.price.max': '$20,000', 'filter.fuel': '' }
    expect(valueOf(typed('stock-list', before, texts))).toEqual({
      ...before,
      filter: { make: ['Toyota', 'Kia'], seats: [5], price: { max: 20_000 } },
    })
    expect(problemsOf(typed('stock-list', before, { 'filter.year.min': '2024', 'filter.year.max': '2020' }))).toEqual({
      'filter.year.min': '“Year” ends before it begins: swap the two numbers.',
    })
  })

  test('several answers keep the order in which they came', () => {
    const form = new FormData()
    for (const mark of ['', 'visa', 'mastercard', 'visa']) form.append('marks', mark)
    expect(valueOf(readForm(blockFields('payment-strip'), form, { zone }))).toMatchObject({
      marks: ['visa', 'mastercard'],
    })
  })

  test('pasted markup is cleaned where somebody can, and what was not changed is left alone', () => {
    const cleanMarkup = () => '<p>clean</p>'
    const before = { kind: 'rich-text', html: '<p>a</p>' }
    expect(valueOf(typed('rich-text', before, { html: '<div>a' }, { cleanMarkup }))).toMatchObject({
      html: '<p>clean</p>',
    })
    expect(valueOf(typed('rich-text', before, {}, { cleanMarkup: () => '' }))).toEqual(before)
    expect(problemsOf(typed('rich-text', before, { html: '<script>' }, { cleanMarkup: () => '' }))).toEqual({
      html: '“Text” can’t be left empty.',
    })
  })
})

describe('what a form does not show', () => {
  test('stays, in the value and in each item wherever it was moved', () => {
    const before = {
      kind: 'steps',
      later: { a: 1 },
      items: [
        { title: 'One', text: 'First.', note: 'n1' },
        { title: 'Two', text: 'Second.', note: 'n2' },
      ],
    }
    const fields = blockFields('steps')
    const texts = formTexts(fields, before, zone)
    const moved = {
      ...texts,
      'items.0.~origin': '1',
      'items.0.title': 'Two, first',
      'items.0.text': 'Second.',
      'items.1.~origin': '0',
      'items.1.title': 'One',
      'items.1.text': 'First.',
    }
    expect(valueOf(readForm(fields, new URLSearchParams(moved), { zone, before }))).toEqual({
      kind: 'steps',
      later: { a: 1 },
      items: [
        { title: 'Two, first', text: 'Second.', note: 'n2' },
        { title: 'One', text: 'First.', note: 'n1' },
      ],
    })
  })

  test('such as the blocks of a page', () => {
    const before = { path: '/about-us', title: 'About us', blocks: [{ kind: 'offers' }] }
    const form = new URLSearchParams({ ...formTexts(pageFields(), before, zone), title: 'About' })
    expect(valueOf(readForm(pageFields(), form, { zone, before }))).toEqual({ ...before, title: 'About' })
  })
})

test('records have keys that are there once, and never one that is no word', () => {
  const fields = formFields(z.strictObject({ lenders: z.record(z.string().max(60), z.string().max(60)).default({}) }))
  const read = (...entries: [string, string][]) =>
    readForm(
      fields,
      new URLSearchParams(
        Object.fromEntries([
          ['lenders.count', String(entries.length)],
          ...entries.flatMap(([key, value], index) => [
            [`lenders.${index}.~key`, key],
            [`lenders.${index}.~value`, value],
          ]),
        ]) as Record<string, string>,
      ),
      { zone },
    )
  expect(valueOf(read(['Toyota', 'toyota finance']))).toEqual({ lenders: { Toyota: 'toyota finance' } })
  expect(problemsOf(read(['Kia', 'a'], ['Kia', 'b']))).toEqual({
    'lenders.1.~key': '“Kia” is there twice: remove one of the two.',
  })
  expect(problemsOf(read(['__proto__', 'a']))).toHaveProperty(['lenders.0.~key'])
})
