import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import { carsWithoutPictures } from './cars-without-pictures.server.ts'
import { importStock } from './import/import-stock.server.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')

describeDatabases('cars of which there is no picture to see', (tables) => {
  let now = NOW
  const site = (slug: string) => storeSite(tables, slug, { now: () => now })
  const bring = (slug: string, cars: readonly object[]) =>
    importStock(site(slug), {
      source: (async function* () {
        yield JSON.stringify(cars)
      })(),
      defaultDealership: { id: 1, slug: 'one', name: 'One' },
    })
  const car = (stocknum: string, more: object = {}) => ({
    stocknum, make: 'BYD', model: 'Atto 3', status: 'in_stock', show_on_dealer_website: true, location_id: 7, ...more,
  }) // prettier-ignore

  beforeEach(async () => {
    now = NOW
    await emptySites(tables.database, ['north', 'south'])
  })

  test('are counted of one site and, if asked, of some locations', async () => {
    const images = [{ image: { url: 'https://pictures.example/front.jpg' } }]
    await bring('north', [
      car('A1'),
      car('A2', { location_id: 9 }),
      car('A3', { images }),
      car('A4', { show_on_dealer_website: false }),
    ])
    now += 1_000
    await bring('south', [car('B1')])
    expect(await carsWithoutPictures(site('north'), null)).toEqual({ count: 2, oldest: NOW })
    expect(await carsWithoutPictures(site('north'), ['9'])).toMatchObject({ count: 1 })
    expect(await carsWithoutPictures(site('north'), ['8'])).toEqual({ count: 0, oldest: null })
    expect(await carsWithoutPictures(site('south'), null)).toEqual({ count: 1, oldest: NOW + 1_000 })
  })
})
