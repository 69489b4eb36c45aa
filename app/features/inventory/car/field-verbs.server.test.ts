import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { pricesOf } from '#app/features/stock/prices.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, inventoryAt, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia'] }

describeDatabases('fields of a car, held against its feed', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  beforeEach(async () => {
    now += HOUR
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    await feedCars(banksia, [{ ...car({ slug: 'ute', stocknum: 'U1', location_id: 1, status: 'in_stock' }), id: 1, price: 30_000, before_price: undefined, offer_price: undefined, colour: 'White', km: 10 }]) // prettier-ignore
  })
  const at = () => inventoryAt(banksia, bec)
  const held = async () => (await overridesOf(banksia).of('ute')).map(({ field, until }) => `${field} ${until}`)

  test('K35 a price that is held is given back to the feed, and the history of prices says so', async () => {
    expect(await at().releaseField!('ute', 'price')).toMatchObject({ reason: 'refused' })
    await at().setPrice!('ute', { price: 28_000, was: null, until: 'dealer', seen: 30_000 }, '')
    now += HOUR
    expect(await at().releaseField!('ute', 'price')).toEqual({ ok: true })
    expect(await held()).toEqual([])
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ price: 30_000 })
    expect((await pricesOf(banksia, 'ute')).at(-1)).toMatchObject({ source: 'staff:Bec', price_cents: null, at: now })
  })

  test('K35 keeping one field until the feed changes leaves others alone that were set in the same moment', async () => {
    const decision = { by: 'staff:Bec', note: '', now }
    const values = { colour: 'Red', km: 20 }
    await banksia.database.write((trx) => overridesOf(banksia).set(trx, 'ute', { values, ...decision }))
    await at().setPrice!('ute', { price: 28_000, was: null, until: 'dealer', seen: 30_000 }, '')
    expect(await at().keepField!('ute', 'colour', 'feed')).toEqual({ ok: true })
    expect(await held()).toEqual(['colour feed', 'km dealer', 'offer_price dealer', 'price dealer'])
    expect(await at().keepField!('ute', 'price', 'feed')).toEqual({ ok: true })
    expect(await held()).toEqual(['colour feed', 'km dealer', 'offer_price feed', 'price feed'])
  })
})
