import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, type CarOptions } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { cardSlugs, chipsOf, countOf, decoded, filterValues, robotsOf, visibleText } from '../page-parts.ts'

const NOW = new Date().toISOString()
const hilux = (slug: string, more: CarOptions = {}) =>
  car({ make: 'Toyota', model: 'HiLux', simple_body: 'ute', slug, stocknum: slug, created_at: NOW, ...more })
const stock = [
  hilux('qld-white', { city: 'Rocklea', state: 'QLD', colour: 'White', badge: 'SR5 (4X4)', price: 30_000, km: 90_000 }),
  hilux('qld-red', { city: 'Chermside', state: 'QLD', colour: 'Red', badge: 'SR5 4x4', price: 20_000, km: 120_000 }),
  hilux('gold-coast', { city: 'Southport', state: 'QLD', colour: 'White', badge: 'SR', price: 40_000, km: 10_000 }),
  hilux('sydney', { city: 'Penrith', state: 'NSW', colour: 'Blue', badge: 'sr5', price: 35_000, km: 60_000 }),
  car({
    make: 'Holden', model: 'Commodore', slug: 'v8', simple_body: 'sedan', variant: { cylinders: 8 }, state: 'VIC',
    city: 'Dandenong', price: 50_000, created_at: NOW,
  }), // prettier-ignore
  car({
    make: 'Mercedes-Benz',
    model: 'C200',
    slug: 'c200',
    badge: '',
    state: 'VIC',
    city: 'Dandenong',
    simple_body: 'sedan',
  }),
  car({
    make: 'Mercedes-Benz',
    model: 'C300',
    slug: 'c300',
    badge: '',
    state: 'VIC',
    city: 'Dandenong',
    simple_body: 'sedan',
  }),
  car({
    make: 'Mercedes-Benz',
    model: 'E200',
    slug: 'e200',
    badge: '',
    state: 'VIC',
    city: 'Dandenong',
    simple_body: 'sedan',
  }),
  car({ make: 'BMW', model: '320i', slug: '320i', badge: '', state: 'VIC', city: 'Dandenong', simple_body: 'sedan' }),
]
/** As a first import brings them: no dates of listing. */
const undated = [1981, 2020, 1995, 2020, 2011].map((year, n) =>
  car({ slug: `${year}-${n}`, stocknum: `N${n}`, year, created_at: undefined, custom_rank: undefined }),
)

let server: RunningServer
beforeAll(async () => {
  const families = { search_filters: ['make', 'family', 'model'] }
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: stock },
      { document: siteDocument({ slug: 'families', ...families }), cars: stock },
      { document: siteDocument({ slug: 'first' }), cars: undated },
      { document: siteDocument({ slug: 'beta' }), cars: [hilux('other', { state: 'WA', city: 'Wangara' })] },
    ],
  })
})
afterAll(() => server.close())

/** The list that a sent text ends at. */
async function sent(text: string, site = 'alpha') {
  const path = `/search?${new URLSearchParams({ query: text })}`
  const answer = await server.get(path, { site })
  const to = answer.headers.get('location') ?? path
  const html = answer.status === 302 ? await server.text(to, { site }) : await answer.text()
  return { to, html, slugs: cardSlugs(html), chips: chipsOf(html) }
}
const struck = (html: string): string[] => [...html.matchAll(/<s>(.*?)<\/s>/g)].map(([, text]) => decoded(text!))

describe('S10 a sentence keeps what it understands', () => {
  test.each([
    ['hilux qld', ['gold-coast', 'qld-red', 'qld-white'], ['Toyota', 'HiLux', 'QLD']],
    ['brisbane', ['qld-red', 'qld-white'], ['Brisbane']],
    ['sydney hilux', ['sydney'], ['Toyota', 'HiLux', 'Sydney']],
    ['commodore v8', ['v8'], ['Holden', 'Commodore', '8 cylinders']],
    ['hilux not white', ['qld-red', 'sydney'], ['Toyota', 'HiLux', 'Not White']],
    ['hilux -red', ['gold-coast', 'qld-white', 'sydney'], ['Toyota', 'HiLux', 'Not red']],
    ['hilux sr5', ['qld-red', 'qld-white', 'sydney'], ['Toyota', 'HiLux', 'SR5']],
    ['c class', ['c200', 'c300'], ['C-Class']],
    [
      'hilux between 40k and 30k',
      ['gold-coast', 'qld-white', 'sydney'],
      ['Toyota', 'HiLux', 'Price: $30,000 – $40,000'],
    ],
  ])('"%s" finds %j', async (text, slugs, chips) => {
    const list = await sent(text)
    expect([list.slugs.toSorted(), list.chips.toSorted()]).toEqual([slugs, chips.toSorted()])
    expect(countOf(list.html)).toBe(slugs.length)
  })

  test.each([
    ['cheap hilux', ['qld-red', 'qld-white', 'sydney', 'gold-coast'], 'Lowest price first'],
    ['low km hilux', ['gold-coast', 'sydney', 'qld-white', 'qld-red'], 'Lowest kilometres first'],
  ])('"%s" is an order with a chip that says so', async (text, slugs, chip) => {
    const list = await sent(text)
    expect(list.slugs).toEqual(slugs)
    expect(list.chips).toContain(chip)
  })

  test('one unknown word never empties the list: it is struck through, with the results of the rest', async () => {
    for (const text of ['hilux purple', 'purple hilux', 'hilux one owner', 'purple']) {
      const list = await sent(text)
      expect([text, list.slugs.length > 0]).toEqual([text, true])
      expect(struck(list.html)).toHaveLength(1)
      expect(visibleText(list.html)).toMatch(/Nothing here matches “(purple|one owner)”, so we’ve left it out\./)
      expect(robotsOf(list.html)).toBe('noindex, follow')
    }
    expect((await sent('hilux purple')).slugs).toHaveLength(4)
    const counted = await server.get('/api/search/count?query=purple&make=Toyota')
    expect(await counted.json()).toMatchObject({ count: 4 })
  })

  test('did you mean: the name that an unknown word is nearest to, with the way there', async () => {
    const { html } = await sent('hlux qld')
    const [, to, name] = /Did you mean (?:<!-- -->)?<a href="([^"]*)" class="link">([^<]*)</.exec(html)!
    expect(name).toBe('HiLux')
    expect(cardSlugs(await server.text(decoded(to!)))).toHaveLength(3)
    expect(visibleText((await sent('dinosaur')).html)).not.toContain('Did you mean')
  })

  test('nothing is known of another site’s stock', async () => {
    expect((await sent('hilux wa')).slugs).toHaveLength(4)
    expect((await sent('hilux wa', 'beta')).slugs).toEqual(['other'])
    expect((await sent('commodore', 'beta')).html).not.toContain('Commodore</a>')
  })
})

test('S08 badges that differ in brackets and capitals are one value, as most cars have it', async () => {
  const badges = filterValues(await server.text('/search/toyota')).filter(
    ({ name, count }) => name === 'badge' && count > 0,
  )
  expect(badges.map(({ value, count }) => [value, count])).toEqual([
    ['SR5', 3],
    ['SR', 1],
  ])
  expect(countOf(await server.text('/search?badge=SR5+(4X4)'))).toBe(3)
})

describe('S03 model families', () => {
  const rows = async (path: string, site: string) =>
    filterValues(await server.text(path, { site }))
      .filter(({ name }) => name === 'family' || name === 'model')
      .map(({ name, value }) => `${name} ${value}`)

  test('are a level below the make where the site shows them', async () => {
    expect(await rows('/search/mercedes-benz', 'families')).toEqual([
      'family C-Class',
      'family E-Class',
      'model C200',
      'model C300',
      'model E200',
    ])
    const html = await server.text('/search?family=C-Class', { site: 'families' })
    expect([countOf(html), chipsOf(html)]).toEqual([2, ['C-Class']])
  })

  test('and are not offered by default', async () => {
    expect(await rows('/search/mercedes-benz', 'alpha')).toEqual(['model C200', 'model C300', 'model E200'])
  })
})

test('S02 a first import begins with the newest models, then in the order of the feed', async () => {
  for (const query of ['', '?sortBy=latest']) {
    expect(cardSlugs(await server.text(`/search${query}`, { site: 'first' }))).toEqual([
      '2020-1',
      '2020-3',
      '2011-4',
      '1995-2',
      '1981-0',
    ])
  }
})

test('S02 by year and by kilometres', async () => {
  expect(cardSlugs(await server.text('/search?sortBy=year_new', { site: 'first' }))[4]).toBe('1981-0')
  expect(cardSlugs(await server.text('/search/toyota?sortBy=km_low'))[0]).toBe('gold-coast')
})
