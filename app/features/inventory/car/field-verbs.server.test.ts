import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { pricesOf } from '#app/features/stock/prices.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, holdSeenOf, inventoryAt, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia'] }

describeDatabases('fields of a car, held against its feed', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const ute = { ...car({ slug: 'ute', stocknum: 'U1', location_id: 1, location: 'Rocklea', status: 'in_stock' }), id: 1, price: 30_000, before_price: undefined, offer_price: undefined, colour: 'White', km: 10 } // prettier-ignore
  beforeEach(async () => {
    now += HOUR
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feedCars(site, [ute])
  })
  const at = () => inventoryAt(banksia, bec)
  const hold = async (field: string, site = banksia) => ({ field, seen: await holdSeenOf(site, 'ute', field) })
  const held = async () => (await overridesOf(banksia).of('ute')).map(({ field, until }) => `${field} ${until}`)

  test('K35 a price that is held is given back to the feed, and the history of prices says so', async () => {
    expect(await at().releaseField!('ute', await hold('price'))).toMatchObject({ reason: 'changed' })
    await at().setPrice!('ute', { price: 28_000, was: null, until: 'dealer', seen: 30_000 }, '')
    now += HOUR
    expect(await at().releaseField!('ute', await hold('price'))).toEqual({ ok: true })
    expect(await held()).toEqual([])
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ price: 30_000 })
    expect((await pricesOf(banksia, 'ute')).at(-1)).toMatchObject({ source: 'staff:Bec', price_cents: null, at: now })
  })

  test('K35 keeping one field until the feed changes leaves others alone that were set in the same moment', async () => {
    const decision = { by: 'staff:Bec', note: '', now }
    const values = { colour: 'Red', km: 20 }
    await banksia.database.write((trx) => overridesOf(banksia).set(trx, 'ute', { values, ...decision }))
    await at().setPrice!('ute', { price: 28_000, was: null, until: 'dealer', seen: 30_000 }, '')
    expect(await at().keepField!('ute', { ...(await hold('colour')), until: 'feed' })).toEqual({ ok: true })
    expect(await held()).toEqual(['colour feed', 'km dealer', 'offer_price dealer', 'price dealer'])
    expect(await at().keepField!('ute', { ...(await hold('price')), until: 'feed' })).toEqual({ ok: true })
    expect(await held()).toEqual(['colour feed', 'km dealer', 'offer_price feed', 'price feed'])
  })

  test('K35 who saw one hold gives back or keeps no other, nor what the feed says since', async () => {
    const kim = inventoryAt(banksia, { ...bec, id: 'kim', name: 'Kim' })
    const other = inventoryAt(wattle, { ...bec, sites: ['wattle'] })
    await at().setPrice!('ute', { price: 28_000, was: null, until: 'dealer', seen: 30_000 }, '')
    await other.setPrice!('ute', { price: 28_000, was: null, until: 'dealer', seen: 30_000 }, '')
    const [early, theirs] = [await hold('price'), await hold('price', wattle)]
    now += HOUR
    await kim.setPrice!('ute', { price: 27_500, was: null, until: 'dealer', seen: 28_000 }, '')
    expect(await at().releaseField!('ute', early)).toMatchObject({ reason: 'changed', message: expect.stringMatching(/it says \$27,500\. Kim holds it/) }) // prettier-ignore
    expect(await at().keepField!('ute', { ...early, until: 'feed' })).toMatchObject({ reason: 'changed' })
    const seen = await hold('price')
    now += HOUR
    await feedCars(banksia, [{ ...ute, price: 26_000 }])
    expect(await at().releaseField!('ute', seen)).toMatchObject({ reason: 'changed', message: expect.stringContaining('the feed says $26,000') }) // prettier-ignore
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ price: 27_500 })
    expect(await at().releaseField!('ute', await hold('price'))).toEqual({ ok: true })
    expect(await other.releaseField!('ute', theirs)).toEqual({ ok: true })
  })

  test('K35 who saw it at one location does not move it on from another', async () => {
    expect(await at().moveCar!('ute', { location: '2', seen: '"Chermside"' }, '')).toMatchObject({ reason: 'changed' })
    expect(await at().moveCar!('ute', { location: '2', seen: '"Rocklea"' }, '')).toEqual({ ok: true })
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ location: 'Chermside' })
    expect(await stockOf(wattle).bySlug('ute')).toMatchObject({ location: 'Rocklea' })
  })
})
