import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Car, StockCar } from '#app/features/vehicle/car.ts'
import { dealershipKey, rowToCar } from '../car-row.ts'
import type { Dealership, LooseCar } from '../feed/complete-car.ts'
import { feedValuesOf, shownRow } from '../overrides/override.ts'
import { withFeedAddresses } from '../pictures/feed-addresses.server.ts'
import type { SourceTables } from '../sources/sources.tables.ts'
import type { StockTables } from '../stock.tables.ts'

/**
 * Finds the car that a row of changes is about, as its feed has it: what was set by hand is not the feed's word, nor is
 * what a source of some fields says. A row names its car by stock number, and by dealership where several of the site
 * share it; the answer is a sentence where that is not clear.
 */
export function feedLayerOf(site: Site, dealerships: readonly Dealership[]) {
  return async (row: Readonly<Record<string, unknown>>): Promise<LooseCar | string | undefined> => {
    const { stocknum } = row
    if (typeof stocknum !== 'string') return undefined
    const cars = await mainCarsOf(site, { column: 'stocknum', values: [stocknum] })
    const key = keyOf(row, dealerships)
    const meant = key === undefined ? cars : cars.filter(({ dealership_key }) => dealership_key === key)
    const [found] = meant
    if (!found) return undefined
    if (meant.length > 1) {
      return `The stock number "${stocknum}" belongs to ${meant.length} vehicles. Add a column for dealership_id, dealership_slug or dealership_name.`
    }
    return { ...found.main }
  }
}

export interface MainCar {
  readonly slug: string
  readonly dealership_key: string
  readonly feed_row: number
  /** As its main feed has it. */
  readonly main: Car
}

/** Cars as their main feed has them: without what was set by hand, and without what sources of some fields say. */
export async function mainCarsOf(
  site: Site,
  { column, values }: { readonly column: 'slug' | 'stocknum'; readonly values: readonly string[] },
): Promise<MainCar[]> {
  // In one statement: what is taken back between two would look like the feed's own word.
  const layers = await tablesOf<StockTables & SourceTables>(site.database)
    .read.selectFrom('car')
    .leftJoin('car_override as o', (join) =>
      join.onRef('o.site_id', '=', 'car.site_id').onRef('o.car_slug', '=', 'car.slug'),
    )
    .leftJoin('car_main as m', (join) =>
      join
        .onRef('m.site_id', '=', 'car.site_id')
        .onRef('m.dealership_key', '=', 'car.dealership_key')
        .onRef('m.stocknum', '=', 'car.stocknum'),
    )
    .selectAll('car')
    .select(['o.field', 'o.feed_value', 'm.car as main'])
    .where('car.site_id', '=', site.slug)
    .where(`car.${column}`, 'in', values)
    .execute()
  const bare: StockCar[] = []
  const mains = new Map<string, Car>()
  const cars = [...Map.groupBy(layers, ({ slug }) => slug).values()]
  for (const own of cars) {
    const [{ field: _field, feed_value: _said, main, ...car }] = own as [(typeof own)[0]]
    const overrides = own.flatMap(({ field, feed_value }) =>
      field !== null && feed_value !== null ? [{ field, feed_value }] : [],
    )
    if (main !== null) mains.set(car.slug, JSON.parse(main) as Car)
    else bare.push(rowToCar(overrides.length > 0 ? shownRow(car, feedValuesOf(overrides)) : car))
  }
  // What the site has fetched stands in the car under our address, and the feed knows its own.
  for (const car of await withFeedAddresses(site, bare)) mains.set(car.slug, car)
  return cars.map(([car]) => {
    const { slug, dealership_key, feed_row } = car!
    return { slug, dealership_key, feed_row, main: mains.get(slug)! }
  })
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
