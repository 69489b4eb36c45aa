import { afterEach, beforeEach, expect, test } from 'vitest'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import type { SearchDocument } from '#app/features/search/port.ts'
import { searchService, type SearchService } from '#tests/factories/servers/search-service.ts'
import { pushIndex } from './meilisearch-index.ts'

let service: SearchService
beforeEach(async () => {
  service = await searchService()
})
afterEach(() => service.close())

const document = (key: string, values: SearchDocument['values'] = {}): SearchDocument => ({
  key,
  values: { make: 'Kia', price: 20_000, badge: undefined, ...values },
})
const push = (site: string, documents: readonly SearchDocument[], stamp: number) =>
  pushIndex(
    { host: service.host, key: 'admin', uid: 'cars', site, rules: { allow: ['127.0.0.1'] } },
    { schema: { ...carIndexSchema, place: { lat: 'lat', lng: 'lng' } }, documents, stamp },
  )

test('S18 a push sends settings and documents in batches and takes away what is gone, of its own site alone', async () => {
  const many = Array.from({ length: 2_500 }, (_, i) => document(`car-${i}`))
  expect(await push('west', [document('a')], 1)).toEqual({ ok: true, documents: 1, removed: 0 })
  expect(await push('east', many, 2)).toEqual({ ok: true, documents: 2_500, removed: 0 })
  expect(await push('east', many.slice(10), 3)).toEqual({ ok: true, documents: 2_490, removed: 10 })
  expect(await push('west', [], 4)).toEqual({ ok: true, documents: 0, removed: 1 })
  expect([...service.documents.keys()].every((key) => key.startsWith('east_car-'))).toBe(true)
  expect(service.documents.get('east_car-10')).toEqual({
    key: 'east_car-10',
    site: 'east',
    pushed: 3,
    slug: 'car-10',
    make: 'Kia',
    price: 20_000,
  })
  expect(service.requested.every(({ key }) => key === 'Bearer admin')).toBe(true)
  expect(
    service.requested.filter(({ path, method }) => method === 'POST' && path === '/indexes/cars/documents'),
  ).toHaveLength(7)
})

test('S18 a place becomes _geo', async () => {
  await push('east', [document('a', { lat: -27.5, lng: 153 }), document('b', { lat: -27.5 })], 1)
  expect(service.documents.get('east_a')).toMatchObject({ _geo: { lat: -27.5, lng: 153 } })
  expect(service.documents.get('east_a')).not.toHaveProperty('lat')
  expect(service.documents.get('east_b')).not.toHaveProperty('_geo')
})

test('S08 S18 spellings of one name are sent as one, a badge with the shorter ones in it', async () => {
  const badges = ['GXL', 'gxl', 'GXL', 'GXL Limited', 'GLX-R']
  await push(
    'east',
    badges.map((badge, n) => document(`b-${n}`, { badge, make: n ? 'Kia' : 'KIA' })),
    1,
  )
  const sent = badges.map((_, n) => service.documents.get(`east_b-${n}`))
  expect(sent.map((each) => each?.['badge'])).toEqual(['GXL', 'GXL', 'GXL', ['GXL Limited', 'GXL'], 'GLX-R'])
  expect(new Set(sent.map((each) => each?.['make']))).toEqual(new Set(['Kia']))
})

test('S02 S18 ties are broken as in our own engine', async () => {
  await push('east', [document('a', { feed_row: 7 })], 1)
  expect(service.documents.get('east_a')).toMatchObject({ feed_row: 7 })
  expect((service.settings as { rankingRules: string[] }).rankingRules.slice(-4)).toEqual([
    'rank:desc',
    'listed_at:desc',
    'year:desc',
    'feed_row:asc',
  ])
})

test('S18 the settings say what our own engine does', async () => {
  await push('east', [], 1)
  expect(service.settings).toMatchObject({
    searchableAttributes: expect.arrayContaining(['make', 'stocknum']),
    filterableAttributes: expect.arrayContaining([
      'make',
      'price',
      'status',
      'sold_date_timestamp',
      '_geo',
      'site',
      'pushed',
    ]),
    sortableAttributes: expect.arrayContaining(['price', 'rank', '_geo']),
    typoTolerance: { disableOnNumbers: true, disableOnAttributes: expect.arrayContaining(['stocknum']) },
    pagination: { maxTotalHits: 2000 },
    faceting: { maxValuesPerFacet: 300, sortFacetValuesBy: { '*': 'count' } },
    synonyms: { ute: expect.arrayContaining(['pickup']), pickup: expect.arrayContaining(['ute']) },
  })
  expect(service.settings['filterableAttributes']).not.toContain('body_text')
})

test('S18 a service that refuses or is not there is a reason, and nothing is removed', async () => {
  await push('east', [document('a')], 1)
  service.broken = 'disk full'
  expect(await push('east', [], 2)).toEqual({ ok: false, reason: expect.stringContaining('disk full') })
  expect([...service.documents.keys()]).toEqual(['east_a'])
  await service.close()
  expect(await push('east', [], 3)).toEqual({ ok: false, reason: expect.stringContaining(service.host) })
  service = await searchService()
})
