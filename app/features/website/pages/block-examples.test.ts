import { expect, test } from 'vitest'
import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { pageSchema } from '#app/features/content/pages/page.schema.ts'
import { blockSchemaOf } from '../form/content-fields.schema.ts'
import { blockExample } from './block-examples.ts'
import { PAGE_TEMPLATES, withTitle } from './page-templates.ts'

const speaker = { name: 'Alpha Motors', state: 'QLD', one: 'car', many: 'cars' }
/** Somebody has to choose a picture or a film before these are anything. */
const NEED_A_FILE = ['promotion-slider', 'video']

test.each(BLOCK_KINDS)('a new block of the kind %s can be shown as it comes', (kind) => {
  const read = blockSchemaOf(kind).safeParse(blockExample(kind, speaker))
  expect(read.success).toBe(!NEED_A_FILE.includes(kind))
})

test.each(Object.keys(PAGE_TEMPLATES))('the template %s is a page', (name) => {
  const template = PAGE_TEMPLATES[name as keyof typeof PAGE_TEMPLATES]
  const read = pageSchema.safeParse({ path: template.path, ...template.make(speaker) })
  expect(read.error?.issues ?? []).toEqual([])
})

test.each(['offer', 'landing'] as const)('the template %s says the title that was typed at its top as well', (name) => {
  const made = PAGE_TEMPLATES[name].make(speaker)
  const titled = withTitle(made, 'Winter warmers')
  expect([titled.title, titled.blocks?.[0]]).toMatchObject(['Winter warmers', { heading: 'Winter warmers' }])
  expect(withTitle(made, '')).toBe(made)
  const long = withTitle(made, 'x'.repeat(120))
  expect(pageSchema.safeParse({ path: '/a', ...long }).error?.issues ?? []).toEqual([])
})
