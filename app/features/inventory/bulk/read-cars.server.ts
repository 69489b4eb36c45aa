import type { Kysely } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { isCarWithin } from '../reach/car-reach.ts'
import type { ChangedCar } from './car-change.ts'

/** Few enough for any engine's limit on parameters. */
const BATCH = 500

/** Cars of a site within reach, with what was set of them and the prices they have had; in no order. */
export async function* chosenCars(
  site: Site,
  slugs: readonly string[],
  reach: readonly string[] | null,
): AsyncGenerator<ChangedCar> {
  const { read } = tablesOf<StockTables>(site.database)
  for (let start = 0; start < slugs.length; start += BATCH) {
    const some = slugs.slice(start, start + BATCH)
    const cars = await read
      .selectFrom('car')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('slug', 'in', some)
      .execute()
    const beside = await besideCars(read, site, some)
    for (const row of cars) {
      if (isCarWithin(reach, rowToCar(row))) yield { row, ...beside(row.slug) }
    }
  }
}

/** What stands beside cars in the tables, by their slugs. */
export async function besideCars(
  connection: Pick<Kysely<StockTables>, 'selectFrom'> | AnyTransaction,
  site: Pick<Site, 'slug'>,
  slugs: readonly string[],
): Promise<(slug: string) => Omit<ChangedCar, 'row'>> {
  const from = connection as Pick<Kysely<StockTables>, 'selectFrom'>
  const overrides = await from
    .selectFrom('car_override')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', 'in', slugs)
    .orderBy('field')
    .execute()
  const prices = await from
    .selectFrom('car_price')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', 'in', slugs)
    .orderBy('at')
    .execute()
  const overridesOf = Map.groupBy(overrides, ({ car_slug }) => car_slug)
  const pricesOf = Map.groupBy(prices, ({ car_slug }) => car_slug)
  return (slug) => ({ overrides: overridesOf.get(slug) ?? [], prices: pricesOf.get(slug) ?? [] })
}
