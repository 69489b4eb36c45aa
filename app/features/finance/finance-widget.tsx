import type { ReactNode } from 'react'
import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Figures } from '#app/ui/figures/figures.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { CALCULATOR_ANCHOR } from './calculator/calculator-anchor.ts'
import { FinanceStyles } from './finance-styles.tsx'
import { percent } from './repayment/percent.ts'
import { ComparisonWarning, type Rates } from './repayment/rates-line.tsx'

/** The repayment of a car as its page prints it: never without its rates. */
export interface FinanceShown extends Rates {
  /** "$172"; null: a lender's rates without a repayment. */
  readonly repayment: string | null
  /** The site worked it out from the rate that it advertises. */
  readonly bySite: boolean
  /** What stands there instead; empty beside a repayment. */
  readonly none: string
  /** "per week" */
  readonly per: string
  /** What it assumes: "5 year term, 10.0% deposit, 30.0% final payment." */
  readonly terms: string
  /** "Offer ends 31 December 2026."; empty for an offer without an end. */
  readonly ends: string
}

interface RepaymentProps extends Pick<FinanceShown, 'repayment' | 'per'> {
  /** % a year; null: still to come. */
  readonly interest: number | null
  readonly comparison: number | null
}

/** As wide as a rate, where one is still to come. */
export const ROOM = '\u00A0'.repeat(18)

const rate = (value: number | null): string => (value === null ? ROOM : `${percent(value)} p.a.`)

/** Repayment, rate and comparison rate in one size: none is more prominent than the last. */
export const RepaymentFigures = ({ repayment, per, interest, comparison }: RepaymentProps) => (
  <Figures
    figures={[
      ...(repayment === null ? [] : [[`Est. ${per}`, repayment] as const]),
      ['Interest rate', rate(interest)],
      ['Comparison rate', rate(comparison)],
    ]}
  />
)

function Terms({ none, terms, ends }: FinanceShown) {
  return (
    <>
      {none && <p className={text({ weight: 'semibold' })}>{none}</p>}
      {(terms || ends) && (
        <p className={text({ size: 14, tone: 'soft' })}>
          {terms} {ends && <strong>{ends}</strong>}
        </p>
      )}
    </>
  )
}

interface FinanceWidgetProps {
  readonly finance: FinanceShown
  /** Beneath its figures. */
  readonly children?: ReactNode
}

/** Under the price: what the car comes to a week (F01). */
export const FinanceWidget = ({ finance, children }: FinanceWidgetProps) => (
  <section className={stack({ gap: 2, above: 4 }, 'line-above fin-widget')} aria-label="Finance estimate">
    <FinanceStyles />
    <RepaymentFigures {...finance} />
    {children}
    <Terms {...finance} />
    <ComparisonWarning />
    <p>
      <TextLink href={`#${CALCULATOR_ANCHOR}`} className="text-14">
        Calculate your repayments
      </TextLink>
    </p>
  </section>
)

interface CarFinanceBoxProps extends FinanceWidgetProps {
  readonly slug: string
  readonly heading: string
}

/** 'Car Finance': the price a week, and the way to a pre-approval (V10). */
export const CarFinanceBox = ({ finance, slug, heading, children }: CarFinanceBoxProps) => (
  <section className={row({}, 'fin-offer')} aria-labelledby="car-finance">
    <div className={stack({ gap: 2 })}>
      <h2 id="car-finance" className="section-title">
        {heading}
      </h2>
      <RepaymentFigures {...finance} />
      {children}
      <Terms {...finance} />
      <ComparisonWarning />
    </div>
    <ButtonLink href={paths.formAbout('pre-approval', slug)} look="primary" data-ask="" aria-haspopup="dialog">
      Get Pre-Approved
    </ButtonLink>
  </section>
)

/**
 * The weekly figure at the head of the window, with its rates and their warning (V06); where the window is small the
 * warning is led to, as it is on cards.
 */
export function StickyFinance({ finance }: { finance: FinanceShown }) {
  const { repayment, per, interest, comparison } = finance
  if (repayment === null) return null
  return (
    <div className="car-bar-finance">
      <p>
        Est. {repayment} {per}, {percent(interest)} p.a.,{' '}
        <span className="unbroken">
          comparison rate {percent(comparison)} p.a. <a href="#financeDisclaimer">Warning</a>
        </span>
      </p>
      <ComparisonWarning />
    </div>
  )
}
