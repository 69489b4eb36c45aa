import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { pricesOf } from '#app/features/stock/prices.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, inventoryAt, inventorySite, jobRunner, seenOf } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { runDueJobs } from '../bulk/run-job.server.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia', 'wattle'] }
const plain = { was: null, until: 'dealer' as const }

describeDatabases('the price of a car', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const feed = (site: Site, price: number, more: object = {}) =>
    feedCars(site, [{ ...car({ slug: 'ute', stocknum: 'U1', id: 1, location_id: 1, status: 'in_stock', price }), before_price: undefined, offer_price: undefined, ...more }]) // prettier-ignore
  beforeAll(async () => {
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
  })
  beforeEach(async () => {
    now += DAY
    for (const site of [banksia, wattle]) {
      await tables.database.write((trx) => trx.deleteFrom('car').where('site_id', '=', site.slug).execute())
      await feed(site, 30_000)
    }
    now += HOUR
  })
  const shown = async (site = banksia) =>
    (await stockOf(site).bySlug('ute')) as { price?: number; before_price?: number }
  const at = (site = banksia) => inventoryAt(site, bec)
  const audit = async () => {
    const rows = await tablesOf<AuditTables>(tables.database).read.selectFrom('audit').selectAll().orderBy('audit_id').execute() // prettier-ignore
    return rows.map(({ verb, actor, after }) => ({ verb, actor, after: JSON.parse(after ?? 'null') as unknown }))
  }

  test('K37 is set over the feed at its own site alone, recorded, and refused where it was seen as another', async () => {
    expect(await at().setPrice!('ute', { ...plain, price: 28_000, seen: 30_000 }, 'Special')).toEqual({ ok: true })
    expect(await shown()).toMatchObject({ price: 28_000 })
    expect(await shown(wattle)).toMatchObject({ price: 30_000 })
    expect((await audit()).at(-1)).toMatchObject({ verb: 'car.price', actor: 'Bec', after: { price: 28_000, note: 'Special' } }) // prettier-ignore
    expect(await at().setPrice!('ute', { ...plain, price: 27_000, seen: 30_000 }, '')).toEqual({
      ok: false,
      reason: 'changed',
      message: 'The price has changed meanwhile: you saw it $30,000, it is $28,000 now. Nothing was done.',
    })
    expect(await shown()).toMatchObject({ price: 28_000 })
  })

  test('K37 what surprises is confirmed first: half, double, none, a reservation', async () => {
    const low = { ...plain, price: 1, seen: 30_000 }
    expect(await at().setPrice!('ute', low, '')).toMatchObject({ reason: 'unconfirmed', questions: [{ id: 'far' }] })
    expect(await shown()).toMatchObject({ price: 30_000 })
    expect(await at().setPrice!('ute', { ...low, confirmed: ['far'] }, '')).toEqual({ ok: true })
    expect(await shown()).toMatchObject({ price: 1 })
    const high = { ...plain, price: 10_000_000, seen: null }
    expect(await at().setPrice!('ute', high, '')).toMatchObject({ reason: 'unconfirmed' })
    expect(await at().setPrice!('ute', { ...high, confirmed: ['far'] }, '')).toEqual({ ok: true })
    now += HOUR
    const none = { ...plain, price: null, seen: 10_000_000 }
    expect(await at().setPrice!('ute', none, '')).toMatchObject({ reason: 'unconfirmed', questions: [{ id: 'none' }] })
    expect(await at().setPrice!('ute', { ...none, confirmed: ['none'] }, '')).toEqual({ ok: true })
    expect(await shown()).not.toHaveProperty('price')
    expect((await pricesOf(banksia, 'ute')).at(-1)).toMatchObject({ source: 'staff:Bec', price_cents: 0 })
  })

  test('K37 “Was” that is not above the price is refused, whatever was confirmed', async () => {
    const wanted = { ...plain, price: 28_000, seen: 30_000, confirmed: ['was', 'none'] }
    for (const given of [
      { ...wanted, was: 28_000 },
      { ...wanted, was: 9_000 },
      { ...wanted, price: null, was: 30_000 },
    ]) {
      expect(await at().setPrice!('ute', given, 'I say so')).toMatchObject({ reason: 'refused', message: expect.stringContaining('more than the new price') }) // prettier-ignore
    }
    expect(await shown()).toMatchObject({ price: 30_000 })
  })

  test('K37 why something was done is written in 200 characters', async () => {
    const wanted = { ...plain, price: 28_000, seen: 30_000 }
    expect(await at().setPrice!('ute', wanted, 'n'.repeat(201))).toEqual({ ok: false, reason: 'refused', message: 'Write it in 200 characters at most.' }) // prettier-ignore
    expect(await shown()).toMatchObject({ price: 30_000 })
    expect(await at().setPrice!('ute', wanted, 'n'.repeat(200))).toEqual({ ok: true })
  })

  test('K37 “Was” needs evidence, or a confirmation with a reason', async () => {
    const wanted = { ...plain, price: 28_000, was: 30_000, seen: 30_000 }
    const refused = await at().setPrice!('ute', wanted, '')
    expect(refused).toMatchObject({ reason: 'unconfirmed', questions: [{ id: 'was' }] })
    expect(await at().setPrice!('ute', { ...wanted, confirmed: ['was'] }, ' ')).toMatchObject({ reason: 'refused' })
    now += 28 * DAY
    expect(await at().setPrice!('ute', wanted, '')).toEqual({ ok: true })
    expect(await shown()).toMatchObject({ price: 28_000, before_price: 30_000 })
  })

  test('K37 “Was” counts no day on which the car was a draft, hidden, withdrawn or sold', async () => {
    const questions = async (site = banksia) => {
      const answer = await at(site).setPrice!('ute', { ...plain, price: 28_000, was: 30_000, seen: 30_000 }, '')
      return answer.ok || answer.reason !== 'unconfirmed' ? answer : answer.message
    }
    await feed(banksia, 30_000, { show_on_dealer_website: false })
    now += 40 * DAY
    await feed(banksia, 30_000, { show_on_dealer_website: true })
    now += 20 * DAY
    expect(await questions()).toContain('was asked for 20 days of the last 90')
    await at().withdraw!('ute', { seen: await seenOf(banksia, 'ute') }, '')
    now += 20 * DAY
    await at().backOnSale!('ute', { seen: await seenOf(banksia, 'ute') }, '')
    now += 7 * DAY
    expect(await questions()).toContain('was asked for 27 days of the last 90')
    now += 2 * DAY
    expect(await questions()).toEqual({ ok: true })
    expect(await questions(wattle)).toEqual({ ok: true })
  })

  test('K37 one that lasts until the feed changes ends with it, and the history says so', async () => {
    await at().setPrice!('ute', { ...plain, price: 28_000, until: 'feed', seen: 30_000 }, '')
    await feed(banksia, 30_000, { colour: 'Red' })
    expect(await shown()).toMatchObject({ price: 28_000 })
    now += HOUR
    await feed(banksia, 29_500)
    expect(await shown()).toMatchObject({ price: 29_500 })
    expect(await overridesOf(banksia).of('ute')).toEqual([])
    expect(await pricesOf(banksia, 'ute')).toContainEqual(expect.objectContaining({ at: now, source: 'staff:Bec', price_cents: null })) // prettier-ignore
  })

  test('K37 one that is planned comes at its moment, once, in the name of who planned it', async () => {
    const moment = now + 2 * HOUR
    const plan = { ...plain, price: 27_000, seen: 30_000, at: moment }
    expect(await at().planPrice!('ute', { ...plan, at: now }, '')).toMatchObject({ reason: 'refused' })
    expect(await at().planPrice!('ute', plan, 'From Friday')).toMatchObject({ ok: true })
    expect(await at().pricePlans!('ute')).toMatchObject([{ price: 27_000, at: moment, by: 'Bec', note: 'From Friday' }])
    expect(await runDueJobs(banksia, jobRunner('one'))).toBe(0)
    // The server was down when the moment came.
    now = moment + 3 * HOUR
    expect(await shown()).toMatchObject({ price: 30_000 })
    const ran = await Promise.all(['one', 'two'].map((worker) => runDueJobs(banksia, jobRunner(worker))))
    expect(ran.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await shown()).toMatchObject({ price: 27_000 })
    expect(await at().pricePlans!('ute')).toEqual([])
    const records = (await audit()).filter(({ verb }) => verb === 'car.price' || verb === 'car.plan-price')
    expect(records.slice(-2)).toMatchObject([{ verb: 'car.plan-price' }, { verb: 'car.price', actor: 'Bec' }])
  })

  test('K37 one that is planned reaches no car that has left the locations of who planned it', async () => {
    const near = inventoryAt(banksia, { ...bec, locations: { banksia: ['1'] } })
    const plan = await near.planPrice!('ute', { ...plain, price: 27_000, seen: 30_000, at: now + HOUR }, '')
    await at().moveCar!('ute', { location: '2', seen: 'null' }, '')
    now += 2 * HOUR
    await runDueJobs(banksia, jobRunner('one'))
    expect(await shown()).toMatchObject({ price: 30_000 })
    const left = await at().stockJob!(plan.ok ? plan.plan : '')
    expect(left).toMatchObject({ alone: [{ reason: 'It stands at another location now.' }] })
  })

  test('K37 a plan stands over the feed and below people; it can be called off', async () => {
    const plan = { ...plain, price: 27_000, seen: 30_000, at: now + HOUR }
    await at().planPrice!('ute', plan, '')
    await feed(banksia, 31_000)
    now += 2 * HOUR
    await runDueJobs(banksia, jobRunner('one'))
    expect(await shown()).toMatchObject({ price: 27_000 })

    const later = await at().planPrice!('ute', { ...plain, price: 26_000, seen: 27_000, at: now + HOUR }, '')
    await at().setPrice!('ute', { ...plain, price: 26_500, seen: 27_000 }, '')
    now += 2 * HOUR
    await runDueJobs(banksia, jobRunner('one'))
    expect(await shown()).toMatchObject({ price: 26_500 })
    const left = await at().stockJob!(later.ok ? later.plan : '')
    expect(left).toMatchObject({ alone: [{ reason: 'Bec has changed it since it was planned.' }] })

    const off = await at().planPrice!('ute', { ...plain, price: 25_000, seen: 26_500, at: now + HOUR }, '')
    const id = off.ok ? off.plan : ''
    expect(await inventoryAt(wattle, bec).cancelPlan!('ute', id)).toMatchObject({ reason: 'refused' })
    expect(await at().cancelPlan!('ute', id)).toEqual({ ok: true })
    now += 2 * HOUR
    await runDueJobs(banksia, jobRunner('one'))
    expect(await shown()).toMatchObject({ price: 26_500 })
  })

  test('K37 beyond the locations, and for who only sells, there is nothing', async () => {
    const far = inventoryAt(banksia, { ...bec, locations: { banksia: ['2'] } })
    expect(await far.setPrice!('ute', { ...plain, price: 28_000, seen: 30_000 }, '')).toEqual({ ok: false, reason: 'not-found' }) // prettier-ignore
    expect(await far.pricePlans!('ute')).toEqual([])
    expect(inventoryAt(banksia, { ...bec, role: 'sales' }).setPrice).toBeUndefined()
  })
})
