import { placeOfCar, regionOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { byNewest } from '#app/features/search/list/list-order.ts'
import type { SearchDocument } from '#app/features/search/port.ts'
import { MINUTE } from '#lib/durations.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { BY_HAND } from '#app/features/stock/sources/by-hand.ts'
import { isOfFeed } from '#app/features/stock/prices.server.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import type { CarPriceRow, CarRow, StockTables } from '#app/features/stock/stock.tables.ts'
import { stockDocument } from './stock-document.ts'

/** What the market asks changes without a revision, and is read anew after so long, ms. */
const MARKET_MS = 10 * MINUTE
/** Cars read at once. */
const BATCH = 500

/** Every car of a site as the index of its whole stock holds it, and the moment (epoch ms) at which one of them stands otherwise. */
export async function stockDocuments(
  site: Site,
  places: Places,
): Promise<{ readonly documents: SearchDocument[]; readonly until: number }> {
  const { read } = tablesOf<StockTables & SourceTables>(site.database)
  const { locations } = settingsOf(site, locationSettings)
  const now = site.now()
  const [sources, held, prices, markets] = await Promise.all([
    read.selectFrom('car_source').select(['car_slug', 'source']).where('site_id', '=', site.slug).execute(),
    read.selectFrom('car_override').select(['car_slug']).where('site_id', '=', site.slug).execute(),
    read.selectFrom('car_price').selectAll().where('site_id', '=', site.slug).orderBy('at').execute(),
    read.selectFrom('car_market_price').select(['car_slug', 'high_cents']).where('site_id', '=', site.slug).execute(),
  ])
  const sourceOf = new Map(sources.map(({ car_slug, source }) => [car_slug, source]))
  const heldOf = Map.groupBy(held, ({ car_slug }) => car_slug)
  const marketHigh = new Map(markets.map(({ car_slug, high_cents }) => [car_slug, high_cents]))
  const pricesOf = Map.groupBy(prices, ({ car_slug }) => car_slug)
  const documents: SearchDocument[] = []
  let until = now + MARKET_MS
  for await (const row of everyRow(site)) {
    const car = rowToCar(row)
    const facts = {
      place: placeOfCar(car, locations, places),
      region: regionOfCar(car, locations, places),
      feedRow: row.feed_row,
      source: sourceOf.get(row.slug) ?? null,
      marketHigh: marketHigh.get(row.slug) ?? null,
      // There is no feed against which the fields of a car put in by hand would be held.
      held: sourceOf.get(row.slug) === BY_HAND ? 0 : (heldOf.get(row.slug)?.length ?? 0),
      feedPricedAt: lastFeedChange(pricesOf.get(row.slug) ?? []),
    }
    documents.push(stockDocument(row, facts, now))
    const frees = row.reserved_until
    if (frees !== null && frees > now && frees < until) until = frees
  }
  return { documents: documents.toSorted(byNewest), until }
}

/** When a feed last said another price than it had said before; null where it never did. */
function lastFeedChange(prices: readonly CarPriceRow[]): number | null {
  const said = prices.filter(({ source }) => isOfFeed(source))
  const changes = said.filter((one, n) => n > 0 && one.price_cents !== said[n - 1]!.price_cents)
  return changes.at(-1)?.at ?? null
}

async function* everyRow(site: Site): AsyncGenerator<CarRow> {
  let after = ''
  for (;;) {
    const rows = await tablesOf<StockTables>(site.database)
      .read.selectFrom('car')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('slug', '>', after)
      .orderBy('slug')
      .limit(BATCH)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.slug
  }
}
