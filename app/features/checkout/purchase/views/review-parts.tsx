import { TickBox } from '#app/features/forms/consent-box.tsx'
import { box, stack, text } from '#app/ui/layout/layout.ts'
import { SectionHead } from '#app/ui/section-head/section-head.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { stepPath } from '../steps/steps.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'
import { SumLines } from './sum-lines.tsx'
import { AfterTradeIn } from './valued-parts.tsx'

/** The whole order to be read once more: what, how, where, who, and what is owed for it. */
export function ReviewParts({ view }: { view: PurchaseStepView }) {
  const { review, car, owed, deposit, dealer, valued } = view
  return (
    <>
      {review.map(({ step, name, rows }) => (
        <section key={step} className={stack({ gap: 2 }, 'purchase-review')} aria-labelledby={`review-${step}`}>
          <SectionHead id={`review-${step}`} title={name} more={{ to: stepPath(car.slug, step), text: 'Change' }} />
          <dl className="purchase-answers">
            {step === 'vehicle' && (
              <div>
                <dt className={text({ tone: 'quiet' })}>Vehicle</dt>
                <dd>{car.name}</dd>
              </div>
            )}
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt className={text({ tone: 'quiet' })}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {step === 'trade-in' && valued && (
              <div>
                <dt className={text({ tone: 'quiet' })}>{valued.label}</dt>
                <dd>{valued.text}</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
      <section className={stack({ gap: 2 }, 'purchase-review')} aria-labelledby="review-owed">
        <SectionHead id="review-owed" title="What you pay" />
        <SumLines owed={owed} />
        {car.price_note && <p className={text({ size: 14, tone: 'soft' })}>{car.price_note}</p>}
        {valued?.after && (
          <div className={stack({ gap: 2, above: 3 }, box({ pad: 5 }))}>
            <h3 className={text({ weight: 'semibold' })}>With your trade-in</h3>
            <AfterTradeIn after={valued.after} dealer={dealer} />
            <p className={text({ size: 14, tone: 'soft' })}>Your order and the deposit stay as they are.</p>
          </div>
        )}
      </section>
      <div className={stack({ gap: 2 }, text({ tone: 'soft' }))}>
        {deposit ? (
          <>
            <p>{deposit.text}</p>
            <p>
              {deposit.law.text}{' '}
              {deposit.law.office && (
                <TextLink href={deposit.law.office.href} target="_blank" rel="noopener noreferrer">
                  {deposit.law.office.name}
                  <span className="sr-only"> (opens in a new window)</span>
                </TextLink>
              )}
            </p>
            <p>{dealer} will call you to go through the order and the contract. Nothing else is paid online.</p>
          </>
        ) : (
          <p>
            No money is taken today. {dealer} will call you to go through the order and the contract. You don’t sign
            anything until then.
          </p>
        )}
      </div>
      <TickBox name="confirm">I’ve checked my order and everything is correct.</TickBox>
    </>
  )
}
