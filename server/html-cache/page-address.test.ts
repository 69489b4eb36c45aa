import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalQuery, LONGEST, readAddress } from './page-address.ts'

const rule = {
  names: new Set(['query', 'make', 'page', 'price', 'price.min']),
  routes: new Set(['root', 'search:search/:first?/:second?']),
}

/** The key of an address; null for one that is not kept. */
function keyOf(url: string): string | null {
  const address = readAddress(url)
  const query = address && canonicalQuery(address, rule)
  return address && query !== null ? address.path + query : null
}

describe('the key of an address', () => {
  test.each([
    ['/', '/'],
    ['/search', '/search'],
    ['/search?', '/search'],
    ['/search?page=2&make=Toyota', '/search?make=Toyota&page=2'],
    ['/search?make=Toyota&page=2', '/search?make=Toyota&page=2'],
    ['/search?make=B&make=A', '/search?make=B&make=A'],
    ['/search?m%61ke=T%6fyota', '/search?make=Toyota'],
    ['/search?query=a%20b', '/search?query=a+b'],
    ['/search?query=a+b', '/search?query=a+b'],
    ['/search?price=1:2', '/search?price=1%3A2'],
    ['/search?price.min=&page=2', '/search?page=2&price.min='],
    ['/search?utm_source=x&gclid=1&fbclid=2', '/search'],
    ['/search?utm_source=x&page=2&UTM_source=x', null],
    ['/search?other=1', null],
    ['/search?PAGE=2', null],
    ['/search?query=%ff', null],
    ['/_.data', '/_.data'],
    ['/search.data?_routes=root', '/search.data?_routes=root'],
    [
      '/search.data?_routes=search%3Asearch%2F%3Afirst%3F%2F%3Asecond%3F,root',
      '/search.data?_routes=root%2Csearch%3Asearch%2F%3Afirst%3F%2F%3Asecond%3F',
    ],
    ['/search.data?_routes=other', null],
    ['/search.data?_routes=root,root', null],
    ['/search.data?_routes=root&_routes=root', null],
    ['/search?_routes=root', null],
    ['/_root.data', null],
    ['/search/_.data', null],
    ['/search/', null],
    ['//search', null],
    ['/search//toyota', null],
    ['/./search', null],
    ['/../search', null],
    ['/%2e%2e/search', null],
    ['/se%61rch', null],
    ['/search;a=1', null],
    ['/sear\\ch', null],
    ['/search#x', null],
    ['/assets/a.js', null],
    ['/media/x/card', null],
    ['/health/live', null],
    ['/metrics', null],
    ['/api/search/count', null],
    ['/__manifest?paths=%2F', null],
    [`/search?query=${'x'.repeat(LONGEST)}`, null],
  ])('%s is %s', (url, key) => expect(keyOf(url)).toBe(key))

  test('two addresses share a key only when a page reads the same from both', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 6, unit: 'binary' }),
      fc.constantFrom('', 'a', 'A', '1', 'a&b', '%61', '+', ' '),
    )
    const name = fc.constantFrom('query', 'make', 'page', 'utm_source', 'gclid')
    const query = fc.array(fc.tuple(name, text), { maxLength: 4 })
    const read = (pairs: readonly (readonly [string, string])[]) =>
      [...rule.names].map((each) => pairs.filter(([known]) => known === each).map(([, value]) => value.toWellFormed()))
    const urlOf = (pairs: [string, string][]) => `/search?${new URLSearchParams(pairs).toString()}`
    fc.assert(
      fc.property(query, query, (a, b) => {
        const [one, other] = [keyOf(urlOf(a)), keyOf(urlOf(b))]
        if (one === null || other === null) return
        expect(one === other).toBe(JSON.stringify(read(a)) === JSON.stringify(read(b)))
      }),
      { numRuns: 500 },
    )
  })

  test('a key is its own key, and says what the address said', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const key = keyOf(`/search?${text}`)
        if (key === null) return
        expect(keyOf(key)).toBe(key)
      }),
      { numRuns: 2_000 },
    )
  })
})
