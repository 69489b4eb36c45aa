import { PostForm } from '#app/features/forms/post-form.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { CallLine, SandboxNotice, Steps } from './parts.tsx'
import type { ReservationView } from '../reservation-view.server.ts'
import { againOf, endedText, moneyText, titleText } from '../reservation-texts.ts'

/** A reservation for whoever made it: the reference, until when, what next, and the way out. */
export function ReservationPage({ view }: { readonly view: ReservationView }) {
  const { state, car } = view
  const isOrder = view.kind === 'purchase'
  const again = againOf(view)
  return (
    <>
      <div className="lead-page-head">
        {state === 'reserved' && <Icon name="check" className="checkout-mark" />}
        <h1 className="text-32 font-bold">{titleText(view)}</h1>
        <p className="mt-2 text-18 text-n-8">{endedText(view)}</p>
        {view.active && (
          <Steps
            at={state !== 'reserved' || view.amount === null ? 2 : 3}
            deposit={view.amount !== null}
            done={isOrder ? 'Ordered' : 'Reserved'}
          />
        )}
      </div>
      <div className="lead-page-body">
        <div className="checkout-main">
          {view.sandbox && <SandboxNotice />}
          <dl className="checkout-facts">
            <div>
              <dt>Reference</dt>
              <dd className="checkout-reference">{view.reference}</dd>
            </div>
            <Times view={view} />
            {view.amount && (
              <div>
                <dt>Deposit</dt>
                <dd>
                  {view.amount}. {moneyText(view)}
                </dd>
              </div>
            )}
          </dl>
          {state === 'hold' && <ToPay view={view} />}
          {state === 'reserved' && <Next view={view} />}
          {!view.active && state !== 'sold' && (
            <div className="lead-buttons">
              {view.listed && (
                <ButtonLink href={again.to} look="primary">
                  {again.text}
                </ButtonLink>
              )}
              <ButtonLink href="/cars">See everything in stock</ButtonLink>
            </div>
          )}
          {state === 'reserved' && <Cancel view={view} />}
        </div>
        <aside className="lead-page-aside" aria-label="What this is about">
          <LeadCar car={car} listed={view.listed} sizes="(min-width: 900px) 380px, 120px">
            <p className="checkout-place">Stock no. {car.stocknum}</p>
          </LeadCar>
          {view.place && (
            <div className="lead-next">
              <h2 className="text-18 font-semibold">{view.place.name}</h2>
              <p>{view.place.address}</p>
              {view.place.open && (
                <p className="lead-open">
                  <Icon name="clock" />
                  {view.place.open}
                </p>
              )}
              <CallLine phone={view.phone} />
            </div>
          )}
        </aside>
      </div>
    </>
  )
}

/** A hold and a reservation have an end; of an order its shopper hears the handover, unless its dealer has named one. */
function Times({ view }: { readonly view: ReservationView }) {
  const { state, until, handover, extended } = view
  if (state === 'reserved' && handover && !extended) {
    return (
      <div>
        <dt>{handover.label}</dt>
        <dd>{handover.text ?? 'On a day that we agree on with you'}</dd>
      </div>
    )
  }
  return (
    until && (
      <div>
        <dt>{state === 'hold' ? 'Held until' : handover ? 'Kept until' : 'Reserved until'}</dt>
        <dd>
          {until}
          {!(state === 'reserved' && handover) && (
            <span className="checkout-clock" data-countdown={view.ends ?? undefined} data-at={view.now} />
          )}
        </dd>
      </div>
    )
  )
}

const ToPay = ({ view }: { readonly view: ReservationView }) => (
  <PostForm action={view.checkout} className="lead-buttons">
    <Button type="submit" name="intent" value="pay" look="primary">
      Pay the {view.amount} deposit
    </Button>
    <ButtonLink href={view.page}>I have paid: check again</ButtonLink>
    <Button type="submit" name="intent" value="give-up">
      Cancel and release the vehicle
    </Button>
  </PostForm>
)

const Next = ({ view: { kind, dealer, place, until } }: { readonly view: ReservationView }) => (
  <section aria-labelledby="next">
    <h2 id="next" className="text-20 font-semibold">
      What happens next
    </h2>
    <ol className="checkout-next">
      {kind === 'purchase' ? (
        <>
          <li>We have sent you an e-mail with your whole order, this reference and the way back to this page.</li>
          <li>
            {place?.name ?? dealer} calls you to go through the order and the contract. You sign nothing until then.
          </li>
          <li>At the handover, bring the document that you named and this reference.</li>
        </>
      ) : (
        <>
          <li>We have sent you an e-mail with this reference and the way back to this page.</li>
          <li>{place?.name ?? dealer} calls you to agree on a time to see and drive it.</li>
          <li>Come before {until}. Bring your driver licence and this reference.</li>
        </>
      )}
    </ol>
  </section>
)

/** Two steps, so that nobody gives a car up by a slip. */
const Cancel = ({ view }: { readonly view: ReservationView }) => (
  <details className="checkout-cancel">
    <summary>Cancel my {view.kind === 'purchase' ? 'order' : 'reservation'}</summary>
    <p>
      The vehicle goes back on sale at once
      {view.money === 'held' ? `, and your ${view.amount} goes back to you in full` : ''}. This cannot be undone:
      somebody else may be quicker.
    </p>
    <PostForm action={view.page} className="lead-buttons">
      <Button type="submit" name="intent" value="cancel">
        Yes, cancel it
      </Button>
    </PostForm>
  </details>
)
