import { numbered } from '#app/features/forms/condition.ts'
import { ConsentBoxes } from '#app/features/forms/consent-box.tsx'
import type { Field } from '#app/features/forms/field.ts'
import { WHEN } from '#app/features/forms/form-attributes.ts'
import { useFormState } from '#app/features/forms/form-context.ts'
import { FormFields, useFormField } from '#app/features/forms/form-field.tsx'
import { FormShell } from '#app/features/forms/form-shell.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
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
    <FormShell
      action={action}
      name="purchase"
      className="purchase-form"
      problem={view.problem}
      values={view.values}
      hidden={{ seen }}
      conditions={numbered(groups.flatMap(({ when }) => when ?? []))}
    >
      {step === 'vehicle' && <VehicleStep view={view} />}
      {step === 'review' && <ReviewParts view={view} />}
      <BeforeQuestions view={view} />
      {step !== 'vehicle' &&
        groups.map((group, index) => <GroupFields key={group.title ?? index} group={group} view={view} />)}
      <ConsentBoxes consents={view.consents} />
      {step === 'review' && view.sandbox && <SandboxNotice />}
      <div className={buttonRow('purchase-buttons')}>
        <Button type="submit" look="primary">
          {send ?? (step === 'vehicle' ? NEXT.vehicle : 'Save and continue')}
        </Button>
        {back && (
          <ButtonLink href={back} look="text">
            Back
          </ButtonLink>
        )}
      </div>
    </FormShell>
  )
}

/** The question of when the car is picked up, by how it is asked. */
const PICKUP = ['pickup_time', 'pickup_wish']

/** Questions that belong together, and what belongs to them. */
function GroupFields({ group, view }: { group: Group; view: PurchaseStepView }) {
  const { when, title, fields } = group
  const { conditions } = useFormState()
  const attributes = { className: stack({ gap: 5 }, 'purchase-group'), [WHEN]: when && conditions.numberOf(when) }
  const pickup = fields.some(({ name }) => PICKUP.includes(name))
  const delivery = fields.some(({ name }) => name === 'delivery_postcode')
  const inside = (
    <>
      {pickup && view.place && (
        <p className={row({ gap: 2, align: 'start', wrap: false })}>
          <Icon name="pin" className={text({ tone: 'quiet' })} />
          <span>
            <strong>{view.place.name}</strong>
            {view.place.address && <br />}
            {view.place.address}
          </span>
        </p>
      )}
      <FormFields
        fields={fields}
        renderField={(field) => field.type === 'slot' && view.slots && <PickupTimes field={field} view={view.slots} />}
      />
      {delivery && (
        <div className={stack({ gap: 3, align: 'start' })}>
          <DeliveryPrice view={view} />
          <Button type="submit" name="intent" value="stay">
            Show the delivery price
          </Button>
        </div>
      )}
    </>
  )
  if (!title) {
    return <div {...attributes}>{inside}</div>
  }
  return (
    <fieldset {...attributes}>
      <legend>
        <h2 className={text({ size: 20, weight: 'bold' })}>{title}</h2>
      </legend>
      {inside}
    </fieldset>
  )
}

/** What delivery costs, once it is known. */
function DeliveryPrice({ view }: { view: PurchaseStepView }) {
  const line = view.owed.lines.find(({ label }) => label.startsWith('Delivery to'))
  return (
    <p role="status" className={text({ tone: 'soft' })}>
      {line ? (
        <>
          <strong>{`${line.label}: ${line.amount === 0 ? 'free' : formatDollars(toDollars(line.amount))}`}</strong>,
          with registration papers and keys.
        </>
      ) : (
        'The price depends on your postcode. You’ll see it in your order before you agree to anything.'
      )}
    </p>
  )
}

const PickupTimes = ({ field, view }: { field: Field; view: NonNullable<PurchaseStepView['slots']> }) => (
  <SlotTimes {...useFormField(field)} view={view} />
)
