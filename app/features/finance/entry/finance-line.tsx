import type { ReactNode } from 'react'
import type { RepaymentLine } from '../repayment/repayment-line.ts'

interface FinanceLineProps {
  readonly line: RepaymentLine
  readonly href: string
  /** What stands beneath it. */
  readonly children?: ReactNode
}

/**
 * What a car costs a week or month, in one line. The comparison rate is as prominent as the repayment, in the same place
 * (National Credit Code, s 164); `href` leads to the disclaimer with the warning.
 */
export function FinanceLine({ line: [repayment, comparison], href, children }: FinanceLineProps) {
  const [words, rate] = comparison.split(/ (?=\d)/)
  return (
    <p className="finance-line">
      {repayment.replace(' p.a.', '\u00a0p.a.')}{' '}
      <span>
        {words}{' '}
        <span className="unbroken">
          {rate} <a href={href}>Warning</a>
        </span>
      </span>
      {children}
    </p>
  )
}
