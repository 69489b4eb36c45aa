import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCarList } from '#app/features/search/car-list/car-list.server.ts'
import { attributeNames } from '#app/features/search/documents/attributes.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { cars, picturesOf } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { canonicalOf, cardSlugs, countOf, decoded, headingOf, robotsOf, titleOf, visibleText } from '../page-parts.ts'

const BUDGETS = 200
const nowhere: Places = {
  byPostcode: () => undefined,
  bySuburb: () => undefined,
  startingWith: () => [],
  inside: () => [],
}
const HOSTILE = [
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'https://a@evil.example/',
]

const own = [
  ...HOSTILE.map((override_url, i) => ({ name: `Hostile ${i}`, make: 'Toyota', body: 'suv', override_url })),
  { name: 'Duo', make: 'Toyota', series: 'duo', override_url: '/pages/duo', accessories_count: 12 },
  { name: 'HiLux', make: 'Toyota', series: 'sport', override_url: 'https://maker.example/hilux' },
  { name: 'Corolla', make: 'Toyota', series: 'city' },
]

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          pages: [
            {
              path: '/just-sold',
              title: 'Just sold',
              blocks: [{ kind: 'stock-list', heading: 'Just sold', filter: { status: ['sold'] } }],
            },
            {
              path: '/without-lists',
              title: 'Without lists',
              blocks: [{ kind: 'hero', heading: 'One box', search: true, choices: false }],
            },
          ],
        }),
        pictures: 1,
        cars: (ids) => [
          ...cars(60, { images: picturesOf(ids) }),
          ...cars(3, { traits: ['sold'], make: 'Toyota', model: 'HiLux' }),
          ...cars(3, { traits: ['no-price'] }),
        ],
      },
      // A trailer at $900 and two at $1,000 are below what the finder takes in.
      {
        document: siteDocument({ slug: 'cheap', traits: ['caravans'] }),
        cars: [
          ...cars(9, { traits: ['caravan'], body: 'Pop-top', simple_body: 'popTop' }),
          ...cars(3, { traits: ['caravan'], price: 900, simple_body: 'camperTrailer' }),
          ...cars(2, { traits: ['caravan'], price: 1_000, simple_body: 'popTop' }),
        ],
      },
      {
        // Its models lead to places that `site apply` refuses by now.
        older: true,
        document: siteDocument({
          slug: 'franchise',
          manufacturer: { name: 'Toyota' },
          budget_finder: { enabled: false },
          models: { list: own, series_order: ['duo', 'city', 'sport'], link_hosts: ['maker.example'] },
        }),
        cars: cars(30),
      },
      { document: siteDocument({ slug: 'dear' }), cars: cars(3, { price: 289_000 }) },
      { document: siteDocument({ slug: 'unpriced' }), cars: cars(3, { traits: ['no-price'] }) },
      { document: siteDocument({ slug: 'empty' }) },
    ],
  })
})
afterAll(() => server.close())

const finderOf = (random: () => number, bodies: readonly string[]): URLSearchParams => {
  const amount = (most: number) => String(Math.floor(random() * most))
  const params = new URLSearchParams({
    plan: pickFrom(['weekly', 'monthly', 'price'], random),
    weekly: amount(300),
    monthly: amount(1_300),
    deposit: `$${Math.floor(random() * 20)},500`,
    price: amount(90_000),
  })
  for (const body of bodies) if (random() < 0.3) params.append('body', body)
  return params
}

describe('D02 the lists of a hero', () => {
  const listOf = (html: string, name: string) =>
    new RegExp(`<select name="${name}".*?</select>`, 's').exec(html)?.[0] ?? ''
  const optionsOf = (list: string) => [...list.matchAll(/<option(?: value="([^"]*)")?>([^<]*)</g)].map(([, value, text]) => decoded(value ?? text!)) // prettier-ignore

  test('lead to the list of what was chosen, which has it', async () => {
    const home = await server.text('/', { site: 'alpha' })
    const [any, ...makes] = optionsOf(listOf(home, 'make'))
    expect(any).toBe('')
    expect(makes.length).toBeGreaterThan(1)
    expect(makes).toEqual(makes.toSorted())
    for (const make of makes) {
      const group = new RegExp(`<optgroup label="${make}">(.*?)</optgroup>`, 's').exec(listOf(home, 'model'))![1]!
      for (const model of optionsOf(group)) {
        const sent = new URLSearchParams({ make, model, 'price.max': '', query: '' })
        const answer = await server.get(`/search?${sent}`, { site: 'alpha' })
        expect([make, model, answer.status]).toEqual([make, model, 302])
        const list = await server.text(answer.headers.get('location')!, { site: 'alpha' })
        expect(countOf(list), `${make} ${model}`).toBeGreaterThan(0)
        // As the filters of the list count: with sold vehicles that it folds.
        const named = Number(new RegExp(`>${model} \\((\\d+)\\)<`).exec(group)?.[1])
        expect(named, `${make} ${model}`).toBeGreaterThanOrEqual(countOf(list))
      }
    }
    const prices = optionsOf(listOf(home, 'price.max')).slice(1)
    const counts = await Promise.all(
      prices.map(async (price) => countOf(await server.text(`/search?price=:${price}`, { site: 'alpha' }))),
    )
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeGreaterThan(0)
  })

  test('are as many as the stock has something to choose of', async () => {
    const dear = await server.text('/', { site: 'dear' })
    expect(listOf(dear, 'price.max')).toBe('')
    expect(listOf(dear, 'model')).not.toBe('')
    expect(listOf(await server.text('/', { site: 'empty' }), 'model')).toBe('')
    expect(listOf(await server.text('/without-lists', { site: 'alpha' }), 'model')).toBe('')
  })
})

describe('S20 the budget finder', () => {
  test('opens with repayments that reach the cheapest, and takes what a shopper says as it is', async () => {
    for (const path of ['/', '/budget-finder']) {
      const opened = await server.text(path, { site: 'dear' })
      expect(/name="weekly"[^>]*value="([^"]*)"/.exec(opened)?.[1]).toBe('1,150')
      expect(visibleText(opened)).toMatch(/Your budget \$301,000/)
      expect(visibleText(opened)).toContain('Show 3 cars')
    }
    const sent = await server.text('/budget-finder?plan=weekly&weekly=200&deposit=2000', { site: 'dear' })
    expect(visibleText(sent)).toContain('No cars found for this budget The lowest price right now is $289,000.')
  })

  test('where nothing is priced it says whom to ask', async () => {
    const html = await server.text('/budget-finder', { site: 'unpriced' })
    expect(visibleText(html)).toMatch(/No cars found for this budget.* Tell us what you’re after/)
    expect(html).toContain('href="/contact-us" class="link">Tell us what you’re after</a>')
  })

  test.each([
    ['alpha', ['ute', 'suv', 'hatch', 'peopleMover']],
    ['cheap', ['popTop', 'camperTrailer']],
  ])(
    'shows at %s the number that the list has',
    async (site, bodies) => {
      const random = randomFrom(20)
      let found = 0
      for (let i = 0; i < BUDGETS / 2; i++) {
        const sent = finderOf(random, bodies)
        const answer = await server.get(`/budget-finder?${sent}`, { site })
        if (answer.status === 200) {
          const html = await answer.text()
          expect(visibleText(html)).toMatch(/No (car|caravan)s found for this budget/)
          expect(robotsOf(html)).toBe('noindex, follow')
          continue
        }
        const to = answer.headers.get('location')!
        const { count } = await (await server.get(`/api/search/count?${to.split('?')[1]}`, { site })).json()
        expect([sent.toString(), answer.status, countOf(await server.text(to, { site }))]).toEqual([
          sent.toString(),
          302,
          count,
        ])
        found++
      }
      expect(found).toBeGreaterThan(BUDGETS / 8)
    },
    60_000,
  )

  test.each([
    'query=hilu',
    'make=Toyota&body=ute',
    'postcode=4106&within=30',
    'postcode=9999&within=30',
    'sortBy=price_low',
  ])('counts what the page of %s finds', async (query) => {
    const { count } = await (await server.get(`/api/search/count?${query}`)).json()
    expect(count).toBe(countOf(await server.text(`/search?${query}`)))
  })

  test('takes in nothing at or below $1,000', async () => {
    const answer = await server.get('/budget-finder?plan=price&price=250000', { site: 'cheap' })
    const to = answer.headers.get('location')!
    expect(to).toMatch(/^\/search\/new-used-and-demo-cars\?price=\d+:250000$/)
    expect(countOf(await server.text(to, { site: 'cheap' }))).toBe(9)
  })

  test('starts with what the site says and counts it on the home page', async () => {
    const html = await server.text('/')
    const text = visibleText(html)
    expect(text).toContain('Find cars for your budget')
    expect(text).toContain('Select your preferred car types')
    expect(text).toContain('It adds your repayments over five years to your deposit')
    const [, shown] = /Show ([\d,]+) cars/.exec(text)!
    expect(countOf(await server.text('/search?price=:54000'))).toBe(Number(shown))
    expect(html.match(/<input\b[^>]*type="checkbox"[^>]*name="body"/g)).toHaveLength(4)
  })

  test('speaks of what the site sells', async () => {
    const text = visibleText(await server.text('/budget-finder?plan=price&price=0&body=none', { site: 'cheap' }))
    expect(text).toContain('Find caravans for your budget')
    expect(text).toContain('0 Caravans Found')
    expect(text).toContain('No caravans found for this budget')
  })

  test('is not there when it is switched off', async () => {
    expect((await server.get('/budget-finder', { site: 'franchise' })).status).toBe(404)
    expect(visibleText(await server.text('/', { site: 'franchise' }))).not.toContain('for your budget')
  })

  test('stays up without stock and whatever is sent', async () => {
    expect(visibleText(await server.text('/budget-finder', { site: 'empty' }))).toContain('0 Cars Found')
    for (const query of ['body=%00', 'weekly=1e999&plan=weekly', 'price=&plan=price', `body=${'x'.repeat(999)}`]) {
      expect((await server.get(`/budget-finder?${query}`)).status).toBeLessThan(400)
      expect((await server.get(`/api/search/count?${query}`)).status).toBe(200)
    }
  })
})

interface Tile {
  readonly name: string
  readonly to: string | null
  readonly text: string
}

const tilesOf = (html: string): Tile[] =>
  html
    .split('<li class="model-tile">')
    .slice(1)
    .map((rest) => rest.split('</li>')[0]!)
    .map((tile) => ({
      name: visibleText(/<h2\b.*?<\/h2>/s.exec(tile)![0]),
      to: decoded(/<a href="([^"]*)"/.exec(tile)?.[1] ?? '') || null,
      text: visibleText(tile),
    }))

describe('R15 the models listing', () => {
  test.each(['/models', '/models?body=ute', '/models?make=Toyota', '/models?body=hatch&make=Hyundai'])(
    '%s counts what its links find',
    async (path) => {
      const html = await server.text(path)
      const tiles = tilesOf(html)
      expect(tiles.length).toBeGreaterThan(0)
      for (const { to, text } of tiles) {
        expect(countOf(await server.text(to!))).toBe(Number(/(\d+) cars?/.exec(text)![1]))
        expect(text).toMatch(/From \$\d/)
      }
      expect(canonicalOf(html)).toMatch(new RegExp(`${path.replace('?', '\\?')}$`))
      expect(robotsOf(html)).toBeUndefined()
    },
  )

  test('S19 models are asked for by make, model and body', async () => {
    const html = await server.text('/models?make=toyota&model=hilux&body=ute')
    expect(tilesOf(html).map(({ name }) => name)).toEqual(['Toyota HiLux'])
    expect(titleOf(html)).toMatch(/^Toyota HiLux ute models \|/)
    expect(canonicalOf(html)).toMatch(/\/models\?body=ute&make=Toyota&model=HiLux$/)
    const own = tilesOf(await server.text('/models?model=duo', { site: 'franchise' }))
    expect(own.map(({ name }) => name)).toEqual(['Toyota Duo'])
    expect((await server.get('/models?make=Toyota&model=Rio')).status).toBe(404)
  })

  test('an address puts no words of its own into the heading', async () => {
    for (const query of ['make=Call+1900', 'body=Call+1900', 'model=Call+1900', 'make=Toyota&model=Call+1900']) {
      const html = await server.text(`/models?${query}`)
      expect(titleOf(html) + headingOf(html)).not.toMatch(/1900/)
    }
  })

  test('every car in stock is in one of its models', async () => {
    const counted = tilesOf(await server.text('/models')).reduce(
      (sum, { text }) => sum + Number(/(\d+) cars?/.exec(text)![1]),
      0,
    )
    expect(counted).toBe(countOf(await server.text('/search')))
  })

  test('S19 configured models stand in the order of their series, beside those in stock', async () => {
    const tiles = tilesOf(await server.text('/models', { site: 'franchise' }))
    expect(tiles.slice(0, 3).map(({ name, to }) => [name, to])).toEqual([
      ['Toyota Duo', '/pages/duo'],
      ['Toyota Corolla', '/search/toyota/corolla'],
      ['Toyota HiLux', 'https://maker.example/hilux'],
    ])
    expect(tiles[0]!.text).toContain('None in stock right now · 12 accessories')
    expect(tiles.map(({ name }) => name).every((name) => name.startsWith('Toyota '))).toBe(true)
  })

  test('a hostile address of a model is in no page', async () => {
    const html = await server.text('/models', { site: 'franchise' })
    const hostile = tilesOf(html).filter(({ name }) => name.includes('Hostile'))
    expect(hostile.map(({ to }) => to)).toEqual(HOSTILE.map(() => null))
    expect(html).not.toMatch(/evil\.example|javascript:alert|data:text/)
  })

  test.each([
    ['/models', 'empty', 404],
    ['/models?body=spaceship', 'alpha', 404],
    ['/models?page=99', 'alpha', 404],
    ['/models?make=jayco', 'alpha', 404],
    ['/models?make=toyota', 'alpha', 200],
  ])('%s of %s answers %d', async (path, site, status) => {
    const answer = await server.get(path, { site })
    expect(answer.status).toBe(status)
    if (status === 404 && site !== 'empty') expect(robotsOf(await answer.text())).toBe('noindex, follow')
  })

  test('a form without choices leads to the clean address', async () => {
    const answer = await server.get('/models?body=ute&make=')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/models?body=ute'])
  })

  test('no site lists the models of another', async () => {
    expect(visibleText(await server.text('/models'))).not.toMatch(/Jayco|Starcraft|Duo/)
    expect(visibleText(await server.text('/models', { site: 'cheap' }))).not.toMatch(/Toyota|HiLux|Duo/)
  })
})

describe('S19 the limited list', () => {
  test('the home page links to all it counts, newest first, without sold cars', async () => {
    const html = await server.text('/')
    const [, to, all] = /<a href="([^"]*)" class="link">See all(?:<!-- --> | )?(?:<!-- -->)?\s*([\d,]+)/.exec(html)!
    const list = await server.text(decoded(to!))
    expect(countOf(list)).toBe(Number(all))
    const onSale = await server.text('/search?status=in_stock&status=coming_soon&sortBy=latest')
    expect(cardSlugs(html)).toEqual(cardSlugs(onSale).slice(0, 6))
    expect(countOf(onSale)).toBe(63)
    // Of the three just sold one stands in the list, as it does in the one of all cars.
    expect(Number(all)).toBe(64)
    expect(visibleText(html)).toContain('Browse all 64 cars')
  })

  test('every number of the home page is the number of the list it leads to', async () => {
    const html = await server.text('/')
    const [, all] = /Browse all ([\d,]+) cars/.exec(visibleText(html))!
    expect(countOf(await server.text('/search'))).toBe(Number(all))
    const tiles = [...html.matchAll(/<a href="([^"]*)" class="body-tile">(.*?)<\/a>/gs)]
    expect(tiles.length).toBeGreaterThan(3)
    for (const [, to, tile] of tiles) {
      expect(countOf(await server.text(decoded(to!)))).toBe(Number(/(\d+)$/.exec(visibleText(tile!))![1]))
    }
  })

  test('sold cars stand in a list that asks for them', async () => {
    const html = await server.text('/just-sold')
    const list = await server.text('/search?status=sold')
    expect(cardSlugs(list)).toHaveLength(3)
    expect(cardSlugs(html).toSorted()).toEqual(cardSlugs(list).toSorted())
  })

  test('without stock it is not there', async () => {
    expect(visibleText(await server.text('/', { site: 'empty' }))).not.toContain('Just arrived')
  })

  test('any attribute filters it', async () => {
    const requested: unknown[] = []
    const search: SearchPort = {
      search: async (query) => {
        requested.push(query.refinements)
        return { keys: [], count: 0, facets: {}, facetStats: {}, matchedWords: [], ms: 0 }
      },
    }
    for (const name of attributeNames) {
      const ranged = ['km', 'price', 'subscription_price', 'price_range', 'weekly_price_range', 'year'].includes(name)
      const filter = { [name]: ranged ? { min: 1 } : ['x'] }
      const list = await loadCarList(server.site('alpha'), { search, places: nowhere }, { heading: 'List', filter })
      expect([name, list.cards, requested.at(-1)]).toEqual([
        name,
        [],
        { [name]: ranged ? { min: 1 } : { values: ['x'] } },
      ])
    }
  })
})
