import { Meilisearch } from 'meilisearch'
import { instantMeiliSearch } from '@meilisearch/instant-meilisearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canariesOf, markedCar } from '../../factories/hostile/canaries.ts'
import { car, type FeedCar } from '../../factories/car.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const KEY = 'a-public-search-key'
const secret = canariesOf('qqs')
const foreign = canariesOf('zqf')

const stock: FeedCar[] = [
  ...Array.from({ length: 30 }, (_, i) => car({ id: 500 + i, slug: `plain-${i}` })),
  car({ id: 600, slug: 'coming', traits: ['coming-soon'], make: 'Land Rover', model: 'Defender', price: 39_990 }),
  car({ id: 601, slug: 'sold-now', traits: ['sold'], custom_rank: 1 }),
  car({ id: 602, slug: 'sold-long-ago', traits: ['sold-long-ago'] }),
  car({ id: 603, slug: 'hidden', traits: ['unpublished'] }),
  car({ id: 604, slug: 'first', custom_rank: 99_999_999, make: 'Kia', model: 'Sorento', price: undefined }),
  car({
    id: 605,
    slug: 'wild',
    make: 'Citroen',
    model: 'C5 Aircross',
    badge: 'Édition',
    price: 30_000,
    dealercomments: '<p>Tow bar & <script>alert(1)</script> LandCruiser-tough <b>SUV</b>.</p>',
    specifications: { axle_type: 'Ö Citroen tandem' },
  }),
]

let server: ListeningServer
let origin: string
beforeAll(async () => {
  server = await listeningServer({
    sites: [
      { document: siteDocument({ slug: 'near', domains: ['127.0.0.1'] }), cars: stock },
      {
        document: siteDocument({ slug: 'far', search_public_key: KEY, search_index: 'vehicles' }),
        cars: Array.from({ length: 5 }, (_, i) => markedCar(foreign, secret, { slug: `far-${i}` })),
      },
    ],
  })
  origin = `http://127.0.0.1:${server.port}`
})
afterAll(() => server.close())

const client = () => new Meilisearch({ host: `${origin}/api/search`, apiKey: 'any' })
const cars = () => client().index<{ slug: string; price?: number; make: string }>('cars')
const slugs = ({ hits }: { hits: readonly { slug: string }[] }) => hits.map(({ slug }) => slug)

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}/api/search${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, never> }
}

describe('S18 the official client', () => {
  test('the similar-cars call of the specification', async () => {
    const { results } = await client().multiSearch({
      queries: [
        {
          indexUid: 'cars',
          facets: [],
          attributesToHighlight: ['*'],
          highlightPreTag: '__ais-highlight__',
          highlightPostTag: '__/ais-highlight__',
          limit: 10,
          filter: 'status IN [in_stock, coming_soon] AND id != 512 AND price 20000 TO 40000',
        },
      ],
    })
    expect(results).toHaveLength(1)
    const [{ hits, limit, offset, estimatedTotalHits, query, processingTimeMs }] = results as [(typeof results)[0]]
    expect({ limit, offset, query }).toEqual({ limit: 10, offset: 0, query: '' })
    expect(processingTimeMs).toBeGreaterThanOrEqual(0)
    const expected = stock.filter(
      ({ id, price, status, show_on_dealer_website }) =>
        show_on_dealer_website && status !== 'sold' && id !== 512 && price! >= 20_000 && price! <= 40_000,
    )
    expect(estimatedTotalHits).toBe(expected.length)
    expect(hits.length).toBe(Math.min(10, expected.length))
    for (const hit of hits) expect(expected.map(({ slug }) => slug)).toContain(hit['slug'])
    expect(hits[0]!._formatted).toMatchObject({ slug: hits[0]!['slug'], price: String(hits[0]!['price']) })
  })

  test('searches, sorts, pages and counts', async () => {
    const all = await cars().search('', { page: 1, hitsPerPage: 10, facets: ['make', 'year', 'price', 'certified'] })
    expect(all).toMatchObject({ page: 1, hitsPerPage: 10, totalHits: 34, totalPages: 4, query: '' })
    expect(all).not.toHaveProperty('limit')
    expect(slugs(all)[0]).toBe('first')
    expect(all.facetDistribution!['make']!['Toyota']).toBe(
      stock.filter((one) => one.make === 'Toyota' && one.slug !== 'sold-long-ago' && one.slug !== 'hidden').length,
    )
    expect(Object.keys(all.facetDistribution!['year']!)).toContain('2020')
    const prices = stock.flatMap(({ price, slug }) =>
      price && !['hidden', 'sold-long-ago'].includes(slug!) ? [price] : [],
    )
    expect(all.facetStats!['price']).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    const cheap = await cars().search('', { sort: ['price:asc'], limit: 5, offset: 2, filter: 'price EXISTS' })
    expect(cheap).toMatchObject({ limit: 5, offset: 2, estimatedTotalHits: prices.length })
    expect(cheap.hits.map(({ price }) => price)).toEqual(prices.toSorted((a, b) => a - b).slice(2, 7))
    expect(slugs(await cars().search('', { hitsPerPage: 10, page: 4 }))).toHaveLength(4)
    expect(await cars().search('', { hitsPerPage: 0 })).toMatchObject({ totalPages: 0, totalHits: 34, hits: [] })
    expect(await cars().search('', { page: 9 })).toMatchObject({ page: 9, hitsPerPage: 20, totalPages: 2, hits: [] })
  })

  test.each([
    ['make = "land rover"', ['coming']],
    ['badge IN [édition, nothing]', ['wild']],
    ['NOT status = in_stock', ['coming', 'sold-now']],
    ['id = 605', ['wild']],
    ['slug IN [coming, hidden, far-1]', ['coming']],
    ['show_on_dealer_website = false', []],
    ['price > 39989 AND price < 39991', ['coming']],
    ['price > 39990 AND price < 39990', []],
    ['price NOT EXISTS', ['first']],
    [
      ['make = "Land Rover" OR make = Kia', ['id = 600', 'id = 604']],
      ['coming', 'first'],
    ],
    ['simple_body = nothing', []],
    ['sold_date_timestamp >= 1750000000', ['sold-now']],
  ])('filters by %j', async (filter, expected) => {
    expect(slugs(await cars().search('', { filter })).toSorted()).toEqual(expected)
  })

  test('leaves out what stands behind a minus, and does not mark it', async () => {
    const toyotas = stock.filter(
      (one) => one.make === 'Toyota' && one.show_on_dealer_website && one.slug !== 'sold-long-ago',
    )
    const has = (one: FeedCar, word: string) =>
      JSON.stringify([one.model, one.badge, one.colour, one.simple_body]).includes(word)
    const found = async (text: string) => (await cars().search(text, { hitsPerPage: 99 })).totalHits
    expect(await found('toyota -hilux')).toBe(toyotas.filter((one) => one.model !== 'HiLux').length)
    expect(await found('toyota -"hilux" -white')).toBe(
      toyotas.filter((one) => one.model !== 'HiLux' && !has(one, 'White')).length,
    )
    expect(await found('-toyota')).toBe(34 - toyotas.length)
    expect(await found('toyota -unheardof')).toBe(toyotas.length)
    const { hits } = await cars().search('toyota -hilux', { attributesToHighlight: ['*'], limit: 1 })
    expect(JSON.stringify(hits[0]!._formatted)).toContain('<em>Toyota</em>')
  })

  test('compares badges without brackets, with the longer ones that have them', async () => {
    const all = await cars().search('', { hitsPerPage: 99, filter: 'badge = "sr5 (4X4)"' })
    expect(all.totalHits).toBe(
      stock.filter(({ badge, slug }) => badge === 'SR5' && !['hidden', 'sold-long-ago'].includes(slug!)).length,
    )
  })

  test('marks what was typed, what it begins and what was meant', async () => {
    const marked = async (q: string, more = {}) => {
      const { hits } = await cars().search(q, { attributesToHighlight: ['make', 'badge', 'dealercomments'], ...more })
      return hits[0]?._formatted as Record<string, string>
    }
    expect(await marked('citroen')).toMatchObject({ make: '<em>Citroen</em>', model: 'C5 Aircross' })
    expect(await marked('edition')).toMatchObject({ make: 'Citroen', badge: '<em>Édition</em>' })
    expect(await marked('citr')).toMatchObject({ make: '<em>Citr</em>oen' })
    expect(await marked('citreon')).toMatchObject({ make: '<em>Citroen</em>' })
    const tags = { highlightPreTag: '[', highlightPostTag: ']', attributesToRetrieve: ['make'] }
    expect(await marked('citroen', tags)).toEqual({ make: '[Citroen]' })
    const { hits } = await cars().search('citroen', {
      showMatchesPosition: true,
      attributesToRetrieve: ['make', 'specifications'],
    })
    expect(hits[0]!._matchesPosition).toMatchObject({
      make: [{ start: 0, length: 7 }],
      'specifications.axle_type': [{ start: 3, length: 7 }],
    })
    const cropped = await marked('citroen', { attributesToCrop: ['dealercomments:2'], cropMarker: '~' })
    expect(cropped['dealercomments']).toBe('<p>Tow bar~')
  })

  test('hits carry the public fields of a car and nothing else', async () => {
    const { hits } = await cars().search('citroen')
    expect(hits).toHaveLength(1)
    const [hit] = hits
    expect(hit).toMatchObject({
      id: 605,
      slug: 'wild',
      make: 'Citroen',
      model: 'C5 Aircross',
      price: 30_000,
      status: 'in_stock',
    })
    expect(JSON.stringify(hit)).not.toMatch(/script|nvic|private_|"vin"/)
    const { hits: few } = await cars().search('citroen', { attributesToRetrieve: ['slug', 'nvic', 'private_suburb'] })
    expect(few).toEqual([{ slug: 'wild' }])
  })

  test('finds cars around a place and inside a box, and says how far they are', async () => {
    // Rocklea, where the dealer stands; Chermside is 18 km away.
    const sort = ['_geoPoint(-27.54, 153.01):asc', 'price:asc']
    const near = await cars().search('', { filter: '_geoRadius(-27.54, 153.01, 8000)', sort, hitsPerPage: 100 })
    const all = await cars().search('', { sort, hitsPerPage: 100 })
    expect(near.hits.length).toBeGreaterThan(0)
    expect(near.hits.length).toBeLessThan(all.hits.length)
    for (const hit of near.hits) {
      expect(hit).toMatchObject({ _geo: { lat: expect.any(Number), lng: expect.any(Number) } })
      expect((hit as { _geoDistance?: number })._geoDistance).toBeLessThanOrEqual(8_000)
    }
    const metres = all.hits.map((hit) => Number((hit as { _geoDistance?: number })._geoDistance))
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    const box = await cars().search('', {
      filter: '_geoBoundingBox([-27.3, 153.2], [-27.45, 152.9])',
      hitsPerPage: 100,
    })
    expect(near.hits.length + box.hits.length).toBe(all.hits.length)
  })

  test('finds the values of a facet', async () => {
    const found = await cars().searchForFacetValues({ facetName: 'make', facetQuery: 'ro' })
    expect(found).toMatchObject({ facetHits: [{ value: 'Land Rover', count: 1 }], facetQuery: 'ro' })
    const all = await cars().searchForFacetValues({ facetName: 'make', filter: 'make = Kia' })
    expect(all.facetHits.map(({ value }) => value)).toEqual(['Kia'])
    expect((await cars().searchForFacetValues({ facetName: 'year', facetQuery: '2' })).facetHits).toEqual([])
  })

  test('searches by address, and asks for health and version', async () => {
    const found = await cars().searchGet('', {
      filter: 'make = Kia',
      sort: ['price:desc', 'year:asc'],
      facets: ['make', 'body'],
      limit: 2,
    })
    expect(found).toMatchObject({ limit: 2, facetDistribution: { make: { Kia: expect.any(Number) } } })
    expect(await client().health()).toEqual({ status: 'available' })
    expect(await client().isHealthy()).toBe(true)
    expect(await client().getVersion()).toMatchObject({ pkgVersion: expect.any(String) })
  })

  test.each([
    ['invalid_search_filter', { filter: 'make CONTAINS k' }],
    ['invalid_search_filter', { filter: 'nvic = x' }],
    ['invalid_search_sort', { sort: ['price'] }],
    ['invalid_search_sort', { sort: ['filtered_features:asc'] }],
    ['invalid_search_facets', { facets: ['make', 'vin'] }],
    ['invalid_search_distinct', { distinct: 'make' }],
    ['invalid_search_attributes_to_search_on', { attributesToSearchOn: ['make'] }],
  ])('is told %s', async (code, params) => {
    await expect(cars().search('', params)).rejects.toMatchObject({ cause: { code, type: 'invalid_request' } })
  })

  test('is told which search of several is wrong', async () => {
    const queries = [{ indexUid: 'cars' }, { indexUid: 'vehicles' }]
    await expect(client().multiSearch({ queries })).rejects.toMatchObject({
      cause: { code: 'index_not_found', message: 'Inside `.queries[1]`: Index `vehicles` not found.' },
    })
    await expect(client().multiSearch({ queries: [{ indexUid: 'cars' }], federation: {} })).rejects.toMatchObject({
      cause: { code: 'invalid_multi_search_federation' },
    })
  })
})

describe('S18 InstantSearch', () => {
  test('gets hits, facets and pages', async () => {
    const { searchClient } = instantMeiliSearch(`${origin}/api/search`, 'any', {
      finitePagination: true,
      primaryKey: 'id',
    })
    const { results } = await searchClient.search([
      {
        indexName: 'cars',
        params: {
          query: 'toy',
          facets: ['make', 'body'],
          facetFilters: [['make:Toyota', 'make:Kia']],
          numericFilters: ['price>=1000'],
          hitsPerPage: 4,
          page: 0,
        },
      },
      { indexName: 'cars:price:desc', params: { query: '', hitsPerPage: 3, page: 1 } },
    ] as never)
    const [first, second] = results as unknown as Record<string, never>[]
    expect(first).toMatchObject({
      hitsPerPage: 4,
      page: 0,
      query: 'toy',
      facets: { make: { Toyota: expect.any(Number) } },
    })
    expect(first!['hits']![0]).toMatchObject({
      make: 'Toyota',
      _highlightResult: { make: { value: '__ais-highlight__Toy__/ais-highlight__ota' } },
    })
    expect(second).toMatchObject({ nbHits: 34, nbPages: 12 })
    const endless = instantMeiliSearch(`${origin}/api/search`, 'any').searchClient
    const { results: more } = await endless.search([{ indexName: 'cars', params: { hitsPerPage: 5 } }] as never)
    expect(more[0]).toMatchObject({ hits: { length: 5 } })
    const [values] = await searchClient.searchForFacetValues([
      { indexName: 'cars', params: { facetName: 'make', facetQuery: 'kia' } },
    ] as never)
    expect(values).toMatchObject({ facetHits: [{ value: 'Kia', count: expect.any(Number) }] })
  })
})

describe('S18 requests that are not searches', () => {
  test.each([
    [400, 'malformed_payload', '/multi-search', '{"queries": [', {}],
    [400, 'missing_payload', '/multi-search', '', {}],
    [400, 'missing_multi_search_queries', '/multi-search', {}, {}],
    [400, 'bad_request', '/multi-search', [], {}],
    [400, 'bad_request', '/multi-search', { queries: [], more: 1 }, {}],
    [400, 'missing_index_uid', '/multi-search', { queries: [{}] }, {}],
    [400, 'bad_request', '/multi-search', { queries: [5] }, {}],
    [
      400,
      'missing_multi_search_queries',
      '/multi-search',
      { queries: Array.from({ length: 51 }, () => ({ indexUid: 'cars' })) },
      {},
    ],
    [415, 'invalid_content_type', '/multi-search', '{}', { 'content-type': 'text/plain' }],
    [413, 'payload_too_large', '/multi-search', `{"queries": [], "x": "${'x'.repeat(1_100_000)}"}`, {}],
    [404, 'index_not_found', '/indexes/cats/search', {}, {}],
    [404, 'index_not_found', '/indexes/Cars/facet-search', { facetName: 'make' }, {}],
    [400, 'bad_request', '/indexes/cars/search', { what: 1 }, {}],
    [400, 'bad_request', '/indexes/cars/search', 'null', {}],
    [400, 'invalid_search_q', '/indexes/cars/search', { q: 5 }, {}],
    [400, 'invalid_search_limit', '/indexes/cars/search', { limit: -1 }, {}],
    [400, 'invalid_search_offset', '/indexes/cars/search', { offset: 'x' }, {}],
    [400, 'invalid_search_page', '/indexes/cars/search', { page: 1.5 }, {}],
    [400, 'invalid_search_hits_per_page', '/indexes/cars/search', { hitsPerPage: 'x' }, {}],
    [400, 'invalid_search_attributes_to_retrieve', '/indexes/cars/search', { attributesToRetrieve: 'make' }, {}],
    [400, 'invalid_search_attributes_to_highlight', '/indexes/cars/search', { attributesToHighlight: [1] }, {}],
    [400, 'invalid_search_matching_strategy', '/indexes/cars/search', { matchingStrategy: 'some' }, {}],
    [400, 'invalid_search_facets', '/indexes/cars/search', { facets: ['nope'] }, {}],
    [400, 'invalid_search_filter', '/indexes/cars/search', { filter: { a: 1 } }, {}],
    [400, 'missing_facet_search_facet_name', '/indexes/cars/facet-search', {}, {}],
    [400, 'invalid_facet_search_facet_name', '/indexes/cars/facet-search', { facetName: 'nvic' }, {}],
    [400, 'invalid_search_filter', '/indexes/cars/facet-search', { facetName: 'make', filter: 'x' }, {}],
    [404, 'not_found', '/keys', {}, {}],
    [404, 'not_found', '/indexes/cars/documents', {}, {}],
    [405, 'method_not_allowed', '/health', {}, {}],
  ])('%d %s for %s', async (status, code, path, body, headers) => {
    const answer = await post(path, body, headers)
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      type: expect.any(String),
      link: expect.stringContaining(`#${code}`),
    })
  })

  test('a wrong search of several is named, in whatever way it is wrong', async () => {
    const wrong = [{ q: 5 }, { filter: 'x' }, { sort: ['x:asc'] }, { facets: ['x'] }, { limit: null, what: 1 }]
    for (const params of wrong) {
      const { status, body } = await post('/multi-search', {
        queries: [{ indexUid: 'cars' }, { indexUid: 'cars', ...params }],
      })
      expect([params, status]).toEqual([params, 400])
      expect(body['message']).toMatch(/^Inside `\.queries\[1\]`: /)
    }
  })

  test('a page of another origin may ask, without cookies', async () => {
    for (const path of ['/multi-search', '/indexes/cars/search', '/indexes/cars/facet-search', '/version']) {
      const preflight = await fetch(`${origin}/api/search${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://shop.example' },
      })
      expect([path, preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([path, 204, '*'])
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    }
    const found = await post(
      '/multi-search',
      { queries: [{ indexUid: 'cars' }] },
      { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    )
    expect([found.status, found.headers.get('access-control-allow-origin'), found.headers.get('set-cookie')]).toEqual([
      200,
      '*',
      null,
    ])
  })

  test('addresses answer only what they are for', async () => {
    for (const path of ['/multi-search', '/indexes/cars/facet-search']) {
      const answer = await fetch(`${origin}/api/search${path}`)
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'POST, OPTIONS'])
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${origin}/api/search/indexes/cars/search`, { method })
      expect([method, answer.status]).toEqual([method, 405])
      expect((await fetch(`${origin}/api/search/indexes/cars`, { method })).status).toBe(404)
    }
    expect((await fetch(`${origin}/api/search`)).status).toBe(404)
  })
})
