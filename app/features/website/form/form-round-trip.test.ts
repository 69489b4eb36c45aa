import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { pageSchema, postSchema } from '#app/features/content/pages/page.schema.ts'
import { exampleBlocks } from '#tests/factories/blocks.ts'
import { formValue } from '#tests/factories/forms/form-value.ts'
import { blockFields, blockSchemaOf, pageFields, postFields } from './content-fields.schema.ts'
import { type FormField, type FormTexts } from './form-field.ts'
import { formTexts } from './form-texts.ts'
import { readForm } from './read-form.ts'

const ZONES = ['Australia/Brisbane', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Lord_Howe']

/** As a browser sends a form: ends of lines in two characters, several chosen values one by one. */
function sent(fields: readonly FormField[], texts: FormTexts): FormData {
  const form = new FormData()
  const several = new Set(fields.flatMap(({ kind, name }) => (kind === 'several' ? name : [])))
  for (const [name, text] of Object.entries(texts)) {
    if (several.has(name)) for (const each of ['', ...text.split('\n')]) form.append(name, each)
    else form.append(name, text.replaceAll('\n', '\r\n'))
  }
  return form
}

const subjects: (readonly [string, { fields: readonly FormField[]; schema: z.ZodType }])[] = [
  ...BLOCK_KINDS.map((kind) => [kind, { fields: blockFields(kind), schema: blockSchemaOf(kind) }] as const),
  ['page', { fields: pageFields(), schema: pageSchema.omit({ blocks: true }) }],
  ['post', { fields: postFields(), schema: postSchema.omit({ blocks: true }) }],
]

describe.each(subjects)('%s', (_, { fields, schema }) => {
  test('a value, as texts and read again, is the same value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES).chain((zone) => fc.tuple(fc.constant(zone), formValue(fields, zone))),
        ([zone, value]) => {
          fc.pre(schema.safeParse(value).success)
          const read = readForm(fields, sent(fields, formTexts(fields, value, zone)), { zone, schema })
          if (!read.ok) expect(read.problems).toEqual({})
          else expect(schema.parse(read.value)).toEqual(schema.parse(value))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('what was not changed stays as it was, and reading twice changes nothing more', () => {
    fc.assert(
      fc.property(formValue(fields, 'Australia/Perth'), (value) => {
        fc.pre(schema.safeParse(value).success)
        const zone = 'Australia/Sydney'
        const once = readForm(fields, sent(fields, formTexts(fields, value, zone)), { zone, before: value })
        expect(once.ok).toBe(true)
        if (!once.ok) return
        expect(schema.parse(once.value)).toEqual(schema.parse(value))
        const again = readForm(fields, sent(fields, formTexts(fields, once.value, zone)), { zone, before: once.value })
        expect(again.ok && again.value).toEqual(once.value)
      }),
      { numRuns: 30 },
    )
  })
})

test.each(
  exampleBlocks({
    days: (days) => new Date(Date.UTC(2026, 10, 30) + days * 86_400_000).toISOString(),
    picture: '/media/aaaaaaaaaaaaaaaaaaaa',
  }).map((block) => [block.kind, block] as const),
)('the example of %s', (kind, block) => {
  const [name] = [kind as (typeof BLOCK_KINDS)[number]]
  const [fields, schema] = [blockFields(name), blockSchemaOf(name)]
  const zone = 'Australia/Brisbane'
  const read = readForm(fields, sent(fields, formTexts(fields, block, zone)), { zone, schema, before: block })
  expect(read.ok && schema.parse(read.value)).toEqual(schema.parse(block))
})
