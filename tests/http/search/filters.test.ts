import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributeNames, attributeOf, type AttributeName } from '#app/features/search/documents/attributes.ts'
import { car, cars, type FeedCar } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { countOf, decoded, filterValues, visibleText } from '../page-parts.ts'

/** Cars that differ in everything a shopper can filter by; the two sites differ in what they have. */
const stockOf = (count: number, words: string): FeedCar[] =>
  cars(count).map((plain, n) => ({
    ...plain,
    status: n % 5 ? 'in_stock' : 'coming_soon',
    item_type: n % 7 ? 'car' : 'truck',
    car_type: (['used', 'new', 'demo'] as const)[n % 3]!,
    badge: `${words} ${n % 4}`,
    categories: n % 2 ? ['Run out'] : ['Run out', 'Demo sale'],
    tag: n % 3 ? 'Sale' : 'Test Drive Only',
    certified: n % 4 === 0,
    state: n % 3 ? 'QLD' : 'NSW',
    city: n % 3 ? plain.city! : 'Penrith',
    seats: [2, 5, 7][n % 3]!,
    doors: [2, 4, 5][n % 3]!,
    variant: { cylinders: [4, 6][n % 2]! },
    location: n % 2 ? `${words} North` : `${words} South`,
    dealership_id: 1 + (n % 2),
    dealership_slug: n % 2 ? `${words}-north` : `${words}-south`,
    dealership_name: n % 2 ? `${words} North Motors` : `${words} South Motors`,
    subscription_price: 150 + n,
    youxQuote: { weeklyRepaymentAmount: 90 + n, comparisonRate: 9.9, advertisedRate: 8.9 },
  }))
const stock = { every: stockOf(40, 'east'), other: stockOf(13, 'west') }

/** The values of a car under each name in the address, told from the feed. */
const TOLD: Readonly<Record<AttributeName, (each: FeedCar) => unknown>> = {
  badge: (each) => each.badge,
  status: (each) => each.status,
  car_type: (each) => each.car_type,
  categories: (each) => each.categories,
  city: (each) => each.city,
  colour: (each) => each.colour,
  dealership_name: (each) => each.dealership_name,
  dealership_slug: (each) => each.dealership_slug,
  filtered_features: (each) => each.filtered_features,
  item_type: (each) => each.item_type,
  km: (each) => each.km,
  location_name: (each) => each.location,
  make: (each) => each.make,
  make_model: (each) => `${each.make} ${each.model}`,
  'manufacturer.name': (each) => each.make,
  model: (each) => each.model,
  family: (each) => each.model,
  region: (each) => (each.state === 'QLD' ? 'Brisbane' : 'Sydney'),
  price: (each) => each.price,
  subscription_price: (each) => each.subscription_price,
  price_range: (each) => each.price,
  seats: (each) => each.seats,
  doors: (each) => each.doors,
  cylinders: (each) => each.variant?.cylinders,
  body: (each) => each.simple_body,
  drive: (each) => each.drive,
  fuel: (each) => each.simple_fuel,
  transmission: (each) => each.simple_transmission,
  state: (each) => each.state,
  tag: (each) => each.tag,
  weekly_price_range: (each) => each.youxQuote?.weeklyRepaymentAmount,
  year: (each) => each.year,
  certified: (each) => each.certified,
}
/** A quote may stand on cars of every make. */
const ANY_MAKE = { own_brand_lenders: {} }
const EVERY = attributeNames.toReversed()

let server: RunningServer
beforeAll(async () => {
  const many = cars(90).map((each, n) => ({ ...each, badge: `Grade ${String(n).padStart(2, '0')}`, city: 'Rocklea' }))
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'every', search_filters: EVERY, finance: ANY_MAKE }), cars: stock.every },
      {
        document: siteDocument({ slug: 'other', search_filters: ['year', 'fuel'], finance: ANY_MAKE }),
        cars: stock.other,
      },
      { document: siteDocument({ slug: 'weekly', traits: ['subscriptions'] }), cars: stock.other },
      {
        document: siteDocument({
          slug: 'many',
          search_filters: ['badge', 'body', 'make', 'model'],
          filter_limits: { badge: 25 },
          body_types: ['ute', 'suv'],
        }),
        cars: [...many, car({ badge: 'Zetec “S”' }), car({ badge: 'Zetec', traits: ['unpublished'] })],
      },
    ],
  })
})
afterAll(() => server.close())

/** Names of the filters of a page, in order. */
const filtersOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<input\b(?=[^>]*(?:type="checkbox"|\brange-figure\b))[^>]*\bname="([^"]+)"/g)].map(([, name]) =>
      decoded(name!).replace(/\.(min|max)$/, ''),
    ),
  ),
]

describe('S08 every attribute is a filter', () => {
  test.each(attributeNames)('%s by address, on two sites with stock of their own', async (name) => {
    for (const [site, own] of Object.entries(stock)) {
      const [first] = own
      const reported = TOLD[name](first!)
      const isRange = attributeOf(name).range
      const value = String(Array.isArray(reported) ? reported.at(-1) : reported)
      const matches = (each: FeedCar) => {
        const has = TOLD[name](each)
        if (isRange) return Number(has) >= Number(value) && Number(has) <= Number(value) + 3
        return Array.isArray(has) ? has.includes(value) : String(has) === value
      }
      const requested = isRange ? `${value}:${Number(value) + 3}` : value
      const html = await server.text(`/search?${new URLSearchParams([[name, requested]])}`, { site })
      const expected = own.filter(matches).length
      expect(expected).toBeGreaterThan(0)
      expect([site, name, countOf(html)]).toEqual([site, name, expected])
    }
  })

  test('in the panel, in the order of the site', async () => {
    const html = await server.text('/search?make=Toyota&make=Ford', { site: 'every' })
    expect(filtersOf(html)).toEqual(EVERY)
    expect(filtersOf(await server.text('/search', { site: 'other' }))).toEqual(['year', 'fuel'])
  })

  test.each(attributeNames.filter((name) => !attributeOf(name).range))(
    'the values of %s are those of the site with their counts',
    async (name) => {
      const html = await server.text(`/search?${name === 'model' ? 'make=Toyota&make=Ford' : ''}`, { site: 'every' })
      const shown = filterValues(html).filter((each) => each.name === name)
      const within =
        name === 'model' ? stock.every.filter(({ make }) => make === 'Toyota' || make === 'Ford') : stock.every
      const counts = new Map<string, number>()
      for (const each of within) {
        for (const value of [TOLD[name](each)].flat()) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
      }
      expect(new Map(shown.map(({ value, count }) => [value, count]))).toEqual(counts)
    },
  )
})

describe('S03 S16 S22 what a site sets', () => {
  test('limits and body types', async () => {
    const html = await server.text('/search', { site: 'many' })
    const values = filterValues(html)
    expect(values.filter(({ name }) => name === 'body').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['ute', 'suv']),
    )
    expect(values.filter(({ name }) => name === 'body')).toHaveLength(2)
    const badges = html.slice(html.indexOf('<legend class="sr-only">Badge'), html.indexOf('Show all badges'))
    expect(filterValues(badges)).toHaveLength(25)
    expect(values.filter(({ name }) => name === 'badge')).toHaveLength(30)
  })

  test('7 makes before Show all makes', async () => {
    const html = await server.text('/search', { site: 'every' })
    const makes = html.slice(html.indexOf('<legend class="sr-only">Make<'), html.indexOf('Show all makes'))
    expect(filterValues(makes)).toHaveLength(7)
    expect(html).toContain('Hide extra makes')
  })

  test('S21 the price a week on a subscription site', async () => {
    const html = await server.text('/search?subscription_price=155:158', { site: 'weekly' })
    expect(filtersOf(html)[0]).toBe('subscription_price')
    expect(filtersOf(html)).not.toContain('price')
    expect(visibleText(html)).toContain('Price per week $155 per week – $158 per week')
    expect(countOf(html)).toBe(4)
    expect(filtersOf(await server.text('/search', { site: 'every' }))).toContain('price')
  })
})

describe('S03 values that the page does not send', () => {
  const found = async (query: string, site = 'many') => {
    const answer = await server.get(`/api/search/values?${query}`, { site })
    return [answer.status, await answer.json()] as const
  }

  test('are found by the start of a word, at most 20', async () => {
    expect(await found('facet=badge&q=zet')).toEqual([200, { values: [['Zetec “S”', 1]] }])
    expect(await found('facet=badge&q=89')).toEqual([200, { values: [['Grade 89', 1]] }])
    const [, { values }] = await found('facet=badge&q=grade')
    expect(values).toHaveLength(20)
    expect(await found('facet=badge&q=rade')).toEqual([200, { values: [] }])
  })

  test('count under the rest of the search, and only what the site shows', async () => {
    expect(await found('facet=badge&q=89&make=Nobody')).toEqual([200, { values: [['Grade 89', 0]] }])
    expect(await found('facet=badge&q=89&badge=Grade+01')).toEqual([200, { values: [['Grade 89', 1]] }])
    expect(await found('facet=badge&q=zetec')).toEqual([200, { values: [['Zetec “S”', 1]] }])
    expect(await found('facet=badge&q=zet', 'weekly')).toEqual([200, { values: [] }])
  })

  test.each(['facet=price&q=1', 'facet=fuel&q=d', 'facet=constructor&q=c', 'facet=vin&q=j', 'q=x', ''])(
    'only of a list filter of the site: %s',
    async (query) => expect((await found(query))[0]).toBe(404),
  )

  test('anything may be typed', async () => {
    for (const typed of ['%00', '%F0%9F%9A%97', '.*', 'x'.repeat(5_000), '(', '\\', '%22']) {
      expect((await found(`facet=badge&q=${typed}`))[0]).toBe(200)
    }
  })
})
