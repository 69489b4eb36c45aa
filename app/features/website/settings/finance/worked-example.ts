import { comparisonRate, STATED_LOAN } from '#app/features/finance/repayment/comparison-rate.ts'
import { percent } from '#app/features/finance/repayment/percent.ts'
import { FREQUENCIES, repaymentOf } from '#app/features/finance/repayment/repayment.ts'
import { formatDollars } from '#lib/money.ts'
import { numberTyped } from '../flat-form.ts'
import type { SettingTexts } from '../setting-form.ts'

/** What the rate that somebody types comes to. */
export interface WorkedExample {
  /** "$603 a month" and the like; null for a loan that cannot be. */
  readonly repayment: string | null
  readonly total: string | null
  /** By the Code’s method for the loan that comparison rates are stated for; null where there is no rate. */
  readonly comparison: string | null
  /** What is odd about the comparison rate that was typed. */
  readonly doubt: string | null
}

const EACH = { Weekly: 'a week', Fortnightly: 'a fortnight', Monthly: 'a month' } as const
/** Lenders round to two decimals in different places, % a year. */
const ROUNDING = 0.02

/** The example of the form of finance, by the rules that the website itself reckons with. */
export function workedExample(texts: SettingTexts): WorkedExample {
  const number = (name: string): number | null => numberTyped(texts[name] ?? '')
  const [interest, stated, fee] = [number('interest'), number('comparison'), number('fee') ?? 0]
  if (interest === null || interest < 0) return { repayment: null, total: null, comparison: null, doubt: null }
  const frequency = FREQUENCIES.find((one) => one === texts['frequency']) ?? 'Weekly'
  const loan = repaymentOf({
    amount: number('example-amount') ?? STATED_LOAN.amount,
    years: number('example-years') ?? STATED_LOAN.years,
    fee,
    interest,
    frequency,
    roundUp: texts['round-up'] === 'yes',
  })
  const comparison = comparisonRate({
    ...STATED_LOAN,
    interest,
    frequency: 'Monthly',
    upfront: { fee, financed: true },
  })
  const low = comparison !== null && stated !== null && stated < comparison - ROUNDING
  return {
    repayment: loan && `${formatDollars(loan.amount)} ${EACH[frequency]}`,
    total: loan && formatDollars(loan.total),
    comparison: comparison === null ? null : percent(comparison),
    doubt: low ? `You say ${percent(stated)}, which is less. Ask your lender which is right.` : null,
  }
}
