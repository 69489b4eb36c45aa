import { LEAST_REPAYMENT, type Frequency, type Repayment, repaymentOf } from '../repayment/repayment.ts'

export interface Bounds {
  readonly min: number
  readonly max: number
}

export interface CalculatorFieldSettings extends Bounds {
  readonly step: number
  readonly default: number
}

export interface RateSettings extends Omit<CalculatorFieldSettings, 'default'> {
  readonly default?: number | undefined
}

export interface TermSettings extends CalculatorFieldSettings {
  /** The only terms there are, years. */
  readonly choices?: readonly number[] | undefined
}

export interface CarCalculatorSettings {
  readonly amount: Bounds
  readonly amount_step: number
  readonly stretch: boolean
  readonly purchase: number
  readonly purchase_of_car: boolean
  readonly term: TermSettings
  readonly interest: RateSettings
}

/** What a calculator's slider moves over, and where it begins. */
export interface SliderRange extends Bounds {
  readonly step: number
  readonly value: number
}

/** A car dearer than the most that is lent may be financed with its costs, where the site says so (F02). */
const STRETCH = 1.05

/** The amount on a car's page (F02), dollars. */
export function amountRange(settings: CarCalculatorSettings, price: number | undefined): SliderRange {
  const { amount, amount_step: step, stretch, purchase, purchase_of_car } = settings
  const max = stretch && price !== undefined && price > amount.max ? price * STRETCH : amount.max
  const begin = purchase_of_car && price !== undefined && price > 0 ? price : purchase
  return { min: amount.min, max, step, value: clamp(begin, { min: amount.min, max }) }
}

/** Terms to choose from, years: those the site names, or every step from the least to the most; and the one of an offer. */
export function termsOf(
  { min, max, step, choices, default: usual }: TermSettings,
  offered: number | null = null,
): { years: number[]; value: number } {
  const steps = Array.from({ length: Math.floor((max - min) / step + 1e-9) + 1 }, (_, i) => round(min + i * step))
  const begin = offered ?? usual
  const years = [...new Set([...(choices ?? steps), ...(offered === null ? [] : [offered])])].toSorted((a, b) => a - b)
  const nearest = years.reduce((best, one) => (Math.abs(one - begin) < Math.abs(best - begin) ? one : best), years[0]!)
  return { years, value: nearest }
}

/** What a rate begins with where nobody has named one (F02), % a year. */
const USUAL_RATE = 10

/** What a rate moves over, % a year: as far as the rate of an offer where that is out of the site's bounds. */
export function interestRange(
  { step, default: usual = USUAL_RATE, ...bounds }: RateSettings,
  offered: number | null = null,
): SliderRange {
  const begin = offered ?? clamp(usual, bounds)
  return { min: Math.min(bounds.min, begin), max: Math.max(bounds.max, begin), step, value: begin }
}

/** The nearest value within the bounds; the least for what is no number. */
export const clamp = (value: number, { min, max }: Bounds): number =>
  Number.isNaN(value) ? min : Math.min(Math.max(value, min), max)

/** Dollars as people type or paste them: "$12,345.50". Null for nothing, NaN for what is no amount. */
export function typedAmount(typed: string): number | null {
  const plain = typed.replaceAll(/[\s$,]/g, '')
  if (plain === '') return null
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** What the purchase price of the section says when it is out of bounds (F03); null when it is not. */
export const boundsMessage = (
  value: number,
  { min, max }: Bounds,
  format: (dollars: number) => string,
): string | null =>
  Number.isNaN(value) || value < min || value > max
    ? `Cannot be less than ${format(min)} or more than ${format(max)}`
    : null

export interface RepaymentQuestion {
  readonly amount: number
  readonly deposit?: number
  readonly residual?: number
  readonly fee: number
  readonly interest: number
  readonly years: number
  readonly frequency: Frequency
  readonly roundUp: boolean
}

/** The repayment that a calculator shows; null where it shows 'Enquire for Finance' and no total (F04). */
export function repaymentEstimate(requested: RepaymentQuestion): Repayment | null {
  const repayment = repaymentOf(requested)
  return repayment && repayment.amount > LEAST_REPAYMENT ? repayment : null
}

export const NO_REPAYMENT = 'Enquire for Finance'

const round = (years: number): number => Math.round(years * 1_000) / 1_000
