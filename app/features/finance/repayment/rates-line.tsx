import { text } from '#app/ui/layout/layout.ts'
import { COMPARISON_WARNING } from './comparison-warning.ts'
import { percent } from './percent.ts'

export interface Rates {
  /** % a year */
  readonly interest: number
  readonly comparison: number
}

/** An interest rate with the comparison rate beside it, as prominent: neither ever stands alone (National Credit Code, s 164). */
export const RatesLine = ({ before, interest, comparison }: Rates & { before?: string }) => (
  <p className={text({ size: 16, weight: 'semibold' }, 'fin-rates')}>
    {before} {percent(interest)} p.a., comparison rate {percent(comparison)} p.a.
  </p>
)

/** The warning of a comparison rate, in the same place as the rate. */
export const ComparisonWarning = () => <p className="fin-warning">{COMPARISON_WARNING}</p>
