import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars, type FeedCar } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { cardsOf, cardSlugs, countOf, FILTER_VALUE, filterValues, visibleText } from '../page-parts.ts'

const PAGE_SIZE = 21
const used = cars(100)
/** The order of these is theirs alone, so that runs of sold cars stand where the test wants them. */
const ranked = (rank: number, more: Parameters<typeof car>[0] = {}): FeedCar =>
  car({ ...more, make: 'Suzuki', model: 'Jimny', custom_rank: rank })

const unpriced = [
  ...cars(5),
  car({ traits: ['no-price'], custom_rank: 99_999_999, stocknum: 'FIRST-1' }),
  car({ custom_rank: -1, stocknum: 'LAST-1' }),
]

let server: RunningServer
beforeAll(async () => {
  const sold = [
    ranked(90),
    ranked(80, { traits: ['sold'] }),
    ranked(70, { traits: ['sold'] }),
    ranked(60, { traits: ['coming-soon'] }),
    ranked(50, { traits: ['sold'] }),
    ranked(40, { traits: ['sold-long-ago'] }),
    ranked(30, { traits: ['unpublished'] }),
    ranked(20, { status: 'at_auction' }),
    ranked(10, { status: 'sold' }),
  ]
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: used },
      { document: siteDocument({ slug: 'runs' }), cars: sold },
      { document: siteDocument({ slug: 'priced' }), cars: unpriced },
      {
        document: siteDocument({ slug: 'any-price', price_low_needs_price: false, default_sort: 'price_low' }),
        cars: unpriced,
      },
      { document: siteDocument({ slug: 'twos', search_page_size: 2 }), cars: sold },
      { document: siteDocument({ slug: 'long', include_sold_cars_days: 30 }), cars: sold },
      {
        document: siteDocument({
          slug: 'fixed',
          manufacturer: { name: 'Toyota' },
          stock_rule: { car_types: ['used'], exclude_stock_numbers: ['OUT-1'] },
        }),
        cars: [...cars(30), car({ make: 'Toyota', model: 'HiLux', car_type: 'used', stocknum: 'OUT-1' })],
      },
    ],
  })
})
afterAll(() => server.close())

async function everyPage(path: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let page = 1; ; page++) {
    const answer = await server.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)
    if (answer.status === 404) return pages
    pages.push(cardSlugs(await answer.text()))
  }
}

describe('S16 pages of 21', () => {
  test.each([
    '',
    '?sortBy=rank',
    '?sortBy=latest',
    '?sortBy=price_high',
    '?sortBy=price_low',
    '?query=toyota',
    '?body=ute&fuel=Diesel',
  ])('neither repeat nor miss a car%s', async (query) => {
    const path = `/search/new-used-and-demo-cars${query}`
    const total = countOf(await server.text(path))
    const pages = await everyPage(path)
    const all = pages.flat()
    expect(all).toHaveLength(total)
    expect(new Set(all).size).toBe(total)
    expect(pages.slice(0, -1).every((page) => page.length === PAGE_SIZE)).toBe(true)
  })
})

describe('S02 sorts', () => {
  const pricesAt = async (path: string) =>
    (await everyPage(path)).flat().map((slug) => used.find(({ stocknum }) => slug.endsWith(stocknum.toLowerCase()))!)

  test('highest and lowest price', async () => {
    const high = (await pricesAt('/search?sortBy=price_high')).map(({ price }) => price!)
    expect(high).toEqual(high.toSorted((a, b) => b - a))
    const low = (await pricesAt('/search?sortBy=price_low')).map(({ price }) => price!)
    expect(low).toEqual(low.toSorted((a, b) => a - b))
  })

  test('latest', async () => {
    const listed = (await pricesAt('/search?sortBy=latest')).map(({ created_at }) => Date.parse(created_at!))
    expect(listed).toEqual(listed.toSorted((a, b) => b - a))
  })

  test('a site’s own order is by custom rank, descending, unless it says otherwise', async () => {
    const order = cardSlugs(await server.text('/search', { site: 'priced' }))
    expect([order.at(0), order.at(-1)]).toEqual([expect.stringMatching(/first-1$/), expect.stringMatching(/last-1$/)])
    const cheapest = cardSlugs(await server.text('/search?sortBy=price_low', { site: 'any-price' }))
    expect(cardSlugs(await server.text('/search', { site: 'any-price' }))).toEqual(cheapest)
  })

  test('lowest price first leaves out what has no price, unless the site says otherwise', async () => {
    const found = async (site: string, sort: string) => countOf(await server.text(`/search?sortBy=${sort}`, { site }))
    expect([await found('priced', 'price_low'), await found('priced', 'price_high')]).toEqual([6, 7])
    expect(await found('any-price', 'price_low')).toBe(7)
    const last = cardSlugs(await server.text('/search?sortBy=price_low', { site: 'any-price' })).at(-1)
    expect(last).toMatch(/first-1$/)
  })

  test('the four sorts of the specification, by year and by kilometres are offered, and the default is not in the address', async () => {
    const html = await server.text('/search')
    const offered = [.../<select\b[^>]*name="sortBy".*?<\/select>/s.exec(html)![0].matchAll(/<option[^>]*>([^<]+)/g)]
    expect(offered.map(([, label]) => label)).toEqual([
      'Recommended',
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
      'Newest model year',
      'Lowest kilometres',
    ])
  })

  test('an unknown sort is the site’s own', async () => {
    expect(await everyPage('/search?sortBy=nonsense')).toEqual(await everyPage('/search'))
  })
})

describe('S13 the stock rule', () => {
  const stocknums = async (site: string, query = '') => cardSlugs(await server.text(`/search${query}`, { site }))

  test('sold cars stay for three days, or as long as the site says', async () => {
    const found = async (site: string) =>
      cardsOf(await server.text('/search', { site })).filter((card) => visibleText(card).includes('Just Sold')).length
    expect([await found('runs'), await found('long')]).toEqual([2, 2])
    expect(countOf(await server.text('/search?status=sold', { site: 'runs' }))).toBe(3)
    expect(countOf(await server.text('/search?status=sold', { site: 'long' }))).toBe(4)
  })

  test('S15 what a site fixes holds for every search', async () => {
    const wanted = filterValues(await server.text('/search', { site: 'fixed' }))
    expect(wanted.filter(({ name }) => name === 'make' || name === 'car_type')).toEqual([])
    for (const query of [
      '',
      '?make=Kia',
      '?car_type=new',
      '?query=OUT-1',
      '?make=Toyota&car_type=demo',
      '?status=sold',
    ]) {
      const html = await server.text(`/search${query}`, { site: 'fixed' })
      for (const card of cardsOf(html)) expect(visibleText(card)).toMatch(/Toyota/)
      expect(cardSlugs(html).filter((slug) => slug.includes('out-1'))).toEqual([])
    }
    expect((await server.get('/search/kia', { site: 'fixed' })).status).toBe(404)
  })

  test('a withdrawn car is gone', async () => {
    const [first, ...others] = cars(4)
    await server.import('alpha', [...used, first!, ...others])
    const outcome = await server.import('alpha', [...used, ...others], { full: true })
    expect(outcome).toMatchObject({ ok: true, summary: { withdrawn: 1 } })
    const slugsOf = async ({ stocknum }: FeedCar) => cardSlugs(await server.text(`/search?query=${stocknum}`))
    const isOf = ({ stocknum }: FeedCar) => expect.stringContaining(stocknum.toLowerCase()) as string
    // The others show that the server knows of the import at all.
    await expect.poll(() => slugsOf(others[0]!)).toContainEqual(isOf(others[0]!))
    await expect.poll(() => slugsOf(first!)).not.toContainEqual(isOf(first!))
  })

  test('S14 a run of sold cars shows its first', async () => {
    const html = await server.text('/search', { site: 'runs' })
    const badges = cardsOf(html).map((card) => /Just Sold|COMING SOON/.exec(visibleText(card))?.[0] ?? '')
    expect(badges).toEqual(['', 'Just Sold', 'COMING SOON', 'Just Sold'])
  })

  test('S14 a run goes on over the end of a page', async () => {
    const badgesOf = async (page: number) =>
      cardsOf(await server.text(`/search?page=${page}`, { site: 'twos' })).map(
        (card) => /Just Sold|COMING SOON/.exec(visibleText(card))?.[0] ?? '',
      )
    expect([await badgesOf(1), await badgesOf(2)]).toEqual([
      ['', 'Just Sold'],
      ['COMING SOON', 'Just Sold'],
    ])
    expect((await server.get('/search?page=3', { site: 'twos' })).status).toBe(404)
  })

  test('S14 the number of a list is that of its cards, on every page that names it', async () => {
    for (const [site, query, cards] of [
      ['runs', '', 4],
      ['long', '', 4],
      ['runs', '?sortBy=price_low', null],
      ['runs', '?status=sold', 3],
    ] as const) {
      const html = await server.text(`/search${query}`, { site })
      expect([site, query, countOf(html)]).toEqual([site, query, cards ?? cardSlugs(html).length])
      expect(cardSlugs(html)).toHaveLength(countOf(html))
    }
    const counted = await server.get('/api/search/count?', { site: 'runs' })
    expect(await counted.json()).toMatchObject({ count: 4 })
    expect(visibleText(await server.text('/', { site: 'runs' }))).toContain('Browse all 4 cars')
  })

  test('S14 all of them when everything found is sold', async () => {
    const html = await server.text('/search?status=sold', { site: 'runs' })
    expect([countOf(html), (await stocknums('runs', '?status=sold')).length]).toEqual([3, 3])
  })

  test('S06 a sold card shows no price and offers similar cars', async () => {
    const html = await server.text('/search?status=sold', { site: 'runs' })
    for (const card of cardsOf(html)) {
      expect(visibleText(card)).toContain('Find Me Something Similar')
      expect(visibleText(card)).not.toMatch(/\$|View Details/)
    }
  })
})

describe('counts beside values', () => {
  const ONE_VALUE = ['make', 'body', 'fuel', 'transmission', 'colour', 'seats', 'drive', 'car_type', 'badge']

  test('are what a shopper finds after choosing', async () => {
    const random = randomFrom(42)
    let state = new URLSearchParams()
    let html = await server.text('/search')
    for (let compared = 0; compared < 100;) {
      const before = countOf(html)
      const facets = filterValues(html)
      const next = facets.filter(({ name, checked }) => !checked && (ONE_VALUE.includes(name) || !state.has(name)))
      if (next.length === 0 || before === 0 || state.size > 3) {
        state = new URLSearchParams()
        html = await server.text('/search')
        continue
      }
      const { name, value, count } = pickFrom(next, random)
      const widened = state.has(name)
      state.append(name, value)
      html = await server.text(`/search?${state}`)
      expect([state.toString(), countOf(html)]).toEqual([state.toString(), widened ? before + count : count])
      compared++
    }
  }, 240_000)

  test('a value that finds nothing cannot be chosen, and one that is chosen never goes away', async () => {
    const html = await server.text('/search?make=Kia&body=ute')
    expect(countOf(html)).toBe(0)
    expect(
      filterValues(html)
        .filter(({ checked }) => checked)
        .map(({ name }) => name),
    ).toEqual(['make', 'body'])
    const labels = html.split(FILTER_VALUE).slice(1)
    for (const label of labels) {
      const empty = /class="filter-count">0</.test(label)
      const input = label.slice(0, label.indexOf('/>'))
      if (!input.includes('checked')) expect(input.includes('disabled')).toBe(empty)
    }
  })
})
