import { Question } from '#app/features/leads/enquiry-form/question.tsx'
import { SlotTimes } from '#app/features/leads/booking/slot-field.tsx'
import { formatDollars, toDollars } from '#lib/money.ts'
import { SandboxNotice } from '../../reserve/views/parts.tsx'
import type { Group } from '../steps/questions.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'
import { BeforeQuestions } from './before-questions.tsx'
import { ReviewParts } from './review-parts.tsx'
import { VehicleStep } from './vehicle-step.tsx'

const NEXT = { vehicle: 'Continue with this vehicle', review: '' } as const

/** The questions of a step as a form that works as it stands. */
export function StepForm({ view }: { view: PurchaseStepView }) {
  const { step, action, seen, groups, owed, back } = view
  const deposit = formatDollars(toDollars(owed.deposit))
  const send = step === 'review' ? (owed.deposit > 0 ? `Pay the ${deposit} deposit` : 'Send my order') : null
  return (
    <form method="post" action={action} noValidate className="lead-form purchase-form" data-step={step}>
      <input type="hidden" name="seen" value={seen} />
      {step === 'vehicle' && <VehicleStep view={view} />}
      {step === 'review' && <ReviewParts view={view} />}
      <BeforeQuestions view={view} />
      {step !== 'vehicle' &&
        groups.map((group, index) => <GroupFields key={group.title ?? index} group={group} view={view} />)}
      {view.consents.length > 0 && <Consents view={view} />}
      {step === 'review' && view.sandbox && <SandboxNotice />}
      <div className="lead-buttons purchase-buttons">
        <button type="submit" className="btn btn-primary">
          {send ?? (step === 'vehicle' ? NEXT.vehicle : 'Save and continue')}
        </button>
        {back && (
          <a href={back} className="btn btn-text">
            Back
          </a>
        )}
      </div>
    </form>
  )
}

/** Which answer a group depends on, as its style sheet names it. */
const DEPENDS: Readonly<Record<string, string>> = {
  'trade_in=Yes': 'trade-in',
  'pay=Finance through the dealer': 'finance',
  'handover=Pick it up': 'pickup',
  'handover=Have it delivered': 'delivery',
}

function GroupFields({ group, view }: { group: Group; view: PurchaseStepView }) {
  const { when, title, fields } = group
  const depends = when && DEPENDS[`${when.name}=${when.value}`]
  const questions = fields.map((field) => {
    const shared = {
      field,
      id: `purchase-${field.name}`,
      value: view.values[field.name],
      error: view.problems?.fields[field.name],
    }
    return field.type === 'slot' && view.slots ? (
      <SlotTimes key={field.name} {...shared} view={view.slots} />
    ) : (
      <Question key={field.name} {...shared} />
    )
  })
  const pickup = depends === 'pickup' || (!when && view.step === 'delivery' && fields[0]?.name !== 'handover')
  const inside = (
    <>
      {pickup && view.place && (
        <p className="purchase-place">
          <span className="i i-pin" aria-hidden="true" />
          <span>
            <strong>{view.place.name}</strong>
            {view.place.address && <br />}
            {view.place.address}
          </span>
        </p>
      )}
      <div className="lead-fields">{questions}</div>
      {depends === 'delivery' && (
        <div className="purchase-delivery">
          <DeliveryPrice view={view} />
          <button type="submit" name="intent" value="stay" className="btn btn-quiet">
            Show the price of delivery
          </button>
        </div>
      )}
    </>
  )
  if (!title) {
    return (
      <div className="purchase-group" data-depends={depends}>
        {inside}
      </div>
    )
  }
  return (
    <fieldset className="purchase-group" data-depends={depends}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {inside}
    </fieldset>
  )
}

/** What delivery costs, once it is known. */
function DeliveryPrice({ view }: { view: PurchaseStepView }) {
  const line = view.owed.lines.find(({ label }) => label.startsWith('Delivery to'))
  return (
    <p role="status">
      {line ? (
        <>
          <strong>{`${line.label}: ${line.amount === 0 ? 'free' : formatDollars(toDollars(line.amount))}`}</strong>,
          with registration papers and keys.
        </>
      ) : (
        'The price depends on your postcode. You see it in your order before you agree to anything.'
      )}
    </p>
  )
}

function Consents({ view }: { view: PurchaseStepView }) {
  const { consents, problems, values } = view
  return (
    <div className="lead-boxes">
      {consents.map(({ name, wording, ticked }) => {
        const error = problems?.fields[name]
        return (
          <div key={name} className="lead-question" data-field={name}>
            <label className="lead-box">
              <input
                type="checkbox"
                id={`purchase-${name}`}
                name={name}
                value="true"
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `purchase-${name}-error`}
                defaultChecked={problems ? Boolean(values[name]) : ticked}
              />
              <span>{wording}</span>
            </label>
            {error && (
              <p className="lead-error" id={`purchase-${name}-error`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
