import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars, picturesOf } from '../../factories/car.ts'
import { placesOfNorth } from '../../factories/location-documents.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const DAY = 86_400_000
/** Noon in Brisbane, so many days ago. */
const noon = (days: number): string =>
  `${new Date(Date.now() + 10 * 3_600_000 - days * DAY).toISOString().slice(0, 10)}T02:00:00Z`
const EV = {
  range: 420,
  range_standard: 'WLTP',
  battery: 60.5,
  consumption: 16,
  ac_power: 7,
  dc_power: 88,
  dc_minutes: 50,
}
const HISTORY = {
  owners: 1,
  keys: 2,
  service_history: 'full',
  written_off: 'repairable',
  finance_owing: false,
  odometer_consistent: true,
  checked_on: '2026-11-03',
  source: 'PPSR',
}

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', sign_in: true, locations: placesOfNorth, electricity_price: 0.41 }),
        pictures: 5,
        cars: (ids) => [
          car({
            slug: 'atto',
            traits: ['electric'],
            location_id: 1,
            price: 38_990,
            created_at: noon(12),
            vehicle_history: HISTORY,
            ev_specifications: EV,
            images: [
              ...picturesOf(ids.slice(0, 2))!.map((picture) => ({ ...picture, label: 'exterior' })),
              { image: { url: `/media/${ids[2]}` }, label: 'INT' },
              { image: { url: `/media/${ids[3]}` }, label: 'scratch on the left door' },
              { image: { url: `/media/${ids[4]}` } },
            ],
          }),
          car({ slug: 'plain', price: 20_000, images: picturesOf(ids.slice(0, 2)), created_at: noon(0) }),
          car({ slug: 'unknown-battery', traits: ['electric'] }),
          car({
            slug: 'plugin',
            simple_fuel: 'Plug-in Hybrid',
            ev_specifications: { range: 80, battery: 18.3 },
            location_id: 3,
          }),
          car({ slug: 'gone', traits: ['sold', 'electric'], ev_specifications: EV, vehicle_history: HISTORY }),
          car({ slug: 'poa', price: undefined }),
          ...cars(2),
        ],
      },
      {
        document: siteDocument({
          slug: 'beta',
          locations: placesOfNorth,
          review_display: { hidden: true },
          show_days_listed: false,
          vdp_config: { sections: ['details', 'comments'] },
        }),
        cars: [
          car({ slug: 'atto', traits: ['electric'], price: 38_990, vehicle_history: HISTORY, ev_specifications: EV }),
        ],
      },
      {
        document: siteDocument({
          slug: 'gamma',
          sign_in: true,
          price_alerts: false,
          show_rating: false,
          locations: placesOfNorth,
        }),
        cars: [car({ slug: 'atto', price: 38_990 })],
      },
    ],
  })
})
afterAll(() => server.close())

const page = (slug: string, site = 'alpha') => server.text(`/cars/${slug}`, { site })
/** The visible text of a section of a page, by the id of its heading. */
const section = async (slug: string, id: string, site = 'alpha') => {
  const html = await page(slug, site)
  const from = html.indexOf(`aria-labelledby="${id}"`)
  return from === -1 ? '' : visibleText(`<i ${html.slice(from, html.indexOf('</section>', from))}`)
}

describe('V07 battery and charging', () => {
  test('range, battery, and what a week of charging takes and costs, from the car’s fields', async () => {
    const facts = await section('atto', 'electric')
    expect(facts).toContain('Range 420 km (WLTP)')
    expect(facts).toContain('Battery 60.5 kWh')
    expect(facts).toContain('10 to 80% at a fast charger 50 min')
    const charging = await section('atto', 'charging')
    // 250 km at 16 kWh and $0.41.
    expect(charging).toContain('Per week $16')
    expect(charging).toContain('Per year $853')
    expect(charging).toContain('At $0.41 per kWh and 250 km per week.')
    expect(charging).toContain(
      '40 kWh per week. That’s about 5 h 45 min at a 7 kW wall box, or 17 h from a household power point.',
    )
    expect(await htmlFaults(await page('atto'))).toEqual([])
  })

  test('nothing of an electric car whose feed says nothing, nor of one that burns fuel', async () => {
    for (const slug of ['unknown-battery', 'plain']) expect(await page(slug)).not.toContain('Battery and charging')
  })

  test('a plug-in hybrid has its battery, and the calculator of its fuel', async () => {
    expect(await section('plugin', 'electric')).toContain('Range 80 km')
    expect(await page('plugin')).not.toContain('id="charging"')
    expect(await section('plugin', 'fuel-calculator')).toContain('Fuel Calculator')
  })

  test('a sold car costs nothing to charge', async () => {
    expect(await page('gone')).not.toContain('id="charging"')
  })
})

describe('V07 history as facts', () => {
  test('the good and the bad, with who was asked and when', async () => {
    const history = await section('atto', 'history')
    for (const fact of [
      'Previous owners 1',
      'Keys 2',
      'Service history Full',
      'Written-off register Repairable write-off',
      'Finance owing None recorded',
      'Odometer check Matches its records',
      'As recorded in the registers (PPSR) on 3 November 2026.',
    ])
      expect(history).toContain(fact)
    expect(history).not.toContain('stolen')
  })

  test('no section where the feed has none, or the site leaves it out', async () => {
    expect(await section('plain', 'history')).toBe('')
    expect(await section('atto', 'history', 'beta')).toBe('')
    expect(await section('atto', 'electric', 'beta')).toBe('')
  })
})

describe('V04 days listed and the dealer’s rating near the price', () => {
  test('the days are those of the dealer’s calendar', async () => {
    expect(visibleText(await page('atto'))).toContain('Listed 12 days ago')
    expect(visibleText(await page('plain'))).toContain('Listed today')
  })

  test('D05 the rating of the place where the car stands leads to its reviews, else that of all places', async () => {
    const html = await page('atto')
    expect(visibleText(html)).toMatch(/Dealer rating 4\.0 .*3 reviews/)
    expect(html).toMatch(/dealer-rating".*?<a href="\/locations\/north#reviews"/)
    expect(await page('plugin')).toMatch(/dealer-rating".*?<a href="\/reviews"/)
  })

  test.each([
    ['gone', 'alpha', ['Listed', 'Dealer rating']],
    ['atto', 'beta', ['Listed', 'Dealer rating']],
    ['atto', 'gamma', ['Dealer rating']],
  ])('%s of %s says neither', async (slug, site, words) => {
    const text = visibleText(await page(slug, site))
    for (const word of words) expect(text).not.toContain(word)
  })
})

describe('V02 labelled pictures', () => {
  test('each says what it shows, in sight and for those who do not see it, and each kind is one press away', async () => {
    const html = await page('atto')
    const captions = [...html.matchAll(/class="gallery-caption">([^<]*)/g)].map(([, caption]) => caption)
    expect(captions).toEqual(['Exterior', 'Exterior', 'Interior', 'Damage: scratch on the left door'])
    expect(html).toMatch(/alt="[^"]+, Interior, 3 of 5"/)
    expect(html).toMatch(/alt="[^"]+, 5 of 5"/)
    expect(visibleText(/picture-groups[^"]*".*?<\/ul>/s.exec(html)![0])).toContain('Exterior 2 Interior 1 Damage 1')
    expect(html).toContain('href="#photo-4"')
    expect(html).toContain('id="photo-4"')
  })

  test('pictures without labels are as they were', async () => {
    const html = await page('plain')
    expect(html).not.toMatch(/gallery-caption|picture-groups/)
    expect(html).toMatch(/alt="[^",]+, 1 of 2"/)
  })
})

describe('A04 a price alert is asked for on the page of the car', () => {
  const LINK = `/my-garage/searches/new?path=${encodeURIComponent('/cars/atto')}`

  test('where shoppers have accounts, the car has a price, and the site has alerts', async () => {
    expect(await page('atto')).toContain(`href="${LINK}"`)
    for (const [slug, site] of [
      ['gone', 'alpha'],
      ['poa', 'alpha'],
      ['atto', 'beta'],
      ['atto', 'gamma'],
    ] as const)
      expect([slug, site, (await page(slug, site)).includes('/my-garage/searches/new')]).toEqual([slug, site, false])
  })

  test('it leads through signing in and back to the car', async () => {
    const requested = await server.get(LINK, { site: 'alpha' })
    const to = new URL(requested.headers.get('location')!, 'http://x')
    expect(Object.fromEntries(to.searchParams)).toEqual({ type: 'price-alert', redirect: LINK, back: '/cars/atto' })
    expect(visibleText(await server.text(`${to.pathname}${to.search}`, { site: 'alpha' }))).toContain(
      'Sign in for price drop alerts',
    )
  })
})
