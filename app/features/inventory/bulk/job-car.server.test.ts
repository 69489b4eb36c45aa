import { beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { describeDatabases } from '#tests/databases.ts'
import { rio } from '#tests/factories/imported-stock.ts'
import { feedCars, inventoryAt, inventorySite, jobRunner } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { JOB_LEASE_MS, skipOne } from './job-car.server.ts'
import { type JobTables, jobRow } from './job-store.server.ts'
import { runDueJobs } from './run-job.server.ts'
import type { StockChange } from './stock-change.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia', 'wattle'] }
const kim = { ...bec, id: 'kim', name: 'Kim' }
/** More than are done while a page loads. */
const CARS = 51
const HOLD: StockChange = { kind: 'hold', fields: ['price', 'km'], until: 'dealer' }
const TAG: StockChange = { kind: 'field', field: 'tag', value: 'Spring', until: 'dealer' }

describeDatabases('the cars of a job, each at its turn', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  const slugs = Array.from({ length: CARS }, (_, n) => `rio-${n}`)
  const cars = (more: object = {}) => slugs.map((slug, n) => rio(`U${n}`, { slug, price: 20_000, km: 20_000, location_id: 1, ...more })) // prettier-ignore

  beforeEach(async () => {
    now += DAY
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feedCars(site, cars())
    now += HOUR
  })

  const at = (who = bec, site = banksia) => inventoryAt(site, who)
  const car = async (slug: string, site = banksia) => (await stockOf(site).bySlug(slug))!
  const reasons = async (job: string) => ((await at().stockJob!(job))?.alone ?? []).map(({ slug, reason }) => [slug, reason]) // prettier-ignore

  /** A job that waits for a worker. */
  async function waitingJob(change: StockChange, chosen = slugs): Promise<string> {
    const made = await at().chooseCars!({ slugs: chosen })
    const job = made.ok ? made.job : ''
    await at().previewChange!(job, { change, moment: null })
    const { version } = (await at().stockChoice!(job))!
    const applied = await at().applyChange!(job, { version, confirmed: ['most'], note: '' })
    expect(applied).toMatchObject({ ok: true, job: { state: 'waiting' } })
    return job
  }
  const holdKm = (slug: string, typed: string, who = kim) =>
    at(who).holdField!(slug, { field: 'km', typed, seen: '20000', until: 'dealer' }, '')

  test('K38 what somebody has set since the preview is not held over, at its own site alone', async () => {
    const job = await waitingJob(HOLD)
    expect(await holdKm('rio-7', '12500')).toEqual({ ok: true })
    // The same value in another's name is theirs, too.
    await at(kim).setPrice!('rio-8', { price: 20_000, was: null, until: 'dealer', seen: 20_000 }, '')
    await feedCars(banksia, [rio('U9', { slug: 'rio-9', price: 20_000, before_price: 25_000, km: 20_000, location_id: 1 })]) // prettier-ignore
    await runDueJobs(banksia, jobRunner('one'))
    expect(await at().stockJob!(job)).toMatchObject({ counts: { done: CARS - 3, skipped: 3 } })
    expect(await car('rio-7')).toMatchObject({ km: 12_500, price: 20_000 })
    expect(await overridesOf(banksia).of('rio-7')).toMatchObject([{ field: 'km', set_by: 'staff:Kim' }])
    expect(await overridesOf(banksia).of('rio-9')).toEqual([])
    expect(await reasons(job)).toEqual([
      ['rio-7', 'Kim has changed it since the preview.'],
      ['rio-8', 'Kim has changed it since the preview.'],
      ['rio-9', 'Before price was empty in the preview and is “25000” now.'],
    ])
    expect(await overridesOf(wattle).of('rio-1')).toEqual([])
  })

  test('K38 what differs from the preview is named when it is carried out, whatever field it is', async () => {
    const made = await at().chooseCars!({ slugs: ['rio-1', 'rio-2'] })
    const job = made.ok ? made.job : ''
    await at().previewChange!(job, { change: HOLD, moment: null })
    const { version } = (await at().stockChoice!(job))!
    await holdKm('rio-1', '12500')
    expect(await at().applyChange!(job, { version, confirmed: [], note: '' })).toMatchObject({
      reason: 'changed',
      differing: [{ slug: 'rio-1', reason: 'Odometer was “20000” in the preview and is “12500” now.' }],
    })
    expect(await overridesOf(banksia).of('rio-2')).toEqual([])
  })

  /** The site with a database that throws at its next writes. */
  function failing(error: () => Error, { after, times }: { readonly after: number; readonly times: number }): Site {
    let writes = 0
    const { database } = banksia
    const write: typeof database.write = (work) => {
      writes++
      return writes > after && writes <= after + times ? Promise.reject(error()) : database.write(work)
    }
    return { ...banksia, database: { engine: database.engine, read: database.read, close: () => database.close(), write } } // prettier-ignore
  }

  test('K38 no car is given up because the database is busy: the job goes on when it is not', async () => {
    const job = await waitingJob(TAG)
    const busy = failing(() => new DatabaseAway('busy', 'too busy'), { after: 5, times: 4 })
    await expect(runDueJobs(busy, jobRunner('one'))).rejects.toThrow('too busy')
    expect(await at().stockJob!(job)).toMatchObject({ counts: { done: 4, skipped: 0, chosen: CARS - 4 } })
    now += JOB_LEASE_MS + 1
    await runDueJobs(banksia, jobRunner('two'))
    expect(await at().stockJob!(job)).toMatchObject({ state: 'done', counts: { done: CARS, skipped: 0 } })
  })

  test('K38 a car that fails by itself is left alone, and no other', async () => {
    const job = await waitingJob(TAG)
    await runDueJobs(failing(() => new Error('broken'), { after: 5, times: 3 }), jobRunner('one')) // prettier-ignore
    expect(await at().stockJob!(job)).toMatchObject({ state: 'done', counts: { done: CARS - 1, skipped: 1 } })
  })

  test('K38 a car that was done stays done, whoever gives it up', async () => {
    const job = await waitingJob(TAG)
    await runDueJobs(banksia, jobRunner('one'))
    const { read, write } = tablesOf<JobTables>(tables.database)
    const lease = { state: 'running', lease: 'two', leased_until: now + HOUR } as const
    await write((trx) => trx.updateTable('stock_job').set(lease).where('job_id', '=', job).execute())
    const row = (await jobRow(read, banksia, job))!
    expect(await write((trx) => skipOne(trx as never, banksia, row, 'rio-3'))).toBe(true)
    expect(await write((trx) => skipOne(trx as never, banksia, { ...row, lease: 'one' }, 'rio-3'))).toBe(false)
    expect(await at().stockJob!(job)).toMatchObject({ counts: { done: CARS, skipped: 0 } })
  })

  test('K38 cars are chosen while an import holds some of them', async () => {
    if (tables.engine !== 'postgres') return
    await tables.database.write(async (trx) => {
      await trx.selectFrom('car').select('slug').where('slug', 'in', ['rio-3', 'rio-30']).forUpdate().execute()
      const other = { ...banksia, database: tables.openAgain() }
      expect(await at(bec, other).chooseCars!({ slugs })).toMatchObject({ ok: true })
    })
  })

  const planned = async (confirmed: readonly string[] = []) => {
    const price = { price: 18_000, was: 20_000, until: 'dealer' as const, seen: 20_000, at: now + 80 * DAY, confirmed }
    const plan = await at().planPrice!('rio-1', price, 'It was on the window')
    return plan.ok ? plan.plan : JSON.stringify(plan)
  }

  test('K37 “Was” of a planned price is judged at its moment: without evidence by then it is left out, and said', async () => {
    now += 30 * DAY
    const plan = await planned()
    await feedCars(banksia, [rio('U1', { slug: 'rio-1', price: 19_000, km: 20_000, location_id: 1 })])
    now += 80 * DAY
    await runDueJobs(banksia, jobRunner('one'))
    expect(await car('rio-1')).toMatchObject({ price: 18_000 })
    expect(await car('rio-1')).not.toHaveProperty('before_price')
    const job = await at().stockJob!(plan)
    expect(job).toMatchObject({ state: 'done', counts: { done: 1 }, alone: [] })
    expect(job?.otherwise).toMatchObject([
      {
        slug: 'rio-1',
        reason: 'It got no “Was”: $20,000 was asked for 10 days of the last 90; “Was” takes 28 days.',
      },
    ])
  })

  test('K37 “Was” of a planned price stands at its moment where there is evidence, or somebody said why', async () => {
    const confirmed = await planned(['was'])
    now += 80 * DAY
    await runDueJobs(banksia, jobRunner('one'))
    expect(await car('rio-1')).toMatchObject({ price: 18_000, before_price: 20_000 })
    expect(await at().stockJob!(confirmed)).toMatchObject({ otherwise: [] })
  })
})
