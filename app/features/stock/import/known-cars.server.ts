import { sql } from 'kysely'
import { jsonText } from '#app/features/site/columns/json-column.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { STANDING_FIELDS, standingByFeed } from '../overrides/override.ts'
import { BY_HAND } from '../sources/by-hand.ts'
import type { SourceTables } from '../sources/sources.tables.ts'
import type { KnownCar } from './car-of-row.ts'
import type { StockTables } from '../stock.tables.ts'

/** Cars read in one piece. */
const CHUNK = 1_000

/** The cars of a site as its feeds know them: what was set by hand stands over it and is no change of a feed's. */
export async function knownCars(site: Site): Promise<KnownCar[]> {
  // In one statement: what is taken back between two would look like the feed's own word.
  const vin = jsonText(site.database.engine, 'car.details', ['vin'])
  const rows = tablesOf<StockTables & SourceTables>(site.database)
    .read.selectFrom('car')
    .leftJoin('car_override as o', (join) =>
      join
        .onRef('o.site_id', '=', 'car.site_id')
        .onRef('o.car_slug', '=', 'car.slug')
        .on('o.field', 'in', STANDING_FIELDS),
    )
    .leftJoin('car_source as s', (join) =>
      join.onRef('s.site_id', '=', 'car.site_id').onRef('s.car_slug', '=', 'car.slug').on('s.source', '=', BY_HAND),
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
      sql<string | null>`case when s.source is null then null else car.make end`.as('hand_make'),
      sql<string | null>`case when s.source is null then null else ${vin} end`.as('hand_vin'),
    ]) // prettier-ignore
    .where('car.site_id', '=', site.slug)
    .stream(CHUNK)
  const known = new Map<string, KnownCar>()
  for await (const { field, feed_value, hand_make: make, hand_vin, ...car } of rows) {
    // What is sold or withdrawn may come back under another number: that is another car to sell.
    const vin = car.withdrawn_at === null && car.status !== 'sold' ? hand_vin : null
    const own = known.get(car.slug) ?? { ...car, ...(make !== null && { hand: { make, vin } }) }
    known.set(car.slug, field === null || feed_value === null ? own : standingByFeed(own, [{ field, feed_value }]))
  }
  return [...known.values()]
}
