import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { cardSlugs, decoded, visibleText } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        // A yard that sells vehicles of every kind.
        document: siteDocument({ slug: 'alpha', store_favourites: true }),
        cars: [
          car({ slug: 'ute', make: 'Toyota', model: 'HiLux', simple_body: 'ute', price: 30_000 }),
          car({ slug: 'ute-too', make: 'Toyota', model: 'HiLux', simple_body: 'ute', price: 31_000 }),
          car({ slug: 'van', traits: ['caravan'], price: 30_000 }),
          car({ slug: 'van-too', traits: ['caravan'], price: 32_000 }),
          car({ slug: 'bike', item_type: 'motorcycle', make: 'Honda', model: 'CB500X', price: 30_500 }),
          car({ slug: 'truck', item_type: 'truck', make: 'Isuzu', model: 'NPR', price: 29_000 }),
          car({ slug: 'last-of-make', traits: ['sold'], make: 'Maserati', model: 'Ghibli', car_type: 'used', price: 45_678 }), // prettier-ignore
          car({ slug: 'long-gone', traits: ['sold-long-ago'], make: 'Lotus', model: 'Elise', car_type: 'used', price: 72_345 }), // prettier-ignore
        ],
      },
      {
        document: siteDocument({ slug: 'beta', traits: ['caravans'] }),
        cars: [car({ slug: 'van', traits: ['caravan'] }), ...cars(2, { price: 30_000 })],
      },
    ],
  })
})
afterAll(() => server.close())

const similarTo = async (slug: string, site = 'alpha'): Promise<string[]> => {
  const html = await server.text(`/cars/${slug}`, { site })
  const at = html.indexOf('id="similar"')
  return at < 0 ? [] : cardSlugs(html.slice(at)).toSorted()
}

describe('V22 S17: similar vehicles are of the same kind of vehicle', () => {
  test.each([
    ['ute', ['ute-too']],
    ['van', ['van-too']],
    ['bike', []],
    ['truck', []],
  ])('beside %s', async (slug, others) => {
    expect(await similarTo(slug)).toEqual(others)
    const { ids } = (await (await server.get(`/cars/${slug}/similar.json`)).json()) as { ids: unknown[] }
    expect(ids).toHaveLength(others.length)
  })

  test('on another site its own alone', async () => {
    expect(await similarTo('van', 'beta')).toEqual([])
  })
})

const crumbsOf = (html: string): [text: string, to: string][] =>
  [.../<ol class="breadcrumb">(.*?)<\/ol>/s.exec(html)![1]!.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(
    ([, to, text]) => [visibleText(text!), decoded(to!)],
  )
const similarLink = (html: string): string =>
  decoded(/<a href="([^"]*)"[^>]*>\s*Find Me Something Similar/.exec(html)?.[1] ?? '')

describe('V01 V12: lists around a car', () => {
  test('V01 the crumbs of another kind than the site mainly sells stay with that kind', async () => {
    expect(crumbsOf(await server.text('/cars/van'))).toEqual([
      ['Home', '/'],
      ['Used caravans', '/search/used-cars?item_type=caravan'],
      ['Jayco', '/search/jayco?car_type=used&item_type=caravan'],
      ['Starcraft', '/search/jayco/starcraft?car_type=used&item_type=caravan'],
    ])
    expect(crumbsOf(await server.text('/cars/van', { site: 'beta' }))[2]).toEqual([
      'Jayco',
      '/search/jayco?car_type=used',
    ])
  })

  test('V12 Find Me Something Similar keeps make, type and price band, and spells out no price', async () => {
    const html = await server.text('/cars/last-of-make')
    expect(similarLink(html)).toBe('/search/used-cars?make=Maserati&price=35000:56000')
    expect(html).not.toMatch(/45,?678/)
    const card = await server.text('/search/maserati')
    expect(similarLink(card)).toBe('/search/used-cars?make=Maserati&price=35000:56000')
  })

  test.each(['last-of-make', 'long-gone'])('every list around %s answers', async (slug) => {
    const html = await server.text(`/cars/${slug}`)
    const links = [...crumbsOf(html).map(([, to]) => to), similarLink(html)]
    expect(links).toHaveLength(6)
    for (const to of links) expect([to, (await server.get(to)).status]).toEqual([to, 200])
  })

  test('a comparison leads from a sold car to the same list', async () => {
    const html = await server.text('/compare?car=last-of-make&car=ute')
    expect(decoded(html)).toContain('/search/used-cars?make=Maserati&price=35000:56000')
  })
})
