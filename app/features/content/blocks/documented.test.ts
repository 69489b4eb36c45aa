import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scheduleFields } from './block.schema.ts'
import { blockSchemas } from './blocks.schema.ts'

const text = readFileSync('docs/content.md', 'utf8')
const sections = new Map(
  text
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section] as const),
)

test('every kind of block is documented, and no other', () => {
  expect([...sections.keys()].toSorted()).toEqual(blockSchemas.map(({ shape }) => shape.kind.value).toSorted())
})

test.each(blockSchemas.map((schema) => [schema.shape.kind.value, schema] as const))('fields of %s', (kind, schema) => {
  const documented = [...(sections.get(kind) ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field)
  const own = Object.keys(schema.shape).filter((field) => field !== 'kind' && !(field in scheduleFields))
  expect(documented).toEqual(own)
})

test.each(Object.keys(scheduleFields))('%s is documented', (field) => {
  expect(text).toContain(`| \`${field}\` |`)
})
