import { ConsentBox } from '#app/features/forms/consent-box.tsx'
import { FormFields } from '#app/features/forms/form-field.tsx'
import { PageForm } from '#app/features/forms/guarded-form.tsx'
import * as paths from '#app/paths.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { box, stack, text } from '#app/ui/layout/layout.ts'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { BUY_ONLINE } from '#app/features/vehicle/buttons.ts'
import { WeAccept } from '#app/ui/we-accept/we-accept.tsx'
import type { CheckoutView } from '../other-views.server.ts'
import { CallLine, Coming, SandboxNotice, Steps } from './parts.tsx'

type View = Extract<CheckoutView, { kind: 'form' }>

/** Who reserves, and what the deposit means, before anything is paid (R06). */
export function ReserveForm({ view }: { readonly view: View }) {
  const { car, terms, form, name } = view
  const verb = name === 'buy-online' ? 'Buy' : 'Reserve'
  return (
    <>
      <h1 className={text({ size: 32, weight: 'bold' })}>
        {verb} this {car.noun} online
      </h1>
      <p className={text({ size: 18, tone: 'soft', above: 2 })}>{introOf(view)}</p>
      <Coming text={car.coming} />
      <Steps at={1} deposit={terms.amount !== null} />
      <Beside
        label="What this is about"
        about={
          <>
            <LeadCar car={car} shape="beside" sizes="(min-width: 900px) 380px, 120px">
              {car.place && <p className={text({ size: 14, tone: 'quiet', above: 1 })}>{car.place}</p>}
            </LeadCar>
            <Terms view={view} />
            <WeAccept marks={terms.weAccept} id="we-accept" />
          </>
        }
      >
        <PageForm
          action={view.action}
          name="reserve"
          problem={form.problem}
          values={form.values}
          hidden={{ seen: form.seen }}
          token={form.token}
          tokenFrom={paths.formToken('reserve')}
        >
          {view.sandbox && terms.amount && <SandboxNotice />}
          <FormFields fields={form.fields} />
          <div className={stack({ gap: 5 })}>
            {form.consents.map((consent) => (
              <ConsentBox key={consent.name} consent={consent} />
            ))}
            <div className={buttonRow()}>
              <Button type="submit" name="intent" value="reserve" look="primary">
                {terms.amount
                  ? `Continue and pay ${terms.amount}`
                  : name === 'buy-online'
                    ? BUY_ONLINE
                    : `Reserve this ${car.noun}`}
              </Button>
            </div>
            <p className={text({ size: 14, tone: 'quiet' })}>
              {terms.amount && `We hold the ${car.noun} for you for ${terms.minutes} minutes while you pay. `}
              We’ll only use your details for this reservation, unless you agree to more. See our{' '}
              <TextLink href={paths.privacyPolicy} target="_blank">
                privacy policy<span className="sr-only"> (in a new tab)</span>
              </TextLink>
              .
            </p>
          </div>
        </PageForm>
      </Beside>
    </>
  )
}

const introOf = ({ terms, car }: View): string =>
  terms.amount
    ? `A ${terms.amount} deposit holds it for you for ${hoursText(terms.hours)}. It’s fully refundable.`
    : `We’ll hold the ${car.noun} for you for ${hoursText(terms.hours)}. No deposit needed.`

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** What a deposit is and is not, before it is paid. */
function Terms({ view: { terms, car } }: { readonly view: View }) {
  const { amount, hours, own, state } = terms
  return (
    <section className={stack({ gap: 3 }, box({ pad: 6 }))} aria-labelledby="terms">
      <h2 id="terms" className={text({ size: 18, weight: 'semibold' })}>
        {amount ? `What your ${amount} does` : 'What a reservation does'}
      </h2>
      <ul className={stack({ gap: 3 }, 'bullets')}>
        <li>
          <strong>
            Holds the {car.noun} for {hoursText(hours)}.
          </strong>{' '}
          Nobody else can reserve or buy it until about {terms.until}.
        </li>
        {own ? (
          <li>{own}</li>
        ) : (
          amount && (
            <>
              <li>
                <strong>Fully refundable.</strong> It’s held on your card and not taken. Change your mind in that time,
                for any reason, and you’ll get it all back.
              </li>
              <li>
                <strong>Part of the price.</strong> If you buy, it counts towards what you pay.
              </li>
            </>
          )
        )}
        <li>
          <strong>Reserving is not buying.</strong> {state.text}
          {state.office && (
            <>
              {' '}
              More:{' '}
              <TextLink href={state.office.href} target="_blank" rel="noreferrer">
                {state.office.name}
                <span className="sr-only"> (in a new tab)</span>
              </TextLink>
            </>
          )}
        </li>
      </ul>
      <CallLine phone={car.phone} />
    </section>
  )
}
