import type { Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { DAY } from '#lib/durations.ts'
import type { Site } from '#app/features/site/site.ts'
import { feedValuesOf, shownRow } from '../overrides/override.ts'
import type { CarChangeRow, CarRow, StockTables } from '../stock.tables.ts'
import { carChanges } from './car-changes.ts'

/** Rows of one statement: seven columns each. */
const BATCH = 1_000

interface ChangedCar {
  readonly before: CarRow
  readonly after: CarRow
}

/** Keeps what became otherwise of cars, as part of the transaction that changes them. */
export async function recordChanges(
  trx: Transaction<StockTables>,
  { cars, source, at }: { readonly cars: readonly ChangedCar[]; readonly source: string; readonly at: number },
): Promise<void> {
  const rows = cars.flatMap(({ before, after }) =>
    carChanges(before, after).map((change): CarChangeRow => ({
      site_id: after.site_id,
      car_slug: after.slug,
      at,
      source,
      ...change,
    })),
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto('car_change')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'car_slug', 'at', 'field', 'source'])
          .doUpdateSet(({ ref }) => ({ after: ref('excluded.after') })),
      )
      .execute()
  }
}

/** Cars as their feeds have them, whatever was set by hand: what the next import is compared with. */
export async function fedRows(
  trx: Transaction<StockTables>,
  site: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, CarRow>> {
  if (slugs.length === 0) return new Map()
  const of = <Name extends 'slug' | 'car_slug'>(name: Name) => [name, 'in', slugs] as const
  const rows = await trx
    .selectFrom('car')
    .selectAll()
    .where('site_id', '=', site)
    .where(...of('slug'))
    .execute()
  const overrides = await trx
    .selectFrom('car_override')
    .selectAll()
    .where('site_id', '=', site)
    .where(...of('car_slug'))
    .execute()
  const ofCar = Map.groupBy(overrides, ({ car_slug }) => car_slug)
  return new Map(rows.map((row) => [row.slug, shownRow(row, feedValuesOf(ofCar.get(row.slug) ?? []))]))
}

/** How long it is kept what changed of a car, ms. */
export const CHANGES_KEPT_MS = 400 * DAY

/** Forgets what changed of cars of all sites before a moment (epoch ms), some at a time: others write in between. */
export async function sweepChanges(database: Database, before: number, signal?: AbortSignal): Promise<void> {
  const { read, write } = tablesOf<StockTables>(database)
  while (!signal?.aborted) {
    const old = await read.selectFrom('car_change').select('at').where('at', '<', before).orderBy('at').limit(BATCH).execute() // prettier-ignore
    const last = old.at(-1)
    if (!last) return
    // Together with what has changed in the same moment.
    await write((trx) => trx.deleteFrom('car_change').where('at', '<=', last.at).execute())
  }
}

/** What changed of a car, the newest first. */
export const changesOf = (site: Site, slug: string, limit: number): Promise<CarChangeRow[]> =>
  tablesOf<StockTables>(site.database)
    .read.selectFrom('car_change')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', slug)
    .orderBy('at', 'desc')
    .orderBy('field')
    .limit(limit)
    .execute()
