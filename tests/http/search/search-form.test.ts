import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cars } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { canonicalOf, cardSlugs, countOf, filterValues, headingOf, robotsOf, titleOf } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ sites: [{ document: siteDocument({ slug: 'alpha' }), cars: cars(90) }] })
})
afterAll(() => server.close())

/** Follows what a form without JavaScript sends to the page that it ends on. */
async function submit(query: string): Promise<{ address: string; html: string }> {
  let address = `/search?${query}`
  for (let hops = 0; hops < 3; hops++) {
    const answer = await server.get(address)
    if (answer.status !== 302) return { address, html: await answer.text() }
    address = answer.headers.get('location') ?? ''
  }
  throw new Error(`The form never came to a page: ${query}`)
}

describe('the filter form without JavaScript', () => {
  test('keeps the choices that no filter of the page shows', async () => {
    const html = await server.text('/search?tag=Sale&dealership_slug=x&subscription_price=10:20')
    for (const [name, value] of [
      ['tag', 'Sale'],
      ['dealership_slug', 'x'],
      ['subscription_price', '10:20'],
    ]) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    }
  })

  test.each([
    ['query=&price.min=&price.max=', '/search/new-used-and-demo-cars'],
    ['query=&make=Toyota&price.min=&price.max=20000', '/search/toyota?price=:20000'],
    ['query=hilux&price.min=10000&price.max=', '/search/toyota/hilux?price=10000:'],
    ['query=sr5&price.min=10000&price.max=', '/search/new-used-and-demo-cars?query=sr5&price=10000:'],
    ['query=&price.min=30000&price.max=10000', '/search/new-used-and-demo-cars?price=10000:30000'],
    [
      'query=&make=Toyota&make=Kia&year.min=2020&year.max=2024',
      '/search/new-used-and-demo-cars?make=Toyota&make=Kia&year=2020:2024',
    ],
    ['query=&make=Toyota&model=HiLux&km.min=&km.max=', '/search/toyota/hilux'],
    ['query=&car_type=used&price.min=9&price.max=1', '/search/used-cars?price=1:9'],
    ['query=&price.min=%2420%2C000&price.max=', '/search/new-used-and-demo-cars?price=20000:'],
    ['query=&sortBy=price_low&page=', '/search/new-used-and-demo-cars?sortBy=price_low'],
  ])('%s leads to %s', async (query, to) => {
    const answer = await server.get(`/search?${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    const { address, html } = await submit(query)
    expect(address).toBe(to)
    expect(cardSlugs(html)).toEqual(cardSlugs(await server.text(to)))
  })

  test('every choice of the page can be sent as a form and finds the same', async () => {
    const random = randomFrom(7)
    const names = ['make', 'body', 'transmission', 'fuel', 'colour', 'car_type', 'seats', 'drive']
    for (let round = 0; round < 40; round++) {
      const known = filterValues(await server.text('/search'))
      const chosen = new URLSearchParams()
      for (let i = 0; i < 3; i++) {
        const values = known.filter(({ name }) => name === pickFrom(names, random))
        if (values.length > 0) {
          const { name, value } = pickFrom(values, random)
          if (!chosen.has(name, value)) chosen.append(name, value)
        }
      }
      const form = new URLSearchParams([['query', round % 4 ? '' : 'sr5'], ...chosen])
      const max = round % 3 ? '' : String(20_000 + Math.floor(random() * 30_000))
      for (const bound of ['price.min', 'year.min', 'year.max', 'km.min', 'km.max']) form.set(bound, '')
      form.set('price.max', max)
      const { address, html } = await submit(form.toString())
      expect(address).not.toMatch(/\.(min|max)=/)
      const plain = new URLSearchParams(chosen)
      if (form.get('query')) plain.set('query', form.get('query')!)
      if (max) plain.set('price', `:${max}`)
      const direct = await server.text(`/search?${plain}`)
      expect([address, countOf(html), cardSlugs(html)]).toEqual([address, countOf(direct), cardSlugs(direct)])
      for (const [name, value] of chosen) {
        expect(filterValues(html).filter((each) => each.checked)).toContainEqual(
          expect.objectContaining({ name, value }),
        )
      }
    }
  }, 240_000)
})

describe('R01 R02 what search engines are told', () => {
  const origin = 'http://alpha.localhost:3000'
  test.each([
    ['/cars', '/search/new-used-and-demo-cars'],
    ['/search', '/search/new-used-and-demo-cars'],
    ['/search/toyota', '/search/toyota'],
    ['/search/toyota/hilux?page=1&sortBy=latest', '/search/toyota/hilux'],
    ['/search?make=Toyota&price=:90000&sortBy=latest', '/search/toyota'],
    ['/search?make=Toyota&make=Kia', '/search/new-used-and-demo-cars'],
    ['/search/used-cars?body=ute', '/search/used-cars?body=ute'],
    ['/search/new-and-demo-cars', '/search/new-and-demo-cars'],
    ['/search/toyota?car_type=used&page=2', '/search/toyota'],
    ['/search?utm_source=x', '/search/new-used-and-demo-cars'],
  ])('%s is a form of %s', async (path, canonical) => {
    const html = await server.text(path)
    expect(canonicalOf(html)).toBe(origin + canonical)
    expect(robotsOf(html)).toBeUndefined()
  })

  test.each(['/search?query=sr5', '/search?make=Lada', '/search?colour=Purple&price=1:2'])(
    '%s is not for the index',
    async (path) => {
      expect(robotsOf(await server.text(path))).toMatch(/noindex/)
    },
  )

  test('a list is named in its title and its description', async () => {
    const html = await server.text('/search/used-cars?make=Toyota&model=HiLux')
    expect(titleOf(html)).toMatch(/^Used Toyota HiLux for sale in Rocklea \|/)
    expect(html).toMatch(/<meta name="description" content="Used Toyota HiLux for sale in Rocklea: compare \d+ cars?/)
  })

  test('an address puts no words of its own into the title', async () => {
    const html = await server.text('/search?make=Call+1900&body=now')
    expect(titleOf(html)).toMatch(/^Cars for sale in Rocklea \|/)
    expect(headingOf(html)).toBe('Cars for sale in Rocklea')
  })

  test('the canonical address never comes from the request', async () => {
    const html = await server.text('/search/toyota', { headers: { 'x-forwarded-host': 'evil.test' } })
    expect(canonicalOf(html)).toBe(`${origin}/search/toyota`)
    expect(html).not.toContain('evil.test')
  })
})
