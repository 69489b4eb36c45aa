import { HumanFields } from '#app/features/leads/abuse/human-fields.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { FORM_TEXTS } from '#app/features/leads/forms/texts.ts'
import { Question } from '#app/features/leads/enquiry-form/question.tsx'
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
      <div className="lead-page-head">
        <h1 className="text-32 font-bold">
          {verb} this {car.noun} online
        </h1>
        <p className="mt-2 text-18 text-n-8">{introOf(view)}</p>
        <Coming text={car.coming} />
        <Steps at={1} deposit={terms.amount !== null} />
      </div>
      <div className="lead-page-body">
        <form
          method="post"
          action={view.action}
          noValidate
          className="lead-form lead-page-form"
          data-token="/forms/reserve/token"
          data-ask={form.task ? '' : undefined}
        >
          <Problems form={form} />
          {view.sandbox && terms.amount && <SandboxNotice />}
          <input type="hidden" name="seen" value={form.seen} />
          <HumanFields token={form.token} />
          <div className="lead-fields checkout-fields" data-ask={form.task ? undefined : ''}>
            {form.fields.map((field) => (
              <Question
                key={field.name}
                field={field}
                id={`reserve-${field.name}`}
                value={form.values[field.name]}
                error={form.faults[field.name]}
              />
            ))}
          </div>
          <div className="lead-end">
            {form.consents.map(({ wording, ticked, name: consent }) => (
              <label key={consent} className="lead-box">
                <input
                  type="checkbox"
                  name={consent}
                  value="true"
                  defaultChecked={
                    form.message || Object.keys(form.faults).length > 0 ? Boolean(form.values[consent]) : ticked
                  }
                />
                <span>{wording}</span>
              </label>
            ))}
            <div className="lead-buttons">
              <button type="submit" name="intent" value="reserve" className="btn btn-primary">
                {terms.amount
                  ? `Continue and pay ${terms.amount}`
                  : name === 'buy-online'
                    ? BUY_ONLINE
                    : `Reserve this ${car.noun}`}
              </button>
            </div>
            <p className="lead-terms">
              {terms.amount && `We hold the ${car.noun} for you for ${terms.minutes} minutes while you pay. `}
              We use your details for this reservation and nothing else, unless you agree to more. See our{' '}
              <a href="/privacy-policy" target="_blank" className="link">
                privacy policy<span className="sr-only"> (in a new tab)</span>
              </a>
              .
            </p>
          </div>
        </form>
        <aside className="lead-page-aside" aria-label="What this is about">
          <LeadCar car={car} sizes="(min-width: 900px) 380px, 120px">
            {car.place && <p className="checkout-place">{car.place}</p>}
          </LeadCar>
          <Terms view={view} />
          <WeAccept marks={terms.weAccept} id="we-accept" />
        </aside>
      </div>
    </>
  )
}

const introOf = ({ terms, car }: View): string =>
  terms.amount
    ? `A ${terms.amount} deposit keeps it for you for ${hoursText(terms.hours)}. It is fully refundable.`
    : `We keep the ${car.noun} for you for ${hoursText(terms.hours)}. No deposit is asked for.`

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** What was wrong, with the way to each of it. */
function Problems({ form }: Pick<View, 'form'>) {
  const faults = Object.entries(form.faults)
  if (!form.message && faults.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form that was refused
    <div className="lead-problems" role="alert" tabIndex={-1} autoFocus>
      <p>{form.message ?? FORM_TEXTS.errors}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(([name, text]) => (
            <li key={name}>
              <a href={`#reserve-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a deposit is and is not, before it is paid. */
function Terms({ view: { terms, car } }: { readonly view: View }) {
  const { amount, hours, own, state } = terms
  return (
    <section className="lead-next checkout-terms" aria-labelledby="terms">
      <h2 id="terms" className="text-18 font-semibold">
        {amount ? `What your ${amount} does` : 'What a reservation does'}
      </h2>
      <ul>
        <li>
          <strong>
            Keeps the {car.noun} for {hoursText(hours)}.
          </strong>{' '}
          Nobody else can reserve or buy it until about {terms.until}.
        </li>
        {own ? (
          <li>{own}</li>
        ) : (
          amount && (
            <>
              <li>
                <strong>Fully refundable.</strong> It is held on your card and not taken. Change your mind in that time,
                for any reason, and you get all of it back.
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
              <a href={state.office.href} target="_blank" rel="noreferrer" className="link">
                {state.office.name}
                <span className="sr-only"> (in a new tab)</span>
              </a>
            </>
          )}
        </li>
      </ul>
      <CallLine phone={car.phone} />
    </section>
  )
}
