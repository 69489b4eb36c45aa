import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import { changeList } from './change-list.ts'
import { cleanPastedHtml } from './clean-pasted-html.server.ts'
import { blockFields, blockSchemaOf } from './content-fields.schema.ts'
import type { FormField } from './form-field.ts'
import { formFields } from './form-fields.schema.ts'
import { formTexts } from './form-texts.ts'
import { readForm } from './read-form.ts'
import { textsInForm } from './texts-in-form.ts'

const zone = 'Australia/Lord_Howe'
const everything = formFields(documentSchema, { without: ['pages', 'posts'] })

const HOSTILE = [
  '',
  '\0',
  '\u{d800}',
  '\u202eevil',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '-1',
  '1e999',
  'NaN',
  '9'.repeat(40),
  '2026-02-30T99:99',
  '0000-00-00T00:00',
  '\r\n\r\n',
  '"'.repeat(200),
  'a,'.repeat(200),
  '../../etc/passwd',
  "' OR 1=1 --",
]

/** Names that a form of some fields has, and some that it has not. */
const namesOf = (fields: readonly FormField[]): string[] => [
  ...Object.keys(formTexts(fields, {}, zone)),
  '__proto__',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  'items.count',
  'items.0.~origin',
  'items.0.__proto__',
  'items.99999.title',
  'slides.count',
  'slides.0.start',
  'links.count',
  'links.0.to',
]

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
)

describe('whatever is sent is answered with a value that fits, or with problems', () => {
  test.each(BLOCK_KINDS)('%s', (kind) => {
    const [fields, schema] = [blockFields(kind), blockSchemaOf(kind)]
    const names = namesOf(fields)
    const form = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 })), text), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(form, fc.oneof(fc.constant(undefined), fc.object(), fc.anything()), (entries, before) => {
        const read = readForm(fields, entries, { zone, schema, cleanMarkup: cleanPastedHtml })
        if (read.ok) expect(schema.safeParse(read.value).error?.issues ?? []).toEqual([])
        else
          for (const problem of Object.values(read.problems)) expect(problem).toMatch(/^“.*[.!?]$|^This form .*[.]$/su)
        readForm(fields, entries, { zone, schema, before })
        changeList(fields, textsInForm(fields, entries), 'add:items', zone)
        formTexts(fields, before, zone)
      }),
      { numRuns: 60 },
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('the whole document', () => {
    const form = fc.array(fc.tuple(fc.constantFrom(...namesOf(everything)), text), { maxLength: 200 })
    fc.assert(
      fc.property(form, (entries) => {
        readForm(everything, entries, { zone, schema: documentSchema })
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is far too much', () => {
  const within = (most: number, act: () => void): void => {
    const start = performance.now()
    act()
    expect(performance.now() - start).toBeLessThan(most)
  }
  const steps = blockFields('steps')

  test('a list of 10,000 entries', () => {
    const entries: [string, string][] = [['items.count', '10000']]
    for (let index = 0; index < 10_000; index++) {
      entries.push([`items.${index}.title`, 'a'], [`items.${index}.text`, 'b'], [`items.${index}.~origin`, '0'])
    }
    within(2_000, () => {
      const read = readForm(steps, entries, { zone })
      expect(!read.ok && read.problems).toEqual({ items: '“Steps” takes 8 entries at most. Remove some of them.' })
      expect(Object.keys(read.texts).length).toBeLessThan(100)
    })
  })

  test.each(['99999999999999999999', '-1', '1e9', 'many'])('a count of %s', (count) => {
    within(1_000, () => {
      readForm(
        everything,
        [
          ['menu.count', count],
          ['menu.0.entries.count', count],
          ['redirects.count', count],
        ],
        { zone },
      )
    })
  })

  test('a form of 10 MB, in one field or in a million', () => {
    within(10_000, () => {
      const long = readForm(blockFields('promotion'), [['text', 'a\u0000 '.repeat(3_500_000)]], { zone })
      expect(!long.ok && long.problems.text).toMatch(/far too long/)
      const many = Array.from({ length: 1_000_000 }, (_, index): [string, string] => [`field${index % 70_000}`, 'a'])
      readForm(blockFields('promotion'), many, { zone })
      const lines = readForm(blockFields('locations'), [['only', 'a\n'.repeat(5_000_000)]], { zone })
      expect(!lines.ok && lines.problems.only).toMatch(/far too long/)
    })
  })

  test('ten thousand values of one name', () => {
    const marks = Array.from({ length: 10_000 }, (): [string, string] => ['marks', 'visa'])
    const read = readForm(blockFields('payment-strip'), marks, { zone })
    expect(read.ok && read.value).toMatchObject({ marks: ['visa'] })
  })
})

test('what nobody sees is taken out of what was typed', () => {
  const read = readForm(
    blockFields('promotion'),
    [
      ['heading', '\u202eSum\0mer \u{d800}'],
      ['text', 'One\u0000\r\ntwo\u2028three'],
    ],
    { zone },
  )
  expect(read.ok && read.value).toMatchObject({ heading: 'Sum mer \ufffd', text: 'One\ntwo\nthree' })
})
