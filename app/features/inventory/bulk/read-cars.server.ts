import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { CarChangeRow, StockTables } from '#app/features/stock/stock.tables.ts'
import { LISTING_FIELDS } from '../prices/listed-spans.ts'
import { isCarWithin } from '../reach/car-reach.ts'
import type { ChangedCar } from './car-change.ts'
import type { JobLine } from './stock-job.ts'

/** Few enough that pages are answered between two batches without anybody noticing. */
const BATCH = 50

type StockReader = Pick<Kysely<StockTables>, 'selectFrom'>

/** Cars of a site within reach, with what stands beside them in the tables; in no order. */
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
    const beside = await overridesAndPrices(read, site, some)
    for (const row of cars) {
      if (reach === null || isCarWithin(reach, rowToCar(row))) yield { row, ...beside(row.slug) }
    }
    await othersTurn()
  }
}

/** The slugs of those of some cars that are there and within reach, in the order of their slugs. */
export async function slugsWithin(
  site: Site,
  slugs: readonly string[],
  reach: readonly string[] | null,
): Promise<string[]> {
  const { read } = tablesOf<StockTables>(site.database)
  const within: string[] = []
  for (let start = 0; start < slugs.length; start += BATCH) {
    const cars = await read
      .selectFrom('car')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('slug', 'in', slugs.slice(start, start + BATCH))
      .execute()
    within.push(...cars.filter((row) => reach === null || isCarWithin(reach, rowToCar(row))).map(({ slug }) => slug))
    await othersTurn()
  }
  return within.toSorted()
}

/** Lines that name cars, by their slugs; one that is no longer there is called by its slug. */
export async function carLines(
  site: Site,
  slugs: readonly string[],
): Promise<(slug: string) => Omit<JobLine, 'reason'>> {
  const rows =
    slugs.length === 0
      ? []
      : await tablesOf<StockTables>(site.database)
          .read.selectFrom('car')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where('slug', 'in', slugs)
          .execute()
  const cars = new Map(rows.map((row) => [row.slug, row]))
  return (slug) => {
    const row = cars.get(slug)
    return { slug, name: (row && rowToCar(row).name) ?? slug, stocknum: row?.stocknum ?? '' }
  }
}

/** What was set of cars, the prices they have had, when they could be had and what their market asks, by their slugs. */
export async function overridesAndPrices(
  connection: StockReader | AnyTransaction,
  site: Pick<Site, 'slug'>,
  slugs: readonly string[],
): Promise<(slug: string) => Omit<ChangedCar, 'row'>> {
  const from = connection as StockReader
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
  const listings = await listingsOf(from, site, slugs)
  const markets = await from
    .selectFrom('car_market_price')
    .select(['car_slug', 'middle_cents'])
    .where('site_id', '=', site.slug)
    .where('car_slug', 'in', slugs)
    .execute()
  const overridesOf = Map.groupBy(overrides, ({ car_slug }) => car_slug)
  const pricesOf = Map.groupBy(prices, ({ car_slug }) => car_slug)
  const changesOf = Map.groupBy(listings, ({ car_slug }) => car_slug)
  const middleOf = new Map(markets.map(({ car_slug, middle_cents }) => [car_slug, middle_cents]))
  return (slug) => ({
    overrides: overridesOf.get(slug) ?? [],
    prices: pricesOf.get(slug) ?? [],
    listings: changesOf.get(slug) ?? [],
    middle: middleOf.get(slug) ?? null,
  })
}

/** What changed of whether cars could be had, in the order of time. */
export const listingsOf = (
  from: StockReader,
  site: Pick<Site, 'slug'>,
  slugs: readonly string[],
): Promise<CarChangeRow[]> =>
  from
    .selectFrom('car_change')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', 'in', slugs)
    .where('field', 'in', LISTING_FIELDS)
    .orderBy('at')
    .execute()
