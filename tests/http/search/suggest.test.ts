import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SuggestionGroup } from '#app/features/search/box/suggestions.ts'
import { canariesOf, markedCar } from '../../factories/hostile/canaries.ts'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { cardSlugs, countOf } from '../page-parts.ts'

const secret = canariesOf('qqs')
const dealers = [
  { slug: 'north', marks: canariesOf('zqn') },
  { slug: 'south', marks: canariesOf('zqx') },
].map(({ slug, marks }) => ({ slug, marks, cars: Array.from({ length: 12 }, () => markedCar(marks, secret, {})) }))

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha' }),
        cars: [
          ...cars(54),
          car({ stocknum: 'AB-1234', slug: 'the-one', make: 'Mazda', model: '3', badge: 'Neo' }),
          car({ stocknum: 'AB-1299', slug: 'the-other', make: 'Toyota', model: '86' }),
          car({ stocknum: 'AB-1200', slug: 'not-shown', traits: ['unpublished'] }),
          car({ stocknum: 'ZZ-1', make: 'Lada', model: 'Niva', traits: ['sold-long-ago'] }),
        ],
      },
      {
        document: siteDocument({ slug: 'fixed', stock_rule: { exclude_stock_numbers: ['OUT-1'] } }),
        cars: [car({ stocknum: 'OUT-1', make: 'Saab' }), ...cars(3)],
      },
      ...dealers.map(({ slug, cars: own }) => ({ document: siteDocument({ slug }), cars: own })),
    ],
  })
})
afterAll(() => server.close())

async function ask(text: string, site = 'alpha') {
  const answer = await server.get(`/api/search/suggest?q=${encodeURIComponent(text)}`, { site })
  expect([text, answer.status, answer.headers.get('content-type')]).toEqual([
    text,
    200,
    expect.stringContaining('application/json'),
  ])
  return (await answer.json()) as SuggestionGroup[]
}

const labels = (groups: readonly SuggestionGroup[]): Record<string, string[]> =>
  Object.fromEntries(
    groups.map(({ kind, items }) => [kind, items.map(({ pieces }) => pieces.map(([text]) => text).join(''))]),
  )

describe('S10 suggestions', () => {
  test.each<[string, Record<string, unknown>]>([
    ['toy', { model: expect.arrayContaining(['Toyota', 'Toyota HiLux', 'Toyota Corolla']) }],
    ['hilux', { model: ['Toyota HiLux'] }],
    ['corola', { model: ['Toyota Corolla'] }],
    ['cx5', { model: ['Mazda CX-5'] }],
    ['vw', { model: ['Volkswagen', 'Volkswagen Golf'] }],
    ['sr5', { badge: ['SR5'] }],
    ['pickup', { body: ['Ute'] }],
    ['auto ute under 60k', { reading: ['Automatic utes under $60,000'] }],
    ['auto ute near Ipswich under 60k', { reading: ['Automatic utes under $60,000 near Ipswich'] }],
    ['Mazda 3', { model: ['Mazda 3'] }],
    ['ab12', { car: ['2020 Mazda 3', '2020 Toyota 86'].map(() => expect.any(String)) }],
    ['AB-1234', { car: [expect.stringContaining('Mazda 3')] }],
    ['zzzz', {}],
    ['', {}],
    ['   ', {}],
  ])('for %s', async (text, expected) => expect(labels(await ask(text))).toEqual(expected))

  test('each leads to a page with as many cars as it says', async () => {
    for (const text of [
      't',
      'toyota',
      'ford',
      'ute',
      'sr5',
      'auto suv under 60k',
      'white diesel',
      'kia 2018+',
      'ute within 20 km of Rocklea',
    ]) {
      for (const { items } of await ask(text)) {
        for (const { to, count } of items) {
          const answer = await server.get(to)
          expect([text, to, answer.status, countOf(await answer.text())]).toEqual([text, to, 200, count ?? 0])
        }
      }
    }
  })

  test('a stock number leads straight to the car, and what was typed of it is marked', async () => {
    const [group] = await ask('ab12')
    expect(group?.items.map(({ to }) => to).toSorted()).toEqual(['/cars/the-one', '/cars/the-other'])
    expect(group?.items[0]?.note).toEqual([
      ['Stock no. ', false],
      ['AB-12', true],
      [expect.any(String), false],
    ])
  })

  test('what the site does not show is never suggested', async () => {
    expect(JSON.stringify(await ask('AB-1200'))).not.toContain('not-shown')
    expect(await ask('Lada')).toEqual([])
    expect(await ask('OUT-1', 'fixed')).toEqual([])
    expect(await ask('saab', 'fixed')).toEqual([])
  })

  test('a car that was hidden since the index was built is not suggested by its stock number', async () => {
    const hide = (listed: 0 | 1) =>
      server.database.write((trx) => trx.updateTable('car').set({ listed }).where('slug', '=', 'the-one').execute())
    await hide(0)
    try {
      expect(JSON.stringify(await ask('ab12'))).not.toContain('/cars/the-one')
    } finally {
      await hide(1)
    }
  })

  test('nothing of one site is in the suggestions of the other', async () => {
    for (const [host, other] of [dealers, dealers.toReversed()].map(([a, b]) => [a!, b!] as const)) {
      for (const { make, model, badge, stocknum } of other.cars) {
        for (const text of [
          make,
          `${make} ${model}`,
          String(badge),
          stocknum,
          `${make} under 90k`,
          'z',
          'zq',
          'auto',
        ]) {
          const answer = JSON.stringify(await ask(text, host.slug))
          expect([host.slug, text, other.marks.pattern.exec(answer.replaceAll(make, ''))?.[0]]).toEqual([
            host.slug,
            text,
            undefined,
          ])
          expect(secret.pattern.test(answer)).toBe(false)
        }
      }
    }
    expect(JSON.stringify(await ask('zqn', 'north'))).toMatch(dealers[0]!.marks.pattern)
  })

  test.each([
    ['10,000 words', 'corolla '.repeat(10_000)],
    ['one word of 10,000 letters', 'a'.repeat(10_000)],
    ['a regular expression', '(a+)+$ [x]{1000} \\'],
    ['script', '</script><script>alert(1)</script>'],
    ['NUL', '\u0000\u0001'],
    ['emoji', '🚗🚙'],
    ['half a pair', '%ED%A0%80'],
    ['prototype', '__proto__ constructor toString'],
  ])('%s is only text', async (_, text) => {
    expect(Array.isArray(await ask(text))).toBe(true)
  })

  test('reads no cookie and sets none; asks for nothing but GET', async () => {
    const answer = await server.get('/api/search/suggest?q=toyota', { headers: { cookie: 'a=b' } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await server.get('/api/search/suggest')).status).toBe(200)
  })
})

describe('S10 a sentence that was sent', () => {
  test.each([
    ['/search?query=auto+ute+under+60k', '/search/new-used-and-demo-cars?price=:60000&body=ute&transmission=Automatic'],
    ['/search?query=Toyota', '/search/toyota'],
    ['/search?query=toyota+hilux', '/search/toyota/hilux'],
    ['/search?query=hilux', '/search/toyota/hilux'],
    ['/search?query=used+toyota+hilux+sr5+shiny', '/search/toyota/hilux?query=%22shiny%22&badge=SR5&car_type=used'],
    ['/search?query=mazda+3', '/search/mazda/3'],
    ['/search?query=ute+near+Ipswich', '/search/new-used-and-demo-cars?body=ute&postcode=4305'],
    ['/search?query=ute+within+50+km+of+4305', '/search/new-used-and-demo-cars?body=ute&postcode=4305&within=50'],
    ['/cars?query=red+ute', '/search/new-used-and-demo-cars?colour=Red&body=ute'],
    [
      '/search?query=ute+under+60k&make=Kia&price.min=&price.max=20000&sortBy=price_low',
      '/search/kia?price=:60000&body=ute&sortBy=price_low',
    ],
    ['/special-offers?query=ute&price.min=', '/special-offers?body=ute'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await server.get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    expect((await server.get(to)).status).toBe(200)
  })

  test.each([
    '/search?query=sr5',
    '/search?query=AB-1234',
    '/search?query=86',
    '/search?query=SR5',
    '/search?query=under+2000',
    '/search/new-used-and-demo-cars?query=auto+ute+under+60k',
    '/search/used-cars?query=toyota',
  ])('%s stays a search for text', async (path) => {
    expect((await server.get(path)).status).toBe(200)
  })

  test('the list is that of the filters', async () => {
    const { headers } = await server.get('/search?query=diesel+utes+under+90k')
    const found = await server.text(headers.get('location') ?? '')
    const direct = await server.text('/search?body=ute&fuel=Diesel&price=:90000')
    expect(countOf(found)).toBeGreaterThan(0)
    expect(cardSlugs(found)).toEqual(cardSlugs(direct))
  })
})
