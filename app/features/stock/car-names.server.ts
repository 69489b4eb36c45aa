import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { rowToCar } from './car-row.ts'
import type { StockTables } from './stock.tables.ts'

/** What cars of a site are called, withdrawn ones too, by their slugs. */
export async function carNames(site: Site, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('slug', 'in', [...new Set(slugs)])
    .execute()
  return new Map(rows.map((row) => [row.slug, nameOf(rowToCar(row))]))
}
