import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { distanceKm, distanceLabel, type Point } from '#lib/distance.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { checkSiteDocument, documentHash } from '#server/sites/documents/site-document.ts'
import { cars, type FeedCar } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import {
  canonicalOf,
  cardsOf,
  cardSlugs,
  chipsOf,
  countOf,
  decoded,
  filterValues,
  robotsOf,
  visibleText,
} from '../page-parts.ts'

const places = openPlaces()

/** Yards along the coast; the fourth has no coordinates and is found by its postcode. */
const YARDS: readonly { city: string; postcode: string; point?: Point }[] = [
  { city: 'Rocklea', postcode: '4106', point: { lat: -27.556, lng: 153.019 } },
  { city: 'Nerang', postcode: '4211', point: { lat: -27.989, lng: 153.336 } },
  { city: 'Caloundra', postcode: '4551', point: { lat: -26.801, lng: 153.092 } },
  { city: 'Torrington', postcode: '4350' },
]
const locations = YARDS.map(({ city, postcode, point }, index) => ({
  id: index + 1,
  name: `Yard ${city}`,
  slug: city.toLowerCase(),
  primary: index === 0,
  dealership_id: index + 1,
  address: { street: '1 High Street', city, state: 'QLD', postcode, ...(point && { lat: point.lat, long: point.lng }) },
}))
/** One car in five stands at no yard but in a town of its own, and one of those nowhere. */
const TOWNS = ['Cairns', 'Nowhere at all', 'Southport'] as const
const stock: FeedCar[] = cars(90).map((car, index) =>
  index % 5 === 4
    ? {
        ...car,
        city: TOWNS[index % 3]!,
        state: 'QLD',
        dealership_id: 99,
        private_suburb: 'Ipswich',
        private_postcode: '4305',
      }
    : { ...car, location_id: (index % YARDS.length) + 1, city: YARDS[index % YARDS.length]!.city, dealership_id: 1 },
)

/** Where a car stands, worked out without the product. */
function pointOf({ location_id, city }: FeedCar): Point | undefined {
  const yard = YARDS[Number(location_id) - 1]
  if (yard) return yard.point ?? places.byPostcode(yard.postcode)
  return city === 'Nowhere at all' ? undefined : places.bySuburb(city!, 'qld')
}
const kmFrom = (from: Point, car: FeedCar): number => {
  const point = pointOf(car)
  return point ? distanceKm(from, point) : Infinity
}
const carOf = (slug: string): FeedCar => stock.find(({ stocknum }) => slug.endsWith(stocknum.toLowerCase()))!

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', locations, search_page_size: 100 }), cars: stock },
      { document: siteDocument({ slug: 'beta', search_radii: [5, 80] }), cars: cars(6) },
    ],
  })
})
afterAll(() => server.close())

const ask = (query: string, site = 'alpha') => server.text(`/search/new-used-and-demo-cars?${query}`, { site })

describe('place in search: a radius (ux 20)', { timeout: 240_000 }, () => {
  test.each(['4305', '4000', '4350', '4870', '2000', '0800'])(
    'around %s finds what a plain loop finds',
    async (postcode) => {
      const from = places.byPostcode(postcode)!
      for (const km of [10, 25, 50, 100, 250, 500, 3_000]) {
        const within = stock.filter((car) => kmFrom(from, car) <= km)
        const html = await ask(`postcode=${postcode}&within=${km}`)
        expect([km, countOf(html)]).toEqual([km, within.length])
        // Below an empty list stand the nearest cars.
        if (within.length === 0) continue
        expect(new Set(cardSlugs(html).map((slug) => carOf(slug).stocknum))).toEqual(
          new Set(within.map(({ stocknum }) => stocknum)),
        )
        for (const make of new Set(within.map((car) => car.make))) {
          const facet = filterValues(html).find(({ name, value }) => name === 'make' && value === make)
          expect([km, make, facet?.count]).toEqual([km, make, within.filter((car) => car.make === make).length])
        }
      }
    },
  )

  test('holds together with other choices, and their counts respect it', async () => {
    const from = places.byPostcode('4305')!
    const near = stock.filter((car) => kmFrom(from, car) <= 100)
    const html = await ask('postcode=4305&within=100&body=ute')
    const utes = near.filter((car) => car.simple_body === 'ute')
    expect(countOf(html)).toBe(utes.length)
    expect(filterValues(html).find(({ name, value }) => name === 'body' && value === 'suv')?.count).toBe(
      near.filter((car) => car.simple_body === 'suv').length,
    )
    expect(chipsOf(html)).toEqual(['Ute', 'Within 100 km of Ipswich 4305'])
    expect(visibleText(html)).toContain('Filters (2)')
  })

  test('the seller’s own suburb and postcode say nothing about where a car stands', async () => {
    const html = await ask('postcode=4305&within=10')
    expect(countOf(html)).toBe(stock.filter((car) => kmFrom(places.byPostcode('4305')!, car) <= 10).length)
    expect(await ask('postcode=4305')).not.toContain('private_')
  })
})

describe('place in search: order and distances', () => {
  test('a postcode alone orders by distance, cars without a place last', async () => {
    const from = places.byPostcode('4305')!
    const html = await ask('postcode=4305')
    expect(countOf(html)).toBe(stock.length)
    const distances = cardSlugs(html).map((slug) => kmFrom(from, carOf(slug)))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(html).toMatch(/<option value="" selected="">Nearest first</)
    expect(chipsOf(html)).toEqual(['Near Ipswich 4305'])
  })

  test('another order may be asked for, and without a postcode the site’s own stays', async () => {
    const plain = cardSlugs(await ask(''))
    expect(cardSlugs(await ask('postcode=4305&sortBy=rank'))).toEqual(plain)
    expect(cardSlugs(await ask('sortBy=distance'))).toEqual(plain)
    expect(await ask('')).not.toContain('Nearest first')
  })

  test('every card says how far away its car is', async () => {
    const from = places.byPostcode('4305')!
    const html = await ask('postcode=4305')
    const slugs = cardSlugs(html)
    cardsOf(html).forEach((card, index) => {
      const km = kmFrom(from, carOf(slugs[index]!))
      if (km === Infinity) expect(visibleText(card)).not.toContain('away')
      else expect(visibleText(card)).toContain(`· ${distanceLabel(km)}`)
    })
    expect(visibleText(await ask(''))).not.toContain('km away')
  })
})

describe('place in search: what was typed', () => {
  test.each([
    ['9999', 'We couldn’t find postcode 9999.'],
    ['1001', 'We couldn’t find postcode 1001.'],
    ['43', 'Invalid postcode. Please enter a 4-digit number.'],
    ['abc', 'Invalid postcode. Please enter a 4-digit number.'],
  ])('%s: says so and shows cars at any distance', async (postcode, message) => {
    const html = await ask(`postcode=${postcode}&within=10`)
    expect(visibleText(html)).toContain(message)
    expect(html).toContain(`value="${postcode}"`)
    expect(countOf(html)).toBe(stock.length)
    expect(cardSlugs(html)).toEqual(cardSlugs(await ask('')))
    expect(chipsOf(html)).toEqual([`Near ${postcode}`])
  })

  test('what is typed is written as text', async () => {
    const html = await ask(`postcode=${encodeURIComponent('"><b>x')}`)
    expect(html).not.toContain('"><b>')
    expect(decoded(html)).toContain('Invalid postcode')
  })

  test('the form without scripts goes to the clean address, and keeps what is wrong', async () => {
    const answer = await server.get('/search?postcode=4305&within=50&sortBy=&query=&price.min=', { site: 'alpha' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/search/new-used-and-demo-cars?postcode=4305&within=50',
    ])
    const wrong = await server.get('/search?postcode=43&within=&query=', { site: 'alpha' })
    expect(wrong.headers.get('location')).toBe('/search/new-used-and-demo-cars?postcode=43')
    const none = await server.get('/search?postcode=&within=50', { site: 'alpha' })
    expect(none.headers.get('location')).toBe('/search/new-used-and-demo-cars')
  })

  test('no cookie is set, and search engines are led to the list without a postcode', async () => {
    const answer = await server.get('/search/toyota?postcode=4305&within=50', { site: 'alpha' })
    expect(answer.headers.getSetCookie()).toEqual([])
    const html = await answer.text()
    expect(canonicalOf(html)).toMatch(/\/search\/toyota$/)
    expect(robotsOf(html)).toContain('noindex')
  })
})

describe('place in search: two sites', () => {
  const optionsOf = (html: string) => [...html.matchAll(/<option value="\d+">Within ([\d,]+) km/g)].map(([, km]) => km)

  test('each offers its own distances and knows its own yards', async () => {
    expect(optionsOf(await ask(''))).toEqual(['10', '25', '50', '100', '250', '500'])
    expect(optionsOf(await ask('', 'beta'))).toEqual(['5', '80'])
    expect(countOf(await ask('postcode=4106&within=80', 'beta'))).toBe(6)
    expect(countOf(await ask('postcode=4870&within=80', 'beta'))).toBe(0)
  })

  test('a yard that moves takes its cars along', async () => {
    const moved = locations.map((yard) => ({ ...yard, address: { ...yard.address, lat: -16.92, long: 145.77 } }))
    const checked = checkSiteDocument(siteDocument({ slug: 'alpha', locations: moved, search_page_size: 100 }))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const { document } = checked
    const stored = { slug: 'alpha', domains: [], hash: documentHash(document), document: JSON.stringify(document) }
    await sitesOf(server.database).apply({ ...stored, by: 'test', now: Date.now() })
    const cairns = stock.filter(({ location_id, city }) => location_id || city === 'Cairns').length
    await expect.poll(async () => countOf(await ask('postcode=4870&within=50')), { timeout: 60_000 }).toBe(cairns)
  })
})
