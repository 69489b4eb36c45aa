import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY } from '#lib/durations.ts'
import { changeOne, JOB_LEASE_MS, skipOne, undoOne } from './job-car.server.ts'
import type { StockJobCarRow, StockJobRow, StockJobTables } from './stock-job.tables.ts'
import { UNDO_MS } from './stock-job.ts'

/** Cars of a job that are read at once. */
const BATCH = 200
/** A car that fails so often by its own fault is left alone, so that it holds up no other. */
const TRIES = 3

const UNDER_WAY = ['waiting', 'running', 'undoing'] as const

export interface JobRunner {
  /** Names whoever carries jobs out. */
  readonly worker: string
  /** Where it stops between two cars; somebody else goes on. */
  readonly signal?: AbortSignal
  /** Whether an error means that the database is away or busy: no car is to blame, and the job waits. */
  readonly isDatabaseAway: (error: unknown) => boolean
}

/** The sites that have jobs to carry out at a moment. */
export async function sitesWithJobs(database: Database, now: number): Promise<string[]> {
  const rows = await tablesOf<StockJobTables>(database)
    .read.selectFrom('stock_job')
    .select('site_id')
    .distinct()
    .where('state', 'in', UNDER_WAY)
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)
    .orderBy('site_id')
    .execute()
  return rows.map(({ site_id }) => site_id)
}

/** Carries out the jobs of a site that are due, the one that has waited longest first; how many it ended. */
export async function runDueJobs(site: Site, runner: JobRunner): Promise<number> {
  let ended = 0
  while (!runner.signal?.aborted) {
    const due = await tablesOf<StockJobTables>(site.database)
      .read.selectFrom('stock_job')
      .select('job_id')
      .where('site_id', '=', site.slug)
      .where('state', 'in', UNDER_WAY)
      .where('due_at', '<=', site.now())
      .where('leased_until', '<=', site.now())
      .orderBy('due_at')
      .orderBy('job_id')
      .executeTakeFirst()
    if (!due) break
    if (await runJob(site, due.job_id, runner)) ended++
  }
  return ended
}

/**
 * Carries out a job, or its undo, car by car, each in a transaction of its own together with the note that it was
 * done: whoever goes on after somebody else has stopped does no car twice. False where it did not come to its end.
 */
export async function runJob(site: Site, id: string, runner: JobRunner): Promise<boolean> {
  const { worker, signal } = runner
  const job = await takeJob(site, id, worker)
  if (!job) return false
  const state = job.state === 'undoing' ? 'done' : 'chosen'
  for (;;) {
    const slugs = await slugsIn(site, id, state)
    if (slugs.length === 0) return endJob(site, job)
    for (const slug of slugs) {
      if (signal?.aborted) {
        await leaveJob(site, job)
        return false
      }
      if (!(await doCar(site, job, slug, runner))) return false
      // A database in the same process lets nobody in between by itself.
      await othersTurn()
    }
  }
}

/** Takes a job that nobody carries out at the moment. */
async function takeJob(site: Site, id: string, worker: string): Promise<StockJobRow | null> {
  const now = site.now()
  const { rows } = await tablesOf<StockJobTables>(site.database).write((trx) =>
    sql<StockJobRow>`
      update stock_job
      set lease = ${worker}, leased_until = ${now + JOB_LEASE_MS}, started_at = coalesce(started_at, ${now}),
        state = case state when 'waiting' then 'running' else state end
      where site_id = ${site.slug} and job_id = ${id} and state in ('waiting', 'running', 'undoing')
        and due_at <= ${now} and leased_until <= ${now}
      returning *`.execute(trx),
  )
  return rows[0] ?? null
}

const slugsIn = async (site: Site, id: string, state: StockJobCarRow['state']): Promise<string[]> => {
  const rows = await tablesOf<StockJobTables>(site.database)
    .read.selectFrom('stock_job_car')
    .select('car_slug')
    .where('site_id', '=', site.slug)
    .where('job_id', '=', id)
    .where('state', '=', state)
    .orderBy('car_slug')
    .limit(BATCH)
    .execute()
  return rows.map(({ car_slug }) => car_slug)
}

/** Does one car; false where somebody else carries the job out by now. */
async function doCar(
  site: Site,
  job: StockJobRow,
  slug: string,
  { isDatabaseAway }: Pick<JobRunner, 'isDatabaseAway'>,
): Promise<boolean> {
  const { write } = tablesOf<StockJobTables>(site.database)
  for (let tries = 1; ; tries++) {
    try {
      return await write((trx) => (job.state === 'undoing' ? undoOne(trx, site, job, slug) : changeOne(trx, site, job, slug))) // prettier-ignore
    } catch (error) {
      // The job is somebody's again when its lease is over, and goes on with this car.
      if (isDatabaseAway(error)) throw error
      if (tries === TRIES) return write((trx) => skipOne(trx, site, job, slug))
    }
  }
}

/** Everything is done: the job ends, and can be undone from now on. */
async function endJob(site: Site, job: StockJobRow): Promise<boolean> {
  const now = site.now()
  const { numUpdatedRows } = await tablesOf<StockJobTables>(site.database).write((trx) =>
    trx
      .updateTable('stock_job')
      .set({
        lease: null,
        leased_until: 0,
        ...(job.state === 'undoing' ? { state: 'undone', undone_at: now } : { state: 'done', ended_at: now }),
      })
      .where('site_id', '=', job.site_id)
      .where('job_id', '=', job.job_id)
      .where('lease', '=', job.lease)
      .where('state', '=', job.state)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Leaves a job to whoever goes on with it. */
const leaveJob = (site: Site, job: StockJobRow): Promise<unknown> =>
  tablesOf<StockJobTables>(site.database).write((trx) =>
    trx
      .updateTable('stock_job')
      .set({ lease: null, leased_until: 0 })
      .where('site_id', '=', job.site_id)
      .where('job_id', '=', job.job_id)
      .where('lease', '=', job.lease)
      .execute(),
  )

/** Forgets previews that nobody applied within a day, and jobs that can be undone no more. */
export async function sweepStockJobs(database: Database, now: number): Promise<void> {
  const { read, write } = tablesOf<StockJobTables>(database)
  const old = await read
    .selectFrom('stock_job')
    .select(['site_id', 'job_id'])
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', 'in', ['preview', 'cancelled']), eb('created_at', '<', now - DAY)]),
        and([eb('state', 'in', ['done', 'undone']), eb('ended_at', '<', now - UNDO_MS - DAY)]),
      ]),
    )
    .limit(BATCH)
    .execute()
  for (const { site_id, job_id } of old) {
    await write((trx) =>
      trx.deleteFrom('stock_job').where('site_id', '=', site_id).where('job_id', '=', job_id).execute(),
    )
  }
}
