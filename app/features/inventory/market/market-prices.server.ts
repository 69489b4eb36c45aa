import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarMarket } from '#app/features/market/valuation.server.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { CarMarketPriceRow, StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'

/** What the market asks is asked again after this long, ms, or when the car has changed. */
const FRESH_MS = DAY

const cents = (dollars: number): number => Math.round(dollars * 100)

/**
 * Writes down what the market asks for cars of a site that nobody has asked about for a day, or that have changed
 * since, at most so many; how many they were. Lists of the stock read it. A failing provider is asked again next time.
 */
export async function renewMarketPrices(site: Site, market: CarMarket, most: number): Promise<number> {
  const { read, write } = tablesOf<StockTables>(site.database)
  const now = site.now()
  const rows = await read
    .selectFrom('car')
    .leftJoin('car_market_price as known', (join) =>
      join.onRef('known.site_id', '=', 'car.site_id').onRef('known.car_slug', '=', 'car.slug'),
    )
    .selectAll('car')
    .where('car.site_id', '=', site.slug)
    .where('car.withdrawn_at', 'is', null)
    .where('car.sold_at', 'is', null)
    .where((is) =>
      is.or([
        is('known.at', 'is', null),
        is('known.at', '<', now - FRESH_MS),
        // Feeds may date a change in the future: asked then, and not in every minute until then.
        is.and([is('known.at', '<', is.ref('car.updated_at')), is('car.updated_at', '<=', now)]),
      ]),
    )
    .orderBy('car.slug')
    .limit(most)
    .execute()
  const prices: CarMarketPriceRow[] = []
  for (const row of rows) {
    const answer = await market.value(rowToCar(row))
    if (!answer.ok && answer.reason !== 'nonsense') break
    // Of a car about which it answers nonsense nothing is known; the others are asked about all the same.
    const valuation = answer.ok ? answer.valuation : null
    prices.push({
      site_id: site.slug,
      car_slug: row.slug,
      low_cents: valuation && cents(valuation.low),
      middle_cents: valuation && cents(valuation.average),
      high_cents: valuation && cents(valuation.high),
      comparables: valuation?.prices.length ?? 0,
      at: now,
    })
  }
  if (prices.length > 0) {
    await write((trx) =>
      trx
        .insertInto('car_market_price')
        .values(prices)
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'car_slug']).doUpdateSet(({ ref }) => ({
            low_cents: ref('excluded.low_cents'),
            middle_cents: ref('excluded.middle_cents'),
            high_cents: ref('excluded.high_cents'),
            comparables: ref('excluded.comparables'),
            at: ref('excluded.at'),
          })),
        )
        .execute(),
    )
  }
  return prices.length
}
