import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSearch, MAX_SEARCHES, type PastSearch, readSearches } from './search-history.ts'

const make = (name: string): PastSearch => ({ refinements: { make: [name] }, path: `/search/${name}` })
const typed = (text: string, filters: PastSearch['refinements'] = {}): PastSearch => ({
  refinements: { query: [text], ...filters },
  path: `/search/new-used-and-demo-cars?query=${text}`,
})
const after = (...searches: PastSearch[]) =>
  searches.reduce<readonly PastSearch[]>((list, search) => addSearch(list, search), [])
const paths = (searches: readonly PastSearch[]) => searches.map(({ path }) => path.split(/[/=]/).at(-1)).join(' ')

test.each<[string, readonly PastSearch[], string]>([
  ['the newest first', [make('a'), make('b')], 'b a'],
  ['five are kept', [...'abcdefg'].map(make), 'g f e d c'],
  ['each once', [make('a'), make('b'), make('a')], 'a b'],
  ['a search without refinements is none', [make('a'), { refinements: {}, path: '/search' }], 'a'],
  ['an empty refinement is none', [{ refinements: { make: [] }, path: '/search' }], ''],
  ['an empty range is none', [{ refinements: { price: {} }, path: '/search' }], ''],
  ['text that goes on takes the place of its beginning', [make('a'), typed('hil'), typed('hilux')], 'hilux a'],
  ['also when it is taken back', [typed('hilux'), typed('hil')], 'hil'],
  ['another text is another search', [typed('hilux'), typed('corolla')], 'corolla hilux'],
  ['the same text with another filter too', [typed('hi'), typed('hil', { make: ['Toyota'] })], 'hil hi'],
])('S11 %s', (_, searches, expected) => expect(paths(after(...searches))).toBe(expected))

test('S11 the order of filters makes no other search, and the newest address counts', () => {
  const first: PastSearch = { refinements: { make: ['a'], price: { max: 1 } }, path: '/search/first' }
  const second: PastSearch = { refinements: { price: { max: 1 }, make: ['a'] }, path: '/search/second' }
  expect(after(first, second)).toEqual([second])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"path":"/search"}'],
  ['another site', '[{"refinements":{"make":["a"]},"path":"//evil.test/"}]'],
  ['a script', '[{"refinements":{"make":["a"]},"path":"javascript:alert(1)"}]'],
  ['no refinements', '[{"refinements":{},"path":"/search"}]'],
  ['values that are no texts', '[{"refinements":{"make":[1]},"path":"/search"}]'],
  ['bounds that are no numbers', '[{"refinements":{"price":{"max":"1"}},"path":"/search"}]'],
])('S11 a storage that holds %s is empty', (_, text) => expect(readSearches(text)).toEqual([]))

test('S11 what is stored comes back; nothing makes it longer than five', () => {
  const list = after(typed('ute', { price: { min: 1, max: 2 } }), make('a'))
  expect(readSearches(JSON.stringify(list))).toEqual(list)
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 20 }), (names) => {
      const all = after(...names.map((name) => ({ refinements: { query: [name] }, path: '/search' })))
      expect(all.length).toBeLessThanOrEqual(MAX_SEARCHES)
    }),
  )
})
