import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carChange, type FieldValues, seenCar, type SeenCar } from './car-change.ts'
import type { StockChange } from './stock-change.ts'
import type { StockJobCarRow, StockJobRow, StockJobTables } from './stock-job.tables.ts'
import type { JobCounts } from './stock-job.ts'
import type { JudgedCar } from './stock-preview.ts'
import type { ChangedCar } from './car-change.ts'
import type { WasRule } from '../prices/was-evidence.ts'

export type JobTables = StockJobTables & StockTables

/** What a job is to do. */
export interface JobPlan {
  readonly change: StockChange
  /** Epoch ms; null: at once. */
  readonly moment: number | null
}

/** Rows in one statement: eleven columns each, below SQLite's limit on parameters. */
const BATCH = 500

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
  const job_id = randomBytes(9).toString('base64url')
  const now = site.now()
  await trx
    .insertInto('stock_job')
    .values({
      site_id: site.slug,
      job_id,
      what: plan ? JSON.stringify(plan) : null,
      version: plan ? 1 : 0,
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
  await putCars(
    trx,
    cars.map(({ car_slug, ...car }) => ({ ...carRow(site, job_id, car_slug), ...car })),
  )
  return job_id
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

async function putCars(trx: Transaction<StockJobTables>, rows: readonly StockJobCarRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto('stock_job_car')
      .values(rows.slice(start, start + BATCH))
      .execute()
  }
}

/** Writes down what a change is going to make of each car; the version that the preview has. */
export async function keepPreview(
  site: Site,
  { job, plan, judged }: { readonly job: StockJobRow; readonly plan: JobPlan; readonly judged: readonly JudgedCar[] },
): Promise<number | null> {
  return tablesOf<StockJobTables>(site.database).write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('stock_job')
      .set({ what: JSON.stringify(plan), version: job.version + 1 })
      .where('site_id', '=', site.slug)
      .where('job_id', '=', job.job_id)
      .where('state', '=', 'preview')
      .where('version', '=', job.version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    const { job_id } = job
    await trx.deleteFrom('stock_job_car').where('site_id', '=', site.slug).where('job_id', '=', job_id).execute()
    await putCars(
      trx,
      judged.map((one) => judgedRow(site, { job_id, change: plan.change }, one)),
    )
    return job.version + 1
  })
}

export function judgedRow(
  site: Site,
  { job_id, change }: { readonly job_id: string; readonly change: StockChange },
  { car, outcome }: JudgedCar,
): StockJobCarRow {
  const row = { ...carRow(site, job_id, car.row.slug), seen: JSON.stringify(seenCar(car, change)) }
  if (!outcome.changes) return { ...row, state: 'left', reason: outcome.reason }
  const { values, now, next } = outcome
  return { ...row, planned: JSON.stringify(values), difference: now === next ? null : (next ?? 0) - (now ?? 0) }
}

export const judge = (
  cars: readonly ChangedCar[],
  change: StockChange,
  circumstances: { readonly at: number; readonly rule: WasRule },
): JudgedCar[] => cars.map((car) => ({ car, outcome: carChange(car, change, circumstances) }))

export const planOf = ({ what }: Pick<StockJobRow, 'what'>): JobPlan | null =>
  what === null ? null : (JSON.parse(what) as JobPlan)
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

const NONE: JobCounts = { chosen: 0, left: 0, done: 0, undone: 0, kept: 0 }

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
