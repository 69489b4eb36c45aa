import type { Car } from '#app/features/vehicle/car.ts'
import { dealershipKey } from '../car-row.ts'
import { completeCar, type CarDefaults, LABELLED, type LooseCar } from '../feed/complete-car.ts'
import { changedCar } from '../feed/delta-row.ts'
import type { StockSource } from './stock-source.ts'

/** What a source of some fields says of one car. */
export interface SourcePart {
  readonly source: StockSource
  readonly fields: LooseCar
}

const PICTURES = ['images', ...Object.keys(LABELLED)]

/** What the house settles of a car; a feed's own word of it is the main source's. */
const SETTLED = ['id', 'slug', 'created_at', 'updated_at', 'sold_date_timestamp', 'reserved_until'] as const

/**
 * A car with the fields that sources own in place of those of its main source; `parts` have the weakest first. It
 * depends on what each of them says alone, never on who came first: fields that follow from others follow from what
 * stands there in the end.
 */
export function layeredCar(main: Car, parts: readonly SourcePart[], defaults: CarDefaults): Car {
  const given: LooseCar = Object.assign({}, ...parts.map(({ fields }) => fields))
  if (Object.keys(given).length === 0) return main
  // A gallery is one thing: whose pictures it has, it has all of them.
  const cleared = PICTURES.some((list) => list in given) ? PICTURES : []
  const car = completeCar(changedCar({ ...main }, { given, cleared, assumed: [] }, defaults), defaults)
  for (const field of SETTLED) if (main[field] !== undefined) car[field] = main[field]
  return car as unknown as Car
}

/** Of sources that own one field the word of the higher precedence counts; of equals the one that stands first. */
export function weakestFirst(parts: readonly SourcePart[], sources: readonly StockSource[]): SourcePart[] {
  const place = (part: SourcePart) => sources.indexOf(part.source)
  return parts.toSorted((a, b) => a.source.precedence - b.source.precedence || place(b) - place(a))
}

/** Whether a source speaks of cars like this: those of its dealership and location. */
export function speaksOf({ dealership, location }: StockSource, car: Car): boolean {
  return (
    (dealership === undefined || dealershipKey(car) === String(dealership)) &&
    (location === undefined || String(car.location_id) === String(location))
  )
}

/** A VIN as it is compared: capitals and digits. */
export const vinKey = (vin: unknown): string | null => {
  const text = typeof vin === 'string' ? vin.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') : ''
  return text === '' ? null : text
}

/** Names a car within a site, for parts that are known by stock number or VIN. */
export const partKey = (matches: StockSource['match'], dealership: string, key: string): string =>
  `${matches}\u0000${matches === 'vin' ? '' : dealership}\u0000${key}`

/** The names under which a car may be spoken of. */
export function keysOfCar(car: Car): string[] {
  const vin = vinKey(car.vin)
  const byNumber = partKey('stocknum', dealershipKey(car), car.stocknum)
  return vin === null ? [byNumber] : [byNumber, partKey('vin', '', vin)]
}

/** What a source may say of the fields that a row brings. */
export function ownedFields(car: Car, given: readonly string[], { owns }: Pick<StockSource, 'owns'>): LooseCar {
  const own: LooseCar = {}
  for (const field of owns) {
    const brought = given.includes(field) || (field === 'images' && PICTURES.some((list) => given.includes(list)))
    const value = car[field as keyof Car]
    if (brought && value !== undefined) own[field] = value
  }
  return own
}
