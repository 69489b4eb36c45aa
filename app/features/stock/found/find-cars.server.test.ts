import { beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { HOSTILE_WORDS } from '#tests/factories/hostile/hostile-words.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import { importStock } from '../import/import-stock.server.ts'
import { findCars } from './find-cars.server.ts'

describeDatabases('cars that somebody looks for', (tables) => {
  const site = (slug: string) => storeSite(tables, slug, { now: () => Date.parse('2026-11-24T00:00:00Z') })
  const bring = (slug: string, cars: readonly object[]) =>
    importStock(site(slug), {
      source: (async function* () {
        yield JSON.stringify(cars)
      })(),
      defaultDealership: { id: 1, slug: 'one', name: 'One' },
    })
  const car = (stocknum: string, more: object = {}) => ({
    stocknum, make: 'Mazda', model: 'CX-5', year: 2022, status: 'in_stock', show_on_dealer_website: true, location_id: 7, ...more,
  }) // prettier-ignore
  const found = async (text: string, locations: readonly string[] | null = null, slug = 'north') =>
    (await findCars(site(slug), { text, locations, limit: 10 })).cars.map(({ stocknum }) => stocknum).toSorted()

  beforeAll(async () => {
    await emptySites(tables.database, ['north', 'south'])
    const done = await bring('north', [
      car('A-1001', { regplate: '838-QU8', vin: 'JM0KF4WLA00123456', colour: 'Soul Red', price: 26_490 }),
      car('A-1002', { location_id: 9, badge: 'Touring_100%' }),
      car('A-1003', { show_on_dealer_website: false, make: 'Toyota', model: 'HiLux' }),
      car('A-1004', { make: 'Renault', model: 'Clio', badge: 'Élodie', colour: 'BLEU D’ÉTÉ' }),
      car('1001', { make: 'Kia', model: 'Rio', status: 'sold', sold: true }),
    ])
    expect(done).toMatchObject({ ok: true, summary: { rejected: 0 } })
    await bring('south', [car('B-1001', { make: 'Ferrari', model: 'Roma' })])
  })

  test('are found by number, plate, VIN and words, those off the website too', async () => {
    expect(await found('a-1001')).toEqual(['A-1001'])
    expect(await found('A1001')).toEqual(['A-1001'])
    for (const plate of ['838', '838qu8', '838 QU8', '838-qu8']) expect(await found(plate), plate).toEqual(['A-1001'])
    expect(await found('0123456')).toEqual(['A-1001'])
    expect(await found('mazda 2022')).toEqual(['A-1001', 'A-1002'])
    expect(await found('red cx-5')).toEqual(['A-1001'])
    expect(await found('hilux')).toEqual(['A-1003'])
    expect(await found('mazda hilux')).toEqual([])
  })

  test('are found by capitals with accents', async () => {
    for (const text of ['élodie', 'ÉLODIE', 'été bleu']) expect(await found(text), text).toEqual(['A-1004'])
  })

  test('a number that is the whole of what was typed comes first, and facts stand beside', async () => {
    const { cars, count } = await findCars(site('north'), { text: '1001', locations: null, limit: 1 })
    expect({ first: cars[0]?.stocknum, count }).toEqual({ first: '1001', count: 1 })
    expect(cars[0]).toMatchObject({ availability: 'sold', listed: true })
    const [mazda] = (await findCars(site('north'), { text: '838', locations: null, limit: 6 })).cars
    expect(mazda).toMatchObject({ regplate: '838-QU8', vin: 'JM0KF4WLA00123456', price: 26_490, listed: true, availability: 'in stock' }) // prettier-ignore
    const [hilux] = (await findCars(site('north'), { text: 'hilux', locations: null, limit: 6 })).cars
    expect(hilux).toMatchObject({ listed: false, price: null, regplate: null })
  })

  test('beyond the locations of somebody are not found, nor are those of another site', async () => {
    expect(await found('mazda', ['9'])).toEqual(['A-1002'])
    expect(await found('838', ['9'])).toEqual([])
    expect(await found('mazda', [])).toEqual([])
    expect(await found('ferrari')).toEqual([])
    expect(await found('1001', null, 'south')).toEqual(['B-1001'])
  })

  test('signs of patterns stand for themselves, and what is hostile finds nothing', async () => {
    expect(await found('100%')).toEqual(['A-1002'])
    expect(await found('g_1')).toEqual(['A-1002'])
    for (const words of HOSTILE_WORDS) expect(await found(words), words.slice(0, 40)).toEqual([])
    expect(await found('')).toEqual([])
  })
})
