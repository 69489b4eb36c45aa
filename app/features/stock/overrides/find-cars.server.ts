import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarRow, StockTables } from '../stock.tables.ts'

/** The cars of a site with this stock number, withdrawn ones too: one a dealership. Letters count as they are written, unless no car has them so. */
export async function carsByStocknum(site: Site, stocknum: string): Promise<CarRow[]> {
  const cars = tablesOf<StockTables>(site.database).read.selectFrom('car').selectAll().where('site_id', '=', site.slug)
  const exact = await cars.where('stocknum', '=', stocknum).orderBy('slug').execute()
  if (exact.length > 0) return exact
  const all = await stocknums(site)
  const alike = all.filter((one) => one.toLowerCase() === stocknum.trim().toLowerCase())
  return alike.length === 1 ? cars.where('stocknum', '=', alike[0]!).orderBy('slug').execute() : []
}

/** Every stock number of a site. */
export async function stocknums(site: Site): Promise<string[]> {
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .select('stocknum')
    .distinct()
    .where('site_id', '=', site.slug)
    .execute()
  return rows.map(({ stocknum }) => stocknum)
}
