import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { wantMedia } from './pictures/want-media.server.ts'
import type { WantedRules } from './pictures/wanted-media.ts'
import type { WantedMediaTables } from './pictures/wanted-media.tables.ts'
import { layOverrides } from './overrides/lay-overrides.server.ts'
import { recordFeedPrices } from './prices.server.ts'
import { raiseRevision } from './stock.server.ts'
import type { CarRow, StockTables } from './stock.tables.ts'

type Tables = StockTables & WantedMediaTables & Pick<SiteTables, 'site'>

/** Rows in one statement: 26 columns each, below SQLite's 32,766 parameters. */
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

interface StockChange {
  site: string
  rows: readonly CarRow[]
  /** Slugs of cars that are withdrawn. */
  withdrawn: readonly string[]
  /** What is fetched of the pictures that the rows name by address; null: nothing. */
  wanted: WantedRules | null
  now: number
}

/**
 * Writes what an import decided, below what was set by hand; part of its one transaction. Nothing to write leaves the
 * revision alone.
 */
export async function writeStock(joined: AnyTransaction, change: StockChange): Promise<void> {
  const trx: Transaction<Tables> = joined
  const { site, withdrawn, wanted, now } = change
  const media = await wantMedia(trx, { site, rows: change.rows, rules: wanted, now })
  const { rows } = media
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto('car')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'slug'])
          .doUpdateSet(({ ref }) => Object.fromEntries(changing.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute()
    await recordFeedPrices(trx, { site, rows: rows.slice(start, start + BATCH), now })
  }
  await media.want()
  // Also those that the dealer has taken off: the car is taken before what is set of it, as everybody does.
  for (let start = 0; start < withdrawn.length; start += BATCH) {
    await trx
      .updateTable('car')
      .set({ withdrawn_at: now })
      .where('site_id', '=', site)
      .where('slug', 'in', withdrawn.slice(start, start + BATCH))
      .execute()
  }
  if (rows.length + withdrawn.length === 0) return
  await layOverrides(trx, { site, rows, withdrawn, now, columns: shownColumns })
  await raiseRevision(trx, site)
}
