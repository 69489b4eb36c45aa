import type { ReactNode } from 'react'
import { stack } from '#app/ui/layout/layout.ts'
import { type CalculatorView, FinanceCalculator } from './calculator/finance-calculator.tsx'
import { FinanceDisclaimer, type Disclaimer } from './disclaimer/finance-disclaimer.tsx'
import type { QuoteAsk } from './quote/ask-quote.ts'
import { QuotedFinance } from './quote/quoted-finance.tsx'
import { CarFinanceBox, type FinanceShown } from './finance-widget.tsx'

/** Finance on a car's page: what it comes to, the calculator, and what stands behind the figures. */
export interface FinancePart {
  readonly slug: string
  /** Null where neither a lender nor the site has a rate for the car. */
  readonly shown: FinanceShown | null
  /** What the page asks for where nothing stands; null where there is nothing to ask for. */
  readonly ask: QuoteAsk | null
  readonly calculator: CalculatorView
  readonly disclaimer: Disclaimer | null
}

interface FinanceSectionProps {
  readonly finance: FinancePart
  /** Beneath the figures of the car. */
  readonly children?: ReactNode
}

export const FinanceSection = ({ finance, children }: FinanceSectionProps) => (
  <div className={stack({ gap: 12 })}>
    {finance.shown && (
      <CarFinanceBox finance={finance.shown} slug={finance.slug}>
        {children}
      </CarFinanceBox>
    )}
    {finance.ask && <QuotedFinance ask={finance.ask}>{children}</QuotedFinance>}
    <div>
      <FinanceCalculator view={finance.calculator} />
      {finance.disclaimer && <FinanceDisclaimer {...finance.disclaimer} />}
    </div>
  </div>
)
