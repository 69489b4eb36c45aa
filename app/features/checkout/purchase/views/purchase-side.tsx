import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
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
          <Icon name="check" />
          <span>
            Saved after each step for {days},{' '}
            {signedIn ? (
              <>
                in <TextLink href="/my-garage">My Garage</TextLink>.
              </>
            ) : (
              'in this browser.'
            )}{' '}
            {signIn && <TextLink href={signIn}>Sign in to go on from any device</TextLink>}
          </span>
        </p>
        {phone && (
          <p>
            <Icon name="phone" />
            <span>
              Would you rather talk? Call{' '}
              <TextLink href={phone.link} className="tabular-nums">
                {phone.text}
              </TextLink>
            </span>
          </p>
        )}
      </div>
      <WeAccept marks={weAccept} id="we-accept" />
    </aside>
  )
}
