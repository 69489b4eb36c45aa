import type { RepaymentLine } from './repayment-line.ts'

/**
 * What a car costs a week or month, in one line. The comparison rate is as prominent as the repayment, in the same place
 * (National Credit Code, s 164); `href` leads to the disclaimer with the warning.
 */
export function FinanceLine({ line: [repayment, per, rate, comparison], href }: { line: RepaymentLine; href: string }) {
  return (
    <p className="finance-line">
      {`${repayment} ${per} at ${rate} p.a. `}
      <span>{`Comparison rate ${comparison} p.a.`}</span>{' '}
      <a href={href}>
        Warning<span className="sr-only"> about the comparison rate</span>
      </a>
    </p>
  )
}
