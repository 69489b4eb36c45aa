import type { Kysely, Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarPriceRow, StockTables } from './stock.tables.ts'

/** Who says what a feed says that is no source of the site's document; of one that is, its id stands behind: `feed:dms`. */
export const FEED = 'feed'

/** Whether a feed said so, and not somebody by hand. */
export const isOfFeed = (source: string): boolean => source === FEED || source.startsWith(`${FEED}:`)

const AMOUNTS = ['price_cents', 'before_price_cents', 'offer_price_cents'] as const

/** What somebody says of the prices of a car. */
export type SaidPrice = Pick<CarPriceRow, 'source' | (typeof AMOUNTS)[number]>

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

interface CarPrices {
  readonly price?: unknown
  readonly before_price?: unknown
  readonly offer_price?: unknown
}
type PricedRow = Pick<CarPriceRow, (typeof AMOUNTS)[number]>

/** The amounts of a row, or of a car in dollars. */
export function pricesSaid(given: PricedRow | CarPrices): PricedRow {
  if ('price_cents' in given) {
    const { price_cents, before_price_cents, offer_price_cents } = given
    return { price_cents, before_price_cents, offer_price_cents }
  }
  const { price, before_price, offer_price } = given
  return { price_cents: cents(price), before_price_cents: cents(before_price), offer_price_cents: cents(offer_price) }
}

const cents = (dollars: unknown): number | null => (typeof dollars === 'number' ? Math.round(dollars * 100) : null)

/** Keeps what feeds say of the prices of cars that stand there by now, where one says something else than before. */
export async function recordSaidPrices(
  trx: Transaction<StockTables>,
  {
    site,
    said,
    now,
  }: { readonly site: string; readonly said: readonly (SaidPrice & { readonly slug: string })[]; readonly now: number },
): Promise<void> {
  if (said.length === 0) return
  const keyOf = (slug: string, source: string) => `${source} ${slug}`
  const last = await lastSaidPrices(trx, site, said)
  const known = new Map(last.map((price) => [keyOf(price.car_slug, price.source), price]))
  const prices = said.map(({ slug, ...price }): CarPriceRow => ({ site_id: site, car_slug: slug, at: now, ...price }))
  const isNew = (price: CarPriceRow) =>
    AMOUNTS.some((amount) => known.get(keyOf(price.car_slug, price.source))?.[amount] !== price[amount])
  await recordPrices(trx, prices.filter(isNew))
}

const lastSaidPrices = (
  connection: Pick<Kysely<StockTables>, 'selectFrom'>,
  site: string,
  said: readonly { readonly slug: string; readonly source: string }[],
) =>
  connection
    .selectFrom('car_price as last')
    .selectAll('last')
    .where('last.site_id', '=', site)
    .where('last.car_slug', 'in', [...new Set(said.map(({ slug }) => slug))])
    .where('last.source', 'in', [...new Set(said.map(({ source }) => source))])
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
