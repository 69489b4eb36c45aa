import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { cardSlugs, visibleText } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  const petrol = { simple_fuel: 'Petrol' } as const
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          traits: ['toyota', 'two-locations'],
          whatsapp_number: '0412 345 678',
          vdp_config: { show_map_section: true },
        }),
        cars: [
          car({ slug: 'here', city: 'Rocklea', location_id: 1, file: 'https://reports.example/here.pdf' }),
          car({ slug: 'there', city: 'Chermside', location_id: 2, file: 'javascript:alert(1)' }),
          car({ slug: 'certified', traits: ['certified-toyota'], ...petrol }),
          car({ slug: 'certified-sold', traits: ['certified-toyota', 'sold'], ...petrol }),
          car({ slug: 'own-type', price_type: 'On the road' }),
          ...['wholesale', 'under_offer', 'withdrawn'].map((status) =>
            car({ slug: status.replace('_', '-'), status, price: 45_678 }),
          ),
          car({
            slug: 'whole',
            year: 2021,
            make: 'Toyota',
            model: 'HiLux',
            badge: 'SR5',
            series: 'GUN126R',
            km: 45_120,
            simple_transmission: 'Automatic',
            simple_body: 'ute',
            location_id: 1,
          }),
          ...cars(9),
        ],
      },
      {
        document: siteDocument({
          slug: 'beta',
          traits: ['subscriptions'],
          sold_variant: 'similar_only',
          sold_label: 'Gone',
          mask_phone: true,
          announcement_bar: false,
        }),
        cars: [
          car({ slug: 'sold', traits: ['sold'], city: 'Chermside' }),
          car({ slug: 'weekly', subscription_price: 219, city: 'Chermside' }),
          ...cars(9),
        ],
      },
    ],
  })
})
afterAll(() => server.close())

const page = async (slug: string, site = 'alpha'): Promise<string> =>
  (await server.get(`/cars/${slug}`, { site })).text()
const actions = (html: string): string => /<div class="[^"]*\bactions"[^>]*>(.*?)<\/ul><\/div>/s.exec(html)?.[1] ?? ''

describe('V05 the buttons', () => {
  test('one primary, those without a page not there', async () => {
    const whole = await page('here')
    const html = actions(whole)
    expect(html.match(/btn-primary/g)).toHaveLength(1)
    const text = visibleText(html)
    expect(text).toMatch(
      /^Enquire Now Call 07 3555 0141 Book a Test Drive Get Finance(?: Price drop alert)? WhatsApp.* View History Report/,
    )
    // Where it stands has a place of its own below them.
    expect(visibleText(/<li class="trust-place">(.*?)<\/li>/s.exec(whole)?.[1] ?? '')).toMatch(/Rocklea$/)
    expect(html).toMatch(
      /href="https:\/\/wa\.me\/61412345678\?text=[^"]*Rocklea|href="https:\/\/wa\.me\/61412345678\?text=/,
    )
  })

  test('V18 a history report opens safely or not at all', async () => {
    expect(await page('here')).toMatch(
      /<a href="https:\/\/reports\.example\/here\.pdf"[^>]*target="_blank" rel="noopener noreferrer"/,
    )
    const other = await page('there')
    expect(other).not.toContain('javascript:')
    expect(visibleText(actions(other))).not.toContain('History')
  })
})

describe('V04 what stands beside the pictures', () => {
  test('name, badge and series, price, facts, buttons, location, save, share and print, in that order', async () => {
    const html = await page('whole')
    const aside = html.slice(html.indexOf('class="vehicle-aside"'), html.indexOf('class="vehicle-sections'))
    expect(visibleText(/<h1[^>]*>(.*?)<\/h1>/s.exec(aside)?.[1] ?? '')).toBe('2021 Toyota HiLux')
    const marks = ['<h1', 'SR5 GUN126R', 'class="price-block"', 'i-km', '45,120 km', 'i-gear', 'Automatic', 'i-body', 'Ute', ' actions"', '#vehicle-map', 'i-share', 'sharer', 'i-print', '/pdf'] // prettier-ignore
    const places = marks.map((mark) => aside.indexOf(mark))
    expect(places.filter((at) => at < 0)).toEqual([])
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(aside).toContain('save-labelled')
    expect(aside).toMatch(/<a href="\/print\?car_id=whole"[^>]*target="_blank"/)
  })
})

describe('V11 the announcement', () => {
  test('only where the car is not in the city of the dealer', async () => {
    expect(visibleText(await page('there'))).toContain('Located at Chermside Get Directions')
    expect(await page('there')).toMatch(
      /href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=Chermside/,
    )
    expect(await page('here')).not.toContain('Located at')
    expect(await page('weekly', 'beta')).not.toContain('Located at')
  })
})

describe('V13 Toyota Certified', () => {
  test('a mark with six promises, gone once the car is sold', async () => {
    const html = await page('certified')
    const box = /<dialog id="certified".*?<\/dialog>/s.exec(html)?.[0] ?? ''
    expect(box.match(/<li/g)).toHaveLength(6)
    expect(await page('certified-sold')).not.toContain('<dialog id="certified"')
    expect(await page('here')).not.toContain('<dialog id="certified"')
  })
})

describe('V12 a sold car', () => {
  test.each(['wholesale', 'under-offer', 'withdrawn'])(
    'a status that is neither for sale nor sold, %s, is not available: nobody says that it sold',
    async (slug) => {
      const html = await page(slug)
      expect(visibleText(html)).toMatch(/Unfortunately this .* is not available\. But don't worry/)
      expect(html).toContain('<span class="badge badge-dark">Not Available</span>')
      expect(html).toContain('https://schema.org/OutOfStock')
      expect(html).not.toMatch(/ actions"|price-block|save-labelled|45,?678/)
      expect(visibleText(html)).not.toMatch(/\bsold\b/i)
    },
  )

  test('nor where it is compared', async () => {
    const compared = visibleText(await server.text('/compare?car=under-offer&car=here'))
    expect(compared).toContain('Not available')
    expect(compared).not.toMatch(/\bsold\b/i)
  })

  test('the variant with similar cars only', async () => {
    const html = await page('sold', 'beta')
    const text = visibleText(html)
    expect(text).not.toMatch(/recently sold|Find Me Something Similar|Dealer Comments/)
    expect(cardSlugs(html).length).toBeGreaterThan(0)
    expect(text).toContain('Similar Cars Available')
    for (const gone of [' actions"', 'save-labelled', 'price-block', 'vehicle-bar', 'car-bar']) {
      expect([gone, html.includes(gone)]).toEqual([gone, false])
    }
  })

  test('V16 the label of its badge is the site’s', async () => {
    expect(await page('sold', 'beta')).toContain('<span class="badge badge-dark">Gone</span>')
  })
})

describe('V17 the price', () => {
  test('what it includes stands beside it, where that is known', async () => {
    expect(visibleText(await page('here'))).toMatch(/Drive Away What this price includes/)
    expect(visibleText(await page('own-type'))).not.toContain('What this price includes')
    expect(visibleText(await page('weekly', 'beta'))).toMatch(/\$219 per week What this price includes/)
  })
})

describe('V19 the number', () => {
  test('masked it stands nowhere else on the page in full but in its link', async () => {
    const html = await page('weekly', 'beta')
    expect(html).toContain('07 35*******')
    const section = html.slice(html.indexOf('id="vehicle-map"'), html.indexOf('aria-labelledby="similar"'))
    expect(visibleText(section)).not.toContain('07 3555 0141')
  })
})
