import type { ReactNode } from 'react'
import type { RepaymentLine } from '../repayment/repayment-line.ts'

interface FinanceLineProps {
  readonly line: RepaymentLine
  readonly href: string
  /** What stands beneath it. */
  readonly children?: ReactNode
}

/**
 * What a car costs a week, fortnight or month, in one line. The comparison rate is as prominent as the repayment, in the same place
 * (National Credit Code, s 164); `href` leads to the disclaimer with the warning.
 */
export function FinanceLine({ line: [repayment, comparison], href, children }: FinanceLineProps) {
  return (
    <p className="finance-line">
      {repayment}{' '}
      <span className="unbroken icons-before">
        {comparison} <a href={href} className="i-info" aria-label="Warning" />
      </span>
      {children}
    </p>
  )
}
