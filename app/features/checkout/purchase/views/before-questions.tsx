import { FinanceDisclaimer } from '#app/features/finance/finance-disclaimer.tsx'
import { ComparisonWarning } from '#app/features/finance/rates-line.tsx'
import type { StepView } from '../step-view.server.ts'

/** What a shopper should know before they answer. */
export function BeforeQuestions({ view }: { view: StepView }) {
  const { step, finance, valuation, noun, dealer } = view
  if (step === 'trade-in') {
    return (
      <div className="purchase-about">
        <p>
          Tell us about it and {dealer} looks at it before you sign. What it is worth is agreed with you then, and comes
          off what you pay at the handover; it changes nothing about your order today.
        </p>
        {valuation && (
          <p>
            <a href={valuation} className="link">
              Have your vehicle valued first
            </a>
          </p>
        )}
      </div>
    )
  }
  if (step === 'payment') {
    return (
      <div className="purchase-about">
        {finance ? (
          <>
            <p className="purchase-repayment">{finance.line[0]}</p>
            <p className="purchase-repayment">{finance.line[1]}</p>
            <ComparisonWarning />
            {finance.disclaimer && <FinanceDisclaimer text={finance.disclaimer} expanded={false} />}
          </>
        ) : null}
        <p>
          You apply for nothing here: choosing finance lets us prepare it with you. You pay the balance when the {noun}{' '}
          is handed over, not today.
        </p>
      </div>
    )
  }
  return null
}
