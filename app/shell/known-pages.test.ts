import { expect, test } from 'vitest'
import { knownPages } from './known-pages.ts'

test('D01 an address is known where the site has its page', () => {
  const bare = {
    parts: false,
    budgetFinder: false,
    models: false,
    favourites: false,
    compare: false,
    garage: null,
    content: [],
  }
  const none = knownPages(bare)
  expect(['/', '/search/new-used-and-demo-cars', '/special-offers'].every(none)).toBe(true)
  expect(
    ['/parts/search', '/models', '/budget-finder', '/favourites', '/compare', '/finance', '/my-garage'].some(none),
  ).toBe(false)
  const all = knownPages({ parts: true, budgetFinder: true, models: true, favourites: true, compare: true, garage: '/mymotorama', content: ['/finance'] }) // prettier-ignore
  expect(
    [
      '/parts/search',
      '/models',
      '/budget-finder',
      '/favourites',
      '/compare',
      '/finance',
      '/my-garage',
      '/mymotorama',
    ].every(all),
  ).toBe(true)
})
