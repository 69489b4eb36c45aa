import { dateInWords } from '#app/features/locations/hours/long-date.ts'
import { formatDollars } from '#lib/money.ts'
import { type CarFinance, PER } from '../entry/car-finance.ts'
import { STATED_LOAN } from '../repayment/comparison-rate.ts'
import { COMPARISON_WARNING } from '../repayment/comparison-warning.ts'
import { percent } from '../repayment/percent.ts'

export interface DisclaimerSettings {
  /** The dealer's words, in place of those that are made from the figures. */
  readonly disclaimer?: string | undefined
  readonly fees: readonly { readonly name: string; readonly amount: number }[]
  /** % a year */
  readonly comparison_range?: { readonly min: number; readonly max: number } | undefined
}

interface DisclaimerFigures {
  readonly finance: CarFinance
  /** Of the car, dollars. */
  readonly price: number | undefined
}

/** Spoken of by its name in every disclaimer that gives one, so that it stands there once. */
const WARNING = /comparison rate is true only/i

/**
 * The finance disclaimer of a car (F05, V21): what the figures on it assume. The dealer's words or the lender's own
 * stand in place of ours, never in place of the warning.
 */
export function disclaimerOf({ finance, price }: DisclaimerFigures, settings: DisclaimerSettings): string {
  const ours = assumptions({ finance, price }, settings).join(' ')
  // A lender's words do not say what its rates come to on this car.
  const made = finance.workedOut ? [ours, finance.disclaimer].filter(Boolean).join(' ') : finance.disclaimer || ours
  const own = settings.disclaimer || made
  return [
    own,
    ...rangeText(settings),
    ...(WARNING.test(own) ? [] : [COMPARISON_WARNING]),
    ...(finance.ends === null ? [] : [offerEnds(finance.ends)]),
  ].join(' ')
}

/** "Offer ends 31 December 2026"; `ends` is YYYY-MM-DD, and an offer that has ended is on no car. */
export const offerEnds = (ends: string): string => `Offer ends ${dateInWords(ends)}.`

/** "$30,000 over 5 years": the loan on which comparison rates are stated. */
const EXAMPLE = `${formatDollars(STATED_LOAN.amount)} over ${STATED_LOAN.years} years`

function assumptions({ finance, price }: DisclaimerFigures, { fees }: DisclaimerSettings): string[] {
  const { lender, repayment, frequency, interestRate, comparisonRate, total } = finance
  const at = `at ${percent(interestRate)} p.a. (comparison rate ${percent(comparisonRate)} p.a.)`
  const by = lender === null ? '' : ` from ${lender}`
  const what =
    repayment === null ? `Finance${by} ${at}` : `Estimate${by}: ${formatDollars(repayment)} ${PER[frequency]} ${at}`
  return [
    `${what}${price === undefined ? '' : `, on a price of ${formatDollars(price)}`}.`,
    ...termText(finance, price),
    ...(total === null ? [] : [`Total payable ${formatDollars(total)}.`]),
    ...feeText(finance, fees),
    `The comparison rate is based on a secured fixed-rate loan of ${EXAMPLE}.`,
    'Your rate, fees and approval depend on your circumstances and the lender’s criteria.',
  ]
}

/** "5 year term, 10.0% deposit, $0 final payment." */
export function termText({ years, deposit, balloon }: CarFinance, price: number | undefined): string[] {
  if (years === null) return []
  return [`${years} year term, ${share(deposit, price)} deposit, ${share(balloon, price)} final payment.`]
}

const share = (dollars: number | null, price: number | undefined): string =>
  dollars === null || !price ? formatDollars(dollars ?? 0) : `${((dollars / price) * 100).toFixed(1)}%`

/** The fees by their names; without names, the one that is part of the loan. */
function feeText({ fee, lender }: CarFinance, fees: DisclaimerSettings['fees']): string[] {
  const named = lender === null && fees.length > 0 ? fees : fee ? [{ name: 'Establishment fee', amount: fee }] : []
  return named.length === 0
    ? []
    : [`Fees: ${named.map(({ name, amount }) => `${name} ${formatDollars(amount)}`).join(', ')}.`]
}

const rangeText = ({ comparison_range: range }: DisclaimerSettings): string[] =>
  range ? [`Comparison rates range from ${percent(range.min)} to ${percent(range.max)} p.a.`] : []
