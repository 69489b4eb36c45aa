import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'

/** A car that a file would withdraw. */
export interface WithdrawnName {
  readonly slug: string | null
  readonly stocknum: string
  readonly name: string
}

/** As many as are named one by one. */
const MOST = 200

/** The cars of these slugs by name; what is no slug is the key of a car whose fields alone would go. */
export async function withdrawnNames(
  { slug: site, database }: Pick<Site, 'slug' | 'database'>,
  slugs: readonly string[],
): Promise<WithdrawnName[]> {
  const named = slugs.slice(0, MOST)
  if (named.length === 0) return []
  const rows = await tablesOf<StockTables>(database)
    .read.selectFrom('car')
    .selectAll()
    .where('site_id', '=', site)
    .where('slug', 'in', named)
    .execute()
  const cars = new Map(rows.map((row) => [row.slug, rowToCar(row)]))
  return named
    .map((slug) => {
      const car = cars.get(slug)
      if (car) return { slug, stocknum: car.stocknum, name: car.name ?? `${car.make} ${car.model}` }
      return { slug: null, stocknum: slug.split('\0').at(-1) ?? slug, name: '' }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
