import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from '../document/list-names.ts'
import { addBlock, copyOf, moveBlock, ownerIn, pagesIn, putPage, removeBlock, removePage, setBlock, setPageFields } from './page-edits.ts' // prettier-ignore

const home = { list: 'pages', path: '/' } as const
const block = (id: string) => ({ kind: 'promotion', id, heading: id })
const document = {
  name: 'Alpha',
  pages: [{ path: '/', title: 'Home', blocks: ['a', 'b', 'c'].map(block) }],
  posts: [{ slug: 'news', title: 'News', blocks: [block('x')] }],
}
const ids = (changed: object, owner: Parameters<typeof ownerIn>[1] = home) =>
  ownerIn({ ...changed }, owner)?.blocks.map(({ id }) => id)

test('blocks are added behind another, moved within their page, changed and removed', () => {
  expect(ids(addBlock(home, { kind: 'promotion' }, 'a')(document))).toEqual(['a', 'promotion-1', 'b', 'c'])
  expect(ids(addBlock(home, { kind: 'promotion' }, '')(document))).toEqual(['promotion-1', 'a', 'b', 'c'])
  expect(ids(addBlock(home, copyOf(block('b')))(document))).toEqual(['a', 'b', 'c', 'promotion-1'])
  expect(ids(moveBlock(home, 'c', -2)(document))).toEqual(['c', 'a', 'b'])
  expect(ids(moveBlock(home, 'c', 5)(document))).toEqual(['a', 'b', 'c'])
  expect(ids(removeBlock(home, 'b')(document))).toEqual(['a', 'c'])
  expect(ids(removeBlock({ list: 'posts', slug: 'news' }, 'x')(document), { list: 'posts', slug: 'news' })).toEqual([])
  const changed = setBlock(home, 'b', { kind: 'hero', id: 'other', heading: 'New' })(document)
  expect(ownerIn(changed, home)?.blocks[1]).toEqual({ kind: 'promotion', id: 'b', heading: 'New' })
})

test('a page that moves or goes leaves a redirect where it is wished', () => {
  const moved = setPageFields(home, { path: '/start', title: 'Start' })(document)
  expect(pagesIn(moved).map(({ path, title, blocks }) => [path, title, blocks.length])).toEqual([
    ['/start', 'Start', 3],
  ])
  expect(moved['redirects']).toEqual([{ from: '/', to: '/start', status: 301 }])
  const back = setPageFields({ list: 'pages', path: '/start' }, { path: '/', title: 'Home' })(moved)
  expect(back['redirects']).toEqual([{ from: '/start', to: '/', status: 301 }])
  expect(removePage('/')(document)).toEqual({ ...document, pages: [] })
  expect(removePage('/', '/search')(document)['redirects']).toEqual([{ from: '/', to: '/search', status: 301 }])
})

test('a page at a path that there is takes its place', () => {
  const page = { path: '/', title: 'Other', blocks: [] }
  expect(pagesIn(putPage(page)(document))).toEqual([page])
  expect(pagesIn(putPage({ ...page, path: '/a' })(document))).toHaveLength(2)
})

test('what a document does not have changes nothing of it', () => {
  const name = fc.string({ maxLength: 5 }).filter((text) => !['a', 'b', 'c'].includes(text))
  fc.assert(
    fc.property(name, fc.integer(), (id, by) => {
      for (const edit of [moveBlock(home, id, by), removeBlock(home, id), setBlock(home, id, { heading: 'x' })])
        expect(isSame(edit(document), document)).toBe(true)
      const nowhere = { list: 'pages', path: `/no${id}` } as const
      expect(isSame(addBlock(nowhere, { kind: 'hero' })(document), document)).toBe(true)
    }),
  )
})
