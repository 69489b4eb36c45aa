import * as paths from '#app/paths.ts'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
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
    <>
      {step !== 'vehicle' && <LeadCar car={{ ...car, price }} shape="beside" sizes="(min-width: 900px) 380px, 120px" />}
      <details
        className={box({ pad: 6 }, `purchase-card${step === 'vehicle' ? '' : ' beside-first'}`)}
        data-step={step}
      >
        <summary className={row({ gap: 3, wrap: false }, text({ weight: 'semibold' }, 'purchase-short'))}>
          Your order so far
          <span className="tabular purchase-total">{formatDollars(toDollars(owed.total))}</span>
          <Icon name="down" />
        </summary>
        <div className={stack({ gap: 3 })}>
          <h2 className={text({ size: 18, weight: 'semibold' }, 'purchase-heading')}>Your order so far</h2>
          <SumLines owed={owed} />
        </div>
      </details>
      <div className={stack({ gap: 2 }, text({ size: 14, tone: 'soft' }))}>
        <p className={row({ gap: 2, align: 'start', wrap: false })}>
          <Icon name="check" className={text({ tone: 'quiet' })} />
          <span>
            Saved after each step for {days},{' '}
            {signedIn ? (
              <>
                in <TextLink href={paths.garage}>My Garage</TextLink>.
              </>
            ) : (
              'in this browser.'
            )}{' '}
            {signIn && <TextLink href={signIn}>Sign in to continue on any device</TextLink>}
          </span>
        </p>
        {phone && (
          <p className={row({ gap: 2, align: 'start', wrap: false })}>
            <Icon name="phone" className={text({ tone: 'quiet' })} />
            <span>
              Prefer to talk? Call{' '}
              <TextLink href={phone.link} className="tabular">
                {phone.text}
              </TextLink>
            </span>
          </p>
        )}
      </div>
      <WeAccept marks={weAccept} id="we-accept" />
    </>
  )
}
