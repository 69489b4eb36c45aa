import type { Kysely } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import { planOf } from '../bulk/job-store.server.ts'
import type { StockJobTables } from '../bulk/stock-job.tables.ts'

/** A price that is still to come. */
export interface PricePlan {
  readonly id: string
  /** Dollars; null for no price. */
  readonly price: number | null
  /** Epoch ms. */
  readonly at: number
  readonly by: string
  readonly note: string
  /** It is planned for other cars too: it is called off with them. */
  readonly isBulk: boolean
}

export type PlanReader = Pick<Kysely<StockJobTables>, 'selectFrom'>

/** The prices that are planned for a car. */
export async function plansOf(read: PlanReader, site: Pick<Site, 'slug'>, slug: string): Promise<PricePlan[]> {
  const rows = await read
    .selectFrom('stock_job as j')
    .innerJoin('stock_job_car as c', (join) =>
      join.onRef('c.site_id', '=', 'j.site_id').onRef('c.job_id', '=', 'j.job_id'),
    )
    .where('c.site_id', '=', site.slug)
    .where('c.car_slug', '=', slug)
    .where('c.state', '=', 'chosen')
    .where('j.state', '=', 'waiting')
    .select(['j.job_id', 'j.what', 'j.due_at', 'j.staff_name', 'j.note', 'c.planned'])
    .select(({ selectFrom }) =>
      selectFrom('stock_job_car as all')
        .whereRef('all.site_id', '=', 'j.site_id')
        .whereRef('all.job_id', '=', 'j.job_id')
        .select(({ fn }) => fn.countAll<number | string>().as('cars'))
        .as('cars'),
    )
    .orderBy('j.due_at')
    .execute()
  return rows.flatMap(({ job_id, what, due_at, staff_name, note, planned, cars }) => {
    if (planOf({ what })?.change.kind !== 'price') return []
    const { price } = JSON.parse(planned!) as { price: number | null }
    return [{ id: job_id, price, at: due_at, by: staff_name, note, isBulk: Number(cars) > 1 }]
  })
}
