import { beforeEach, expect, test } from 'vitest'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { pricesOf } from '#app/features/stock/prices.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, holdSeenOf, inventoryAt, inventorySite, keepingSeenOf, seenOf } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { claimOf, prepared } from '#tests/factories/leads/reservation.ts'
import type { Inventory } from '../inventory.server.ts'
import { keptFor } from './kept-for.server.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia', 'wattle'] }

describeDatabases('taking back what was done to a car', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const ute = { ...car({ slug: 'ute', stocknum: 'U1', location_id: 1, location: 'Rocklea', status: 'in_stock' }), id: 1, price: 30_000, before_price: undefined, offer_price: undefined, sold: undefined, reserved: undefined, show_on_dealer_website: true, colour: 'White' } // prettier-ignore
  beforeEach(async () => {
    now += HOUR
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    await tables.database.write((trx) => trx.deleteFrom('audit').execute())
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feedCars(site, [ute])
  })
  const at = (site = banksia) => inventoryAt(site, bec)
  const shown = (site = banksia) => stockOf(site).bySlug('ute')
  const seen = async () => ({ seen: await seenOf(banksia, 'ute') })
  const price = (amount: number, was: number) => at().setPrice!('ute', { price: amount, was: null, until: 'dealer', seen: was }, 'Moved yards') // prettier-ignore

  /** Does the one thing, takes it back, and says how the car stood before and afterwards. */
  async function takenBack(deed: (has: Inventory) => Promise<{ readonly ok: boolean }>) {
    const [before, held] = [await shown(), await overridesOf(banksia).of('ute')]
    now += HOUR
    expect(await deed(at())).toMatchObject({ ok: true })
    const changed = await shown()
    now += HOUR
    const id = await at().undoable!('ute')
    expect(await at(wattle).undoable!('ute')).toBeNull()
    expect(await at().undoLast!('ute', id ?? '')).toEqual({ ok: true })
    expect(await at().undoable!('ute')).toBeNull()
    expect(changed).not.toEqual(before)
    expect(await shown()).toEqual({ ...before!, updated_at: (await shown())!.updated_at })
    expect(await overridesOf(banksia).of('ute')).toEqual(held)
    expect(await shown(wattle)).toMatchObject({ status: 'in_stock', price: 30_000 })
  }

  test('K36 a sale, a withdrawal and the way back from one', async () => {
    await takenBack(async (has) => has.markSold!('ute', await seen(), 'Signed'))
    await takenBack(async (has) => has.withdraw!('ute', await seen(), ''))
    await at().markSold!('ute', await seen(), '')
    await takenBack(async (has) => has.backOnSale!('ute', await seen(), ''))
  })

  test('K36 a hold for somebody, and its end', async () => {
    const until = now + 5 * DAY
    await takenBack(async (has) => has.reserve!('ute', { ...(await seen()), until }, 'Jane'))
    now += HOUR
    await at().reserve!('ute', { ...(await seen()), until }, 'Jane')
    await takenBack(async (has) => has.release!('ute', { seen: await keepingSeenOf(banksia, 'ute') }, ''))
    expect(await keptFor(banksia, 'ute', until)).toBe('Jane')
  })

  test('K35 K37 a price, a field, a location, and what was given back to the feed', async () => {
    await takenBack(() => price(28_000, 30_000))
    expect((await pricesOf(banksia, 'ute')).at(-1)).toMatchObject({ source: 'staff:Bec', price_cents: null, at: now })
    await takenBack((has) => has.holdField!('ute', { field: 'colour', typed: 'Red', seen: '"White"', until: 'dealer' }, '')) // prettier-ignore
    await takenBack((has) => has.moveCar!('ute', { location: '2', seen: '"Rocklea"' }, ''))
    await price(28_000, 30_000)
    await takenBack(async (has) => has.releaseField!('ute', { field: 'price', seen: await holdSeenOf(banksia, 'ute', 'price') })) // prettier-ignore
  })

  test('K36 nothing is taken back where somebody else did something since, or by somebody else', async () => {
    const kim = inventoryAt(banksia, { ...bec, id: 'kim', name: 'Kim' })
    await price(28_000, 30_000)
    const id = (await at().undoable!('ute'))!
    expect(await kim.undoable!('ute')).toBeNull()
    expect(await kim.undoLast!('ute', id)).toMatchObject({ reason: 'changed' })
    now += HOUR
    await kim.setPrice!('ute', { price: 27_000, was: null, until: 'dealer', seen: 28_000 }, '')
    expect(await at().undoLast!('ute', id)).toMatchObject({ reason: 'changed' })
    expect(await shown()).toMatchObject({ price: 27_000 })
  })

  test('K36 what a feed ended, and what a shopper has reserved since, stays as it is', async () => {
    await at().setPrice!('ute', { price: 28_000, was: null, until: 'feed', seen: 30_000 }, '')
    const id = (await at().undoable!('ute'))!
    await reservationsOf(banksia).hold(claimOf('ute'), prepared())
    expect(await at().undoLast!('ute', id)).toMatchObject({ reason: 'refused' })
    expect(await shown()).toMatchObject({ price: 28_000 })
  })

  test('K36 where a reservation ended with it, a sale is not taken back', async () => {
    await reservationsOf(banksia).hold(claimOf('ute'), prepared())
    const proven = inventoryAt(banksia, { ...bec, proven_at: now })
    expect(await proven.markSold!('ute', { ...(await seen()), reservation: 'ends' }, '')).toEqual({ ok: true })
    expect(await at().undoable!('ute')).toBeNull()
  })

  test('K36 who may only sell takes back no price', async () => {
    await price(28_000, 30_000)
    const id = (await at().undoable!('ute'))!
    const sales = inventoryAt(banksia, { ...bec, role: 'sales' })
    expect(await sales.undoable!('ute')).toBeNull()
    expect(await sales.undoLast!('ute', id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await shown()).toMatchObject({ price: 28_000 })
  })
})
