import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import { canariesOf, markedCar, PRIVATE_FIELDS, PRIVATE_NUMBERS } from '../../factories/hostile/canaries.ts'
import type { FeedCar } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const KEY = 'a-public-search-key'
const own = canariesOf('zqo')
const foreign = canariesOf('zqf')
const secret = canariesOf('qqs')

const stockOf = (marks: typeof own, slug: string): FeedCar[] =>
  Array.from({ length: 20 }, (_, i) =>
    markedCar(marks, secret, {
      id: 7_000 + i,
      slug: `${slug}-${i}`,
      price: 20_000 + i * 1_000,
      ...(i % 7 === 5 && { traits: ['unpublished'] as const }),
      ...(i % 7 === 6 && { traits: ['sold'] as const }),
    }),
  )
const ownCars = stockOf(own, 'own')
const foreignCars = stockOf(foreign, 'foreign')
const shown = ownCars.filter((car) => car.show_on_dealer_website).map(({ slug }) => slug)

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'own' }), cars: ownCars },
      {
        document: siteDocument({ slug: 'foreign', search_index: 'vehicles', search_public_key: KEY }),
        cars: foreignCars,
      },
    ],
  })
  await ask('/multi-search', { queries: [{ indexUid: 'cars' }] })
})
afterAll(() => server.close())

interface Options {
  site?: string
  headers?: Record<string, string>
}

async function ask(path: string, body: unknown, { site = 'own', headers = {} }: Options = {}) {
  const from = performance.now()
  const answer = await server.get(`/api/search${path}`, {
    site,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - from, body: (text ? JSON.parse(text) : {}) as Body }
}

interface Body {
  readonly code?: string
  readonly message?: string
  readonly hits?: readonly { readonly slug: string }[]
  readonly results?: readonly { readonly hits: readonly { readonly slug: string }[] }[]
}

/** Texts of a kind in an answer that its request had not said itself. */
function reported(requested: unknown, text: string, { pattern }: { readonly pattern: RegExp }): string[] {
  const sent = JSON.stringify(requested)
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map(([found]) => found).filter((found) => !sent.includes(found))
}

/** Nothing of the other site, nothing private, and only cars that the site shows. */
function expectOwn(requested: unknown, { status, text, body }: Awaited<ReturnType<typeof ask>>): void {
  expect([requested, status < 500]).toEqual([requested, true])
  expect([requested, reported(requested, text, secret), reported(requested, text, foreign)]).toEqual([
    requested,
    [],
    [],
  ])
  expect([requested, PRIVATE_NUMBERS.exec(text)?.[0]]).toEqual([requested, undefined])
  const hits = body.hits ?? (body.results ?? []).flatMap((result) => result.hits)
  for (const hit of hits) expect(shown).toContain(hit.slug)
}

const ATTRIBUTES = [...Object.keys(carIndexSchema.attributes), ...PRIVATE_FIELDS, '_geo', 'private_*', '*', 'site_id', 'withdrawn_at', '__proto__', 'constructor'] // prettier-ignore
const OPEN = ['slug', 'id', 'stocknum', 'make', 'model', 'badge', 'status', 'city', 'dealership_slug', 'location_name', 'filtered_features'] // prettier-ignore
const SIGNS = ['=', '!=', '>', '>=', '<', '<=', 'STARTS WITH', 'CONTAINS', '==', 'LIKE', 'EXISTS', 'IS NULL', 'IS NOT EMPTY', 'NOT IN', 'IN', 'TO'] // prettier-ignore
const VALUES = ['true', '*', '""', "''", '"%"', "'; drop table car; --", '"<script>alert(1)</script>"', '(a+)+$', '.*', '\u0000', '🐻', '0', '-1', '1e308', 'NaN', '[1, 2]', '[]', '"\\', '{"$gt": ""}', 'null', '../../etc/passwd', '${7*7}'] // prettier-ignore
const GLUE = [' AND ', ' OR ', ' AND NOT ', ' OR NOT (', ') OR (', ' ', '', ' || ', ' && ']

/** Filters that reach for what they must not have: half of them well formed, half of them noise. */
function hostileFilter(random: () => number): unknown {
  const other = pickFrom(random() < 0.5 ? foreignCars : ownCars, random) as Record<string, unknown>
  const valid = random() < 0.5
  const condition = (): string => {
    const attribute = pickFrom(valid ? OPEN : ATTRIBUTES, random)
    const own = other[attribute] ?? other['slug']
    const taken = `"${String(Array.isArray(own) ? own[0] : own)}"`
    if (valid) return pickFrom([`${attribute} = ${taken}`, `${attribute} != ${taken}`, `${attribute} NOT IN [${taken}]`, `NOT ${attribute} EXISTS`, `price > 1`, 'show_on_dealer_website = false'], random) // prettier-ignore
    return `${attribute} ${pickFrom(SIGNS, random)} ${random() < 0.5 ? taken : pickFrom(VALUES, random)}`
  }
  let text = condition()
  for (let i = Math.floor(random() * 4); i > 0; i--) {
    text += (valid ? pickFrom([' AND ', ' OR '], random) : pickFrom(GLUE, random)) + condition()
  }
  if (random() < 0.3) text = `slug EXISTS OR NOT slug EXISTS OR ${text}`
  return random() < 0.2 ? [[text, condition()], condition()] : text
}

const UIDS = [
  'cars',
  'vehicles',
  'foreign',
  'own',
  'CARS',
  'cars/../vehicles',
  '*',
  '',
  'cars,vehicles',
  'cars\u0000',
  'c'.repeat(10_000),
  '__proto__',
]

describe('S18 hostile calls', () => {
  test('S18 no filter and no index name finds a car of another site, a hidden car or a private field', async ({
    task,
  }) => {
    const random = randomFrom(18)
    const count = scaled(2_000)
    const codes = new Map<string, number>()
    for (let i = 0; i < count; i++) {
      const filter = hostileFilter(random)
      const uid = random() < 0.6 ? 'cars' : pickFrom(UIDS, random)
      const query = {
        filter,
        limit: 100,
        q: random() < 0.2 ? pickFrom([...VALUES, foreignCars[0]!.make], random) : '',
        facets: random() < 0.3 ? [pickFrom([...ATTRIBUTES, '*'], random)] : undefined,
        attributesToRetrieve: random() < 0.3 ? ['slug', pickFrom(ATTRIBUTES, random)] : undefined,
        sort: random() < 0.2 ? [`${pickFrom(ATTRIBUTES, random)}:asc`] : undefined,
        attributesToHighlight: ['*'],
      }
      const answer =
        i % 2
          ? await ask('/multi-search', { queries: [{ ...query, indexUid: uid }] })
          : await ask(`/indexes/${encodeURIComponent(uid) || '%20'}/search`, {
              ...query,
              attributesToRetrieve: undefined,
            })
      expectOwn({ uid, query }, answer)
      if (uid !== 'cars') expect([uid, answer.status < 400]).toEqual([uid, false])
      const facetName = pickFrom(ATTRIBUTES, random)
      const facet = await ask('/indexes/cars/facet-search', { facetName, filter })
      expectOwn({ filter, facetName }, facet)
      const code = answer.body.code ?? 'ok'
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect(codes.get('ok')).toBeGreaterThan(count / 10)
    expect(codes.get('invalid_search_filter')).toBeGreaterThan(count / 10)
    repeated(task, count)
  }, 600_000)

  test('S18 the key of a site opens that site alone', async () => {
    const query = { queries: [{ indexUid: 'vehicles' }] }
    const keys: [Record<string, string>, number, string?][] = [
      [{}, 401, 'missing_authorization_header'],
      [{ authorization: '' }, 403, 'invalid_api_key'],
      [{ authorization: `Bearer ${KEY}x` }, 403, 'invalid_api_key'],
      [{ authorization: `Bearer ${KEY.slice(1)}` }, 403, 'invalid_api_key'],
      [{ authorization: `Bearer ${KEY}` }, 200],
    ]
    for (const [headers, status, code] of keys) {
      const answer = await ask('/multi-search', query, { site: 'foreign', headers })
      expect([headers, answer.status, answer.body.code]).toEqual([headers, status, code])
      if (status !== 200) expect(answer.text).not.toMatch(foreign.pattern)
    }
    const strange = await ask('/multi-search', query, { headers: { authorization: `Bearer ${KEY}` } })
    expect(strange.body.code).toBe('index_not_found')
    expect((await server.get('/api/search/health', { site: 'foreign' })).status).toBe(200)
    expect((await server.get('/api/search/version', { site: 'foreign' })).status).toBe(401)
    expect((await server.get('/api/search/indexes/vehicles/search', { site: 'foreign' })).status).toBe(401)
    expect((await server.get('/api/search/indexes/vehicles/search', { site: 'foreign', js: true })).status).not.toBe(
      200,
    )
  })

  const terms = (count: number) => Array.from({ length: count }, (_, i) => `stocknum = "s${i}"`)
  const many = (count: number, query: object) => ({
    queries: Array.from({ length: count }, () => ({ indexUid: 'cars', ...query })),
  })
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  test.each([
    ['a text of 10,000 words', { q: 'toyota hilux '.repeat(5_000) }, 200],
    ['a text of one endless word', { q: 'x'.repeat(500_000) }, 200],
    ['a regular expression as text', { q: '(a+)+$ .* [' }, 200],
    ['a script as text', { q: '<script>alert(1)</script>', attributesToHighlight: ['*'] }, 200],
    ['10,000 conditions', { filter: terms(10_000).join(' OR ') }, 400],
    ['10,000 conditions in a list', { filter: [terms(10_000)] }, 400],
    ['1,000 conditions', { filter: terms(1_000).join(' OR ') }, 200],
    ['300 distances', { filter: [Array.from({ length: 300 }, (_, i) => `_geoRadius(${i % 90}, 1, 1)`)] }, 400],
    ['300 beginnings', { filter: [Array.from({ length: 300 }, (_, i) => `slug STARTS WITH z${i}`)] }, 400],
    ['200 beginnings', { filter: [Array.from({ length: 200 }, (_, i) => `slug STARTS WITH z${i}`)] }, 200],
    ['a list of 20,000 values', { filter: `make IN [${Array.from({ length: 20_000 }, (_, i) => i).join(',')}]` }, 200],
    ['100,000 parentheses', { filter: '('.repeat(100_000) }, 400],
    ['100,000 nots', { filter: 'NOT '.repeat(100_000) }, 400],
    ['an endless quote', { filter: `make = "${'\\\\'.repeat(200_000)}` }, 400],
    ['an endless word', { filter: 'a'.repeat(500_000) }, 400],
    ['facets without end', { facets: Array.from({ length: 100_000 }, () => 'make') }, 400],
    ['every facet', { facets: ['*', 'slug', 'id'] }, 200],
    ['a facet that does not exist', { facets: ['make', 'nvic'] }, 400],
    ['huge numbers', { limit: Number.MAX_SAFE_INTEGER, offset: Number.MAX_SAFE_INTEGER }, 200],
    ['a huge page', { page: Number.MAX_SAFE_INTEGER, hitsPerPage: Number.MAX_SAFE_INTEGER }, 200],
    ['numbers beyond numbers', '{"limit": 1e999}', 400],
    ['deep JSON', `{"filter": ${deep(100_000)}}`, 400],
    ['deep JSON where a text should be', `{"q": ${deep(100_000)}}`, 400],
    ['deep JSON as a vector', `{"vector": ${deep(100_000)}}`, 400],
    ['a tag without end', { q: 'toyota', attributesToHighlight: ['*'], highlightPreTag: 'x'.repeat(200_000) }, 400],
    ['a closing tag without end', { attributesToHighlight: ['*'], highlightPostTag: 'x'.repeat(101) }, 400],
    ['a crop marker without end', { attributesToCrop: ['*'], cropMarker: 'x'.repeat(200_000) }, 400],
    ['the longest tags', { q: 'toyota', attributesToHighlight: ['*'], highlightPreTag: 'x'.repeat(100) }, 200],
    ['a prototype', '{"__proto__": {"q": "x"}, "constructor": 1}', 400],
  ])('S18 %s: quick, and no error of the server', async (name, query, status) => {
    const answer = await ask('/indexes/cars/search', query)
    expectOwn([name, query], answer)
    expect([answer.status, answer.body.message?.slice(0, 300)]).toEqual([
      status,
      status === 200 ? undefined : expect.any(String),
    ])
    expect(answer.text.length).toBeLessThan(600_000)
  })

  test.each([
    ['50 searches with every facet', many(50, { facets: ['*'], q: 'toyota' }), 200],
    ['51 searches', many(51, {}), 400],
    ['50 searches with 100 conditions each', many(50, { filter: terms(100).join(' OR ') }), 400],
    ['the same search 50 times with every hit', many(50, { limit: 2_000 }), 200],
  ])('S18 %s: quick, and no error of the server', async (name, body, status) => {
    const answer = await ask('/multi-search', body)
    expectOwn(name, answer)
    expect(answer.status).toBe(status)
  })

  test('S18 content types that carry no JSON are refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/json',
      'x',
    ]) {
      const { status, body } = await ask('/multi-search', '{"queries":[]}', { headers: { 'content-type': type } })
      expect([type, status, body.code]).toEqual([type, 415, 'invalid_content_type'])
    }
    const { status } = await ask('/multi-search', '{"queries":[]}', {
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    })
    expect(status).toBe(200)
    expect((await ask('/multi-search', '\u{feff}{"queries":[]}')).status).toBe(200)
  })

  test('S18 the router’s own form of the addresses gives no more than they do', async () => {
    for (const path of ['multi-search', 'indexes/cars/search', 'indexes/cars/facet-search', 'health', 'nothing']) {
      for (const method of ['GET', 'POST']) {
        const answer = await server.get(`/api/search/${path}`, {
          site: 'own',
          js: true,
          method,
          ...(method === 'POST' && {
            body: '{"queries":[{"indexUid":"cars"}]}',
            headers: { 'content-type': 'application/json' },
          }),
        })
        expect([path, method, answer.status < 500]).toEqual([path, method, true])
        const text = await answer.text()
        expect([path, secret.pattern.exec(text), foreign.pattern.exec(text)]).toEqual([path, null, null])
      }
    }
  })
})
