import type { Transaction } from 'kysely'
import { tellWaiting } from '#app/features/checkout/reservation/letters/tell-waiting.server.ts'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { isOfFeed, recordPrices } from '#app/features/stock/prices.server.ts'
import { putOnSale, recordSale, setPrice, withdrawCar } from '#app/features/stock/overrides/car-verbs.server.ts'
import { type OverrideField, type OverrideValues, valuesOf } from '#app/features/stock/overrides/override.ts'
import { type Decision, overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { setField } from '#app/features/stock/overrides/set-field.server.ts'
import type { CarOverrideRow, StockTables } from '#app/features/stock/stock.tables.ts'
import type { FieldValues } from './car-change.ts'
import { type StockChange, touchedFields, touchedGroups } from './stock-change.ts'

/** Carries a change out on a car that the transaction holds; why it cannot be, in words. */
export async function changeCar(
  trx: AnyTransaction,
  site: Site,
  given: Decision & { readonly slug: string; readonly change: StockChange; readonly values: FieldValues },
): Promise<string | null> {
  const { slug, change, values, ...decision } = given
  const one = { slug, ...decision }
  switch (change.kind) {
    case 'price': {
      const { price, before_price: was } = values
      const amount = typeof price === 'number' ? price : 'none'
      await setPrice(trx, site, {
        ...one,
        price: amount,
        ...(typeof was === 'number' && { was }),
        until: change.until,
      })
      return null
    }
    case 'field': {
      const { field, value, until } = change
      const set = await setField(trx, site, { ...one, field, value, until })
      return set.ok ? null : set.reason
    }
    case 'move':
      await overridesOf(site).set(trx, slug, { values: values as OverrideValues, ...decision })
      return null
    case 'hold':
      await overridesOf(site).set(trx, slug, { values: values as OverrideValues, until: change.until, ...decision })
      await recordHandPrice(trx, site, one)
      return null
    case 'let-go':
      await overridesOf(site).clear(trx, slug, { fields: touchedFields(change) as OverrideField[], ...decision })
      if (touchedFields(change).includes('price')) await recordHandPrice(trx, site, one)
      return null
    case 'sold':
      await recordSale(trx, site, one)
      return null
    case 'withdraw':
      await withdrawCar(trx, site, one)
      return null
    case 'on-sale': {
      const put = await putOnSale(trx, site, one)
      const row = { car_slug: slug, email: '' }
      if (put && !put.wasOnSale) await tellWaiting(trx, site, { row, now: decision.now })
      return null
    }
  }
}

/** What became of the fields of a car that an undo was to put back. */
export interface CarUndo {
  readonly undone: boolean
  /** Why some of it was left alone; empty where nothing was. */
  readonly kept: string
}

interface HoldsToUndo extends Pick<Decision, 'by' | 'now'> {
  readonly slug: string
  readonly before: readonly CarOverrideRow[]
  readonly after: readonly CarOverrideRow[]
}

/**
 * Puts back what was set by hand of a car, as it was before a change. What somebody has changed since is left alone;
 * what feeds have said since goes on living beneath.
 */
export const undoCarChange = (
  trx: AnyTransaction,
  site: Site,
  { change, ...given }: HoldsToUndo & { readonly change: StockChange },
): Promise<CarUndo> => undoHolds(trx, site, touchedGroups(change), given)

/** The same of fields in groups, each of which is put back as a whole or not at all. */
export async function undoHolds(
  trx: AnyTransaction,
  site: Site,
  groups: readonly (readonly string[])[],
  given: HoldsToUndo,
): Promise<CarUndo> {
  const { slug, before, after, by, now } = given
  const overrides = overridesOf(site)
  const current = await overrides.of(slug, trx)
  const back: string[] = []
  const kept = new Set<string>()
  for (const group of groups) {
    const within = (rows: readonly CarOverrideRow[]) => rows.filter(({ field }) => group.includes(field))
    const since = changedSince(within(after), within(current))
    if (since === null) back.push(...group)
    else kept.add(since)
  }
  const rows = before.filter(({ field }) => back.includes(field))
  if (back.length > 0) await overrides.putBack(trx, slug, { fields: back, rows, by, now })
  if (back.includes('price')) await recordHandPrice(trx, site, given)
  return { undone: back.length > 0, kept: [...kept].join(' ') }
}

/** Who has changed what a job left, in words; null for nobody. What lasts until the feed changes may have ended. */
function changedSince(after: readonly CarOverrideRow[], current: readonly CarOverrideRow[]): string | null {
  const key = ({ field, value, set_by, set_at, note, until }: CarOverrideRow) =>
    JSON.stringify([field, value, set_by, set_at, note, until])
  const leftBy = new Set(after.map(key))
  const other = current.find((row) => !leftBy.has(key(row)))
  if (other) return `${other.set_by.replace(/^staff:/, '')} changed it since.`
  const there = new Set(current.map(({ field }) => field))
  const isMissing = after.some(({ field, until }) => until === 'dealer' && !there.has(field))
  return isMissing ? 'Somebody gave it back to the feed since.' : null
}

/** Writes down what is asked by hand now, or that the price of the feed counts again. */
async function recordHandPrice(
  trx: AnyTransaction,
  site: Site,
  { slug, by, now }: Pick<Decision, 'by' | 'now'> & { readonly slug: string },
): Promise<void> {
  const own = await overridesOf(site).of(slug, trx)
  const { price, before_price, offer_price } = valuesOf(own)
  const amounts = { price_cents: handCents(price), before_price_cents: cents(before_price), offer_price_cents: cents(offer_price) } // prettier-ignore
  const last = await (trx as Transaction<StockTables>)
    .selectFrom('car_price')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', slug)
    .orderBy('at', 'desc')
    .execute()
  const known = last.find(({ source }) => !isOfFeed(source))
  if (!known && price === undefined) return
  if (known && Object.entries(amounts).every(([name, amount]) => known[name as keyof typeof known] === amount)) return
  await recordPrices(trx as Transaction<StockTables>, [
    { site_id: site.slug, car_slug: slug, at: now, source: by, ...amounts },
  ])
}

const cents = (dollars: unknown): number | null => (typeof dollars === 'number' ? Math.round(dollars * 100) : null)
/** By hand nothing stands for the feed's own price, and 0 for none. */
const handCents = (price: unknown): number | null => (price === undefined ? null : (cents(price) ?? 0))
