import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { wantMedia } from '../pictures/wanted/want-media.server.ts'
import type { WantedRules } from '../pictures/wanted/wanted-media.ts'
import type { WantedMediaTables } from '../pictures/wanted/wanted-media.tables.ts'
import { layOverrides } from '../overrides/lay-overrides.server.ts'
import { fedRows, recordChanges } from '../changes/car-changes.server.ts'
import { carKey } from './car-of-row.ts'
import { keepFeedRows } from './feed-rows.server.ts'
import { FEED, pricesSaid, recordSaidPrices, type SaidPrice } from '../prices.server.ts'
import { raiseRevision } from '../stock.server.ts'
import type { CarRow, FeedRowRow, StockTables } from '../stock.tables.ts'

type Tables = StockTables & WantedMediaTables & Pick<SiteTables, 'site'>

/** Cars withdrawn in one statement. */
const BATCH = 250

/**
 * Columns that an import changes on a car the site already has. Its identity and first day stay, and a hold belongs
 * to checkout: it may have been made while the feed was being read.
 */
const changing = [
  'dealership_key', 'stocknum', 'status', 'car_type', 'listed', 'make', 'model', 'price_cents', 'before_price_cents',
  'offer_price_cents', 'subscription_price_cents', 'state_market_price_cents', 'national_market_price_cents',
  'quote_weekly_cents', 'sold_at', 'updated_at', 'withdrawn_at', 'content_hash', 'summary', 'details',
] as const satisfies readonly (keyof CarRow)[] // prettier-ignore

/** What a car shows, as far as its feed or its dealer decides it. */
export const shownColumns = (row: CarRow): Partial<CarRow> =>
  Object.fromEntries(changing.map((column) => [column, row[column]]))

/** What becomes of one row of a feed: its car is written, or what the row said is kept, or both. */
export interface PlannedRow {
  readonly car: CarRow | undefined
  readonly said: FeedRowRow | undefined
  /** The site had no such car when the feed was compared with it. */
  readonly isNew?: boolean | undefined
}

interface StockChange {
  site: string
  /** Few enough at a time for one statement: 26 columns a row, below SQLite's 32,766 parameters. */
  batches: AsyncIterable<readonly PlannedRow[]>
  /** Cars that the site does not have yet. */
  fresh?: {
    readonly batches: AsyncIterable<readonly PlannedRow[]>
    /** Hears of one whose stock number or address was given to another car since the feed was compared: it stays out. */
    readonly taken: (car: CarRow) => void
  }
  /** Slugs of cars that are withdrawn. */
  withdrawn: readonly string[]
  /** What is fetched of the pictures that the rows name by address; null: nothing. */
  wanted: WantedRules | null
  now: number
  /** Who says what of the prices of a row; the feed, where nothing is said. */
  said?: (row: CarRow) => readonly SaidPrice[]
}

const saidByFeed = (row: CarRow): SaidPrice[] => [{ ...pricesSaid(row), source: FEED }]

/**
 * Writes what an import decided, below what was set by hand; part of its one transaction. Nothing to write leaves the
 * revision alone.
 */
export async function writeStock(joined: AnyTransaction, change: StockChange): Promise<void> {
  const trx: Transaction<Tables> = joined
  const { site, withdrawn, fresh } = change
  let written = withdrawn.length
  for await (const batch of change.batches) {
    const rows = batch.flatMap(({ car }) => car ?? [])
    written += rows.length
    if (rows.length > 0) await writeCars(trx, change, rows)
    await keepFeedRows(
      trx,
      batch.flatMap(({ said }) => said ?? []),
    )
  }
  // Also those that the dealer has taken off: the car is taken before what is set of it, as everybody does.
  for (let start = 0; start < withdrawn.length; start += BATCH) {
    await withdrawCars(trx, change, withdrawn.slice(start, start + BATCH))
  }
  let isRaised = false
  if (fresh) {
    for await (const batch of fresh.batches) {
      // Whoever puts a car in by hand takes the site first too: here they wait for each other, and never in a circle.
      if (!isRaised) await raiseRevision(trx, site)
      isRaised = true
      const own = await withoutTaken(trx, site, { batch, taken: fresh.taken })
      const rows = own.flatMap(({ car }) => car ?? [])
      if (rows.length > 0) await writeCars(trx, change, rows)
      await keepFeedRows(
        trx,
        own.flatMap(({ said }) => said ?? []),
      )
    }
  }
  if (written > 0 && !isRaised) await raiseRevision(trx, site)
}

/** New cars whose stock number and address are still free: somebody may have put a car in by hand meanwhile. */
async function withoutTaken(
  trx: Transaction<Tables>,
  site: string,
  { batch, taken }: { readonly batch: readonly PlannedRow[]; readonly taken: (car: CarRow) => void },
): Promise<PlannedRow[]> {
  const rows = batch.flatMap(({ car }) => car ?? [])
  const beside = await trx
    .selectFrom('car')
    .select(['slug', 'dealership_key', 'stocknum'])
    .where('site_id', '=', site)
    .where((is) =>
      is.or([
        is(
          'slug',
          'in',
          rows.map(({ slug }) => slug),
        ),
        is(
          'stocknum',
          'in',
          rows.map(({ stocknum }) => stocknum),
        ),
      ]),
    )
    .execute()
  const slugs = new Set(beside.map(({ slug }) => slug))
  const keys = new Set(beside.map((car) => carKey(car.dealership_key, car.stocknum)))
  return batch.filter(({ car }) => {
    if (!car || !(slugs.has(car.slug) || keys.has(carKey(car.dealership_key, car.stocknum)))) return true
    taken(car)
    return false
  })
}

async function writeCars(trx: Transaction<Tables>, change: StockChange, planned: readonly CarRow[]): Promise<void> {
  const { site, wanted, now, said = saidByFeed } = change
  const media = await wantMedia(trx, { site, rows: planned, rules: wanted, now })
  const { rows } = media
  const known = await fedRows(
    trx,
    site,
    rows.map(({ slug }) => slug),
  )
  await trx
    .insertInto('car')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'slug'])
        .doUpdateSet(({ ref }) => Object.fromEntries(changing.map((column) => [column, ref(`excluded.${column}`)]))),
    )
    .execute()
  const cars = rows.flatMap((after) => {
    const before = known.get(after.slug)
    return before ? [{ before, after }] : []
  })
  await recordChanges(trx, { cars, source: FEED, at: now })
  const prices = rows.flatMap((row) => said(row).map((one) => ({ ...one, slug: row.slug })))
  await recordSaidPrices(trx, { site, said: prices, now })
  await media.want()
  await layOverrides(trx, { site, rows, withdrawn: [], now, columns: shownColumns })
}

async function withdrawCars(trx: Transaction<Tables>, change: StockChange, slugs: readonly string[]): Promise<void> {
  const { site, now } = change
  const cars = [...(await fedRows(trx, site, slugs)).values()].map((before) => ({
    before,
    after: { ...before, withdrawn_at: now },
  }))
  await recordChanges(trx, { cars, source: FEED, at: now })
  await trx
    .updateTable('car')
    .set({ withdrawn_at: now })
    .where('site_id', '=', site)
    .where('slug', 'in', slugs)
    .execute()
  await layOverrides(trx, { site, rows: [], withdrawn: slugs, now, columns: shownColumns })
}
