import type { Car } from '#app/features/vehicle/car.ts'
import { isWrittenOff } from '#app/features/vehicle/facts/history-facts.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'

/** A car as the market knows it: nothing here tells which dealer lists it. Dollars, kilometres, epoch ms. */
export interface Comparable {
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly year: number
  readonly km: number | undefined
  readonly price: number
  readonly state: string
  readonly body: string
  readonly transmission: string
  readonly drive: string
  readonly condition: string
  readonly listedAt: number
}

/** The car whose market is asked for. Its own price takes no part in the estimate. */
export interface Subject extends Omit<Comparable, 'price' | 'listedAt'> {
  /** Nobody knows its badge: it may be any that is listed, and an empty `badge` says nothing. */
  readonly openBadge?: boolean
  /** What it is called in a sentence; "car" where absent. */
  readonly noun?: string
}

/** Model years either way that still compare. */
export const YEARS_APART = 4
/** Fewer comparables, or from fewer dealers, could give away what one of them asks. */
export const LEAST_COMPARABLES = 8
export const LEAST_DEALERS = 3

type DescribedCar = Pick<
  Car,
  | 'make' | 'model' | 'badge' | 'year' | 'km' | 'state' | 'simple_body' | 'body' | 'simple_transmission' | 'trans'
  | 'drive' | 'car_type' | 'item_type' | 'price' | 'offer_price' | 'vehicle_history'
> // prettier-ignore

/** What the market compares of a car; null for a car without a year, and for one that was written off. */
export function subjectOf(car: DescribedCar): Subject | null {
  if (car.year === undefined || isWrittenOff(car)) return null
  return {
    make: car.make,
    model: car.model,
    badge: car.badge ?? '',
    year: car.year,
    km: car.km,
    state: car.state ?? '',
    body: car.simple_body ?? car.body ?? '',
    transmission: car.simple_transmission ?? car.trans ?? '',
    drive: car.drive ?? '',
    condition: car.car_type ?? '',
    ...nounOf(car),
  }
}

const nounOf = (car: Pick<Car, 'item_type'>): Pick<Subject, 'noun'> => {
  const noun = typeNameOf(car).toLowerCase()
  return noun === 'car' ? {} : { noun }
}

/** The same as one of the market's cars; null for a car without a year or a price. */
export function comparableOf(car: DescribedCar, listedAt: number): Comparable | null {
  const price = searchPrice(car)
  const subject = subjectOf(car)
  if (!subject || price === undefined) return null
  const { noun: _, ...compared } = subject
  return { ...compared, price, listedAt }
}

/** Same model, condition and body, and about as old. */
export function compares(subject: Subject, other: Comparable): boolean {
  return (
    subject.make === other.make &&
    subject.model === other.model &&
    subject.condition === other.condition &&
    (subject.body === other.body || subject.body === '' || other.body === '') &&
    Math.abs(subject.year - other.year) <= YEARS_APART
  )
}
