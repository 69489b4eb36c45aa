import type { Kysely } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Valuation } from '#app/features/market/valuation.ts'
import type { CarMarket } from '#app/features/market/valuation.server.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { CarMarketPriceRow, StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'

/** What the market asks is asked again after this long, ms, or when the car has changed. */
const FRESH_MS = DAY

const cents = (dollars: number): number => Math.round(dollars * 100)

/** Cars of which the provider fails one after another until it is left in peace for a while: it fails of all. */
const FAILS = 3

type StockReader = Pick<Kysely<StockTables>, 'selectFrom'>

/** Cars in stock that nobody has asked about for a day, or that have changed since. */
const oldPrices = (read: StockReader, now: number) =>
  read
    .selectFrom('car')
    .leftJoin('car_market_price as known', (join) =>
      join.onRef('known.site_id', '=', 'car.site_id').onRef('known.car_slug', '=', 'car.slug'),
    )
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

/** Whether a site has cars that the market is to be asked about. */
export async function hasOldPrices(database: Database, slug: string, now: number): Promise<boolean> {
  const { read } = tablesOf<StockTables>(database)
  const row = await oldPrices(read, now).select('car.slug').where('car.site_id', '=', slug).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Writes down what the market asks for cars of a site that nobody has asked about for a day, or that have changed
 * since, at most so many; how many it asked about, 0 where the provider fails. Lists of the stock read it. A car of
 * which the provider fails is asked about again next time. Between two cars it waits for `pause`.
 */
export async function renewMarketPrices(
  site: Site,
  market: CarMarket,
  most: number,
  pause: () => Promise<void> = async () => {},
): Promise<number> {
  const now = site.now()
  const rows = await oldPrices(tablesOf<StockTables>(site.database).read, now)
    .selectAll('car')
    .where('car.site_id', '=', site.slug)
    // In no order: cars of which it fails hold up no others, and two nodes begin with different ones.
    .orderBy(({ fn }) => fn('random'))
    .limit(most)
    .execute()
  let fails = 0
  for (const row of rows) {
    if (!(await isOld(site, row.slug))) continue
    const answer = await market.value(rowToCar(row))
    const isKnown = answer.ok || answer.reason === 'nonsense'
    fails = isKnown ? 0 : fails + 1
    if (fails === FAILS) return 0
    // Of a car about which it answers nonsense nothing is known.
    if (isKnown) await keepPrice(site, row.slug, { valuation: answer.ok ? answer.valuation : null, at: now })
    await pause()
  }
  return rows.length
}

/** Whether no other node has asked about a car meanwhile. */
async function isOld(site: Site, slug: string): Promise<boolean> {
  const row = await oldPrices(tablesOf<StockTables>(site.database).read, site.now())
    .select('car.slug')
    .where('car.site_id', '=', site.slug)
    .where('car.slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

/** Each by itself: a transaction that took several cars would wait for an import that takes them in another order. */
const keepPrice = (
  site: Site,
  car_slug: string,
  { valuation, at }: { readonly valuation: Valuation | null; readonly at: number },
): Promise<unknown> => {
  const price = {
    low_cents: valuation && cents(valuation.low),
    middle_cents: valuation && cents(valuation.average),
    high_cents: valuation && cents(valuation.high),
    comparables: valuation?.prices.length ?? 0,
    confidence_hundredths: valuation && Math.round(valuation.confidence * 100),
    description: valuation && valuation.description,
    at,
  } satisfies Partial<CarMarketPriceRow>
  return tablesOf<StockTables>(site.database).write((trx) =>
    trx
      .insertInto('car_market_price')
      .values({ site_id: site.slug, car_slug, ...price })
      .onConflict((conflict) => conflict.columns(['site_id', 'car_slug']).doUpdateSet(price))
      .execute(),
  )
}
