import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributeNames, attributeOf } from '#app/features/search/documents/attributes.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import { carDocuments } from '#app/features/search/documents/car-documents.server.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { type OpenIndex, openIndex } from '#app/features/search/engine/open-index.ts'
import type { Refinement, SearchPort, SearchQuery } from '#app/features/search/port.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import { sorts } from '#app/features/search/list/sorts.ts'
import type { Site } from '#app/features/site/site.ts'
import { meilisearch } from '#platform/search/meilisearch.ts'
import { withHostedSearch } from '#server/search/hosted-search.ts'
import { cars } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { searchService, type SearchService } from '../../factories/servers/search-service.ts'
import { siteDocument } from '../../factories/site-document.ts'

let server: RunningServer
let service: SearchService
let engine: OpenIndex
let site: Site
let failing = 0
/** The service of these tests is on this machine. */
const HERE = { allow: ['127.0.0.1'] }

interface Body {
  readonly queries: readonly { readonly filter: readonly string[] }[]
}

/** Our own endpoint in the place of the service; it knows no `site`, so that condition is checked and taken off. */
async function answer(body: unknown): Promise<{ status: number; body: unknown }> {
  if (failing) return { status: failing, body: { message: 'busy', code: 'internal', type: 'internal', link: '' } }
  const queries = (body as Body).queries.map(({ filter: [own, ...rest], ...query }) => {
    expect(own).toBe('site = "near"')
    return { ...query, filter: rest }
  })
  const answered = await server.get('/api/search/multi-search', {
    site: 'near',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries }),
  })
  return { status: answered.status, body: await answered.json() }
}

beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'near' }),
        cars: [
          ...cars(150),
          ...cars(5, { traits: ['sold'] }),
          ...cars(5, { traits: ['no-price'] }),
          ...cars(5, { traits: ['coming-soon'] }),
        ],
      },
    ],
  })
  service = await searchService(answer)
  site = server.site('near')
  engine = openIndex(buildIndex(carIndexSchema, await carDocuments(site, openPlaces(), () => null)))
})
afterAll(async () => {
  await service.close()
  await server.close()
})

/** A busy machine is no failure here. */
const PATIENT_MS = 30_000

const WORDS = ['toyota', 'toyta', 'hilux', 'kia', 'ute', 'suv', 'diesel', 'auto', 'white', 'sr5', 'rocklea', 'zzz']

function randomQuery(random: () => number): SearchQuery {
  const refinements: Record<string, Refinement> = {}
  for (let i = Math.floor(random() * 4); i > 0; i--) {
    const name = pickFrom(attributeNames, random)
    if (attributeOf(name).range) {
      const { min = 0, max = 0 } = engine.search({ facets: [name] }).facetStats[name] ?? {}
      const from = Math.floor(min + random() * (max - min))
      refinements[name] = random() < 0.5 ? { min: from } : { min: from, max: from + (max - min) / 2 }
    } else {
      const values = engine.search({ facets: [name] }).facets[name] ?? []
      if (values.length > 0)
        refinements[name] = { values: [pickFrom(values, random).value, pickFrom(values, random).value] }
    }
  }
  const text =
    random() < 0.5 ? Array.from({ length: 1 + Math.floor(random() * 2) }, () => pickFrom(WORDS, random)).join(' ') : ''
  const sort = pickFrom(Object.values(sorts), random).by
  const limit = pickFrom([0, 1, 10, 21], random)
  return {
    scope: scopeOf(site),
    refinements,
    facets: [...new Set([pickFrom(attributeNames, random), ...attributeNames.filter(() => random() < 0.7)])],
    sort: sort.length > 0 || text ? sort : sorts.rank.by,
    ...(text && { text }),
    ...(random() < 0.2 && { filter: { not: { attribute: 'make', in: ['Toyota'] } } }),
    offset: limit * Math.floor(random() * 3) + (random() < 0.2 ? 1 : 0),
    limit,
  }
}

const essence = ({ keys, count, facets, facetStats }: Awaited<ReturnType<SearchPort['search']>>) => ({
  keys,
  count,
  facets,
  facetStats: Object.fromEntries(Object.entries(facetStats).map(([name, { min, max }]) => [name, { min, max }])),
})

describe('S18 the hosted search', () => {
  test('S18 100 random searches have the same hits, counts, facets and bounds as our own engine', async () => {
    const hosted = meilisearch(
      { host: service.host, key: 'reader', uid: 'cars', site: 'near', rules: HERE },
      carIndexSchema,
      PATIENT_MS,
    )
    const random = randomFrom(9)
    let found = 0
    for (let i = 0; i < 100; i++) {
      const query = randomQuery(random)
      const own = engine.search(query)
      expect([query, essence(await hosted.search(query))]).toEqual([query, essence(own)])
      found += Math.min(own.count, 1)
    }
    expect(found).toBeGreaterThan(30)
    expect(service.requested.at(-1)).toMatchObject({ path: '/multi-search', key: 'Bearer reader' })
  })

  test('S18 an unlisted number has bounds and no slices, a listed one has both', async () => {
    const hosted = meilisearch(
      { host: service.host, key: undefined, uid: 'cars', site: 'near', rules: HERE },
      carIndexSchema,
      PATIENT_MS,
    )
    const query = { scope: scopeOf(site), facets: ['year', 'seats'], limit: 0 }
    const { facetStats } = await hosted.search(query)
    expect(facetStats).toEqual(engine.search(query).facetStats)
  })

  test('S18 a site with a search_host asks it; when it fails our own engine answers', async () => {
    const own = {
      requested: [] as string[],
      of(_site: Site, name = 'cars') {
        own.requested.push(name)
        return { search: async (requested: SearchQuery) => engine.search(requested) }
      },
      peek: async (site: Site) => own.of(site),
      revision: () => 0,
      newest: () => ({ search: async (requested: SearchQuery) => engine.search(requested) }),
      refresh: async () => {},
      use: () => ({ indexes: 0, bytes: 0, built: 0, opened: 0, rebuilt: 0, evicted: 0, waiting: 0 }),
      close: async () => {},
    }
    const log = pino({ level: 'silent' })
    const withHost = (search_host?: string): Site => ({
      ...site,
      settings: { ...(site.settings as object), ...(search_host && { search_host, search_key: 'reader' }) },
    })
    const indexes = withHostedSearch(own, { log, rules: HERE })
    const query = { scope: scopeOf(site), sort: sorts.rank.by, limit: 5 }
    const expected = engine.search(query).keys
    const before = service.requested.length
    expect((await indexes.of(withHost()).search(query)).keys).toEqual(expected)
    expect(service.requested.length).toBe(before)

    const named = withHost(service.host)
    expect((await indexes.of(named).search(query)).keys).toEqual(expected)
    expect(service.requested.length).toBe(before + 1)
    expect(service.requested.at(-1)).toMatchObject({ method: 'POST', path: '/multi-search', key: 'Bearer reader' })
    await indexes.of(named, 'parts').search(query)
    expect(own.requested).toEqual(['cars', 'parts'])
    expect(service.requested.length).toBe(before + 1)
    failing = 400
    expect((await indexes.of(named).search(query)).keys).toEqual(expected)
    failing = 0
    expect((await indexes.of(named).search(query)).keys).toEqual(expected)
    expect(service.requested.length).toBe(before + 3)

    const away = withHost('http://127.0.0.1:9')
    for (let i = 0; i < 3; i++) expect((await indexes.of(away).search(query)).keys).toEqual(expected)
  })
})

describe('U9 a site cannot send the server into private networks', () => {
  const query = () => ({ scope: scopeOf(site), limit: 1 })
  const hostedAt = (host: string, rules = {}) =>
    meilisearch({ host, key: 'reader', uid: 'cars', site: 'near', rules }, carIndexSchema, PATIENT_MS)

  test.each([
    'http://127.0.0.1:PORT',
    'http://localhost:PORT',
    'http://[::ffff:127.0.0.1]:PORT',
    'http://2130706433:PORT',
    'http://169.254.169.254',
  ])('%s is not asked', async (host) => {
    const before = service.requested.length
    const { port } = new URL(service.host)
    await expect(hostedAt(host.replace('PORT', port)).search(query())).rejects.toThrow()
    expect(service.requested.length).toBe(before)
  })

  test('an answer that leads elsewhere is not followed', async () => {
    let led = 0
    const leading = createServer((_, response) => {
      led++
      response.writeHead(307, { location: `${service.host}/multi-search` }).end()
    })
    await new Promise<void>((resolve) => void leading.listen(0, '127.0.0.1', resolve))
    const { port } = leading.address() as AddressInfo
    const before = service.requested.length
    await expect(hostedAt(`http://127.0.0.1:${port}`, HERE).search(query())).rejects.toThrow()
    expect([led, service.requested.length]).toEqual([1, before])
    leading.closeAllConnections()
    leading.close()
  })
})
