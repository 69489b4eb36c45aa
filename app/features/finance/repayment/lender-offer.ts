import { localTime } from '#lib/local-time.ts'
import { rememberingOf } from '#lib/remember.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { type LenderRule, lenderName } from './lender-rules.ts'
import { lenderRepayment, type LoanSettings, type WorkedOutLoan } from './lender-repayment.ts'
import { LEAST_REPAYMENT, MOST_DOLLARS } from './repayment.ts'

type Entry = NonNullable<Car['finance_lenders']>[string]

/** What a lender offers on a car, as pages may print it: never without its comparison rate. */
export interface LenderOffer {
  readonly provider: string
  /** % a year */
  readonly interestRate: number
  readonly comparisonRate: number
  /** Dollars; null where the entry has none, or one too small to be a repayment. */
  readonly perWeek: number | null
  readonly perMonth: number | null
  /** Where the entry names no repayment: what its rates come to on this car. Null beside a repayment, and without a price. */
  readonly workedOut: WorkedOutLoan | null
  readonly deposit: number | null
  /** The last payment, dollars. */
  readonly balloon: number | null
  readonly totalPayable: number | null
  readonly establishmentFees: number | null
  readonly years: number | null
  readonly disclaimer: string
  /** YYYY-MM-DD; null for an offer without an end. */
  readonly ends: string | null
}

export interface LenderSettings extends LoanSettings {
  readonly shown: boolean
  /** False: no figures on cars, though the calculators are there. */
  readonly figures: boolean
  /** The only lender of the site; absent: the first whose offer may be shown. */
  readonly lender?: string | undefined
  readonly excluded_manufacturers: readonly string[]
  /** Make → the only lender whose figures stand on its cars. */
  readonly own_brand_lenders: Readonly<Record<string, string>>
  readonly lender_rules: Readonly<Record<string, LenderRule>>
}

type LenderOfferCar = Pick<
  Car,
  'finance_lenders' | 'make' | 'year' | 'status' | 'sold' | 'price' | 'offer_price' | 'before_price' | 'price_type'
>

interface Visit {
  /** Manufacturer of the site, where it is of one. */
  readonly manufacturer?: string | undefined
  /** Today where the dealer is, YYYY-MM-DD. */
  readonly today: string
  /** Of the dealer: says on which day an offer ends whose end is a moment. */
  readonly zone: string
}

/**
 * The offer that stands on a car (F01): null where no lender's rule lets one be shown. A repayment that a lender names
 * goes before one that is worked out from its rates, and that before rates alone; of equals, the first stands.
 */
export function lenderOffer(
  car: LenderOfferCar,
  settings: LenderSettings,
  { manufacturer, today, zone }: Visit,
): LenderOffer | null {
  const { excluded_manufacturers, own_brand_lenders, lender_rules, lender, shown, figures } = settings
  if (!shown || !figures || !isInStock(car) || has(excluded_manufacturers, manufacturer)) return null
  const own = Object.entries(own_brand_lenders).find(([make]) => same(make, car.make))?.[1]
  const rules = rulesByName(lender_rules)
  let best: LenderOffer | null = null
  for (const [written, entry] of Object.entries(car.finance_lenders ?? {})) {
    const name = lenderName(written)
    if (lender !== undefined && lenderName(lender) !== name) continue
    if (own !== undefined && lenderName(own) !== name) continue
    // The lender of a make needs no rule of its own to stand on its cars.
    const rule = rules.get(name) ?? (own === undefined ? undefined : {})
    const offer =
      rule && holds(rule, car, { entry, today })
        ? offerOf(entry, { written, rule, zone, settings, price: searchPrice(car) })
        : null
    if (!offer || (offer.ends !== null && offer.ends < today)) continue
    if (best === null || figuresIn(offer) > figuresIn(best)) best = offer
  }
  return best
}

/** How much of a repayment an offer has: the lender's own, one that is worked out, or none. */
const figuresIn = ({ perWeek, perMonth, workedOut }: LenderOffer): number =>
  perWeek !== null || perMonth !== null ? 2 : workedOut ? 1 : 0

/** The rules of a site by names as they are compared; a list of cars asks for them with every car. */
const rulesByName = rememberingOf(
  (rules: LenderSettings['lender_rules']) =>
    new Map(Object.entries(rules).map(([name, rule]) => [lenderName(name), rule])),
)

interface LenderEntryCheck {
  readonly entry: Entry
  readonly today: string
}

function holds(rule: LenderRule, car: LenderOfferCar, { entry, today }: LenderEntryCheck): boolean {
  const { within_years, price_above, needs = [] } = rule
  if (within_years !== undefined && !(car.year && car.year >= Number(today.slice(0, 4)) - within_years)) return false
  if (price_above !== undefined && !((searchPrice(car) ?? 0) > price_above)) return false
  return needs.every((figure) => positive(entry[figure]) !== null)
}

interface LenderOfferOptions {
  /** The lender, as the feed writes it. */
  readonly written: string
  readonly rule: LenderRule
  readonly zone: string
  readonly settings: LoanSettings
  /** Of the car, dollars. */
  readonly price: number | undefined
}

/** The entry in figures; null when it lacks a rate: a repayment may not stand without its comparison rate. */
function offerOf(entry: Entry, { written, rule, zone, settings, price }: LenderOfferOptions): LenderOffer | null {
  const [interestRate, comparisonRate] = [rate(entry.interestRate), rate(entry.comparisonRate)]
  if (interestRate === null || comparisonRate === null) return null
  const [perWeek, perMonth] = [repayment(entry.paymentWeek), repayment(entry.paymentMonth)]
  const [deposit, balloon] = [positive(entry.deposit), positive(entry.balloon)]
  // An entry that says 0 has no fee, whatever the rule says.
  const fee = positive(entry.establishmentFees) ?? (entry.establishmentFees === 0 ? 0 : (rule.fee ?? null))
  const years = yearsOf(entry) ?? rule.years ?? null
  const stated = perWeek !== null || perMonth !== null
  // An entry that names a repayment too small to be one is not worked out anew.
  const small = positive(entry.paymentWeek) !== null || positive(entry.paymentMonth) !== null
  const workedOut =
    stated || small ? null : lenderRepayment(price, { interestRate, deposit, balloon, fee, years }, settings)
  return {
    provider: entry.financeProvider?.trim() || written,
    interestRate,
    comparisonRate,
    perWeek,
    perMonth,
    workedOut,
    deposit,
    balloon,
    totalPayable: stated ? positive(entry.totalPayable) : null,
    establishmentFees: fee,
    years,
    disclaimer: entry.disclaimer?.trim() ?? '',
    ends: dayOf(entry.offerEnds, zone),
  }
}

/** A field `term{N}` above this counts months. */
const MOST_YEARS = 10
/** Years; a longer term is a slip of the hand. */
const LONGEST_TERM = 30

/** Years of the term, from whichever count the entry gives; its only `term{N}` counts when nothing else does. */
function yearsOf(entry: Entry): number | null {
  const { termYears, termMonths, termWeeks } = entry
  const named = Object.keys(entry).flatMap((key) => /^term(\d{1,2})$/.exec(key)?.[1] ?? [])
  const years =
    positive(termYears) ??
    (positive(termMonths) === null ? null : termMonths! / 12) ??
    (positive(termWeeks) === null ? null : termWeeks! / 52) ??
    (named.length === 1 ? Number(named[0]) / (Number(named[0]) > MOST_YEARS ? 12 : 1) : null)
  return years === null || years > LONGEST_TERM ? null : Math.round(years * 10) / 10
}

const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/

/** YYYY-MM-DD of a day as lenders write it, or of a moment where the dealer is; null for none, or for words. */
export function dayOf(written: string | null | undefined, zone: string): string | null {
  const text = written?.trim() ?? ''
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isFinite(moment)) return localTime(zone, moment).date
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.slice(0, 10)
  return isDay(iso) ? iso : null
}

/** A day that a calendar has: 30 February is none. */
function isDay(text: string): boolean {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isFinite(start) && new Date(start).toISOString().startsWith(text)
}

export const positive = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value > 0 && value <= MOST_DOLLARS ? value : null
export const rate = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null
const repayment = (value: number | null | undefined): number | null =>
  positive(value) !== null && value! > LEAST_REPAYMENT ? value! : null

const same = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.trim().toLowerCase()
const has = (names: readonly string[], name: string | undefined): boolean => names.some((one) => same(one, name))
