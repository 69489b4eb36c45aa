import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cars } from '../../factories/car.ts'
import { type FilePart, part, parts } from '../../factories/part.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import {
  canonicalOf,
  chipsOf,
  countOf,
  filterValues,
  headingOf,
  robotsOf,
  titleOf,
  visibleText,
} from '../page-parts.ts'

const PAGE_SIZE = 21
const stock = parts(90)
const special = [
  part({ part_number: 'A 000 421 45 12', name: 'Brake disc', category: 'Brakes', fits: [] }),
  part({ part_number: 'HIDDEN-1', name: 'Secret thing', show_on_dealer_website: false, category: 'Hidden' }),
  part({
    part_number: 'MANY-1',
    name: 'Air filter',
    location: 'rocklea',
    fits: [
      { make: 'Kia', model: 'Rio', year_from: 2012, year_to: 2016 },
      { make: 'Kia', model: 'Cerato', year_from: 2018, year_to: 2022 },
    ],
    description: 'Words <b>with</b> markup',
  }),
]
const listed = [...stock, ...special].filter(({ show_on_dealer_website }) => show_on_dealer_website !== false)

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', traits: ['two-locations'] }),
        parts: [...stock, ...special],
        cars: cars(3),
      },
      {
        document: siteDocument({ slug: 'beta', parts_menu_text: 'Spares', locations: [] }),
        parts: [part({ part_number: stock[0]!.part_number, name: 'Beta snorkel', category: 'Betaware', brand: 'Betabrand', fits: [{ make: 'Betamake' }] })], // prettier-ignore
      },
      { document: siteDocument({ slug: 'none' }), cars: cars(3) },
      { document: siteDocument({ slug: 'hidden' }), parts: [part({ show_on_dealer_website: false })] },
      { document: siteDocument({ slug: 'always', parts_search: true }) },
      { document: siteDocument({ slug: 'never', parts_search: false }), parts: parts(3) },
    ],
  })
})
afterAll(() => server.close())

/** Part numbers of a page, in order. */
const numbersOf = (html: string): string[] =>
  [...html.matchAll(/Part no\. <strong>([^<]*)<\/strong>/g)].map(([, number]) => number!)

const page = (query: string, site?: string) => server.text(`/parts/search${query}`, site ? { site } : {})
const found = async (query: string) => numbersOf(await page(query))

async function everyPage(query: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let number = 1; ; number++) {
    const answer = await server.get(`/parts/search?${query}${query && '&'}page=${number}`)
    if (answer.status === 404) return pages
    pages.push(numbersOf(await answer.text()))
  }
}

describe('R04 which sites have a page of parts', () => {
  test.each([
    ['alpha', 200, 'Parts'],
    ['beta', 200, 'Spares'],
    ['none', 404, null],
    ['hidden', 404, null],
    ['always', 200, 'Parts'],
    ['never', 404, null],
  ])('R04 %s: %i', async (site, status, menu) => {
    for (const js of [false, true]) expect((await server.get('/parts/search', { site, js })).status).toBe(status)
    const home = await server.text('/', { site })
    const links = [...home.matchAll(/<a href="\/parts\/search"[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(new Set(links)).toEqual(new Set(menu === null ? [] : [menu]))
  })

  test('R04 a page without parts says whom to call', async () => {
    const text = visibleText(await page('', 'always'))
    expect(text).toContain('We’re not listing any parts at the moment')
    expect(text).toContain('07 3555 0141')
  })

  test('R04 the first listed part opens the page by itself, and each one after it is there', async () => {
    expect((await server.get('/parts/search', { site: 'none' })).status).toBe(404)
    await server.importParts('none', [part({ name: 'First part' })])
    await expect.poll(() => page('', 'none')).toContain('First part')
    await server.importParts('none', [part({ name: 'Second part' })])
    await expect.poll(() => page('', 'none')).toContain('Second part')
  })
})

describe('R04 the list', () => {
  test.each([
    '',
    'sortBy=name',
    'sortBy=price_low',
    'sortBy=price_high',
    'sortBy=relevance',
    'query=filter',
    'make=Toyota',
  ])('R04 pages of "%s" neither repeat nor miss a part', async (query) => {
    const pages = await everyPage(query)
    const all = pages.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(countOf(await page(`?${query}`))).toBe(all.length)
    expect(pages.slice(0, -1).every(({ length }) => length === PAGE_SIZE)).toBe(true)
    if (query === '' || query.startsWith('sortBy')) {
      expect(all.toSorted()).toEqual(listed.map(({ part_number }) => part_number).toSorted())
    }
  })

  test('R04 prices are in order, parts without one last', async () => {
    const priceOf = (number: string) =>
      listed.find(({ part_number }) => part_number === number)?.['price'] as number | undefined
    const low = (await everyPage('sortBy=price_low')).flat().map(priceOf)
    const known = low.filter((price) => price !== undefined)
    expect(known).toEqual(known.toSorted((a, b) => a - b))
    expect(low.slice(known.length).every((price) => price === undefined)).toBe(true)
    const high = (await everyPage('sortBy=price_high')).flat().map(priceOf)
    expect(high.filter((price) => price !== undefined)).toEqual(known.toReversed())
  })

  test('R04 prints number, fit, price with GST, availability and a number to call', async () => {
    const html = await page('?query=MANY-1')
    const text = visibleText(html)
    for (const words of [
      'Air filter',
      'Part no. MANY-1',
      'Harrow',
      'Fits Kia Rio 2012–2016 and 1 more',
      '$24.50 incl. GST',
      'In stock at Rocklea',
      'Kia Cerato 2018–2022',
      'Words <b>with</b> markup',
      'Call 07 3555 0141',
    ]) {
      expect(text).toContain(words)
    }
    expect(html).toMatch(/href="tel:0735550141"[^>]*aria-label="Call 07 3555 0141, Rocklea, about part number MANY-1"/)
    expect(visibleText(await page('?sortBy=price_low&page=5'))).toContain('Ask us for the price')
    expect(visibleText(await page('?availability=to_order'))).toContain('To order, about 5 days')
  })

  test.each([
    ['MANY-1', ['MANY-1']],
    ['many1', ['MANY-1']],
    ['many', ['MANY-1']],
    ['A 000 421 45 12', ['A 000 421 45 12']],
    ['a000.421-45/12', ['A 000 421 45 12']],
    ['a0004214512', ['A 000 421 45 12']],
    ['a000421', ['A 000 421 45 12']],
    ['cerato air filter', ['MANY-1']],
    ['rotor', ['A 000 421 45 12']],
    ['secret thing', []],
    ['HIDDEN-1', []],
  ])('R04 the text "%s" finds %o', async (text, numbers) => {
    expect(await found(`?query=${encodeURIComponent(text)}`)).toEqual(numbers)
  })

  test('R04 what is not listed is in no filter either', async () => {
    const html = await page('')
    expect(html).not.toMatch(/HIDDEN-1|Secret thing|>Hidden</)
    expect(filterValues(html).map(({ value }) => value)).not.toContain('Hidden')
  })
})

describe('R04 does it fit', () => {
  const fitting = (make: string, model?: string, year?: number) =>
    listed
      .filter(({ fits }) => {
        const all = fits as { make: string; model?: string; year_from?: number; year_to?: number }[]
        return (
          all.length === 0 ||
          all.some(
            (fit) =>
              fit.make === make &&
              (model === undefined || (fit.model ?? model) === model) &&
              (year === undefined || ((fit.year_from ?? year) <= year && year <= (fit.year_to ?? year))),
          )
        )
      })
      .map(({ part_number }) => part_number)
      .toSorted()

  test.each([
    ['make=Toyota', ['Toyota']],
    ['make=Toyota&model=HiLux', ['Toyota', 'HiLux']],
    ['make=toyota&model=hilux&year=2019', ['Toyota', 'HiLux', 2019]],
    ['make=Toyota&model=Corolla&year=2019', ['Toyota', 'Corolla', 2019]],
    ['make=Toyota&year=2007', ['Toyota', undefined, 2007]],
    ['make=Isuzu&model=D-MAX&year=2026', ['Isuzu', 'D-MAX', 2026]],
    ['make=Hino&model=300+Series&year=2001', ['Hino', '300 Series', 2001]],
    ['make=Kia&model=Rio&year=2020', ['Kia', 'Rio', 2020]],
    ['make=Tesla', ['Tesla']],
  ] as const)('R04 %s', async (query, [make, model, year]) => {
    expect((await everyPage(query)).flat().toSorted()).toEqual(fitting(make, model, year))
  })

  test('R04 parts made for the vehicle come first and say so', async () => {
    const html = await page('?make=toyota&model=hilux&year=2019')
    const text = visibleText(html)
    expect(headingOf(html)).toBe('Parts for Toyota HiLux 2019')
    expect(text).toContain('Made for Toyota HiLux 2019')
    const last = visibleText(await page('?make=toyota&model=hilux&year=2019&page=2'))
    expect(text.includes('Universal:') && !last.includes('Universal:')).toBe(false)
    expect(last).toContain('Universal. Ask us whether it suits your HiLux')
    expect(html).toMatch(/<option value="HiLux" selected="">/)
    expect(html).toMatch(/<option value="2019" selected="">/)
  })

  test('R04 a model or a year without a make is not there', async () => {
    expect(countOf(await page('?model=HiLux&year=2019'))).toBe(listed.length)
  })
})

describe('R04 filters', () => {
  test('R04 every count beside a value is what the value finds', async () => {
    const random = randomFrom(5)
    for (let round = 0; round < 15; round++) {
      const query = pickFrom(['', 'make=Toyota', 'query=filter', 'price=20:60', 'category=Filters&make=Hino'], random)
      const { name, value, count } = pickFrom(
        filterValues(await page(`?${query}`)).filter(
          (each) => each.count > 0 && !each.checked && !query.includes(each.name),
        ),
        random,
      )
      const narrowed = await page(`?${query}&${new URLSearchParams([[name, value]])}`)
      expect([query, name, value, countOf(narrowed)]).toEqual([query, name, value, count])
    }
  })

  test('R04 several values of one filter widen, several filters narrow', async () => {
    const [filters, brakes, both] = await Promise.all(
      ['category=Filters', 'category=Brakes', 'category=Filters&category=Brakes'].map(async (query) =>
        countOf(await page(`?${query}`)),
      ),
    )
    expect(both).toBe(filters! + brakes!)
    expect(countOf(await page('?category=Filters&brand=Stopline'))).toBe(0)
    expect(chipsOf(await page('?category=filters&make=hino&price=5:'))).toEqual([
      'Fits Hino',
      'Filters',
      'Price: from $5',
    ])
  })

  test('R04 the form without JavaScript leads to the clean address', async () => {
    const answer = await server.get(
      '/parts/search?query=&make=Toyota&model=&year=&category=Filters&price.min=&price.max=50&sortBy=rank',
    )
    const to = '/parts/search?make=Toyota&category=Filters&price=:50&sortBy=rank'
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    expect((await server.get(to)).status).toBe(200)
  })

  test('R04 nothing found names what to leave out, and each of these finds something', async () => {
    const html = await page('?query=filter&make=Hino&category=Towing')
    expect(countOf(html)).toBe(0)
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>Remove (.*?)<\/a>/g)]
    expect(links.length).toBeGreaterThan(0)
    for (const [, href, text] of links) {
      const count = countOf(await server.text(href!.replaceAll('&amp;', '&')))
      expect([text, count > 0 && visibleText(text!).includes(`${count} part`)]).toEqual([text, true])
    }
  })
})

describe('R04 addresses', () => {
  test.each([
    ['', '/parts/search', undefined],
    ['?make=toyota&model=hilux&year=2019', '/parts/search?make=Toyota&model=HiLux', undefined],
    ['?category=Filters&brand=Harrow&sortBy=name&page=2', '/parts/search?category=Filters', undefined],
    ['?category=Filters&category=Brakes', '/parts/search', undefined],
    ['?query=filter', '/parts/search', 'noindex, follow'],
    ['?make=Hino&category=Towing&brand=Harrow', '/parts/search?make=Hino&category=Towing', 'noindex, follow'],
    ['?make=Buy+now&category=Cheap', '/parts/search', 'noindex, follow'],
    ['?make=Buy+now', '/parts/search', undefined],
    ['?utm_source=x', '/parts/search', undefined],
  ])('R04 %s is known as %s', async (query, canonical, robots) => {
    const html = await page(query)
    expect(canonicalOf(html)?.replaceAll('&amp;', '&')).toMatch(
      new RegExp(`^http://[^/]+${canonical.replaceAll('?', '\\?')}$`),
    )
    expect(robotsOf(html)).toBe(robots)
    expect(titleOf(html)).toMatch(/ \| Alpha Motors$/)
  })

  test('R04 nobody can put words into the heading', async () => {
    expect(headingOf(await page('?make=Buy+now&model=cheap'))).toBe('Parts and accessories')
    expect(headingOf(await page('?make=toyota&model=cheap&category=filters'))).toBe('Filters for Toyota')
  })

  test('R04 a page behind the last is a 404 that leads back', async () => {
    const answer = await server.get('/parts/search?category=Filters&page=9')
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(visibleText(html)).toContain('There is no page 9 of this list')
  })

  test('R04 the page is valid HTML', async () => {
    for (const query of ['', '?make=Toyota&model=HiLux&category=Filters&page=1', '?query=zzzz']) {
      expect(await htmlFaults(await page(query))).toEqual([])
    }
  })

  const SCRIPT = encodeURIComponent('"><script>alert(1)</script>')
  test.each([
    `?query=${SCRIPT}&make=${SCRIPT}&model=${SCRIPT}&category=${SCRIPT}&brand=${SCRIPT}`,
    "?query='%20OR%201=1--&make='%3BDROP%20TABLE%20part--",
    '?query=%00&make=%00&year=%00&sortBy=%00',
    '?query=%E0%A4%A&make=%',
    `?query=${'filter '.repeat(1_500)}`,
    `?query=${'1-'.repeat(300)}`,
    `?${Array.from({ length: 500 }, (_, i) => `category=c${i}`).join('&')}`,
    '?price=abc:1&price.min=x',
    '?price=-5:-1',
    '?page=-1',
    '?page=1e99',
    '?page=99999999999999999999',
    '?year=99999&make=Toyota&model=*',
    '?make=*&model=*',
    '?make=Toyota/HiLux/2018',
    '?__proto__=1&constructor=2&category=__proto__&category=constructor&make=__proto__&sortBy=__proto__',
    '?nonsense[]=1&colour=red',
  ])('R04 %s is answered with an honest page', async (query) => {
    for (const js of [false, true]) {
      const answer = await server.get(`/parts/search${query}`, { js })
      const body = await answer.text()
      expect([200, 202, 302, 404]).toContain(answer.status)
      if (!js) expect(body).not.toContain('<script>alert(1)')
      if (!js && answer.status !== 302) expect(body).toMatch(/<h1[ >]/)
    }
  })
})

describe('R04 two sites', () => {
  test('R04 the same number is each site’s own part, and no text of one is on the other', async () => {
    const beta = await page('', 'beta')
    expect(numbersOf(beta)).toEqual([stock[0]!.part_number])
    expect(visibleText(beta)).toContain('Beta snorkel')
    for (const query of [
      '',
      '?query=beta',
      '?query=snorkel',
      '?make=Betamake&sortBy=name',
      '?category=Betaware',
      `?query=${stock[0]!.part_number}`,
    ]) {
      for (const js of [false, true]) {
        const body = await server.text(`/parts/search${query}`, { site: 'alpha', js })
        expect([query, body.includes('Beta snorkel'), body.includes('Betabrand')]).toEqual([query, false, false])
      }
    }
    const own = new Set(listed.map(({ name }: FilePart) => name))
    for (const name of own) if (name !== 'Oil filter') expect(visibleText(beta)).not.toContain(name)
  })

  test('R04 cars are not parts', async () => {
    expect(countOf(await server.text('/search'))).toBe(3)
    expect(visibleText(await server.text('/search?query=MANY-1'))).toContain('Nothing here matches “MANY-1”')
  })
})
