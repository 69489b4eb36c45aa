import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { STANDING_FIELDS, standingByFeed } from '../overrides/override.ts'
import type { KnownCar } from './plan-import.ts'
import type { StockTables } from '../stock.tables.ts'

/** Cars read in one piece. */
const CHUNK = 1_000

/** The cars of a site as its feeds know them: what was set by hand stands over it and is no change of a feed's. */
export async function knownCars(site: Site): Promise<KnownCar[]> {
  // In one statement: what is taken back between two would look like the feed's own word.
  const rows = tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .leftJoin('car_override as o', (join) =>
      join
        .onRef('o.site_id', '=', 'car.site_id')
        .onRef('o.car_slug', '=', 'car.slug')
        .on('o.field', 'in', STANDING_FIELDS),
    )
    .select([
      'car.slug',
      'car.car_id',
      'car.dealership_key',
      'car.stocknum',
      'car.status',
      'car.content_hash',
      'car.sold_at',
      'car.created_at',
      'car.withdrawn_at',
      'o.field',
      'o.feed_value',
    ]) // prettier-ignore
    .where('car.site_id', '=', site.slug)
    .stream(CHUNK)
  const known = new Map<string, KnownCar>()
  for await (const { field, feed_value, ...car } of rows) {
    const own = known.get(car.slug) ?? car
    known.set(car.slug, field === null || feed_value === null ? own : standingByFeed(own, [{ field, feed_value }]))
  }
  return [...known.values()]
}
