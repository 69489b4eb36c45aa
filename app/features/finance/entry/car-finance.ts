import { isInStock } from '#app/features/vehicle/availability.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { priceOf, type PriceSettings, searchPrice } from '#app/features/vehicle/price/price.ts'
import { type LenderOffer, lenderOffer, type LenderSettings } from '../repayment/lender-offer.ts'
import { type Frequency, LEAST_REPAYMENT } from '../repayment/repayment.ts'
import {
  figuresAllowed,
  type RepayableCar,
  siteRepayment,
  type SiteRepaymentSettings,
} from '../repayment/site-repayment.ts'

/**
 * The figures that stand on a car, wherever they stand: card, widget, Car Finance box, sticky header. There is never a
 * repayment without its comparison rate.
 */
export interface CarFinance {
  /** Null: the site's own figures. */
  readonly lender: string | null
  /** The site worked the repayment out from the rate that it advertises; no lender's, and no quote. */
  readonly bySite: boolean
  /** Dollars a period; null: a lender's rate without a repayment, 'Enquire for Finance'. */
  readonly repayment: number | null
  readonly frequency: Frequency
  /** The lender named rates alone: the repayment was worked out from them. */
  readonly workedOut: boolean
  /** Dollars a week, for search; null without a repayment. */
  readonly perWeek: number | null
  /** % a year */
  readonly interestRate: number
  readonly comparisonRate: number
  readonly years: number | null
  /** Dollars, like all amounts that follow. */
  readonly deposit: number | null
  /** The last payment. */
  readonly balloon: number | null
  readonly total: number | null
  readonly fee: number | null
  /** YYYY-MM-DD; null for an offer without an end. */
  readonly ends: string | null
  /** In the lender's own words; empty when it has none. */
  readonly disclaimer: string
}

export type FinanceableCar = RepayableCar & Pick<Car, 'year' | 'preorder' | 'finance_lenders' | 'youxQuote'>

export interface FinanceSettings extends LenderSettings, SiteRepaymentSettings {
  readonly quote: { readonly shown: boolean }
}

export interface FinanceVisit {
  /** Manufacturer of the site, where it is of one. */
  readonly manufacturer?: string | undefined
  /** Today where the dealer is, YYYY-MM-DD. */
  readonly today: string
  /** Time zone of the dealer. */
  readonly zone: string
  /** How the site shows prices: a car that is subscribed to has no repayment. */
  readonly prices: PriceSettings
}

/**
 * What stands on a car: its lender's offer, else a quote that came with it, else the site's own figures, else nothing.
 * A lender's rates without a repayment hide no repayment of others.
 */
export function financeOf(car: FinanceableCar, settings: FinanceSettings, visit: FinanceVisit): CarFinance | null {
  if (priceOf(car, visit.prices).kind === 'subscription') return null
  const offer = lenderOffer(car, settings, visit)
  const lent = offer && ofLender(offer, settings.frequency)
  return lent?.repayment != null ? lent : (ofQuote(car, settings, visit) ?? ofSite(car, settings, visit) ?? lent)
}

/** Monthly figures by the week: a year has 12 months and 52 weeks. */
const weekly = (perMonth: number | null): number | null => (perMonth === null ? null : Math.ceil((perMonth * 12) / 52))

/** Of a lender's two repayments the one of the site's own period stands, by the month or by the week. */
function ofLender(offer: LenderOffer, wanted: Frequency): CarFinance {
  const { provider, perWeek, perMonth, workedOut, totalPayable, establishmentFees, years, ...rest } = offer
  const monthly = perMonth !== null && (wanted === 'Monthly' || perWeek === null)
  return {
    ...rest,
    lender: provider,
    bySite: false,
    repayment: monthly ? perMonth : (perWeek ?? workedOut?.amount ?? null),
    frequency: monthly ? 'Monthly' : perWeek !== null ? 'Weekly' : (workedOut?.frequency ?? 'Weekly'),
    workedOut: workedOut !== null,
    perWeek: perWeek ?? weekly(perMonth) ?? workedOut?.perWeek ?? null,
    years: workedOut?.years ?? years,
    total: workedOut?.total ?? totalPayable,
    fee: workedOut?.fee ?? establishmentFees,
  }
}

const NOTHING = {
  bySite: false,
  workedOut: false,
  deposit: null,
  balloon: null,
  total: null,
  fee: null,
  ends: null,
  disclaimer: '',
} as const
/** Quotes are of loans over five years (F06). */
export const QUOTE_YEARS = 5

/**
 * A quote brings its own rate, so it may stand on a site that advertises none; a car without a price, and one that is
 * subscribed to, has no quote.
 */
export const mayBeQuoted = (
  car: RepayableCar,
  settings: FinanceSettings,
  { manufacturer, prices }: FinanceVisit,
): boolean =>
  settings.quote.shown &&
  isInStock(car) &&
  searchPrice(car) !== undefined &&
  priceOf(car, prices).kind !== 'subscription' &&
  figuresAllowed(car, settings, manufacturer)

function ofQuote(car: FinanceableCar, settings: FinanceSettings, visit: FinanceVisit): CarFinance | null {
  const { weeklyRepaymentAmount: week, comparisonRate, advertisedRate } = car.youxQuote ?? {}
  if (week === undefined || comparisonRate === undefined || advertisedRate === undefined) return null
  if (!mayBeQuoted(car, settings, visit) || !(week > LEAST_REPAYMENT)) return null
  return {
    ...NOTHING,
    lender: null,
    repayment: week,
    frequency: 'Weekly',
    perWeek: week,
    interestRate: advertisedRate,
    comparisonRate,
    years: QUOTE_YEARS,
  }
}

function ofSite(car: FinanceableCar, settings: FinanceSettings, { manufacturer }: FinanceVisit): CarFinance | null {
  const own = siteRepayment(car, settings, manufacturer)
  if (!own) return null
  const { amount, ...figures } = own
  return { ...NOTHING, ...figures, fee: own.fee || null, lender: null, bySite: true, repayment: amount }
}

/** A repayment as pages print it: "$121 per week". */
export const PER: Readonly<Record<Frequency, string>> = {
  Weekly: 'per week',
  Fortnightly: 'per fortnight',
  Monthly: 'per month',
}
