import { FinanceDisclaimer } from '#app/features/finance/disclaimer/finance-disclaimer.tsx'
import { ComparisonWarning } from '#app/features/finance/repayment/rates-line.tsx'
import type { PurchaseStepView } from '../steps/step-view.server.ts'
import { BeforeTradeIn } from './valued-parts.tsx'

/** What a shopper should know before they answer. */
export function BeforeQuestions({ view }: { view: PurchaseStepView }) {
  const { step, finance, noun } = view
  if (step === 'trade-in') return <BeforeTradeIn view={view} />
  if (step === 'payment') {
    return (
      <div className="purchase-about">
        {finance ? (
          <section className="purchase-finance" aria-labelledby="purchase-finance">
            <h2 id="purchase-finance">If you finance it</h2>
            <p className="purchase-repayment">
              <span>{finance.line[0]}</span> <span>{finance.line[1]}</span>
            </p>
            <ComparisonWarning />
            {finance.disclaimer && <FinanceDisclaimer text={finance.disclaimer} expanded={false} />}
          </section>
        ) : null}
        <p>
          This is not an application: if you choose finance, we prepare one with you. You pay the balance when the{' '}
          {noun} is handed over, not today.
        </p>
      </div>
    )
  }
  return null
}
