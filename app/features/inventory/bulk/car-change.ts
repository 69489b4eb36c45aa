import { rowToCar } from '#app/features/stock/car-row.ts'
import { ON_SALE_FIELDS, PRICE_FIELDS } from '#app/features/stock/overrides/car-verbs.server.ts'
import { valueAt } from '#app/features/stock/overrides/field-path.ts'
import { feedValuesOf, fieldOf, type OverrideField, type OverrideValue, shownRow, valuesOf } from '#app/features/stock/overrides/override.ts' // prettier-ignore
import type { CarChangeRow, CarOverrideRow, CarPriceRow, CarRow } from '#app/features/stock/stock.tables.ts'
import { fieldLabel } from '#app/features/stock/feed/check-car.ts'
import { availabilityOf, isInStock, isSold } from '#app/features/vehicle/availability.ts'
import { PLACEHOLDER_PRICE } from '#app/features/vehicle/price/price.ts'
import { formatDollars } from '#lib/money.ts'
import { listedSpans } from '../prices/listed-spans.ts'
import { MOST_PRICE, TOO_DEAR } from '../prices/price-questions.ts'
import { wasEvidence, type WasEvidence, type WasRule } from '../prices/was-evidence.ts'
import { capital, type LocationNamed, type PriceChange, type StockChange, touchedFields } from './stock-change.ts'

/** A car with what stands beside it in the tables. */
export interface ChangedCar {
  readonly row: CarRow
  readonly overrides: readonly CarOverrideRow[]
  readonly prices: readonly CarPriceRow[]
  /** What changed of whether it could be had, in the order of time. */
  readonly listings: readonly CarChangeRow[]
  /** The middle of its market; null where that is not known. */
  readonly middle: Cents
}

export type FieldValues = Readonly<Record<string, OverrideValue>>

/** The price of a car, cents; null for none. */
type Cents = number | null

/** What a change makes of one car; or why it is left alone. */
export type CarOutcome =
  | {
      readonly changes: true
      /** The values that fields are to have. */
      readonly values: FieldValues
      readonly now: Cents
      readonly next: Cents
      /** "Was" was wished for, and there is no evidence of it. */
      readonly withoutWas: boolean
    }
  | { readonly changes: false; readonly reason: string }

/** What a preview saw of a car; it is compared before anything is changed. */
export interface SeenCar {
  readonly values: FieldValues
  readonly held: Readonly<Record<string, HeldValue>>
}

/** A field that is held by hand: by whom since when, and at what, as JSON. */
interface HeldValue {
  readonly by: string
  readonly at: number
  readonly value: string
}

export interface Circumstances {
  readonly at: number
  readonly rule: WasRule
}

const skip = (reason: string): CarOutcome => ({ changes: false, reason })

/** The price that shoppers see of a car, cents. */
export function askingCents({ price_cents, offer_price_cents }: CarRow): Cents {
  const isPrice = (cents: Cents) => cents !== null && cents > PLACEHOLDER_PRICE * 100
  if (isPrice(offer_price_cents)) return offer_price_cents
  return isPrice(price_cents) ? price_cents : null
}

/** What a car shows of the fields that a change touches. */
export function seenCar({ row, overrides }: Pick<ChangedCar, 'row' | 'overrides'>, change: StockChange): SeenCar {
  const fields = touchedFields(change)
  const held = overrides.filter(({ field }) => fields.includes(field))
  return {
    values: Object.fromEntries(fields.map((field) => [field, fieldOf(row, field as OverrideField)])),
    held: Object.fromEntries(held.map(({ field, set_by: by, set_at: at, value }) => [field, { by, at, value }])),
  }
}

/** Works out what a change makes of a car. */
export function carChange(car: ChangedCar, change: StockChange, circumstances: Circumstances): CarOutcome {
  switch (change.kind) {
    case 'price':
      return priceOutcome(car, change, circumstances)
    case 'field':
      return fieldOutcome(car, change.field, change.value)
    case 'move':
      return moveOutcome(car, change.location)
    case 'hold':
      return holdOutcome(car, change.until, touchedFields(change))
    case 'let-go':
      return releaseOutcome(car, touchedFields(change))
    default:
      return standingOutcome(car, change.kind, circumstances.at)
  }
}

function priceOutcome(car: ChangedCar, change: PriceChange, circumstances: Circumstances): CarOutcome {
  const { row } = car
  const { at } = circumstances
  const gone = whyGone(row, at)
  if (gone) return skip(gone)
  const now = askingCents(row)
  const next = newPrice(change, now)
  if (next === 'unknown') return skip('It has no price to begin with.')
  if (next !== null && next <= PLACEHOLDER_PRICE * 100) return skip('Nothing would be left of its price.')
  if (next !== null && next > MOST_PRICE * 100) return skip(TOO_DEAR)
  if (next === now) return skip('It costs that already.')
  const was = wishedWas(car, change, { now, next, ...circumstances })
  const values = {
    price: next === null ? null : next / 100,
    offer_price: null,
    ...(was !== null && { before_price: was }),
  }
  return { changes: true, values, now, next, withoutWas: change.was === true && was === null }
}

function newPrice({ how, amount, ending }: PriceChange, now: Cents): Cents | 'unknown' {
  if (how === 'set') {
    if (amount === null) return null
    return ending === null ? Math.round(amount * 100) : rounded(amount * 100, ending)
  }
  if (now === null) return 'unknown'
  return rounded(how === 'percent' ? (now * (100 + amount!)) / 100 : now + amount! * 100, ending)
}

/** To whole dollars, or to the nearest price that ends so. */
function rounded(cents: number, ending: number | null): number {
  if (ending === null) return Math.round(cents / 100) * 100
  const dollars = Math.round((cents / 100 - ending) / 1_000) * 1_000 + ending
  return dollars * 100
}

function wishedWas(
  car: ChangedCar,
  { was }: PriceChange,
  { now, next, ...circumstances }: Circumstances & { readonly now: Cents; readonly next: Cents },
): number | null {
  if (typeof was === 'number') return was
  if (!was || now === null || next === null) return null
  return wasEvidenceOf(car, { was: now / 100, now: next / 100 }, circumstances).may ? now / 100 : null
}

/** Whether a price (dollars) may stand beside that of a car as what it was. */
export const wasEvidenceOf = (
  { row, prices, listings }: Pick<ChangedCar, 'row' | 'prices' | 'listings'>,
  { was, now }: { readonly was: number; readonly now: number },
  { at, rule }: Circumstances,
): WasEvidence => wasEvidence(prices, { was, now, at, listed: listedSpans(row, listings, at) }, rule)

/** Why nothing of the price of a car is changed. */
function whyGone(row: CarRow, at: number): string | null {
  if (row.withdrawn_at !== null) return 'It is withdrawn.'
  const availability = availabilityOf(rowToCar(row), at)
  if (availability === 'sold') return 'It is sold.'
  if (availability === 'reserved') return 'It is reserved. Its price stays what the buyer saw.'
  return null
}

function fieldOutcome({ row }: ChangedCar, field: string, value: OverrideValue): CarOutcome {
  const now = (valueAt(rowToCar(row), field) ?? null) as OverrideValue
  return same(now, value) ? skip('It says so already.') : changed(row, { [field]: value })
}

function moveOutcome({ row }: ChangedCar, { id, name }: LocationNamed): CarOutcome {
  if (String(rowToCar(row).location_id) === String(id)) return skip('It stands there already.')
  return changed(row, { location: name, location_id: id })
}

function holdOutcome({ row, overrides }: ChangedCar, until: string, fields: readonly string[]): CarOutcome {
  const isHeld = (field: string) => overrides.some((one) => one.field === field && one.until === until)
  const values = fields
    .filter((field) => !isHeld(field))
    .map((field) => [field, fieldOf(row, field as OverrideField)] as const)
  return values.length === 0 ? skip('It is held already.') : changed(row, Object.fromEntries(values))
}

function releaseOutcome({ row, overrides }: ChangedCar, fields: readonly string[]): CarOutcome {
  const own = overrides.filter(({ field }) => fields.includes(field))
  if (own.length === 0) return skip('Nothing of it is held.')
  return changed(row, feedValuesOf(own) as FieldValues)
}

function standingOutcome(
  { row, overrides }: ChangedCar,
  kind: 'sold' | 'withdraw' | 'on-sale',
  at: number,
): CarOutcome {
  const car = rowToCar(row)
  const isGone = row.withdrawn_at !== null
  const isReserved = !isGone && availabilityOf(car, at) === 'reserved'
  if (kind === 'sold') {
    if (isSold(car)) return skip('It is sold already.')
    return isReserved ? skip('It is reserved. Mark it sold by itself, so that its reservation ends too.') : changed(row, { status: 'sold' }) // prettier-ignore
  }
  if (kind === 'withdraw') {
    if (isGone) return skip('It is withdrawn already.')
    return isReserved ? skip('It is reserved. Cancel the reservation first.') : changed(row, { withdrawn_at: at })
  }
  if (!isGone && isInStock(car)) return skip('It is on sale already.')
  const held = overrides.filter(({ field }) => !ON_SALE_FIELDS.some((one) => one === field))
  const fed = shownRow(shownRow(row, feedValuesOf(overrides)), valuesOf(held))
  return changed(row, { status: isInStock(rowToCar(fed)) ? fed.status : 'in_stock', withdrawn_at: null })
}

function changed(row: CarRow, values: FieldValues): CarOutcome {
  const next = askingCents(shownRow(row, values))
  return { changes: true, values, now: askingCents(row), next, withoutWas: false }
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What differs between what was seen of a car for a change and what it shows now, in words; null where nothing does. */
export function differsSince(seen: SeenCar, now: SeenCar, { kind }: StockChange): string | null {
  if ('price' in now.values) {
    const [was, is] = [seen, now].map(({ values }) => priceSeen(values))
    if (was !== is) return `It was ${dollarWords(was!)} in the preview and is ${dollarWords(is!)} now.`
  }
  // What is held is held as it was seen, also the parts of a price of which shoppers see another.
  const compared = Object.keys(now.values).filter((each) => kind === 'hold' || !isOfPrice(each))
  const field = compared.find((each) => !same(seen.values[each], now.values[each]))
  if (field === undefined) return null
  const [was, is] = [seen, now].map(({ values }) => valueWords(values[field]))
  return `${capital(fieldLabel(field))} was ${was!} in the preview and is ${is!} now.`
}

const isOfPrice = (field: string): boolean => PRICE_FIELDS.some((each) => each === field)

/** Who has set a field by hand since the car was seen; null for nobody. */
export function setterSince(seen: SeenCar, now: SeenCar): string | null {
  const set = Object.entries(now.held).find(([field, by]) => !same(seen.held[field], by))
  return set ? set[1].by.replace(/^staff:/, '') : null
}

function priceSeen(values: FieldValues): number | null {
  const { price, offer_price: offer } = values
  if (typeof offer === 'number' && offer > PLACEHOLDER_PRICE) return offer
  return typeof price === 'number' && price > PLACEHOLDER_PRICE ? price : null
}

const dollarWords = (dollars: number | null): string => (dollars === null ? 'without a price' : formatDollars(dollars))
const valueWords = (value: OverrideValue | undefined): string =>
  value == null ? 'empty' : `“${typeof value === 'object' ? JSON.stringify(value) : value}”`
