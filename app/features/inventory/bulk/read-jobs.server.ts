import { tablesOf } from '#app/features/site/database.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach } from '../reach/car-reach.ts'
import { countsOf, jobRow, type JobTables, planOf } from './job-store.server.ts'
import { carLines } from './read-cars.server.ts'
import type { StockJobCarRow, StockJobRow } from './stock-job.tables.ts'
import { type JobCounts, type JobLine, type StockJob, type StockJobDetail, UNDO_MS } from './stock-job.ts'

/** Jobs that a list shows, and cars that were left alone that a job names. */
const SHOWN = 200

/** The jobs that somebody sees: their own, and everybody's for whoever reaches the whole site. */
export function readJobs(actor: InventoryActor) {
  const { site, staff } = actor
  const { read } = tablesOf<JobTables>(site.database)
  const reachesAll = (['stock.price', 'stock.sell'] as const).some((right) => carReach(actor, right) === null)
  const isTheirs = ({ staff_id }: StockJobRow) => reachesAll || staff_id === staff.id

  const row = async (id: string): Promise<StockJobRow | null> => {
    const job = await jobRow(read, site, id)
    return job && job.state !== 'preview' && isTheirs(job) ? job : null
  }
  const jobOf = (job: StockJobRow, counts: JobCounts): StockJob => ({
    id: job.job_id,
    state: job.state,
    change: planOf(job)!.change,
    note: job.note,
    by: job.staff_name,
    byMe: job.staff_id === staff.id,
    created_at: job.created_at,
    due_at: planOf(job)!.moment ?? job.applied_at ?? job.created_at,
    ended_at: job.ended_at,
    undone_by: job.undone_by,
    counts,
    undoUntil: undoUntil(job, site.now()),
  })
  const one = async (id: string): Promise<StockJob | null> => {
    const job = await row(id)
    return job && jobOf(job, (await countsOf(read, site, [id]))(id))
  }

  return {
    row,
    one,
    async list(): Promise<StockJob[]> {
      const rows = await read
        .selectFrom('stock_job')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('state', '!=', 'preview')
        .$if(!reachesAll, (query) => query.where('staff_id', '=', staff.id))
        .orderBy('created_at', 'desc')
        .orderBy('job_id')
        .limit(SHOWN)
        .execute()
      const counts = await countsOf(
        read,
        site,
        rows.map(({ job_id }) => job_id),
      )
      return rows.map((job) => jobOf(job, counts(job.job_id)))
    },
    async detail(id: string): Promise<StockJobDetail | null> {
      const job = await one(id)
      if (!job) return null
      return { ...job, alone: await linesOf(id, ['skipped', 'undo_skipped']), otherwise: await linesOf(id, ['done']) }
    },
  }

  /** The cars of a job that came out so and of which there is something to say. */
  async function linesOf(id: string, states: readonly StockJobCarRow['state'][]): Promise<JobLine[]> {
    const cars = await read
      .selectFrom('stock_job_car')
      .select(['car_slug', 'reason'])
      .where('site_id', '=', site.slug)
      .where('job_id', '=', id)
      .where('state', 'in', states)
      .where('reason', '!=', '')
      .orderBy('car_slug')
      .limit(SHOWN)
      .execute()
    const lineOf = await carLines(site, cars.map(({ car_slug }) => car_slug)) // prettier-ignore
    return cars.map(({ car_slug, reason }) => ({ ...lineOf(car_slug), reason }))
  }
}

function undoUntil({ state, ended_at, due_at }: StockJobRow, now: number): number | null {
  if (state === 'waiting') return due_at
  return state === 'done' && ended_at !== null && ended_at + UNDO_MS >= now ? ended_at + UNDO_MS : null
}
