import type { RepaymentLine } from './repayment-line.ts'

/**
 * What a car costs a week or month, in one line. The comparison rate is as prominent as the repayment, in the same place
 * (National Credit Code, s 164); `href` leads to the disclaimer with the warning.
 */
export function FinanceLine({ line: [repayment, comparison], href }: { line: RepaymentLine; href: string }) {
  return (
    <p className="finance-line">
      {repayment} <span>{comparison}</span> <a href={href}>Warning</a>
    </p>
  )
}
