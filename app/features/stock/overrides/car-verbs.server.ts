import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { rowToCar } from '../car-row.ts'
import { recordPrices } from '../prices.server.ts'
import type { CarOverrideRow, CarRow, StockTables } from '../stock.tables.ts'
import type { OverrideField, OverrideValues } from './override.ts'
import { type Decision, overridesOf } from './overrides.server.ts'

/** What decides whether a car is on sale. */
export const ON_SALE_FIELDS = [
  'status',
  'sold',
  'sold_date_timestamp',
  'withdrawn_at',
] as const satisfies readonly OverrideField[]
/** Fields that are one price together. */
export const PRICE_FIELDS = ['price', 'offer_price', 'before_price'] as const satisfies readonly OverrideField[]

/** The wire counts whole seconds. */
const seconds = (moment: number): number => Math.floor(moment / 1_000)

const isOnSale = (row: CarRow): boolean => row.withdrawn_at === null && isInStock(rowToCar(row))

/** Records a sale: the car is sold, whatever its feed says, until the dealer puts it back on sale. */
export async function recordSale(
  trx: AnyTransaction,
  site: Site,
  { slug, ...decision }: Decision & { readonly slug: string },
): Promise<CarRow | null> {
  const overrides = overridesOf(site)
  const row = await overrides.lock(trx, slug)
  if (!row) return null
  // A feed that knew of the sale first knows its day.
  const sold_date_timestamp = seconds((isInStock(rowToCar(row)) ? null : row.sold_at) ?? decision.now)
  return overrides.set(trx, slug, { values: { status: 'sold', sold_date_timestamp }, ...decision })
}

/** Takes a sale back that was recorded at a moment; one that was recorded since then stays. */
export async function undoSale(
  trx: AnyTransaction,
  site: Site,
  { slug, recordedAt, by, now }: { slug: string; recordedAt: number } & Pick<Decision, 'by' | 'now'>,
): Promise<void> {
  const overrides = overridesOf(site)
  await overrides.lock(trx, slug)
  const sale = (await overrides.of(slug, trx)).find(({ field }) => field === 'status')
  if (sale?.set_at === recordedAt) await overrides.clear(trx, slug, { fields: ON_SALE_FIELDS, by, now })
}

/** Takes a car off the site, whatever its feed says, until the dealer puts it back on sale. */
export const withdrawCar = (
  trx: AnyTransaction,
  site: Site,
  { slug, ...decision }: Decision & { readonly slug: string },
): Promise<CarRow | null> => overridesOf(site).set(trx, slug, { values: { withdrawn_at: decision.now }, ...decision })

export interface BackOnSale {
  readonly row: CarRow
  /** What the feed says against it: the dealer's word counts until the feed changes its own. */
  readonly against: 'sold' | 'withdrawn' | null
  readonly wasOnSale: boolean
}

/** Puts a car back on sale: as the feed has it, or in stock where the feed itself has it sold or withdrawn. */
export async function putOnSale(
  trx: AnyTransaction,
  site: Site,
  { slug, ...decision }: Decision & { readonly slug: string },
): Promise<BackOnSale | null> {
  const overrides = overridesOf(site)
  const before = await overrides.lock(trx, slug)
  if (!before) return null
  if (isOnSale(before)) return { row: before, against: null, wasOnSale: true }
  await overrides.clear(trx, slug, { fields: ON_SALE_FIELDS, ...decision })
  const row = (await overrides.lock(trx, slug))!
  if (isOnSale(row)) return { row, against: null, wasOnSale: false }
  const values: OverrideValues = { status: 'in_stock', sold: null, sold_date_timestamp: null, withdrawn_at: null }
  const shown = (await overrides.set(trx, slug, { values, until: 'feed', ...decision }))!
  return { row: shown, against: row.withdrawn_at === null ? 'sold' : 'withdrawn', wasOnSale: false }
}

export interface NewPrice {
  /** Dollars; null for the feed's own, `none` for no price at all. */
  readonly price: number | 'none' | null
  /** What it cost before, for "Was"; absent: as the feed says. */
  readonly was?: number | undefined
  /** Until the dealer takes it back, or until the feed changes one of its prices. */
  readonly until?: CarOverrideRow['until']
}

/** Sets the price that shoppers see. The feed's offer would stand before it, so it goes. */
export async function setPrice(
  trx: AnyTransaction,
  site: Site,
  { slug, price, was, until = 'dealer', ...decision }: Decision & NewPrice & { readonly slug: string },
): Promise<CarRow | null> {
  const overrides = overridesOf(site)
  // What an earlier price said of "was" goes with it.
  await overrides.clear(trx, slug, { fields: PRICE_FIELDS, ...decision })
  const own = { site_id: site.slug, car_slug: slug, at: decision.now, source: decision.by }
  const cents = (dollars: number | null | undefined) => (dollars == null ? null : Math.round(dollars * 100))
  if (await overrides.lock(trx, slug)) {
    await recordPrices(trx as Transaction<StockTables>, [
      {
        ...own,
        price_cents: price === 'none' ? 0 : cents(price),
        before_price_cents: cents(was),
        offer_price_cents: null,
      },
    ])
  }
  if (price === null) return overrides.lock(trx, slug)
  const shown = price === 'none' ? null : price
  const values: OverrideValues = { price: shown, offer_price: null, ...(was !== undefined && { before_price: was }) }
  return overrides.set(trx, slug, { values, until, ...decision })
}
