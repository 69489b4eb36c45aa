import { array, assert, asyncProperty, constantFrom, integer, option, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { openIndex } from '#app/features/search/engine/open-index.ts'
import type { IndexSchema, SearchDocument, SearchQuery } from '#app/features/search/port.ts'
import { packIndex, unpackIndex } from './index-bytes.ts'

const schema: IndexSchema = {
  attributes: {
    make: 'keyword',
    model: 'keyword',
    tags: 'keywords',
    price: 'number',
    sold: 'flag',
    stocknum: 'keyword',
  },
  names: ['make', 'model'],
  parts: ['model'],
  kinds: ['make', 'model'],
  searchable: ['make', 'model', 'tags', 'stocknum'],
  exact: ['stocknum'],
  synonyms: [['vw', 'volkswagen']],
}
const attributes = Object.keys(schema.attributes)
const stocks = array(
  record({
    make: constantFrom('Kia', 'Volkswagen', 'Škoda', ''),
    model: option(constantFrom('Golf', 'Golf GTI', 'Rio', 'Octavia 東')),
    tags: subarray(['GPS', 'Tow Bar', 'Roof']),
    price: option(integer({ min: 0, max: 30 })),
    sold: option(constantFrom(true, false)),
  }),
  { maxLength: 40 },
).map((rows) =>
  rows.map((values, i): SearchDocument => ({ key: `car-${i}`, values: { ...values, stocknum: `N-${1000 + i}` } })),
)
const queries = record(
  {
    text: constantFrom('vw golf', 'kia', 'ocatvia', 'n1003', '東', 'golf -gti', ''),
    scope: constantFrom({ attribute: 'sold', in: [false] }, { attribute: 'price', from: 5 }),
    refinements: constantFrom<NonNullable<SearchQuery['refinements']>>(
      { model: { values: ['golf'] } },
      { price: { min: 3, max: 20 }, make: { values: ['kia', 'skoda'] } },
    ),
    sort: constantFrom<NonNullable<SearchQuery['sort']>>([{ attribute: 'price', direction: 'desc' }], []),
  },
  { requiredKeys: [] },
)

const answerOf = (data: Parameters<typeof openIndex>[0], query: SearchQuery) => {
  const { ms: _, ...answer } = openIndex(data).search({ ...query, facets: attributes })
  return answer
}
const one = buildIndex(schema, [{ key: 'a', values: { make: 'Kia', price: 1 } }])

test('an index out of its file answers as the one that was built', async () => {
  await assert(
    asyncProperty(stocks, queries, async (cars, query) => {
      const built = buildIndex(schema, cars)
      const stored = await unpackIndex(packIndex(built, 'mine'), 'mine')
      expect(answerOf({ ...stored!, schema }, query)).toEqual(answerOf(built, query))
    }),
    { numRuns: 150 },
  )
})

test('its arrays are views of the bytes that were read', async () => {
  const bytes = packIndex({ ...one, until: 17 }, 'mine')
  const stored = (await unpackIndex(bytes, 'mine'))!
  expect(stored.until).toBe(17)
  expect(stored.words.postings.buffer).toBe(bytes.buffer)
  expect(stored.columns['price']!.codes.buffer).toBe(bytes.buffer)
})

test.each(['', 'min', 'mine!', 'theirs'])('one that was written for something else is none: %j', async (key) => {
  expect(await unpackIndex(packIndex(one, 'mine'), key)).toBeUndefined()
})

test('a file with any byte changed, or cut off anywhere, is none', async () => {
  const bytes = packIndex(one, 'mine')
  await assert(
    asyncProperty(integer({ min: 0, max: bytes.length - 1 }), integer({ min: 1, max: 255 }), async (place, change) => {
      const damaged = bytes.slice()
      damaged[place]! ^= change
      expect(await unpackIndex(damaged, 'mine')).toBeUndefined()
      expect(await unpackIndex(bytes.slice(0, place), 'mine')).toBeUndefined()
    }),
  )
  expect(await unpackIndex(new Uint8Array([...bytes, 0]), 'mine')).toBeUndefined()
})

test('a file larger than what is checked at one go is whole, too', async () => {
  const cars = Array.from({ length: 60_000 }, (_, i) => ({
    key: `${i}`,
    values: { stocknum: `long-number-${i}-${i}`, price: i },
  }))
  const bytes = packIndex(buildIndex(schema, cars), 'mine')
  expect(bytes.length).toBeGreaterThan(3 * 2 ** 20)
  expect((await unpackIndex(bytes, 'mine'))!.size).toBe(60_000)
  bytes[bytes.length - 20]! ^= 1
  expect(await unpackIndex(bytes, 'mine')).toBeUndefined()
})
