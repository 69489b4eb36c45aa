import { placeOfCar, regionOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { byNewest } from '#app/features/search/list/list-order.ts'
import type { SearchDocument } from '#app/features/search/port.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { BY_HAND } from '#app/features/stock/sources/by-hand.ts'
import { FEED } from '#app/features/stock/prices.server.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import type { CarRow, StockTables } from '#app/features/stock/stock.tables.ts'
import { stockDocument } from './stock-document.ts'
import { FEED_PRICE_DAYS } from './stock-views.ts'

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
    feedChanges(site, now - FEED_PRICE_DAYS * DAY),
    read.selectFrom('car_market_price').select(['car_slug', 'high_cents']).where('site_id', '=', site.slug).execute(),
  ])
  const sourceOf = new Map(sources.map(({ car_slug, source }) => [car_slug, source]))
  const heldOf = Map.groupBy(held, ({ car_slug }) => car_slug)
  const marketHigh = new Map(markets.map(({ car_slug, high_cents }) => [car_slug, high_cents]))
  const feedPricedAt = new Map(prices.map(({ car_slug, at }) => [car_slug, Number(at)]))
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
      feedPricedAt: feedPricedAt.get(row.slug) ?? null,
    }
    documents.push(stockDocument(row, facts, now))
    const frees = row.reserved_until
    if (frees !== null && frees > now && frees < until) until = frees
  }
  return { documents: documents.toSorted(byNewest), until }
}

/** Cars of which a feed has said another price since a moment than it had said before, and when it last did. */
const feedChanges = (site: Site, since: number) =>
  tablesOf<StockTables>(site.database)
    .read.selectFrom('car_price as said')
    .select(['said.car_slug', ({ fn }) => fn.max('said.at').as('at')])
    .where('said.site_id', '=', site.slug)
    .where('said.at', '>=', since)
    .where((is) => is.or([is('said.source', '=', FEED), is('said.source', 'like', `${FEED}:%`)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('car_price as before')
          .select('before.at')
          .whereRef('before.site_id', '=', 'said.site_id')
          .whereRef('before.car_slug', '=', 'said.car_slug')
          .whereRef('before.source', '=', 'said.source')
          .whereRef('before.price_cents', 'is distinct from', 'said.price_cents')
          .where('before.at', '=', (last) =>
            last
              .selectFrom('car_price as last')
              .select(({ fn }) => fn.max('last.at').as('at'))
              .whereRef('last.site_id', '=', 'said.site_id')
              .whereRef('last.car_slug', '=', 'said.car_slug')
              .whereRef('last.source', '=', 'said.source')
              .whereRef('last.at', '<', 'said.at'),
          ),
      ),
    )
    .groupBy('said.car_slug')
    .execute()

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
