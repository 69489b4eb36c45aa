import { checkCar, fieldLabel, unreadableReason } from '#app/features/stock/feed/check-car.ts'
import { completeCar, type CarDefaults, type LooseCar } from '#app/features/stock/feed/complete-car.ts'
import { fieldKind } from '#app/features/stock/feed/field-kind.ts'
import { readValue, splitList } from '#app/features/stock/feed/read-value.ts'
import { tidyText } from '#app/features/stock/feed/tidy-values.ts'
import { withValueAt } from '#app/features/stock/overrides/field-path.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { PLACEHOLDER_PRICE } from '#app/features/vehicle/price/price.ts'
import { MOST_PRICE, TOO_DEAR } from '../prices/price-questions.ts'
import { CAR_FIELDS, NEEDED, type TypedCar } from './car-fields.ts'
import { readVin } from './vin-reading.ts'

/** What is wrong with a field, by its name. */
export type FieldProblems = Readonly<Record<string, string>>

export type TypedCarReading =
  | {
      readonly ok: true
      readonly car: Car
      /** The VIN may have been typed wrong. */
      readonly doubt: string | null
    }
  | { readonly ok: false; readonly problems: FieldProblems }

interface ReadingOptions {
  readonly defaults: CarDefaults
  /** The newest model year that is accepted. */
  readonly nextYear: number
  /** What the house settles: stock number, location, condition. */
  readonly settled: LooseCar
}

/** A car as somebody typed it, in the words of the house; every field that cannot be read says why. */
export function readTypedCar(typed: TypedCar, { defaults, nextYear, settled }: ReadingOptions): TypedCarReading {
  const problems: Record<string, string> = {}
  let doubt: string | null = null
  let car: LooseCar = {}
  for (const { path, label } of NEEDED) {
    if (!tidyText(typed[path] ?? '')) problems[path] = neededReason(path, label)
  }
  for (const { path } of CAR_FIELDS) {
    const text = tidyText(typed[path] ?? '')
    if (text === '' || problems[path] !== undefined) continue
    const reading = path === 'vin' ? vinValue(text, (words) => (doubt = words)) : valueTyped(path, text)
    if (!reading.ok) problems[path] = reading.reason
    else car = withValueAt(car, path, reading.value)
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const checked = checkCar(completeCar({ ...car, ...settled }, defaults), nextYear)
  if (checked.ok) return { ok: true, car: checked.car, doubt }
  return { ok: false, problems: { [checked.fault.field]: checked.fault.reason } }
}

function neededReason(path: string, label: string): string {
  if (path === 'price') return 'Type the price. 0 stands for no price: the website then says what it says without one.'
  return `Type the ${label.toLowerCase()}.`
}

type Value = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

function vinValue(text: string, doubted: (words: string | null) => void): Value {
  const reading = readVin(text)
  if (!reading.ok) return reading
  doubted(reading.doubt)
  return { ok: true, value: reading.vin }
}

function valueTyped(path: string, text: string): Value {
  if (path === 'filtered_features') return { ok: true, value: [...new Set(splitList(text, '\n'))] }
  const value = path === 'regplate' || path === 'stocknum' ? text.toUpperCase() : text
  const reading = readValue(fieldKind(path), value)
  if (!reading.ok) return { ok: false, reason: unreadableReason(path, text, reading.reason) }
  if (path === 'price') return priceValue(reading.value as number | undefined)
  return { ok: true, value: reading.value }
}

function priceValue(price: number | undefined): Value {
  if (price === undefined || price === 0) return { ok: true, value: undefined }
  if (price < 0) return { ok: false, reason: `The ${fieldLabel('price')} is negative. Type it without the minus sign.` }
  if (price > MOST_PRICE) return { ok: false, reason: TOO_DEAR }
  if (price > PLACEHOLDER_PRICE) return { ok: true, value: price }
  return {
    ok: false,
    reason: `A price of $${PLACEHOLDER_PRICE} or less is shown as no price. Type the price, or 0 for none.`,
  }
}
