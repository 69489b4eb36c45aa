import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from './car-row.ts'
import type { CarRow, StockTables } from './stock.tables.ts'

/** A row that takes more away from a car than it leaves: perhaps it was meant to say only what changed. */
export interface ThinRow {
  readonly row: number
  readonly stocknum: string
  /** Fields that the car had and loses. */
  readonly clears: number
}

/** Fields that a car has whatever its row says. */
const ALWAYS = new Set([
  'id', 'slug', 'path', 'name', 'stocknum', 'created_at', 'updated_at', 'item_type', 'show_on_dealer_website',
  'dealership_id', 'dealership_slug', 'dealership_name',
]) // prettier-ignore

const textLength = ({ summary, details }: Pick<CarRow, 'summary' | 'details'>): number =>
  summary.length + details.length

/** The rows of an import that clear more fields of a car than they keep. */
export async function thinRows(site: Site, rows: readonly CarRow[]): Promise<ThinRow[]> {
  if (rows.length === 0) return []
  const cars = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where(
      'slug',
      'in',
      rows.map(({ slug }) => slug),
    )
    .execute()
  const before = new Map(cars.map((car) => [car.slug, car]))
  return rows.flatMap((row) => {
    const car = before.get(row.slug)
    // A row that is not much shorter keeps most of its car; reading it would take the longest part of an import.
    if (!car || textLength(row) * 2 > textLength(car)) return []
    const fields = Object.keys(rowToCar(car)).filter((name) => !ALWAYS.has(name))
    const kept = rowToCar(row)
    const clears = fields.filter((name) => !(name in kept)).length
    return clears > fields.length - clears ? [{ row: row.feed_row, stocknum: row.stocknum, clears }] : []
  })
}
