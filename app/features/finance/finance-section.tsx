import type { ReactNode } from 'react'
import { Drawn, type DrawnPart } from '#app/ui/drawn-part.tsx'
import { Folds } from '#app/ui/disclosure/folds.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import { type CalculatorView, FinanceCalculator } from './calculator/finance-calculator.tsx'
import type { QuoteAsk } from './quote/ask-quote.ts'
import { QuotedFinance } from './quote/quoted-finance.tsx'
import { CarFinanceBox, type FinanceShown } from './finance-widget.tsx'

/** Finance on a car's page: what it comes to, the calculator, and what stands behind the figures. */
export interface FinancePart {
  readonly slug: string
  /** "Car Finance", "Truck Finance" */
  readonly heading: string
  /** Null where neither a lender nor the site has a rate for the car. */
  readonly shown: FinanceShown | null
  /** What the page asks for where nothing stands; null where there is nothing to ask for. */
  readonly ask: QuoteAsk | null
  readonly calculator: CalculatorView
  readonly disclaimer: DrawnPart | null
}

interface FinanceSectionProps {
  readonly finance: FinancePart
  /** Beneath the figures of the car. */
  readonly children?: ReactNode
}

/**
 * One block: the figures that stand beside the price, and the calculator folded below them until somebody has used it.
 */
export function FinanceSection({ finance, children }: FinanceSectionProps) {
  const { shown, ask, calculator, disclaimer, slug, heading } = finance
  return (
    <div className={stack({ gap: 4 })}>
      {shown && (
        <CarFinanceBox finance={shown} slug={slug} heading={heading}>
          {children}
        </CarFinanceBox>
      )}
      {ask && (
        <QuotedFinance ask={ask} heading={heading}>
          {children}
        </QuotedFinance>
      )}
      <Folds
        parts={[
          {
            name: 'calculator',
            title: 'Calculate your repayments',
            content: <FinanceCalculator view={calculator} />,
          },
        ]}
        closed={calculator.answer.own.length === 0}
      />
      {disclaimer && <Drawn part={disclaimer} name="finance-disclaimer" />}
    </div>
  )
}
