import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import {
  feedCars,
  inventoryAt,
  inventoryPorts,
  inventorySite,
  keepingSeenOf,
  seenOf,
} from '#tests/factories/inventory.ts'
import { claimOf, prepared } from '#tests/factories/leads/reservation.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { keptFor } from './kept-for.server.ts'

const sam = { id: 'sam', name: 'Sam', role: 'sales' as const, sites: ['banksia'] }

describeDatabases('how a car stands, changed by hand', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const ute = { ...car({ slug: 'ute', stocknum: 'U1', location_id: 1 }), id: 1, status: 'in_stock', sold: undefined, reserved: undefined, show_on_dealer_website: true } // prettier-ignore
  beforeEach(async () => {
    now += HOUR
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feedCars(site, [ute])
  })
  const at = () => inventoryAt(banksia, sam)
  const seen = async () => ({ seen: await seenOf(banksia, 'ute') })
  const keeping = async () => ({ seen: await keepingSeenOf(banksia, 'ute') })

  test('K36 a car is sold, put back and withdrawn, at its own site alone', async () => {
    expect(await at().markSold!('ute', await seen(), 'Signed')).toEqual({ ok: true })
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ status: 'sold' })
    expect(await stockOf(wattle).bySlug('ute')).toMatchObject({ status: 'in_stock' })
    expect(await at().backOnSale!('ute', await seen(), '')).toEqual({ ok: true })
    expect(await at().backOnSale!('ute', await seen(), '')).toMatchObject({ reason: 'refused' })
    expect(await at().withdraw!('ute', await seen(), '')).toEqual({ ok: true })
    expect(await stockOf(banksia).bySlug('ute')).toBeUndefined()
    const { keys } = await inventoryPorts().searchStock(banksia).search({ filter: { attribute: 'standing', in: ['withdrawn'] } }) // prettier-ignore
    expect(keys).toEqual(['ute'])
  })

  test('K36 of two people who change it at once one does, and the other hears', async () => {
    const both = await seen()
    const done = await Promise.all([at().markSold!('ute', both, ''), at().withdraw!('ute', both, '')])
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed' })
  })

  test('K36 it is kept for somebody at the dealer’s, and freed', async () => {
    const until = now + DAY
    expect(await at().reserve!('ute', { ...(await seen()), until }, ' ')).toMatchObject({ reason: 'refused' })
    expect(await at().reserve!('ute', { ...(await seen()), until: now }, 'Ina')).toMatchObject({ reason: 'refused' })
    expect(await at().reserve!('ute', { ...(await seen()), until: now + 31 * DAY }, 'Ina')).toMatchObject({ reason: 'refused' }) // prettier-ignore
    expect(await at().reserve!('ute', { ...(await seen()), until }, 'Ina, deposit on the card')).toEqual({ ok: true })
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ reserved_until: new Date(until).toISOString() })
    expect(await keptFor(banksia, 'ute', until)).toBe('Ina, deposit on the card')
    expect(await keptFor(banksia, 'ute', until + 1)).toBeNull()
    expect(await keptFor(wattle, 'ute', until)).toBeNull()
    // The feed does not free it.
    await feedCars(banksia, [{ ...ute, colour: 'Green' }])
    expect(await at().reserve!('ute', { ...(await seen()), until }, 'Ola')).toMatchObject({ message: 'Somebody has it already.' }) // prettier-ignore
    expect(await at().release!('ute', await keeping(), '')).toEqual({ ok: true })
    expect(await at().release!('ute', await keeping(), '')).toMatchObject({ reason: 'refused' })
    expect(await stockOf(banksia).bySlug('ute')).not.toHaveProperty('reserved_until')
  })

  test('K36 whoever saw it kept for somebody else frees nobody, also until the same moment', async () => {
    const until = now + DAY
    await at().reserve!('ute', { ...(await seen()), until }, 'Jane')
    const forJane = await keeping()
    now += HOUR
    expect(await at().release!('ute', forJane, '')).toEqual({ ok: true })
    await at().reserve!('ute', { ...(await seen()), until }, 'Bob')
    expect(await at().release!('ute', forJane, '')).toMatchObject({ reason: 'changed' })
    expect(await keptFor(banksia, 'ute', until)).toBe('Bob')
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ reserved_until: new Date(until).toISOString() })
    expect(await keptFor(wattle, 'ute', until)).toBeNull()
  })

  test('K36 who saw it withdrawn does not put back what was sold since', async () => {
    await at().withdraw!('ute', await seen(), '')
    const asWithdrawn = await seen()
    await at().backOnSale!('ute', asWithdrawn, '')
    await at().markSold!('ute', await seen(), 'Signed')
    expect(await at().backOnSale!('ute', asWithdrawn, '')).toMatchObject({ reason: 'changed' })
    expect(await stockOf(banksia).bySlug('ute')).toMatchObject({ status: 'sold' })
  })

  test('K36 it is not kept by hand while a shopper’s reservation is only ending, which would free it again', async () => {
    expect(await reservationsOf(banksia).hold(claimOf('ute'), prepared({ hold_ms: HOUR }))).toMatchObject({ ok: true })
    await tables.database.write((trx) =>
      trx.updateTable('reservation').set({ until_at: now }).where('car_slug', '=', 'ute').execute(),
    )
    await tables.database.write((trx) =>
      trx.updateTable('car').set({ reserved_until: now }).where('slug', '=', 'ute').execute(),
    )
    now += HOUR
    const reserving = { ...(await seen()), until: now + DAY }
    expect(await at().reserve!('ute', reserving, 'Ina')).toMatchObject({
      message: expect.stringContaining('just ending'),
    })
  })

  test('K36 a car that is withdrawn is not sold to whoever has reserved it', async () => {
    await reservationsOf(banksia).hold(claimOf('ute'), prepared())
    const leaving = { ...(await seen()), reservation: 'sold-to-them' as const }
    expect(await at().withdraw!('ute', leaving, '')).toMatchObject({ reason: 'refused', message: expect.stringContaining('Mark it sold') }) // prettier-ignore
  })

  test('K36 beyond the locations of whoever sells there is no car', async () => {
    const far = inventoryAt(banksia, { ...sam, locations: { banksia: ['2'] } })
    expect(await far.markSold!('ute', await seen(), '')).toEqual({ ok: false, reason: 'not-found' })
    expect(inventoryAt(banksia, { ...sam, role: 'photographer' }).markSold).toBeUndefined()
  })
})
