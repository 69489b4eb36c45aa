import type { Car } from '../car.ts'

/** A vehicle that is on its way to the dealer: the day on which it is expected, null while nobody knows. */
export interface Arrival {
  readonly day: string | null
}

type ArrivingCar = Pick<Car, 'status' | 'sold' | 'arrival_date'>

/**
 * When a coming vehicle arrives, `today` being the day where it will stand; null for one that is here or gone. A day
 * that has passed without it is no day to count on.
 */
export function arrivalOf({ status, sold, arrival_date }: ArrivingCar, today: string): Arrival | null {
  if (sold || status !== 'coming_soon') return null
  return { day: arrival_date !== undefined && arrival_date >= today ? arrival_date : null }
}

/** What can be had of so many things with dates before they can: none before the vehicle arrives, none while the day is unknown. */
export function onceArrived<T extends { readonly date: string }>(all: readonly T[], arrival: Arrival | null): T[] {
  if (arrival === null) return [...all]
  const { day } = arrival
  return day === null ? [] : all.filter(({ date }) => date >= day)
}
