import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars, picturesOf } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { cardSlugs, classed, visibleText } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha' }),
        pictures: 2,
        cars: (ids) => [
          car({
            slug: 'one',
            make: 'Kia',
            model: 'Rio',
            price: 20_000,
            seats: 5,
            images: picturesOf(ids),
            private_suburb: 'Hidden Vale',
            nvic: 'NVICSECRET',
            filtered_features: ['Tow bar', 'Alarm'],
          }),
          car({ slug: 'two', make: 'Kia', model: 'Cerato', price: 25_000, seats: 5, filtered_features: ['Alarm'] }),
          car({ slug: 'three', make: 'Mazda', model: 'BT-50' }),
          car({ slug: 'four', make: 'Ford', model: 'Ranger' }),
          car({ slug: 'five', make: 'Ford', model: 'Everest' }),
          car({ slug: 'sold', make: 'Ford', model: 'Focus', price: 12_345, traits: ['sold'] }),
          car({ slug: 'unlisted', make: 'Secret', model: 'Unlisted', traits: ['unpublished'] }),
          ...cars(30).map((each, index) => ({ ...each, slug: `more-${index}` })),
        ],
      },
      {
        document: siteDocument({ slug: 'beta' }),
        cars: [car({ slug: 'foreign', make: 'Foreign', model: 'Secret' }), car({ slug: 'three', make: 'Foreign' })],
      },
      { document: siteDocument({ slug: 'gamma', store_favourites: false, recently_viewed: false }), cars: cars(3) },
      { document: siteDocument({ slug: 'delta', compare: false }), cars: cars(3) },
      {
        document: siteDocument({ slug: 'used', favourite_hide_rules: { not_used: true } }),
        cars: [car({ slug: 'a-new', car_type: 'new' }), car({ slug: 'a-used', car_type: 'used' })],
      },
    ],
  })
})
afterAll(() => server.close())

const compare = (query: string) => server.text(`/compare?${query}`)

describe('A03 the comparison', () => {
  test('A03 shows cars beside each other in the order of the address, is valid HTML and not indexed', async () => {
    const answer = await server.get('/compare?car=two&car=one')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(await htmlFaults(html)).toEqual([])
    expect(html).toMatch(/<meta name="robots" content="noindex, follow"\/>/)
    const text = visibleText(html)
    expect(text.indexOf('Cerato')).toBeLessThan(text.indexOf('Rio'))
    for (const part of ['$25,000 Drive Away', '$20,000 Drive Away', 'Price Differs', 'Seats 5 5', 'Features both have'])
      expect(text).toContain(part)
    expect(html).toContain('href="/cars/one"')
    expect(html).toContain('href="/compare?car=two"')
    expect(text).toContain('Features that differ Tow bar – Not listed Yes')
    expect([...html.matchAll(/href="(\/forms\/[^"]*)" [^>]*data-ask/g)].map(([, to]) => to)).toEqual(['two', 'one'].map((slug) => `/forms/quick-enquiry?car=${slug}`)) // prettier-ignore
  })

  test('A03 can be asked for differences only', async () => {
    const text = visibleText(await compare('car=two&car=one&differences=1'))
    expect(text).toContain('Price Differs')
    expect(text).toContain('Tow bar')
    expect(text).not.toContain('Seats 5 5')
    expect(text).not.toContain('Features both have')
  })

  test('A03 leaves out foreign, unlisted and unknown cars, and says so', async () => {
    for (const slug of ['foreign', 'unlisted', 'nothing', '%3Cb%3E', '..%2Fone']) {
      const html = await compare(`car=one&car=${slug}`)
      expect([slug, html.includes('Secret')]).toEqual([slug, false])
      expect(visibleText(html)).toContain(
        'One car from this comparison is no longer listed here and has been left out.',
      )
    }
    const html = await compare('car=foreign&car=unlisted')
    expect(html).not.toMatch(/Foreign|Secret/)
    expect(visibleText(html)).toContain('2 cars from this comparison are no longer listed here and have been left out.')
    expect(visibleText(html)).toContain('Search our cars')
    expect(await htmlFaults(html)).toEqual([])
  })

  test('A03 a slug that two dealers use is each dealer’s own car', async () => {
    expect(await compare('car=three')).toContain('BT-50')
    expect(await server.text('/compare?car=three', { site: 'beta' })).toContain('Foreign')
  })

  test('A03 shows four at most', async () => {
    const text = visibleText(await compare('car=one&car=two&car=three&car=four&car=five'))
    expect(text).toContain('Only the first 4 cars of this address are shown.')
    expect(text).not.toContain('Everest')
  })

  test('A03 a sold car says so and shows no price', async () => {
    const text = visibleText(await compare('car=one&car=sold'))
    expect(text).toContain('Availability Differs In stock Sold')
    expect(text).toContain('Find me something similar')
    expect(text).not.toContain('12,345')
    expect(text).not.toContain('about the Ford Focus')
  })

  test('A03 sends public fields only', async () => {
    for (const js of [false, true]) {
      const html = await server.text('/compare?car=one&car=two', { js })
      expect(html).not.toMatch(/Hidden Vale|NVICSECRET/)
    }
  })

  test('A03 is a 404 where the site does not compare', async () => {
    expect((await server.get('/compare', { site: 'gamma' })).status).toBe(404)
    expect((await server.get('/compare', { site: 'delta' })).status).toBe(404)
  })
})

describe('A03 favourites', () => {
  const slugsOf = async (query: string, site = 'alpha') => {
    const answer = await server.get(`/favourites/cars?${query}`, { site })
    const { cards } = (await answer.json()) as { cards: { slug: string }[] }
    return cards.map(({ slug }) => slug)
  }

  test('A03 cards come in the order asked, sold ones too', async () => {
    expect(await slugsOf('car=two&car=sold&car=one')).toEqual(['two', 'sold', 'one'])
    expect(await slugsOf('')).toEqual([])
  })

  test('A03 no card of a foreign, unlisted or unknown car', async () => {
    expect(await slugsOf('car=foreign&car=unlisted&car=nothing&car=%3Cb%3E&car=one')).toEqual(['one'])
    expect(await slugsOf('car=one&car=two&car=foreign', 'beta')).toEqual(['foreign'])
  })

  test('A03 a list sends the first picture of a card, and the others when they are reached for', async () => {
    const { cards } = (await (await server.get('/favourites/cars?car=one')).json()) as { cards: { picture: string; pictures: number }[] } // prettier-ignore
    const picturesOf = async (slug: string, site = 'alpha') => ((await (await server.get(`/api/search/pictures/${slug}`, { site })).json()) as { pictures: string[] }).pictures // prettier-ignore
    const pictures = await picturesOf('one')
    expect([pictures[0], pictures.length]).toEqual([cards[0]!.picture, cards[0]!.pictures])
    expect(pictures).toHaveLength(2)
    expect(await picturesOf('two')).toEqual([])
    for (const slug of ['foreign', 'unlisted', 'nothing', '__proto__', '%00', `${'a'.repeat(3_000)}`, '..%5c'])
      expect(await picturesOf(slug)).toEqual([])
  })

  test('A03 one request brings twenty cards at most', async () => {
    const query = Array.from({ length: 30 }, (_, index) => `car=more-${index}`).join('&')
    expect(await slugsOf(query)).toHaveLength(20)
  })

  test('A03 the page is the same for everyone, valid, and says what it needs', async () => {
    const html = await server.text('/favourites')
    expect(await htmlFaults(html)).toEqual([])
    expect(visibleText(html)).toContain('this page needs JavaScript to show them')
    expect(html).toMatch(/<meta name="robots" content="noindex, follow"\/>/)
    expect(cardSlugs(html)).toEqual([])
  })

  test('A03 is a 404 where the site does not store favourites', async () => {
    expect((await server.get('/favourites', { site: 'gamma' })).status).toBe(404)
    expect((await server.get('/favourites', { site: 'delta' })).status).toBe(200)
  })
})

describe('A03 S04 the controls', () => {
  const toggles = async (path: string, site: string) => {
    const html = await server.text(path, { site })
    return {
      save: html.match(/class="save-toggle/g)?.length ?? 0,
      compare: html.match(/class="[^"]*compare-toggle/g)?.length ?? 0,
      link: classed('saved-link').test(html),
    }
  }

  test('A03 stand on every card of a site that stores favourites and compares', async () => {
    expect(await toggles('/search', 'delta')).toEqual({ save: 3, compare: 0, link: true })
    expect(await toggles('/search', 'beta')).toEqual({ save: 2, compare: 2, link: true })
    expect(await toggles('/search', 'gamma')).toEqual({ save: 0, compare: 0, link: false })
  })

  test('A03 are hidden by the site’s rules and on a sold car', async () => {
    expect(await toggles('/search', 'used')).toMatchObject({ save: 1, compare: 1 })
    const html = await server.text('/cars/sold', { site: 'alpha' })
    expect(html).not.toContain('save-labelled')
  })

  test('A03 a vehicle page has its own', async () => {
    const html = await server.text('/cars/one', { site: 'alpha' })
    expect(html).toMatch(/<button[^>]*class="save-toggle [^"]*save-labelled js-only"[^>]*aria-pressed="false"/)
    expect(html).toContain('aria-label="Compare ')
  })
})
