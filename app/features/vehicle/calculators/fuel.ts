import { type EngineFields, isDriven } from '../facts/driven.ts'

/** What the fuel calculator begins with. */
export const FUEL_PRICE = 1.7
export const WEEKLY_KM = 250
/** Economy of a car whose data has none, L/100 km. */
export const FALLBACK_ECONOMY = 10

const WEEKS_A_YEAR = 52
const MONTHS_A_YEAR = 12

export interface FuelCost {
  /** Dollars. */
  readonly week: number
  readonly month: number
  readonly year: number
}

/** A number as people type it: "$1.85", "1,200 km". Undefined when there is none, or it is below 0. */
export function readFuelNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[$,\s]|kms?/gi, '')
  return /^\d{1,7}(\.\d{1,4})?$/.test(digits) ? Number(digits) : undefined
}

/** Kinds of vehicle of which the usual economy of a car says nothing. */
const UNLIKE_CARS: ReadonlySet<string | undefined> = new Set(['truck', 'motorcycle'])

/**
 * Economy to reckon with, L/100 km, and whether it is the vehicle's own; null for what burns no fuel (electric cars,
 * caravans without an engine), and for a truck or motorcycle whose figure is not known (V08).
 */
export function economyOf(
  car: EngineFields & { readonly variant?: { readonly fuelconsumptioncombined?: number | undefined } | undefined },
): { readonly litres: number; readonly own: boolean } | null {
  const fuel = (car.simple_fuel ?? car.fuel ?? '').trim()
  if (/^electric$/i.test(fuel)) return null
  const own = car.variant?.fuelconsumptioncombined
  if (own !== undefined && own > 0) return { litres: own, own: true }
  if (UNLIKE_CARS.has(car.item_type)) return null
  return isDriven(car) ? { litres: FALLBACK_ECONOMY, own: false } : null
}

/** What the fuel for so many kilometres a week costs, at a price in dollars a litre. */
export function fuelCost(economy: number, price: number, weeklyKm: number): FuelCost {
  const week = (weeklyKm / 100) * economy * price
  const year = week * WEEKS_A_YEAR
  return { week, month: year / MONTHS_A_YEAR, year }
}
