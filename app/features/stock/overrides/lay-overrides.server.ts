import type { Transaction } from 'kysely'
import type { CarOverrideRow, CarRow, StockTables } from '../stock.tables.ts'
import { recordPrices } from '../prices.server.ts'
import { laidOver, shownRow, valuesOf } from './override.ts'

const NO_PRICES = { price_cents: null, before_price_cents: null, offer_price_cents: null }

interface WrittenRows {
  readonly site: string
  /** As the feed has them. */
  readonly rows: readonly CarRow[]
  /** Slugs of cars that the feed withdrew. */
  readonly withdrawn: readonly string[]
  readonly now: number
  /** The columns that an import writes. */
  readonly columns: (row: CarRow) => Partial<CarRow>
}

/**
 * Puts what was set by hand on top of what an import has just written. The import has the rows of its cars by then,
 * so nobody can set anything of them that this does not see.
 */
export async function layOverrides(trx: Transaction<StockTables>, written: WrittenRows): Promise<void> {
  const { site, rows, withdrawn, now, columns } = written
  const all = await trx
    .selectFrom('car_override')
    .selectAll()
    .where('site_id', '=', site)
    .where('car_slug', 'in', [...rows.map(({ slug }) => slug), ...withdrawn])
    .execute()
  if (all.length === 0) return
  const fresh = new Map(rows.map((row) => [row.slug, row]))
  const gone = new Set(withdrawn)
  const ofCar = Map.groupBy(all, ({ car_slug }) => car_slug)
  const car = (slug: string, set: Partial<CarRow>) =>
    trx.updateTable('car').set(set).where('site_id', '=', site).where('slug', '=', slug).execute()
  const said = (one: CarOverrideRow, feed_value: string) =>
    trx
      .updateTable('car_override')
      .set({ feed_value })
      .where((is) => is.and(keyOf(one)))
      .execute()

  for (const [slug, own] of ofCar) {
    const row = fresh.get(slug)
    if (row) {
      const { kept, ended } = laidOver(row, own)
      for (const one of ended) {
        await trx
          .deleteFrom('car_override')
          .where((is) => is.and(keyOf(one)))
          .execute()
      }
      // The price of its feed counts again from now on.
      const price = ended.find(({ field }) => field === 'price')
      if (price)
        await recordPrices(trx, [{ site_id: site, car_slug: slug, at: now, source: price.set_by, ...NO_PRICES }])
      for (const one of kept) await said(one, one.feed_value)
      await car(slug, columns(shownRow(row, valuesOf(kept))))
    }
    const leaving = gone.has(slug) ? own.find(({ field }) => field === 'withdrawn_at') : undefined
    if (leaving) {
      await said(leaving, JSON.stringify(now))
      await car(slug, { withdrawn_at: JSON.parse(leaving.value) as number | null })
    }
  }
}

const keyOf = ({ site_id, car_slug, field }: CarOverrideRow) => ({ site_id, car_slug, field })
