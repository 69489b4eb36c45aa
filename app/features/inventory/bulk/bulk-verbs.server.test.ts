import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { rio } from '#tests/factories/imported-stock.ts'
import { feedCars, inventoryAt, inventorySite, jobRunner } from '#tests/factories/inventory.ts'
import { type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { JOB_LEASE_MS } from './job-car.server.ts'
import type { JobPlan } from './job-store.server.ts'
import { runDueJobs, sweepStockJobs } from './run-job.server.ts'
import type { StockChange } from './stock-change.ts'
import type { StockJobTables } from './stock-job.tables.ts'

const bec: TestStaff = { id: 'bec', name: 'Bec', role: 'manager', sites: ['banksia', 'wattle'] }
const kim = { ...bec, id: 'kim', name: 'Kim', locations: { banksia: ['1'] } }
const LESS: StockChange = { kind: 'price', how: 'percent', amount: -10, ending: null, was: false, until: 'dealer' }

describeDatabases('many cars at once', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const rows = (count: number, more: (n: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, n) =>
      rio(`U${n}`, { slug: `rio-${n}`, price: 20_000 + n, location_id: n % 2 ? 2 : 1, ...more(n) }),
    )
  const slugs = (count: number) => Array.from({ length: count }, (_, n) => `rio-${n}`)

  beforeAll(async () => {
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
  })
  beforeEach(async () => {
    now += DAY
    for (const table of ['stock_job', 'car'])
      await tables.database.write((trx) => trx.deleteFrom(table as never).execute())
    for (const site of [banksia, wattle]) await feedCars(site, rows(20), { full: true })
  })

  const at = (who = bec, site = banksia) => inventoryAt(site, who)
  const price = async (slug: string, site = banksia) => (await stockOf(site).bySlug(slug))?.price

  /** Chooses cars and looks at what a change would do; the job with the version of its preview. */
  async function previewed(chosen: readonly string[], plan: Partial<JobPlan> = {}, who = bec) {
    const made = await at(who).chooseCars!({ slugs: chosen })
    if (!made.ok) throw new Error(made.reason)
    const looked = await at(who).previewChange!(made.job, { change: LESS, moment: null, ...plan })
    if (!looked.ok) throw new Error(JSON.stringify(looked))
    return (await at(who).stockChoice!(made.job))!
  }
  const apply = ({ id, version }: { id: string; version: number }, confirmed: string[] = ['most', 'far'], who = bec) =>
    at(who).applyChange!(id, { version, confirmed, note: '' })

  test('K38 is chosen, looked at, carried out and undone, at its own site alone', async () => {
    const choice = await previewed(slugs(5))
    expect(choice.preview).toMatchObject({ changes: 5, skipped: 0, sum: -10_000 })
    expect(await price('rio-1')).toBe(20_001)
    const done = await apply(choice)
    expect(done).toMatchObject({ ok: true, job: { state: 'done', counts: { done: 5 } } })
    expect(await price('rio-1')).toBe(18_001)
    expect(await price('rio-1', wattle)).toBe(20_001)
    expect(await at(bec, wattle).undoJob!(choice.id)).toEqual({ ok: false, reason: 'not-found' })
    now += 29 * DAY
    expect(await at().undoJob!(choice.id)).toMatchObject({ ok: true, already: false, job: { state: 'undone' } })
    expect(await price('rio-1')).toBe(20_001)
    expect(await overridesOf(banksia).of('rio-1')).toEqual([])
    expect(await at().undoJob!(choice.id)).toMatchObject({ ok: true, already: true })
  })

  test('K38 what is beyond the locations is not in it', async () => {
    const choice = await previewed(slugs(6), {}, kim)
    expect(choice.preview).toMatchObject({ changes: 3, skipped: 0 })
    await apply(choice, [], kim)
    expect(await Promise.all(slugs(6).map((slug) => price(slug)))).toEqual([
      18_000, 20_001, 18_002, 20_003, 18_004, 20_005,
    ])
    expect(await at(kim).chooseCars!({ slugs: ['rio-1', 'nobodys'] })).toEqual({ ok: false, reason: 'not-found' })
    expect(await at(kim).stockJobs!()).toMatchObject([{ by: 'Kim' }])
    expect(await at({ ...kim, id: 'lee', name: 'Lee' }).stockJobs!()).toEqual([])
    expect(await at().stockJobs!()).toMatchObject([{ by: 'Kim', byMe: false }])
    expect(at({ ...bec, role: 'sales' }).bulkKinds).toEqual(['sold', 'withdraw', 'on-sale'])
    const sold = await at({ ...bec, role: 'sales' }).chooseCars!({ slugs: slugs(2) })
    expect(await at({ ...bec, role: 'sales' }).previewChange!(sold.ok ? sold.job : '', { change: LESS, moment: null })).toMatchObject({ reason: 'not-found' }) // prettier-ignore
  })

  test('K38 more than half of the stock, and prices far off, are asked about', async () => {
    const most = await previewed(slugs(11))
    expect(await apply(most, [])).toMatchObject({ ok: false, reason: 'unconfirmed' })
    expect(await price('rio-1')).toBe(20_001)
    const far = await previewed(slugs(2), { change: { ...LESS, amount: -60 } as StockChange })
    expect(await apply(far, ['most'])).toMatchObject({ ok: false, reason: 'unconfirmed' })
    expect(await apply(far, ['far'])).toMatchObject({ ok: true })
  })

  test('K38 what has changed since the preview is not carried out, and named with both values', async () => {
    const choice = await previewed(slugs(5))
    await feedCars(banksia, rows(20, (n) => (n === 2 ? { price: 25_000 } : {}))) // prettier-ignore
    expect(await apply(choice)).toMatchObject({
      ok: false,
      reason: 'changed',
      differing: [{ slug: 'rio-2', reason: 'It was $20,002 in the preview and is $25,000 now.' }],
    })
    expect(await price('rio-1')).toBe(20_001)
    const again = (await at().stockChoice!(choice.id))!
    expect(again.version).toBe(choice.version + 1)
    expect(await apply(choice)).toMatchObject({ reason: 'changed', differing: [] })
    expect(await apply((await at().stockChoice!(choice.id))!)).toMatchObject({ ok: true })
    expect(await price('rio-2')).toBe(22_500)
  })

  test('K38 an undo leaves alone what somebody has changed since, and lets the feed live on', async () => {
    const choice = await previewed(slugs(3))
    await apply(choice)
    now += HOUR
    await at(kim).setPrice!('rio-0', { price: 19_000, was: null, until: 'dealer', seen: 18_000 }, '')
    await feedCars(
      banksia,
      rows(20, (n) => (n === 2 ? { price: 23_000 } : {})),
    )
    now += HOUR
    const undone = await at().undoJob!(choice.id)
    expect(undone).toMatchObject({ ok: true, job: { counts: { undone: 2, undo_skipped: 1 } } })
    expect(await Promise.all(slugs(3).map((slug) => price(slug)))).toEqual([19_000, 20_001, 23_000])
    expect(await at().stockJob!(choice.id)).toMatchObject({ alone: [{ slug: 'rio-0', reason: 'Kim changed it since.' }] }) // prettier-ignore
  })

  test('K38 is planned for a moment and can be called off', async () => {
    const moment = now + HOUR
    const [first, second] = [await previewed(slugs(2), { moment }), await previewed(slugs(2), { moment })]
    expect(await apply(first)).toMatchObject({ ok: true, job: { state: 'waiting' } })
    expect(await apply(second)).toMatchObject({ ok: true })
    expect(await at().pricePlans!('rio-1')).toMatchObject([{ price: 18_001, isBulk: true }, { isBulk: true }])
    expect(await at().undoJob!(second.id)).toMatchObject({ ok: true, job: { state: 'cancelled' } })
    now = moment
    expect(await runDueJobs(banksia, jobRunner('one'))).toBe(1)
    expect(await price('rio-1')).toBe(18_001)
  })

  test('K38 one that was stopped in the middle is carried out to its end by somebody else', async () => {
    const more = rows(120)
    await feedCars(banksia, more, { full: true })
    const choice = await previewed(slugs(120))
    expect(await apply(choice)).toMatchObject({ job: { state: 'waiting', counts: { chosen: 120 } } })
    // A node that dies after some cars: it stops, and what it holds stays held.
    const done = await dieAfter(7)
    expect(done.ended).toBe(0)
    const { read } = tablesOf<StockJobTables>(tables.database)
    const count = async (state: string) =>
      (
        await read
          .selectFrom('stock_job_car')
          .select('car_slug')
          .where('state', '=', state as never)
          .execute()
      ).length
    const before = await count('done')
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(120)
    expect(await runDueJobs(banksia, jobRunner('two'))).toBe(0)
    now += JOB_LEASE_MS + 1
    expect(await runDueJobs(banksia, jobRunner('two'))).toBe(1)
    expect(await at().stockJob!(choice.id)).toMatchObject({ state: 'done', counts: { done: 120 } })
    expect(await Promise.all(slugs(120).map((slug) => price(slug)))).toEqual(
      more.map(({ price: was }) => Math.round(was * 0.9)),
    )
  })

  /** Carries out a job with a database that goes away after some cars. */
  async function dieAfter(cars: number): Promise<{ ended: number }> {
    let left = cars
    const database = {
      ...tables.database,
      read: tables.database.read,
      engine: tables.database.engine,
      write: <R>(work: Parameters<typeof tables.database.write<R>>[0]): Promise<R> => {
        if (left-- < 0) throw new Error('The node is gone.')
        return tables.database.write(work)
      },
    }
    const ended = await runDueJobs({ ...banksia, database: database as never }, jobRunner('one')).catch(() => 0)
    return { ended }
  }

  test('K38 a worker that is told to stop leaves the rest at once to the next', async () => {
    await feedCars(banksia, rows(60), { full: true })
    const choice = await previewed(slugs(60))
    await apply(choice)
    const stop = new AbortController()
    const running = runDueJobs(banksia, jobRunner('one', stop.signal))
    setTimeout(() => stop.abort(), 30)
    await running
    await runDueJobs(banksia, jobRunner('two'))
    expect(await at().stockJob!(choice.id)).toMatchObject({ state: 'done', counts: { done: 60 } })
  })

  test('K38 fields, holds, withdrawals and sales are undone as prices are', async () => {
    const changes: StockChange[] = [
      { kind: 'field', field: 'colour', value: 'Blue', until: 'dealer' },
      { kind: 'hold', fields: ['price', 'km'], until: 'dealer' },
      { kind: 'withdraw' },
      { kind: 'sold' },
    ]
    const before = await Promise.all(slugs(4).map((slug) => stockOf(banksia).bySlug(slug)))
    for (const change of changes) {
      const choice = await previewed(slugs(4), { change })
      expect(await apply(choice)).toMatchObject({ ok: true, job: { counts: { done: 4 } } })
      expect(await overridesOf(banksia).of('rio-0')).not.toEqual([])
      now += HOUR
      expect(await at().undoJob!(choice.id)).toMatchObject({ job: { counts: { undone: 4 } } })
      expect(await overridesOf(banksia).of('rio-0')).toEqual([])
      const after = await Promise.all(slugs(4).map((slug) => stockOf(banksia).bySlug(slug)))
      expect(after.map((one) => ({ ...one, updated_at: '' }))).toEqual(
        before.map((one) => ({ ...one, updated_at: '' })),
      )
    }
  })

  test('K38 previews are forgotten after a day, jobs when they can be undone no more', async () => {
    await previewed(slugs(2))
    const choice = await previewed(slugs(2))
    await apply(choice)
    const count = async () => (await tables.database.read.selectFrom('stock_job').selectAll().execute()).length
    await sweepStockJobs(tables.database, now + 2 * DAY)
    expect(await count()).toBe(1)
    now += 31 * DAY
    expect(await at().undoJob!(choice.id)).toMatchObject({ reason: 'refused' })
    await sweepStockJobs(tables.database, now + DAY)
    expect(await count()).toBe(0)
  })
})
