import { setImmediate as othersTurn } from 'node:timers/promises'
import { randomId } from '#lib/random-id.ts'
import type { Kysely, Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { type FieldValues, seenCar, type SeenCar } from './car-change.ts'
import type { StockChange } from './stock-change.ts'
import type { StockJobCarRow, StockJobRow, StockJobTables } from './stock-job.tables.ts'
import type { JobCounts } from './stock-job.ts'
import type { JudgedCar, StockPreview } from './stock-preview.ts'

export type JobTables = StockJobTables & StockTables

/** What a job is to do. */
export interface JobPlan {
  readonly change: StockChange
  /** Epoch ms; null: at once. */
  readonly moment: number | null
}

/** Rows in one statement: few enough that pages are answered between two of them without anybody noticing. */
const BATCH = 200

interface NewJob {
  readonly cars: readonly (Pick<StockJobCarRow, 'car_slug'> & Partial<StockJobCarRow>)[]
  /** It waits for its moment; without one it does nothing yet. */
  readonly plan?: JobPlan & { readonly moment: number }
  readonly note?: string
  /** Ids of the locations whose cars it reaches when its moment comes; null: all. */
  readonly reach?: readonly string[] | null
}

/** Makes a job. */
export async function createJob(
  joined: AnyTransaction,
  actor: InventoryActor,
  { cars, plan, note = '', reach = null }: NewJob,
): Promise<string> {
  const trx = joined as Transaction<StockJobTables>
  const { site, staff } = actor
  const job_id = randomId(9)
  const now = site.now()
  await trx
    .insertInto('stock_job')
    .values({
      site_id: site.slug,
      job_id,
      what: plan ? JSON.stringify(plan) : null,
      version: plan ? 1 : 0,
      preview: null,
      state: plan ? 'waiting' : 'preview',
      organisation_id: auditOf(actor).organisation,
      staff_id: staff.id,
      staff_name: staff.name,
      note,
      reach: reach && JSON.stringify(reach),
      created_at: now,
      due_at: plan?.moment ?? now,
      applied_at: plan ? now : null,
      started_at: null,
      ended_at: null,
      undone_at: null,
      undone_by: null,
      lease: null,
      leased_until: 0,
    })
    .execute()
  const rows = cars.map(({ car_slug, ...car }) => ({ ...carRow(site, job_id, car_slug), ...car }))
  if (rows.length > 0) await trx.insertInto('stock_job_car').values(rows).execute()
  return job_id
}

/** Puts cars into a job that was just made. */
export function chooseForJob(site: Site, job: string, slugs: readonly string[]): Promise<void> {
  const rows = slugs.map((slug) => carRow(site, job, slug))
  return inBatches(site, rows, async (trx, some) => {
    await trx.insertInto('stock_job_car').values(some).execute()
  })
}

/** Writes rows a few at a time, each time in a transaction of its own: others may write and read in between. */
async function inBatches(
  site: Site,
  rows: readonly StockJobCarRow[],
  put: (trx: Transaction<StockJobTables>, some: readonly StockJobCarRow[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tablesOf<StockJobTables>(site.database).write((trx) => put(trx, rows.slice(start, start + BATCH)))
    await othersTurn()
  }
}

const carRow = (site: Site, job_id: string, car_slug: string): StockJobCarRow => ({
  site_id: site.slug,
  job_id,
  car_slug,
  state: 'chosen',
  reason: '',
  seen: null,
  planned: null,
  difference: null,
  before: null,
  after: null,
})

interface NewPreview {
  readonly job: StockJobRow
  readonly plan: JobPlan
  readonly rows: readonly StockJobCarRow[]
  readonly preview: StockPreview
}

/**
 * Keeps what a change is going to make of each car, and what is said of that; the version that the preview has, or
 * null where somebody has looked at another change meanwhile. It counts once all of it is written.
 */
export async function keepPreview(site: Site, { job, plan, rows, preview }: NewPreview): Promise<number | null> {
  const { write } = tablesOf<StockJobTables>(site.database)
  const { job_id } = job
  const version = job.version + 1
  const ours = (trx: Transaction<StockJobTables>, at: number) =>
    trx
      .updateTable('stock_job')
      .where('site_id', '=', site.slug)
      .where('job_id', '=', job_id)
      .where('state', '=', 'preview')
      .where('version', '=', at)
  const begun = await write(async (trx) => {
    const what = JSON.stringify(plan)
    const { numUpdatedRows } = await ours(trx, job.version).set({ what, version, preview: null }).executeTakeFirst()
    if (numUpdatedRows > 0n) await leaveOut(trx, job, rows)
    return numUpdatedRows > 0n
  })
  if (!begun) return null
  await inBatches(site, rows, async (trx, some) => {
    // Whoever looks at another change meanwhile has raised the version, and writes these cars by it.
    const { numUpdatedRows } = await ours(trx, version).set({ version }).executeTakeFirst()
    if (numUpdatedRows > 0n) await putRows(trx, some)
  })
  const kept = await write((trx) =>
    ours(trx, version)
      .set({ preview: JSON.stringify(preview) })
      .executeTakeFirst(),
  )
  return kept.numUpdatedRows > 0n ? version : null
}

/** Takes the cars out of a job that are not among these: they have gone, or are beyond reach by now. */
async function leaveOut(
  trx: Transaction<StockJobTables>,
  job: StockJobRow,
  rows: readonly StockJobCarRow[],
): Promise<void> {
  const there = new Set(rows.map(({ car_slug }) => car_slug))
  const known = await trx
    .selectFrom('stock_job_car')
    .select('car_slug')
    .where('site_id', '=', job.site_id)
    .where('job_id', '=', job.job_id)
    .execute()
  const gone = known.filter(({ car_slug }) => !there.has(car_slug)).map(({ car_slug }) => car_slug)
  if (gone.length === 0) return
  await trx
    .deleteFrom('stock_job_car')
    .where('site_id', '=', job.site_id)
    .where('job_id', '=', job.job_id)
    .where('car_slug', 'in', gone)
    .execute()
}

const JUDGED = ['state', 'reason', 'seen', 'planned', 'difference'] as const

const putRows = (trx: Transaction<StockJobTables>, rows: readonly StockJobCarRow[]): Promise<unknown> =>
  trx
    .insertInto('stock_job_car')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'job_id', 'car_slug'])
        .doUpdateSet(({ ref }) => Object.fromEntries(JUDGED.map((column) => [column, ref(`excluded.${column}`)]))),
    )
    .execute()

/** What becomes of a car that is no longer there: nothing is kept of what was to be done to it. */
export async function forgetCar(joined: AnyTransaction, site: Site, slug: string): Promise<void> {
  await (joined as Transaction<StockJobTables>)
    .deleteFrom('stock_job_car')
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', slug)
    .execute()
}

export function judgedRow(
  site: Site,
  { job_id, change }: { readonly job_id: string; readonly change: StockChange },
  { car, outcome }: JudgedCar,
): StockJobCarRow {
  const row = { ...carRow(site, job_id, car.row.slug), seen: JSON.stringify(seenCar(car, change)) }
  if (!outcome.changes) return { ...row, state: 'skipped', reason: outcome.reason }
  const { values, now, next } = outcome
  return { ...row, planned: JSON.stringify(values), difference: now === next ? null : (next ?? 0) - (now ?? 0) }
}

export const planOf = ({ what }: Pick<StockJobRow, 'what'>): JobPlan | null =>
  what === null ? null : (JSON.parse(what) as JobPlan)
export const previewOf = ({ preview }: Pick<StockJobRow, 'preview'>): StockPreview | null =>
  preview === null ? null : (JSON.parse(preview) as StockPreview)
export const seenOf = ({ seen }: Pick<StockJobCarRow, 'seen'>): SeenCar => JSON.parse(seen!) as SeenCar
export const plannedOf = ({ planned }: Pick<StockJobCarRow, 'planned'>): FieldValues =>
  JSON.parse(planned!) as FieldValues

type JobReader = Pick<Kysely<StockJobTables>, 'selectFrom'>

/** A job of a site, or undefined. */
export const jobRow = (connection: JobReader, site: Pick<Site, 'slug'>, id: string): Promise<StockJobRow | undefined> =>
  connection
    .selectFrom('stock_job')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('job_id', '=', id)
    .executeTakeFirst()

/** The cars of a job, in the order of their slugs. */
export const jobCars = (connection: JobReader, site: Pick<Site, 'slug'>, id: string): Promise<StockJobCarRow[]> =>
  connection
    .selectFrom('stock_job_car')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('job_id', '=', id)
    .orderBy('car_slug')
    .execute()

const NONE: JobCounts = { chosen: 0, skipped: 0, done: 0, undone: 0, undo_skipped: 0 }

/** How many cars of each job are how far. */
export async function countsOf(
  connection: JobReader,
  site: Pick<Site, 'slug'>,
  jobs: readonly string[],
): Promise<(job: string) => JobCounts> {
  const rows =
    jobs.length === 0
      ? []
      : await connection
          .selectFrom('stock_job_car')
          .select(['job_id', 'state'])
          .select(({ fn }) => fn.countAll<number | string>().as('cars'))
          .where('site_id', '=', site.slug)
          .where('job_id', 'in', jobs)
          .groupBy(['job_id', 'state'])
          .execute()
  const counts = new Map<string, JobCounts>()
  for (const { job_id, state, cars } of rows) {
    counts.set(job_id, { ...(counts.get(job_id) ?? NONE), [state]: Number(cars) })
  }
  return (job) => counts.get(job) ?? NONE
}
