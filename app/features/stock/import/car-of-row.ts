import type { Car } from '#app/features/vehicle/car.ts'
import { dealershipKey } from '../car-row.ts'
import type { CarRow } from '../stock.tables.ts'

/** What the plan has to know of a car that the site already has. */
export type KnownCar = Pick<
  CarRow,
  | 'slug'
  | 'car_id'
  | 'dealership_key'
  | 'stocknum'
  | 'status'
  | 'content_hash'
  | 'sold_at'
  | 'created_at'
  | 'withdrawn_at'
> & {
  /** Put in by hand: what tells it from another car. A VIN stands here while the car is in stock. */
  readonly hand?: { readonly make: string; readonly vin: string | null }
}

type FeedCar = Pick<Car, 'stocknum' | 'make' | 'vin' | 'dealership_id' | 'dealership_slug' | 'dealership_name'>

/** Which car of the site a row of a feed is about. */
export interface CarOfRow {
  byKey(dealership: string, stocknum: string): KnownCar | undefined
  /**
   * By dealership and stock number; else one that was put in by hand, by its number in whatever case, as those that are
   * typed become capitals, or by its VIN.
   */
  of(car: FeedCar): KnownCar | undefined
}

/** Names a car by dealership and stock number. */
export const carKey = (dealership: string, stocknum: string): string => `${dealership}\u0000${stocknum}`

export function carOfRow(existing: readonly KnownCar[]): CarOfRow {
  const keys = new Map(existing.map((car) => [carKey(car.dealership_key, car.stocknum), car]))
  const vins = new Map(existing.flatMap((car) => (car.hand?.vin ? [[car.hand.vin.toUpperCase(), car]] : [])))
  const typed = new Map(
    existing.flatMap((car) => (car.hand ? [[typedKey(car.dealership_key, car.stocknum), car]] : [])),
  )
  const byKey = (dealership: string, stocknum: string) => keys.get(carKey(dealership, stocknum))
  return {
    byKey,
    of: (car) =>
      byKey(dealershipKey(car), car.stocknum) ??
      typed.get(typedKey(dealershipKey(car), car.stocknum)) ??
      (car.vin === undefined ? undefined : vins.get(car.vin.toUpperCase())),
  }
}

const typedKey = (dealership: string, stocknum: string): string => carKey(dealership, stocknum.toUpperCase())

/** Why a feed's car cannot be the one that was put in by hand under its stock number; null where it can. */
export function contradiction({ hand, stocknum }: KnownCar, car: FeedCar): string | null {
  if (!hand) return null
  const differs = (a: string | null | undefined, b: string | undefined) =>
    Boolean(a) && Boolean(b) && a!.toLowerCase() !== b!.toLowerCase()
  const what = differs(hand.make, car.make)
    ? `is a ${hand.make}`
    : differs(hand.vin, car.vin)
      ? `has the VIN ${hand.vin}`
      : null
  return (
    what &&
    `The stock number "${stocknum}" was given by hand to another vehicle, which ${what}. Remove that one, or let the feed use another number.`
  )
}
