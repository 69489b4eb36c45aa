import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'

/** Every car of a site as it is shown, and what was set of it by hand, but for when it last changed. */
export async function stockLayers(site: Site): Promise<Record<string, unknown>> {
  const { read } = tablesOf<StockTables>(site.database)
  const [cars, overrides] = await Promise.all([
    read.selectFrom('car').selectAll().where('site_id', '=', site.slug).orderBy('slug').execute(),
    read.selectFrom('car_override').selectAll().where('site_id', '=', site.slug).orderBy('car_slug').orderBy('field').execute(), // prettier-ignore
  ])
  const held = Map.groupBy(overrides, ({ car_slug }) => car_slug)
  return Object.fromEntries(
    cars.map((row) => {
      const { summary: _s, details: _d, updated_at: _u, ...columns } = row
      const car = { ...rowToCar(row), updated_at: '' }
      return [row.slug, { columns, car, held: held.get(row.slug) ?? [] }]
    }),
  )
}
