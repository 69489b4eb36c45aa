import { box, row, stack, text } from '#app/ui/layout/layout.ts'
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
      <div className={stack({ gap: 2 }, text({ tone: 'soft' }, 'purchase-about'))}>
        {finance ? (
          <section className={stack({ gap: 2 }, box({ pad: 5 }))} aria-labelledby="purchase-finance">
            <h2 id="purchase-finance" className={text({ weight: 'semibold' })}>
              If you finance it
            </h2>
            <p className={row({ gap: 3 }, text({ size: 18, weight: 'semibold' }, 'tabular'))}>
              <span>{finance.line[0]}</span> <span>{finance.line[1]}</span>
            </p>
            <div className={text({ size: 13, tone: 'quiet' })}>
              <ComparisonWarning />
              {finance.disclaimer && <FinanceDisclaimer text={finance.disclaimer} expanded={false} />}
            </div>
          </section>
        ) : null}
        <p>
          This is not a finance application. If you choose finance, we’ll prepare one with you. You pay the balance at
          the handover of the {noun}, not today.
        </p>
      </div>
    )
  }
  return null
}
