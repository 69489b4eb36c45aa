import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { addDays, localTime } from '#lib/local-time.ts'
import { cars } from '../../factories/car.ts'
import { north, placesOfNorth, reviewOf } from '../../factories/location-documents.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { canonicalOf, headingOf, titleOf, visibleText } from '../page-parts.ts'
import { structuredData } from '../vehicle/structured-data.ts'

const tomorrow = addDays(localTime('Australia/Brisbane', Date.now()).date, 1)
const PICTURE = '/media/bbbbbbbbbbbbbbbbbbbb'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          locations: placesOfNorth,
          special_hours: [{ date: '2099-01-26', name: 'Australia Day', status: 'Closed' }],
        }),
        cars: [...cars(5), ...cars(2, { location_id: 5, dealership_id: 5, dealership_slug: 'zzhidden' })],
      },
      { document: siteDocument({ slug: 'beta' }), cars: cars(2) },
      { document: siteDocument({ slug: 'none', locations: [] }) },
      {
        document: siteDocument({
          slug: 'shut',
          locations: [north],
          special_hours: [{ date: tomorrow, name: 'Stocktake', status: 'Closed' }],
        }),
      },
      {
        document: siteDocument({
          slug: 'pictured',
          locations: placesOfNorth.map((place) => (place === north ? { ...north, image: PICTURE } : place)),
        }),
      },
      {
        document: siteDocument({
          slug: 'all-pictured',
          locations: placesOfNorth.map((place, at) => ({
            ...place,
            image: at === 0 ? PICTURE : `/media/${'cdefg'.charAt(at).repeat(20)}`,
          })),
        }),
      },
      {
        document: siteDocument({
          slug: 'proud',
          locations: [
            { ...north, reviews: { reviews: Array.from({ length: 9 }, (_, i) => reviewOf(i + 1, i < 5 ? 5 : 4)) } },
          ],
          review_display: { minimum_rating: 4, quantity: 8, folded: 2 },
        }),
      },
      {
        document: siteDocument({
          slug: 'poor',
          locations: [{ ...north, reviews: { average_rating: '4.0', count: 12, reviews: [reviewOf(1, 4)] } }],
          review_display: { minimum_rating: 4 },
        }),
      },
    ],
  })
})
afterAll(() => server.close())

const structuredOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))

test.each([
  ['/locations', 'Our Locations'],
  ['/locations?department=sales', 'Our Locations'],
  ['/reviews', 'Reviews'],
])('D04 the way to %s is there to see and for search engines', async (path, name) => {
  const html = await server.text(path)
  expect(html).toContain('<nav aria-label="Breadcrumb"><ol class="breadcrumb"><li><a href="/">Home</a>')
  const steps = structuredData(html).get('BreadcrumbList')?.['itemListElement'] as { name: string; item: string }[]
  expect(steps.map((step) => step.name)).toEqual(['Home', name])
  expect(steps[1]?.item).toMatch(new RegExp(`${path.split('?')[0]}$`))
})

describe('the picture that opens a page of places', () => {
  const opening = async (path: string, site = 'pictured') =>
    /<header class="page-head">.*?<\/header>/s.exec(await server.text(path, { site }))?.[0] ?? ''

  test('is that of the first place that has one', async () => {
    for (const path of ['/locations', '/contact-us']) {
      expect(await opening(path)).toContain('/media/bbbbbbbbbbbbbbbbbbbb/')
      expect(await opening(path, 'alpha')).not.toContain('<img')
    }
  })

  test('stands nowhere twice: where each card brings its own, the page brings none', async () => {
    const contact = await server.text('/contact-us', { site: 'all-pictured' })
    expect(await opening('/contact-us', 'all-pictured')).not.toContain('<img')
    expect(contact.match(/<img[^>]*bbbbbbbbbbbbbbbbbbbb/g)).toHaveLength(1)
  })

  test('of a single place stands beside its name', async () => {
    const html = await server.text('/locations/north', { site: 'pictured' })
    expect(html.match(/<img[^>]*bbbbbbbbbbbbbbbbbbbb/g)).toHaveLength(1)
    expect(html.indexOf('bbbbbbbbbbbbbbbbbbbb')).toBeLessThan(html.indexOf('Opening Hours</h2>'))
  })
})

describe('D04 the list of locations', () => {
  test.each(['/locations', '/dealer-locator'])('%s shows every place once', async (path) => {
    const html = await server.text(path)
    const text = visibleText(html)
    expect(headingOf(html)).toBe('Our Locations')
    expect(text).toContain('3 locations')
    for (const name of ['North', 'Far', 'Bare'])
      expect(html).toMatch(new RegExp(`class="plain-link location-name">${name}<`))
    expect(text).toContain('07 5550 1401')
    expect(text).toContain('Dealer licence no. 4401918')
    expect(text).toContain('Motor vehicle repairer no. MVR77')
    expect(canonicalOf(html)).toMatch(/\/locations$/)
  })

  test.each([
    ['sales', ['North', 'Far', 'Bare']],
    ['service', ['North', 'Far', 'Bare']],
    ['buying', ['Far']],
    ['anything', ['North', 'Far', 'Bare']],
  ])('by department: %s', async (department, names) => {
    const html = await server.text(`/locations?department=${department}`)
    expect([...html.matchAll(/class="plain-link location-name">([^<]*)</g)].map(([, name]) => name)).toEqual(names)
  })

  test('the nearest first for a postcode', async () => {
    const order = async (postcode: string) =>
      [
        ...(await server.text(`/locations?postcode=${postcode}`)).matchAll(
          /class="plain-link location-name">([^<]*)</g,
        ),
      ].map(([, name]) => name)
    expect(await order('4870')).toEqual(['Far', 'North', 'Bare'])
    expect(await order('4106')).toEqual(['North', 'Far', 'Bare'])
    expect(visibleText(await server.text('/locations?postcode=4870'))).toContain('nearest to Cairns 4870 first')
  })

  test.each([
    ['43', 'Invalid postcode. Please enter a 4-digit number.'],
    ['9999', 'We couldn’t find postcode 9999.'],
    ['"><script>', 'Invalid postcode. Please enter a 4-digit number.'],
  ])('postcode %s says what is wrong', async (postcode, message) => {
    const html = await server.text(`/locations?${new URLSearchParams({ postcode })}`)
    expect(visibleText(html)).toContain(message)
    expect(html).not.toContain('"><script>')
  })
})

describe('R14 the page of a location', () => {
  test('has hours by department, holidays, phones, directions and stock', async () => {
    const html = await server.text('/locations/north')
    const text = visibleText(html)
    expect(headingOf(html)).toBe('North')
    expect(titleOf(html)).toBe('North | Alpha Motors')
    expect(text).toContain('Opening Hours')
    expect(text).toContain('Monday – Friday 8:30 am – 5:00 pm')
    expect(text).toContain('6:00 pm – 2:00 am')
    expect(text).toContain('Get Directions from Google Maps')
    expect(text).toContain('Holiday Opening Hours')
    expect(text).toContain('Friday 25 December 2099 Christmas Day')
    expect(text).toContain('Australia Day')
    expect(text).not.toContain('Long ago')
    expect(text).toMatch(/Open now until 5:00 pm|Opens \w+ 8:30 am/)
    for (const number of ['07 5550 1401', '07 5550 1411', '07 5550 1402']) expect(text).toContain(number)
    expect(html).toContain('href="mailto:sales@alpha.example"')
    expect(html).toContain('href="#reviews"')
    expect(html).toContain('id="reviews"')
    expect(html).toMatch(/dealership_slug=alpha-rocklea|Cars at this location/)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
  })

  test('says a special day of the next seven in its week', async () => {
    const week = `${longDate(tomorrow).replace(/ \d{4}$/, '')} (Stocktake) Closed`
    expect(visibleText(await server.text('/locations/north', { site: 'shut' }))).toContain(week)
    expect(visibleText(await server.text('/locations', { site: 'shut' }))).toContain(week)
  })

  test('has one canonical address, under each of its addresses', async () => {
    for (const path of [
      '/locations/north',
      '/contact-us/north',
      '/locations/north-service',
      '/contact-us/north-service',
    ]) {
      const html = await server.text(path)
      expect(canonicalOf(html), path).toMatch(/\/locations\/north$/)
    }
    expect(await server.text('/contact-us/north-service')).toMatch(
      /checked=""[^>]*value="north-service"|value="north-service"[^>]*checked=""/,
    )
  })

  test('is told to search engines with its hours', async () => {
    const [dealer, trail] = structuredOf(await server.text('/locations/north'))
    expect(dealer).toMatchObject({
      '@type': 'AutoDealer',
      name: 'North',
      telephone: '07 5550 1401',
      address: { streetAddress: '1 North Road', postalCode: '4106' },
      geo: { latitude: -27.556 },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:30', closes: '17:00' },
      ],
      department: [{ '@type': 'AutoRepair', telephone: '07 5550 1402' }],
    })
    expect(dealer!['specialOpeningHoursSpecification']).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      validFrom: '2099-12-25',
      validThrough: '2099-12-25',
      opens: '00:00',
      closes: '00:00',
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test('stays whole without address, hours or phone', async () => {
    const answer = await server.get('/locations/bare')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(headingOf(html)).toBe('Bare')
    expect(html).not.toMatch(/undefined|NaN|Get Directions from|tel:"|mailto:"/)
    const [own] = visibleText(html).split('Our Other Locations')
    expect(own).not.toMatch(/Monday – Friday|Opens |How to find us/)
  })

  test.each(['/locations/nobody', '/contact-us/nobody', '/locations/zzhidden', '/contact-us/zzhidden'])(
    '%s is not there',
    async (path) => expect((await server.get(path)).status).toBe(404),
  )

  test('belongs to its own site', async () => {
    expect((await server.get('/locations/north', { site: 'beta' })).status).toBe(404)
    expect((await server.get('/locations/rocklea')).status).toBe(404)
    expect((await server.get('/locations/rocklea', { site: 'beta' })).status).toBe(200)
    expect(await server.text('/locations', { site: 'beta' })).not.toContain('North Road')
  })
})

test.each(['/locations', '/locations?postcode=43', '/locations/north', '/locations/bare', '/contact-us', '/reviews'])(
  'D04 %s is valid HTML',
  async (path) => expect(await htmlFaults(await server.text(path))).toEqual([]),
)

describe('D04 a site', () => {
  test.each(['/contact', '/contact-us'])('tells on %s how to reach each place', async (path) => {
    const html = await server.text(path)
    expect(headingOf(html)).toBe('Contact Us')
    expect(canonicalOf(html)).toMatch(/\/contact-us$/)
    for (const name of ['North', 'Far', 'Bare']) expect(html).toContain(`class="plain-link location-name">${name}<`)
    expect(html).toContain('href="tel:+61755501401"')
  })

  test('without locations has a contact page and no list', async () => {
    expect((await server.get('/contact-us', { site: 'none' })).status).toBe(200)
    expect((await server.get('/locations', { site: 'none' })).status).toBe(404)
    expect((await server.get('/reviews', { site: 'none' })).status).toBe(404)
  })

  test('shows an invisible location nowhere', async () => {
    const paths = [
      '/',
      '/locations',
      '/locations?department=sales',
      '/contact-us',
      '/reviews',
      '/locations/north',
      '/search',
    ]
    for (const path of paths) {
      const html = await server.text(path)
      for (const secret of ['Zzhidden', 'Zzsecret', 'Zztown', '5550 9995', 'Zzwords']) {
        expect(html, `${secret} on ${path}`).not.toContain(secret)
      }
    }
  })
})

describe('D05 reviews', () => {
  test('all that have words, newest first, with their source; a rating without words counts in the average', async () => {
    const html = await server.text('/reviews')
    const text = visibleText(html)
    expect(text).toContain('4.0')
    expect(text).toContain('from 3 reviews')
    expect([...html.matchAll(/class="weight-semibold">(Casey \w\.)</g)].map(([, name]) => name)).toEqual([
      'Casey C.',
      'Casey B.',
    ])
    expect(text).toContain('All 3 ratings count towards the average.')
    expect(text).toContain('Source: Our survey')
    expect(html).toContain('<time dateTime="2025-11-01"')
  })

  test('as configured: an average above the minimum, so many, some of them folded', async () => {
    const html = await server.text('/locations/north', { site: 'proud' })
    const block = html.slice(html.indexOf('id="reviews"'))
    expect(block.slice(0, block.indexOf('<details')).match(/<article/g)).toHaveLength(4)
    expect(block).toContain('reviews-more')
    expect(visibleText(block)).toContain('Read all 9 reviews')
  })

  test('an average that only reaches the minimum shows none', async () => {
    expect((await server.get('/reviews', { site: 'poor' })).status).toBe(404)
    const html = await server.text('/locations/north', { site: 'poor' })
    expect(html).not.toMatch(/id="reviews"|rating-summary/)
  })
})
