import { MAX_AMOUNT } from './max-amount.ts'

/** Years over which repayments are added up. */
export const YEARS = 5
export const DEFAULT_DEPOSIT = 2_000
export const DEFAULT_REPAYMENT = { weekly: 200, monthly: 600 } as const
/** Cars at or below this price are deposits, parts or mistakes: the finder leaves them out, dollars. */
export const PRICE_FLOOR = 1_000
/** Highest price where the stock tells none, dollars. */
const FALLBACK_MAX = 100_000
/** The slider that names a price instead of repayments, dollars. */
export const PRICE_SLIDER = { min: 5_000, max: 250_000, step: 500 } as const

const PERIODS_A_YEAR = { weekly: 52, monthly: 12 } as const

export type Period = keyof typeof PERIODS_A_YEAR
/** How a shopper says what they can spend: by repayments, or by a price. */
export type Plan = Period | 'price'

export const PLANS: readonly Plan[] = ['weekly', 'monthly', 'price']

/** What stands in the fields of the budget finder, dollars. */
export interface BudgetInput {
  readonly plan: Plan
  readonly weekly: number
  readonly monthly: number
  readonly deposit: number
  readonly price: number
}

/** Lowest and highest price, dollars. */
export interface PriceBounds {
  readonly min: number
  readonly max: number
}

/** An amount as a person writes it, "$2,000": within 0 and 1,000,000; what is no number is 0. */
export function readAmount(text: string): number {
  const amount = Number(text.replaceAll(/[$,\s]/g, ''))
  return Number.isNaN(amount) ? 0 : clampAmount(amount)
}

const clampAmount = (amount: number): number => (Number.isNaN(amount) ? 0 : Math.min(Math.max(amount, 0), MAX_AMOUNT))

/** Estimate = repayment × 52 (weekly) or × 12 (monthly) × 5 years + deposit; whole dollars, never rounded up. */
export function budgetEstimate(repayment: number, period: Period, deposit: number): number {
  const exact = clampAmount(repayment) * PERIODS_A_YEAR[period] * YEARS + clampAmount(deposit)
  // Cents first: 200.55 × 260 is 52142.999… in floating point.
  return Math.floor(Math.round(exact * 100) / 100)
}

/** A price on the slider: its nearest step, within its ends. */
export function sliderPrice(price: number, { min, max }: PriceBounds = PRICE_SLIDER): number {
  const stepped = min + Math.round((clampAmount(price) - min) / PRICE_SLIDER.step) * PRICE_SLIDER.step
  return Math.min(Math.max(stepped, min), max)
}

/** The highest price within a budget, dollars. */
export const budgetOf = (input: BudgetInput, slider: PriceBounds = PRICE_SLIDER): number =>
  input.plan === 'price'
    ? sliderPrice(input.price, slider)
    : budgetEstimate(input[input.plan], input.plan, input.deposit)

/** The prices of the stock; without any, up to the fallback. */
export const priceBounds = (stats: { readonly min: number; readonly max: number } | undefined): PriceBounds =>
  stats ? { min: stats.min, max: stats.max } : { min: 0, max: FALLBACK_MAX }

/** Whether not even the cheapest car is within the budget. */
export const isBelow = (budget: number, { min }: PriceBounds): boolean => budget < min

/** A repayment that a finder opens with is rounded up to this, dollars. */
const OPENING_STEP = 50

/** The repayment to open with: the site's own, or as much more as the cheapest of the stock takes. */
export function openingRepayment(repayment: number, period: Period, deposit: number, bounds: PriceBounds): number {
  if (!isBelow(budgetEstimate(repayment, period, deposit), bounds)) return repayment
  const needed = (bounds.min - deposit) / (PERIODS_A_YEAR[period] * YEARS)
  return clampAmount(Math.ceil(needed / OPENING_STEP) * OPENING_STEP)
}

/** Tiles of body types, unless the site names its own. */
const MAX_TILES = 4
export const MAX_OWN_TILES = 20

/** The tiles a finder shows: the site's own body types that it stocks, else the four with the most stock. */
export function tilesOf(stocked: readonly string[], own: readonly string[]): string[] {
  if (own.length === 0) return stocked.slice(0, MAX_TILES)
  const inStock = new Set(stocked)
  return own.filter((body) => inStock.has(body)).slice(0, MAX_OWN_TILES)
}
