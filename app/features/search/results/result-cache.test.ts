import { describe, expect, test } from 'vitest'
import type { Card } from '../card/card.ts'
import { joinPages, resultCache } from './result-cache.ts'

const card = (slug: string): Card => ({
  slug,
  title: slug,
  line: '',
  price: null,
  badge: null,
  facts: [],
  place: '',
  picture: null,
  pictures: 0,
  shape: ['', 'car'],
  sold: false,
  actions: [],
  offer: null,
})
const page = (slugs: string, count = 9) => ({ cards: [...slugs].map(card), promos: [], count })

test('S16 the cache holds ten lists, the oldest goes first', () => {
  const kept = resultCache<number>()
  for (let i = 0; i < 12; i++) kept.set(`/search?page=${i}`, i)
  kept.set('/search?page=2', 2)
  kept.set('/search?page=12', 12)
  expect([...kept.values()]).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 2, 12])
})

describe('pages loaded one after another', () => {
  test.each([
    ['unchanged stock', [page('abc'), page('def')], 'abcdef', false],
    ['a car that moved down comes once', [page('abc'), page('cde')], 'abcde', true],
    ['another number of cars in between', [page('abc', 9), page('def', 8)], 'abcdef', true],
    ['one page', [page('abc')], 'abc', false],
  ])('%s', (_, pages, slugs, changed) => {
    const joined = joinPages(pages)
    expect(joined.cards.map(({ slug }) => slug).join('')).toBe(slugs)
    expect(joined.changed).toBe(changed)
  })

  test('tiles stand before the same card as on their own page', () => {
    const promo = { before: 1, promo: {} as never, ends: null }
    const joined = joinPages([page('abc'), { ...page('def'), promos: [promo] }])
    expect(joined.promos.map(({ before }) => before)).toEqual([4])
  })
})
