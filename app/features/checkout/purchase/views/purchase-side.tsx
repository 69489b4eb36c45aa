import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { WeAccept } from '#app/ui/we-accept/we-accept.tsx'
import { formatDollars, toDollars } from '#lib/money.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'
import { SumLines } from './sum-lines.tsx'

/** The car, what is owed for it, and who helps: beside every step. */
export function PurchaseSide({ view }: { view: PurchaseStepView }) {
  const { car, owed, phone, signIn, signedIn, keepDays, weAccept, step } = view
  const price = [formatDollars(toDollars(car.price_cents)), car.price_type].filter(Boolean).join(' ')
  const days = keepDays === 1 ? '1 day' : `${keepDays} days`
  return (
    <aside className="purchase-side" aria-label="Your order">
      {step !== 'vehicle' && <LeadCar car={{ ...car, price }} sizes="(min-width: 900px) 360px, 120px" />}
      <div className="purchase-card" data-step={step}>
        <h2>Your order so far</h2>
        <SumLines owed={owed} />
      </div>
      <div className="purchase-help">
        <p>
          <span className="i i-check" aria-hidden="true" />
          <span>
            Saved after each step for {days},{' '}
            {signedIn ? (
              <>
                in{' '}
                <a href="/my-garage" className="link">
                  My Garage
                </a>
                .
              </>
            ) : (
              'in this browser.'
            )}{' '}
            {signIn && (
              <a href={signIn} className="link">
                Sign in to go on from any device
              </a>
            )}
          </span>
        </p>
        {phone && (
          <p>
            <span className="i i-phone" aria-hidden="true" />
            <span>
              Would you rather talk? Call{' '}
              <a href={phone.link} className="link tabular-nums">
                {phone.text}
              </a>
            </span>
          </p>
        )}
      </div>
      <WeAccept marks={weAccept} id="we-accept" />
    </aside>
  )
}
