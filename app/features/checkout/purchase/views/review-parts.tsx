import { TickBox } from '#app/features/forms/consent-box.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { type PurchaseStep, stepPath } from '../steps/steps.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'
import { SumLines } from './sum-lines.tsx'
import { AfterTradeIn } from './valued-parts.tsx'

/** The whole order to be read once more: what, how, where, who, and what is owed for it. */
export function ReviewParts({ view }: { view: PurchaseStepView }) {
  const { review, car, owed, deposit, dealer, valued } = view
  return (
    <>
      {review.map(({ step, name, rows }) => (
        <section key={step} className="purchase-review" aria-labelledby={`review-${step}`}>
          <div className="purchase-review-head">
            <h2 id={`review-${step}`}>{name}</h2>
            <Change step={step} slug={car.slug} name={name} />
          </div>
          <dl>
            {step === 'vehicle' && (
              <div>
                <dt>Vehicle</dt>
                <dd>{car.name}</dd>
              </div>
            )}
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {step === 'trade-in' && valued && (
              <div>
                <dt>{valued.label}</dt>
                <dd>{valued.text}</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
      <section className="purchase-review" aria-labelledby="review-owed">
        <div className="purchase-review-head">
          <h2 id="review-owed">What you pay</h2>
        </div>
        <SumLines owed={owed} />
        {car.price_note && <p className="purchase-note">{car.price_note}</p>}
        {valued?.after && (
          <div className="purchase-valued">
            <h3>With your trade-in</h3>
            <AfterTradeIn after={valued.after} dealer={dealer} />
            <p className="purchase-note">Your order and the deposit stay as they are.</p>
          </div>
        )}
      </section>
      <div className="purchase-about">
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
            <p>{dealer} calls you to go through the order and the contract. Nothing else is paid online.</p>
          </>
        ) : (
          <p>
            No money is taken today. {dealer} calls you to go through the order and the contract, and you sign nothing
            until then.
          </p>
        )}
      </div>
      <TickBox name="confirm">I have read my order and everything in it is right.</TickBox>
    </>
  )
}

const Change = ({ step, slug, name }: { step: PurchaseStep; slug: string; name: string }) => (
  <TextLink href={stepPath(slug, step)}>
    Change<span className="sr-only">: {name}</span>
  </TextLink>
)
