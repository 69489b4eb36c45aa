import { expect, test } from 'vitest'
import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { blockExample } from '../pages/block-examples.ts'
import { exampleWords } from '../pages/example-words.ts'
import { PAGE_TEMPLATES } from '../pages/page-templates.ts'
import { pageChecks } from './page-checks.ts'

const ID = 'a'.repeat(20)
const speaker = { name: 'Alpha Motors', state: 'QLD', one: 'car', many: 'cars' }
const isExample = exampleWords(speaker)
const named = (blocks: readonly object[]) => blocks.map((block, at) => ({ id: `b-${at}`, ...block }))
const checksOf = (page: object, more: object = {}) =>
  pageChecks({}, { pages: [page as never] }, { isExample, ...more }).map(({ id, words }) => `${id}: ${words}`)

test.each(Object.entries(PAGE_TEMPLATES))('words of the template %s that nobody typed are seen', (_, { make }) => {
  const { blocks = [], ...page } = make(speaker)
  const found = checksOf({ ...page, path: '/somewhere', blocks: named(blocks) })
  expect(found.filter((line) => line.startsWith('example'))).not.toEqual([])
})

test('of an offer they are seen until somebody writes their own, and our own page may keep its words', () => {
  const { blocks, ...page } = PAGE_TEMPLATES.offer.make(speaker)
  expect(checksOf({ ...page, path: '/a', blocks: named(blocks) }).join()).toContain('Promotion: it still says what we wrote as an example') // prettier-ignore
  const own = blocks.map((block) => (block.kind === 'promotion' ? { ...block, text: 'Half price.', terms: 'Until Friday.' } : block)) // prettier-ignore
  expect(checksOf({ ...page, path: '/a', blocks: named(own) })).toEqual([])
  const { path, make } = PAGE_TEMPLATES.finance
  const { blocks: ours = [], ...finance } = make(speaker)
  expect(checksOf({ ...finance, path, blocks: named(ours) }).filter((line) => line.startsWith('example'))).toEqual([])
})

test('words to write over in a new block are seen', () => {
  const kinds = BLOCK_KINDS.filter((kind) => checksOf({ path: '/a', title: 'A', blocks: named([blockExample(kind, speaker)]) }).some((line) => line.startsWith('example'))) // prettier-ignore
  expect(kinds).toEqual(expect.arrayContaining(['rich-text', 'promotion', 'faq', 'steps', 'card-grid', 'why', 'team']))
})

test('an article without a text of its own is said to have none; a picture without words leads to it', () => {
  const posts = [{ slug: 'spring', title: 'Spring', date: '2026-09-01', summary: 'Soon.', blocks: [] }]
  expect(pageChecks({}, { posts }, { isExample })).toMatchObject([{ post: 'spring', severity: 'look', words: expect.stringContaining('it has no text of its own yet') }]) // prettier-ignore
  expect(pageChecks({ posts }, { posts }, { isExample })).toEqual([])
  const picture = `/media/${ID}`
  const pages = [{ path: '/a', title: 'A', blocks: named([{ kind: 'hero', picture }]) }]
  const found = pageChecks({}, { pages }, { isExample, pictureWords: () => null })
  expect(found).toMatchObject([{ words: expect.stringContaining('no words for people who cannot see it'), picture: ID }]) // prettier-ignore
})
