import { PostForm } from '#app/features/forms/post-form.tsx'
import * as paths from '#app/paths.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { LeadPlace } from '#app/features/leads/enquiry-form/lead-place.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { CallLine, CheckoutFact, CLOCK, SandboxNotice, Steps } from './parts.tsx'
import type { ReservationView } from '../reservation-view.server.ts'
import { againOf, endedText, moneyText, titleText } from '../reservation-texts.ts'

/** A reservation for whoever made it: the reference, until when, what next, and the way out. */
export function ReservationPage({ view }: { readonly view: ReservationView }) {
  const { state, car } = view
  const isOrder = view.kind === 'purchase'
  const again = againOf(view)
  return (
    <>
      {state === 'reserved' && <Icon name="check" className={text({ tone: 'good' }, 'checkout-mark')} />}
      <h1 className={text({ size: 32, weight: 'bold' })}>{titleText(view)}</h1>
      <p className={text({ size: 18, tone: 'soft', above: 2 })}>{endedText(view)}</p>
      {view.active && (
        <Steps
          at={state !== 'reserved' || view.amount === null ? 2 : 3}
          deposit={view.amount !== null}
          done={isOrder ? 'Ordered' : 'Reserved'}
        />
      )}
      <Beside
        label="What this is about"
        about={
          <>
            <LeadCar car={car} listed={view.listed} shape="beside" sizes="(min-width: 900px) 380px, 120px">
              <p className={text({ size: 14, tone: 'quiet', above: 1 })}>Stock no. {car.stocknum}</p>
            </LeadCar>
            {view.place && (
              <LeadPlace title={view.place.name} open={view.place.open} reach={<CallLine phone={view.phone} />}>
                <p>{view.place.address}</p>
              </LeadPlace>
            )}
          </>
        }
      >
        <div className={stack({ gap: 6 })}>
          {view.sandbox && <SandboxNotice />}
          <dl className={stack({ gap: 4 }, 'checkout-facts')}>
            <CheckoutFact term="Reference" large>
              {view.reference}
            </CheckoutFact>
            <Times view={view} />
            {view.amount && (
              <CheckoutFact term="Deposit">
                {view.amount}. {moneyText(view)}
              </CheckoutFact>
            )}
          </dl>
          {state === 'hold' && <ToPay view={view} />}
          {state === 'reserved' && <Next view={view} />}
          {!view.active && state !== 'sold' && (
            <div className={buttonRow()}>
              {view.listed && (
                <ButtonLink href={again.to} look="primary">
                  {again.text}
                </ButtonLink>
              )}
              <ButtonLink href={paths.cars}>See everything in stock</ButtonLink>
            </div>
          )}
          {state === 'reserved' && <Cancel view={view} />}
        </div>
      </Beside>
    </>
  )
}

/** A hold and a reservation have an end; of an order its shopper hears the handover, unless its dealer has named one. */
function Times({ view }: { readonly view: ReservationView }) {
  const { state, until, handover, extended } = view
  if (state === 'reserved' && handover && !extended) {
    return <CheckoutFact term={handover.label}>{handover.text ?? 'On a day we’ll arrange with you'}</CheckoutFact>
  }
  return (
    until && (
      <CheckoutFact term={state === 'hold' ? 'Held until' : handover ? 'Kept until' : 'Reserved until'}>
        {until}
        {!(state === 'reserved' && handover) && (
          <span className={CLOCK} data-countdown={view.ends ?? undefined} data-at={view.now} />
        )}
      </CheckoutFact>
    )
  )
}

const ToPay = ({ view }: { readonly view: ReservationView }) => (
  <PostForm action={view.checkout} className={buttonRow()}>
    <Button type="submit" name="intent" value="pay" look="primary">
      Pay the {view.amount} deposit
    </Button>
    <ButtonLink href={view.page}>I’ve paid, check again</ButtonLink>
    <Button type="submit" name="intent" value="give-up">
      Cancel and release the vehicle
    </Button>
  </PostForm>
)

const Next = ({ view: { kind, dealer, place, until } }: { readonly view: ReservationView }) => (
  <section aria-labelledby="next">
    <h2 id="next" className={text({ size: 20, weight: 'semibold' })}>
      What happens next
    </h2>
    <ol className={stack({ gap: 2, above: 3 }, 'bullets')}>
      {kind === 'purchase' ? (
        <>
          <li>We’ve emailed you your order, this reference and a link back to this page.</li>
          <li>
            {place?.name ?? dealer} will call you to go through the order and the contract. You don’t sign anything
            until then.
          </li>
          <li>Bring the ID you chose and this reference to the handover.</li>
        </>
      ) : (
        <>
          <li>We’ve emailed you this reference and a link back to this page.</li>
          <li>{place?.name ?? dealer} will call you to arrange a time to see and drive it.</li>
          <li>Come before {until}. Bring your driver licence and this reference.</li>
        </>
      )}
    </ol>
  </section>
)

/** Two steps, so that nobody gives a car up by a slip. */
const Cancel = ({ view }: { readonly view: ReservationView }) => (
  <Disclosure closed={`Cancel my ${view.kind === 'purchase' ? 'order' : 'reservation'}`}>
    <p className="measure">
      The vehicle goes back on sale straight away
      {view.money === 'held' ? `, and your ${view.amount} goes back to you in full` : ''}. This can’t be undone, and
      someone else may reserve it.
    </p>
    <PostForm action={view.page} className={buttonRow('above-4')}>
      <Button type="submit" name="intent" value="cancel">
        Yes, cancel it
      </Button>
    </PostForm>
  </Disclosure>
)
