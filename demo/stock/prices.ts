import type { Dice } from './random.ts'
import { EPOCH_YEAR } from './epoch.ts'

/** List prices rose by about this share a year. */
const YEARLY_RISE = 0.03
/** Kilometres a private car covers in a year. */
export const USUAL_KM = 14_000
/** A retained share falls more slowly as a car grows old. */
const SLOWING = 0.8
const FLOOR = 6_990

export interface Priced {
  readonly price: number
  /** Last model year of the badge. */
  readonly last: number
}

/** What the badge cost new in a model year, in whole tens of dollars. */
export function newPrice({ price, last }: Priced, year: number): number {
  const quoted = Math.min(last, 2025)
  return Math.round((price * (1 + YEARLY_RISE) ** (year - quoted)) / 10) * 10
}

/** Years on the road at the epoch; a car of this year counts half. */
export const ageOf = (year: number): number => Math.max(0.5, EPOCH_YEAR - year + 0.35)

/** What a used car fetches: the share its model keeps, corrected by its kilometres, never above 96 % of its new price. */
export function usedPrice(input: { priced: Priced; holds: number; year: number; km: number }): number {
  const { priced, holds, year, km } = input
  const listed = newPrice(priced, year)
  const age = ageOf(year)
  const kept = holds ** ((age / 3) ** SLOWING)
  const extra = (km - USUAL_KM * age) / 10_000
  const wear = Math.min(1.14, Math.max(0.78, 1 - extra * 0.018))
  return Math.max(Math.min(FLOOR, listed * 0.9), Math.min(listed * 0.96, listed * kept * wear))
}

/** The endings dealers write: $24,990, $24,888, $24,500. Always at or below the value given. */
export function advertised(value: number, chance: Dice): number {
  const thousand = Math.floor(value / 1000) * 1000
  const ending = chance.weighted([
    { end: 990, weight: 60 },
    { end: 888, weight: 10 },
    { end: 490, weight: 8 },
    { end: 777, weight: 6 },
    { end: 500, weight: 8 },
    { end: 950, weight: 8 },
  ]).end
  const price = thousand + ending
  return price <= value ? price : price - 1000
}
