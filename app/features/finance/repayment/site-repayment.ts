import { isInStock } from '#app/features/vehicle/availability.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { termsOf, type TermSettings } from '../calculator/calculator.ts'
import { lenderName } from './lender-rules.ts'
import { type Frequency, LEAST_REPAYMENT, repaymentOf } from './repayment.ts'

export interface SiteRepaymentSettings {
  readonly shown: boolean
  readonly figures: boolean
  readonly lender?: string | undefined
  readonly excluded_manufacturers: readonly string[]
  readonly own_brand_lenders: Readonly<Record<string, string>>
  readonly advertised?: { readonly interest: number; readonly comparison: number } | undefined
  readonly establishment_fee: number
  readonly round_up: boolean
  readonly frequency: Frequency
  readonly car: { readonly term: TermSettings }
}

export interface SiteRepayment {
  /** Dollars a period. */
  readonly amount: number
  readonly frequency: Frequency
  /** Dollars a week, whatever the frequency: what search filters and sorts by. */
  readonly perWeek: number
  /** % a year */
  readonly interestRate: number
  readonly comparisonRate: number
  readonly years: number
  /** Everything that is paid, dollars. */
  readonly total: number
  readonly fee: number
}

export type RepayableCar = Pick<
  Car,
  'make' | 'status' | 'sold' | 'price' | 'offer_price' | 'before_price' | 'price_type' | 'subscription_price'
>

/**
 * The repayment that the site itself works out for a car, from the rate it advertises. Null without a comparison rate
 * beside that rate, for a repayment too small to be one, and where the lenders' rules leave no figures on the car.
 */
export function siteRepayment(
  car: RepayableCar,
  settings: SiteRepaymentSettings,
  manufacturer?: string,
): SiteRepayment | null {
  const { advertised, establishment_fee: fee, round_up: roundUp, frequency } = settings
  const amount = searchPrice(car)
  if (!advertised || amount === undefined || !isInStock(car) || !figuresAllowed(car, settings, manufacturer))
    return null
  const { value: years } = termsOf(settings.car.term)
  const loan = { amount, fee, interest: advertised.interest, years, roundUp }
  const repaid = repaymentOf({ ...loan, frequency })
  const weekly = repaymentOf({ ...loan, frequency: 'Weekly' })
  if (!repaid || !weekly || repaid.amount <= LEAST_REPAYMENT) return null
  return {
    amount: repaid.amount,
    frequency,
    perWeek: weekly.amount,
    interestRate: advertised.interest,
    comparisonRate: advertised.comparison,
    years,
    total: repaid.total,
    fee,
  }
}

type RepaymentVisibilitySettings = Pick<
  SiteRepaymentSettings,
  'shown' | 'figures' | 'lender' | 'excluded_manufacturers' | 'own_brand_lenders'
>

/** Whether figures that are no lender's may stand on a car: not on sites without any, nor on a make with a lender of its own. */
export function figuresAllowed(
  car: Pick<Car, 'make'>,
  settings: RepaymentVisibilitySettings,
  manufacturer?: string,
): boolean {
  const { shown, figures, lender, excluded_manufacturers, own_brand_lenders } = settings
  if (!shown || !figures || excluded_manufacturers.some((name) => same(name, manufacturer))) return false
  const own = Object.entries(own_brand_lenders).find(([make]) => same(make, car.make))?.[1]
  return own === undefined || (lender !== undefined && lenderName(lender) === lenderName(own))
}

const same = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.trim().toLowerCase()
