import type { Transaction } from 'kysely'
import type { CarRow, StockTables } from '../stock.tables.ts'
import { feedValuesOf, fieldOf, type OverrideField, shownRow, valuesOf } from './override.ts'

interface Change {
  readonly site: string
  /** Cars of the site as they are shown, held by the transaction. */
  readonly rows: readonly CarRow[]
  /** What their feeds say from now on. */
  readonly change: (row: CarRow) => CarRow
}

/** Changes what feeds say of cars below what was set of them by hand; their rows as they are shown then. */
export async function changeFeedLayer(
  trx: Transaction<StockTables>,
  { site, rows, change }: Change,
): Promise<CarRow[]> {
  const layers = await layersOf(trx, site, rows)
  const shown: CarRow[] = []
  for (const { row, fed, own } of layers) {
    if (own.length === 0) {
      shown.push(change(row))
      continue
    }
    const below = change(fed)
    for (const { field, feed_value } of own) {
      const said = JSON.stringify(fieldOf(below, field as OverrideField))
      if (said === feed_value) continue
      await trx
        .updateTable('car_override')
        .set({ feed_value: said })
        .where('site_id', '=', site)
        .where('car_slug', '=', row.slug)
        .where('field', '=', field)
        .execute()
    }
    shown.push(shownRow(below, valuesOf(own)))
  }
  return shown
}

/** Cars as their feeds have them, without what was set by hand. */
export const asTheirFeedsHaveThem = async (
  trx: Transaction<StockTables>,
  site: string,
  rows: readonly CarRow[],
): Promise<CarRow[]> => (await layersOf(trx, site, rows)).map(({ fed }) => fed)

async function layersOf(trx: Transaction<StockTables>, site: string, rows: readonly CarRow[]) {
  if (rows.length === 0) return []
  const overrides = await trx
    .selectFrom('car_override')
    .selectAll()
    .where('site_id', '=', site)
    .where(
      'car_slug',
      'in',
      rows.map(({ slug }) => slug),
    )
    .execute()
  const ofCar = Map.groupBy(overrides, ({ car_slug }) => car_slug)
  return rows.map((row) => {
    const own = ofCar.get(row.slug) ?? []
    return { row, own, fed: own.length > 0 ? shownRow(row, feedValuesOf(own)) : row }
  })
}
