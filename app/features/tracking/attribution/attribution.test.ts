import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAttribution } from './read-attribution.ts'
import { type Visit, visited } from './visit.ts'

const page = (path: string) => {
  const { pathname, search } = new URL(path, 'https://dealer.example')
  return { pathname, search }
}
const KEPT: Visit = { source: 'google', visited_pages: ['/'], linked_query_params: { utm_source: 'google' } }

describe('L03 the course of a visit', () => {
  test.each([
    ['/?utm_source=Facebook&utm_medium=cpc', 'https://m.facebook.com/x', 'Facebook'],
    ['/', 'https://www.google.com/search?q=hilux', 'www.google.com'],
    ['/?gclid=abc', '', 'direct'],
    ['/', '', 'direct'],
  ])('%s from %j begins as %j', (path, referrer, source) => {
    expect(visited(null, page(path), referrer).source).toBe(source)
  })

  test('only the parameters of advertisers are kept, the first of each and 200 characters of it', () => {
    const query = `?utm_source=a&utm_source=b&gclid=g&fbclid=f&msclkid=m&ref=r&q=sam&email=sam%40example.com&utm_term=${'x'.repeat(500)}`
    expect(visited(null, page(`/search${query}`), '').linked_query_params).toEqual({
      utm_source: 'a',
      gclid: 'g',
      fbclid: 'f',
      msclkid: 'm',
      ref: 'r',
      utm_term: 'x'.repeat(200),
    })
  })

  test('pages are paths without query, the last twenty, the same page once', () => {
    let visit: Visit | null = null
    for (let n = 0; n < 30; n++) visit = visited(visit, page(`/cars/${n}?postcode=4000`), '')
    visit = visited(visit, page('/cars/29'), '')
    expect(visit.visited_pages).toHaveLength(20)
    expect(visit.visited_pages.at(-1)).toBe('/cars/29')
    expect(visit.visited_pages[0]).toBe('/cars/10')
  })

  test('the source stays until a new campaign brings the visitor', () => {
    expect(visited(KEPT, page('/search'), 'https://elsewhere.example/').source).toBe('google')
    const again = visited(KEPT, page('/?utm_source=bing'), '')
    expect([again.source, again.visited_pages]).toEqual(['bing', ['/']])
  })
})

const read = (given: unknown, url = 'https://dealer.example/cars/x?utm_source=letter&q=1') =>
  readAttribution(typeof given === 'string' ? given : JSON.stringify(given), url)
/** What is known without a word from the browser. */
const ALONE = { source: 'letter', visited_pages: ['/cars/x'], linked_query_params: { utm_source: 'letter' } }

describe('L03 what the server takes', () => {
  test('what the browser gathered', () => expect(read(KEPT)).toEqual(KEPT))

  test('without JavaScript the page and its own query', () => {
    expect(readAttribution(null, 'https://dealer.example/cars/x?utm_source=letter&q=1')).toEqual(ALONE)
    expect(readAttribution(null, '')).toEqual({ source: 'direct', visited_pages: [], linked_query_params: {} })
    expect(readAttribution(null, 'no address')).toMatchObject({ source: 'direct', visited_pages: [] })
  })

  test.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['a list', '[]'],
    ['undefined', 'undefined'],
    ['100 KB', JSON.stringify({ ...KEPT, source: 'x'.repeat(100_000) })],
    ['deep JSON', `${'['.repeat(15_000)}${']'.repeat(15_000)}`],
    ['wrong types', JSON.stringify({ source: 1, visited_pages: 'a', linked_query_params: [['utm_source', 'x']] })],
    ['a script', JSON.stringify({ source: '<script>', visited_pages: ['/<script>alert(1)</script>', 'javascript:x'] })],
    ['CR and LF', JSON.stringify({ source: 'a\r\nB: c', linked_query_params: { utm_source: 'a\r\nb' } })],
    ['a person', JSON.stringify({ source: 'sam@example.com', visited_pages: ['/x?email=sam@example.com'] })],
    ['a prototype', '{"__proto__": {"source": "x"}, "linked_query_params": {"__proto__": "x", "constructor": "y"}}'],
  ])('%s is left out', (_what, text) => expect(read(text)).toEqual(ALONE))

  test('what is right among it is kept', () => {
    const given = {
      source: 'y'.repeat(900),
      visited_pages: ['/a', 7, null, '/b\n', ...Array.from({ length: 40 }, (_, n) => `/${n}`), `/${'z'.repeat(300)}`],
      linked_query_params: { utm_medium: 'cpc', evil: 'x', gclid: { a: 1 }, utm_term: 't'.repeat(900) },
    }
    const taken = read(given)
    expect(taken.source).toHaveLength(200)
    expect(taken.visited_pages).toHaveLength(20)
    expect(taken.visited_pages.at(-1)).toBe('/39')
    expect(taken.linked_query_params).toEqual({ utm_medium: 'cpc', utm_term: 't'.repeat(200) })
  })

  test('nothing makes it fail, and nothing gets through that is not plain', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), fc.string(), (text, url) => {
        const tracked = JSON.stringify(readAttribution(text, url))
        expect(tracked.length).toBeLessThan(20 * 200 * 6 + 20 * 300 * 6 + 2_000)
        expect(tracked).not.toMatch(/[<>@\r\n]/)
      }),
    )
  })
})
