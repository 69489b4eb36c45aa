import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars, picturesOf } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import {
  canonicalOf,
  cardsOf,
  cardSlugs,
  chipsOf,
  countOf,
  decoded,
  headingOf,
  titleOf,
  visibleText,
} from '../page-parts.ts'

const FAR = '2099-12-31T00:00:00+10:00'
const PAST = '2020-01-01T00:00:00+10:00'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', card_views: true }),
        pictures: 7,
        cars: (ids) => [
          car({
            slug: 'seven',
            make: 'Kia',
            model: 'Rio',
            images: picturesOf(ids),
            views: 1_203,
            custom_rank: 9_999_999,
          }),
          car({ slug: 'red', make: 'Kia', model: 'Rio', colour: 'Yellow', simple_body: 'hatch', price: 9_000 }),
          car({ slug: 'was', make: 'Kia', model: 'Cerato', price: 20_000, before_price: 25_000 }),
          car({ slug: 'offer', make: 'Kia', model: 'Cerato', price: 20_000, offer_price: 18_500 }),
          car({ slug: 'in-category', make: 'Kia', model: 'Cerato', categories: ['Clearance'] }),
          car({ slug: 'gone', make: 'Kia', model: 'Cerato', traits: ['sold'] }),
          ...cars(40),
        ],
      },
      {
        document: siteDocument({
          slug: 'other',
          search_categories: ['Clearance'],
          clear_filters_to: '/search/new-used-and-demo-cars',
          card_shop_now: true,
          promotions: {
            on: true,
            positions: [5, 10, 30],
            items: [
              { title: 'We Want Your Car!', text: 'We buy all types of cars', expiry: FAR },
              { title: 'Over', expiry: PAST },
              { title: 'Used only', display: 'used', strictDisplay: true, link: '/search/used-cars', position: 2 },
            ],
          },
        }),
        cars: [
          car({ slug: 'in-category', categories: ['Clearance'] }),
          car({ slug: 'b', before_price: 999_999 }),
          ...cars(38),
        ],
      },
      { document: siteDocument({ slug: 'empty' }) },
      {
        document: siteDocument({
          slug: 'variant',
          stock_rule: {
            car_types: ['used'],
            exclude_stock_numbers: ['OUT-1'],
            conditions: [
              { attribute: 'make', values: ['Toyota', 'Kia'] },
              { attribute: 'price', min: 10_000, max: 50_000 },
              { attribute: 'colour', values: ['Red'], not: true },
            ],
          },
        }),
        cars: [
          car({ slug: 'yes', make: 'Kia', model: 'Rio', car_type: 'used', price: 20_000, colour: 'Blue' }),
          car({ slug: 'new', make: 'Kia', model: 'Rio', car_type: 'new', price: 20_000, colour: 'Blue' }),
          car({
            slug: 'out',
            make: 'Kia',
            model: 'Rio',
            car_type: 'used',
            price: 20_000,
            colour: 'Blue',
            stocknum: 'OUT-1',
          }),
          car({ slug: 'dear', make: 'Kia', model: 'Rio', car_type: 'used', price: 60_000, colour: 'Blue' }),
          car({ slug: 'red', make: 'Kia', model: 'Rio', car_type: 'used', price: 20_000, colour: 'Red' }),
          car({ slug: 'ford', make: 'Ford', model: 'Focus', car_type: 'used', price: 20_000, colour: 'Blue' }),
        ],
      },
    ],
  })
})
afterAll(() => server.close())

const linksIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, href]) => decoded(href!))

describe('S04 S06 cards', () => {
  test('facts, views, pictures and buttons', async () => {
    const [card = ''] = cardsOf(await server.text('/search?make=Kia&model=Rio'))
    const text = visibleText(card)
    expect(text).toContain('1,203 views')
    expect(text).toContain('Used')
    expect(text).toMatch(/View Details Enquire/)
    // The checkout comes later: nothing leads to a page that is not there.
    expect(text).toMatch(/Enquire.*Finance/)
    expect(text).not.toMatch(/Reserve/)
    // One thing more stands there itself.
    expect(card).not.toContain('card-more')
    expect(card.match(/<img/g)).toHaveLength(1)
    expect(card).toContain('data-n="5"')
  })

  test('without JavaScript Quick Enquiry leads to a page with its form', async () => {
    const html = await server.text('/search?make=Kia&model=Rio')
    const links = linksIn(html, /<a[^>]*href="([^"]*)"[^>]*data-ask/g)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(link).toMatch(/^\/forms\/quick-enquiry\?car=/)
      expect((await server.get(link)).status).toBe(200)
    }
  })

  test('one variant shows only Shop Now', async () => {
    for (const card of cardsOf(await server.text('/search', { site: 'other' }))) {
      expect(visibleText(card)).toMatch(/Shop Now$/)
      expect(visibleText(card)).not.toMatch(/View Details|Quick Enquiry/)
    }
  })
})

describe('S05 promotion tiles', () => {
  const titles = (html: string) => linksIn(html, /<aside class="[^"]*\bpromo-tile" aria-label="([^"]*)"/g)

  test('off by default', async () => {
    expect(titles(await server.text('/search'))).toEqual([])
  })

  test('stand at their places, within their dates, on the lists they are for', async () => {
    const html = await server.text('/search', { site: 'other' })
    expect(titles(html)).toEqual(['We Want Your Car!', 'We Want Your Car!'])
    const before = html.split('<aside').map((part) => cardSlugs(part).length)
    expect(before).toEqual([4, 5, 12])
    expect(visibleText(html)).toContain('Ends 30 December 2099')
    expect(titles(await server.text('/search?page=2', { site: 'other' }))).toEqual(['We Want Your Car!'])
    expect(titles(await server.text('/search/used-cars', { site: 'other' }))[0]).toBe('Used only')
  })
})

describe('R03 special offers', () => {
  test('without categories of its own a site offers what costs less than it did', async () => {
    const html = await server.text('/special-offers?make=Kia')
    expect(cardSlugs(html).toSorted()).toEqual(['offer', 'was'])
    expect(headingOf(html)).toBe('Special offers on Kia cars in Rocklea')
    expect(chipsOf(html)).toEqual(['Kia'])
    expect(titleOf(html)).toContain('Special offers')
  })

  test('categories that the site names are its offers', async () => {
    expect(cardSlugs(await server.text('/special-offers', { site: 'other' }))).toEqual(['in-category'])
  })

  test('filters, sort and form stay on the offers', async () => {
    const html = await server.text('/special-offers?sortBy=price_low&price=:19000')
    expect(cardSlugs(html)).toContain('offer')
    expect(html).toContain('action="/special-offers"')
    expect(canonicalOf(html)).toBe('http://alpha.localhost:3000/special-offers')
    const answer = await server.get('/special-offers?price.min=&price.max=19000&query=')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/special-offers?price=:19000'])
  })

  test('S07 nothing on offer says so, and shows the stock', async () => {
    const html = await server.text('/special-offers?make=Kia&colour=Yellow&fuel=Electric')
    expect(visibleText(html)).toContain(
      'There appears to be no offers currently available that meet the conditions of your search',
    )
    expect(cardSlugs(html).length).toBeGreaterThan(0)
  })
})

describe('S07 an empty list', () => {
  const EMPTY = '/search/kia?colour=Yellow&price=:5000'

  test('says so in the specified words, with Clear Filters', async () => {
    const html = await server.text(EMPTY)
    expect(countOf(html)).toBe(0)
    expect(visibleText(html)).toContain('No Results Available')
    expect(visibleText(html)).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    )
    const clear = /<a href="([^"]*)"[^>]*>Clear Filters/
    expect(clear.exec(html)?.[1]).toBe('/special-offers')
    const own = await server.text('/search?price=:1', { site: 'other' })
    expect(clear.exec(own)?.[1]).toBe('/search/new-used-and-demo-cars')
  })

  test('names what each filter keeps away, and the number is true', async () => {
    const html = await server.text(EMPTY)
    expect(visibleText(html)).toContain('Remove price up to $5,000 (1 car)')
    const list = /<ul class="[^"]*\brelaxed".*?<\/ul>/s.exec(html)![0]
    const offers = [...list.matchAll(/<a href="([^"]*)">.*?<\/strong>(?:<!-- -->)? \((?:<!-- -->)?(\d+)/gs)]
    expect(offers.length).toBeGreaterThan(0)
    for (const [, to, count] of offers) expect(countOf(await server.text(decoded(to!)))).toBe(Number(count))
  })

  test('shows the nearest cars', async () => {
    const html = await server.text(EMPTY)
    expect(visibleText(html)).toContain('These match everything except price up to $5,000.')
    expect(cardSlugs(html)).toEqual(['red'])
  })

  test('gives up the least when no single filter is in the way', async () => {
    const html = await server.text('/search/kia?colour=Yellow&price=:5000&fuel=Electric&body=bus')
    expect(cardSlugs(html).length).toBeGreaterThan(0)
    for (const card of cardsOf(html)) expect(visibleText(card)).toContain('Kia')
  })

  test('a make that goes takes its models with it, and what was counted is shown', async () => {
    const html = await server.text('/search/kia/rio?query=-rio')
    expect(visibleText(html)).toMatch(/Remove Kia \(\d+ cars\)/)
    expect(cardSlugs(html).length).toBeGreaterThan(0)
    expect(visibleText(html)).not.toContain('Our list is empty at the moment')
  })

  test('keeps the order that was asked for', async () => {
    const html = await server.text(`${EMPTY}&sortBy=price_high`)
    expect(html).toMatch(/<input type="hidden" name="sortBy" value="price_high"\/>/)
  })

  test('S10 what a sentence left over, and only other cars have, empties none', async () => {
    const html = await server.text('/search/kia/rio?query=%22cerato%22')
    expect(cardSlugs(html).toSorted()).toEqual(['red', 'seven'])
    expect(visibleText(html)).toContain('Nothing here matches “cerato”, so we’ve left it out.')
  })

  test('a dealer without stock has a number to call', async () => {
    for (const path of ['/search', '/special-offers', '/search?query=ute']) {
      const html = await server.text(path, { site: 'empty' })
      expect(visibleText(html)).toMatch(/Our list is empty at the moment\. Call 07 3555 0141/)
    }
  })
})

test('S15 a stock filter as configuration: everything it names holds at once', async () => {
  for (const path of ['/search', '/search?colour=Red', '/search?make=Ford', '/search?query=OUT-1', '/special-offers']) {
    for (const slug of cardSlugs(await server.text(path, { site: 'variant' }))) expect(slug).toBe('yes')
  }
  expect(countOf(await server.text('/search', { site: 'variant' }))).toBe(1)
})

test('load more is a link to the next page', async () => {
  const html = await server.text('/search')
  expect(/<a[^>]*rel="next"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="next"/.exec(html)?.[2]).toBe(
    '/search/new-used-and-demo-cars?page=2',
  )
  expect(visibleText(html)).toMatch(/You’ve seen 21 of \d+/)
})
