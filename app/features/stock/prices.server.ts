import type { Kysely, Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarPriceRow, CarRow, StockTables } from './stock.tables.ts'

/** Who says what a feed says. */
export const FEED = 'feed'

const AMOUNTS = ['price_cents', 'before_price_cents', 'offer_price_cents'] as const

/** Keeps prices that somebody said. */
export async function recordPrices(trx: Transaction<StockTables>, prices: readonly CarPriceRow[]): Promise<void> {
  if (prices.length === 0) return
  await trx
    .insertInto('car_price')
    .values(prices)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'car_slug', 'at', 'source'])
        .doUpdateSet(({ ref }) => Object.fromEntries(AMOUNTS.map((amount) => [amount, ref(`excluded.${amount}`)]))),
    )
    .execute()
}

/** Keeps what a feed says of the prices of some cars that stand there by now, where it says something else than before. */
export async function recordFeedPrices(
  trx: Transaction<StockTables>,
  { site, rows, now }: { readonly site: string; readonly rows: readonly CarRow[]; readonly now: number },
): Promise<void> {
  const slugs = rows.map(({ slug }) => slug)
  const known = new Map((await lastFeedPrices(trx, site, slugs)).map((price) => [price.car_slug, price]))
  const prices = rows.map(({ slug, price_cents, before_price_cents, offer_price_cents }): CarPriceRow => ({
    site_id: site,
    car_slug: slug,
    at: now,
    source: FEED,
    price_cents,
    before_price_cents,
    offer_price_cents,
  }))
  const isNew = (price: CarPriceRow) => AMOUNTS.some((amount) => known.get(price.car_slug)?.[amount] !== price[amount])
  await recordPrices(trx, prices.filter(isNew))
}

const lastFeedPrices = (connection: Pick<Kysely<StockTables>, 'selectFrom'>, site: string, slugs: readonly string[]) =>
  connection
    .selectFrom('car_price as last')
    .selectAll('last')
    .where('last.site_id', '=', site)
    .where('last.car_slug', 'in', slugs)
    .where('last.source', '=', FEED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('car_price as later')
            .select('later.at')
            .whereRef('later.site_id', '=', 'last.site_id')
            .whereRef('later.car_slug', '=', 'last.car_slug')
            .whereRef('later.source', '=', 'last.source')
            .whereRef('later.at', '>', 'last.at'),
        ),
      ),
    )
    .execute()

/** Every price that a car has had, oldest first. */
export const pricesOf = (site: Site, slug: string): Promise<CarPriceRow[]> =>
  tablesOf<StockTables>(site.database)
    .read.selectFrom('car_price')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', slug)
    .orderBy('at')
    .orderBy('source')
    .execute()
