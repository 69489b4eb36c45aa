import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { dealershipKey, rowToCar } from './car-row.ts'
import type { Dealership, LooseCar } from './feed/complete-car.ts'
import { feedValuesOf, shownRow } from './overrides/override.ts'
import { withFeedAddresses } from './pictures/feed-addresses.server.ts'
import type { StockTables } from './stock.tables.ts'

/**
 * Finds the car that a row of changes is about, as its feed has it: what was set by hand is not the feed's word. A row
 * names its car by stock number, and by dealership where several of the site share it; the answer is a sentence where
 * that is not clear.
 */
export function feedLayerOf(site: Site, dealerships: readonly Dealership[]) {
  const { read } = tablesOf<StockTables>(site.database)
  return async (row: Readonly<Record<string, unknown>>): Promise<LooseCar | string | undefined> => {
    const { stocknum } = row
    if (typeof stocknum !== 'string') return undefined
    // In one statement: what is taken back between two would look like the feed's own word.
    const layers = await read
      .selectFrom('car')
      .leftJoin('car_override as o', (join) =>
        join.onRef('o.site_id', '=', 'car.site_id').onRef('o.car_slug', '=', 'car.slug'),
      )
      .selectAll('car')
      .select(['o.field', 'o.feed_value'])
      .where('car.site_id', '=', site.slug)
      .where('car.stocknum', '=', stocknum)
      .execute()
    const rows = layers.filter(({ slug }, at) => layers.findIndex((other) => other.slug === slug) === at)
    const key = keyOf(row, dealerships)
    const meant = key === undefined ? rows : rows.filter(({ dealership_key }) => dealership_key === key)
    const [car] = meant
    if (!car) return undefined
    if (meant.length > 1) {
      return `The stock number "${stocknum}" belongs to ${meant.length} vehicles. Add a column for dealership_id, dealership_slug or dealership_name.`
    }
    const overrides = layers.flatMap(({ slug, field, feed_value }) =>
      slug === car.slug && field !== null && feed_value !== null ? [{ field, feed_value }] : [],
    )
    const own = rowToCar(overrides.length > 0 ? shownRow(car, feedValuesOf(overrides)) : car)
    // What the site has fetched stands in the car under our address, and the feed knows its own.
    return { ...(await withFeedAddresses(site, [own]))[0]! }
  }
}

/** The dealership that a row names; undefined when it names none. */
function keyOf(row: Readonly<Record<string, unknown>>, dealerships: readonly Dealership[]): string | undefined {
  const { dealership_id, dealership_slug, dealership_name } = row
  const given = dealership_id ?? dealership_slug ?? dealership_name
  if (typeof given !== 'string' && typeof given !== 'number') return undefined
  const known = dealerships.find(({ id, slug, name }) =>
    dealership_id !== undefined
      ? String(id) === String(given)
      : (dealership_slug !== undefined ? slug : name) === given,
  )
  return dealershipKey({ dealership_id: known?.id ?? given })
}
