import { formatDollars } from '#lib/money.ts'
import { type CarFinance, PER } from '../entry/car-finance.ts'
import { percent } from './percent.ts'
import { type Frequency, PERIODS } from './repayment.ts'

/** A repayment in words: never without its comparison rate; and whether the site worked it out. */
export type RepaymentLine = readonly [repayment: string, comparison: string, bySite?: true]

const EVERY: Readonly<Record<Frequency, string>> = { Weekly: '/week', Fortnightly: '/fortnight', Monthly: '/month' }

/**
 * What a card prints in its one line: "$121/week · 8.99% p.a.", "(comparison rate 9.59%)"; nothing without a repayment.
 * One that follows a deposit says so, because the car beside it may need none: "$109/week with $3,499 deposit".
 * `period` is that of the whole list, so that its cars can be compared.
 */
export function repaymentLine(finance: CarFinance | null, period: Frequency): RepaymentLine | undefined {
  if (!finance || finance.repayment === null) return undefined
  const { bySite, interestRate, comparisonRate, deposit } = finance
  const repayment = formatDollars(listedRepayment(finance, finance.repayment, period))
  const after = deposit ? ` with ${formatDollars(deposit)} deposit` : ''
  const words = [
    `${repayment}${EVERY[period]}${after} · ${percent(interestRate)}\u00a0p.a.`,
    `(comparison rate ${percent(comparisonRate)})`,
  ] as const
  return bySite ? [...words, true] : words
}

/** "$121.35 per week at 8.99% p.a.", "Comparison rate 9.59% p.a.", to the cent and as it was quoted. */
export function repaymentWords(finance: CarFinance | null): RepaymentLine | undefined {
  if (!finance || finance.repayment === null) return undefined
  const { repayment, frequency, interestRate, comparisonRate } = finance
  return [
    `${formatDollars(repayment)} ${PER[frequency]} at ${percent(interestRate)} p.a.`,
    `Comparison rate ${percent(comparisonRate)} p.a.`,
  ]
}

/**
 * What the page of a car says of a repayment that was quoted for another period than lists have: "That’s $243 per
 * fortnight, as shown in our lists." Empty where both are the same.
 */
export const listedText = ({ repayment, frequency }: CarFinance, period: Frequency): string =>
  repayment === null || frequency === period
    ? ''
    : `That’s ${formatDollars(listedRepayment({ frequency }, repayment, period))} ${PER[period]}, as shown in our lists.`

/** Whole dollars of another period, never fewer than are paid: a year has 52 weeks, 26 fortnights and 12 months. */
const listedRepayment = ({ frequency }: Pick<CarFinance, 'frequency'>, repayment: number, period: Frequency): number =>
  Math.ceil(Number(((repayment * PERIODS[frequency]) / PERIODS[period]).toFixed(6)))

/** The period of the repayments in a site's lists: its own, unless it leaves quoted ones as they are. */
export const listPeriod = (
  { frequency, quoted_period }: { readonly frequency: Frequency; readonly quoted_period: 'site' | 'own' },
  finance: CarFinance | null,
): Frequency => (quoted_period === 'site' || !finance ? frequency : finance.frequency)
