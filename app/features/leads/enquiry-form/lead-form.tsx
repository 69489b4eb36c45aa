import { Fragment } from 'react'
import { stack, text } from '#app/ui/layout/layout.ts'
import { ConsentBox } from '#app/features/forms/consent-box.tsx'
import { FormFields, useFormField } from '#app/features/forms/form-field.tsx'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import { ScriptedForm } from '#app/features/forms/guarded-form.tsx'
import { FormStep, SendButtons } from '#app/features/forms/form-steps.tsx'
import type { Field } from '#app/features/forms/field.ts'
import { PrivacyNote } from '#app/features/forms/privacy-note.tsx'
import { RememberBox } from '#app/features/forms/remember-box.tsx'
import type { FormView } from './form-view.server.ts'
import { SlotField } from '../booking/slot-field.tsx'

interface LeadFormProps {
  readonly view: FormView
  /** What was wrong with what was sent. */
  readonly problem: FormProblem | null
}

/** A form whose answers become a lead. It is drawn on the server only. */
export function LeadForm({ view, problem }: LeadFormProps) {
  const { form, id, car, location, slots, consents, remember } = view
  const { steps } = form
  const first = steps.findIndex(({ fields }) => fields.some(({ name }) => problem?.fields[name]))
  const questions = (fields: readonly Field[]) => (
    <FormFields
      fields={fields}
      renderField={(field) => field.type === 'slot' && slots && <LeadSlotField field={field} view={slots} />}
    />
  )
  return (
    <ScriptedForm
      action={view.action}
      id={`${id}-form`}
      name={id}
      problem={problem}
      values={view.values}
      hidden={{ car: car?.slug, location: slots ? null : location?.slug, page_id: view.page }}
      token={view.token}
      script={{
        to: view.send,
        problems: view.errorDisplay,
        remember,
        steps: form.multiStep ? steps.length : undefined,
      }}
      data-lead={form.kind}
    >
      {form.multiStep
        ? steps.map(({ title, fields }, index) => (
            <FormStep
              key={title}
              title={title}
              index={index}
              count={steps.length}
              current={index === Math.max(0, first)}
            >
              {questions(fields)}
            </FormStep>
          ))
        : steps.map(({ title, fields }) => <Fragment key={title}>{questions(fields)}</Fragment>)}
      <div className={stack({ gap: 5 })}>
        <div className={stack({}, 'lead-boxes')}>
          {consents.map((consent) => (
            <ConsentBox key={consent.name} consent={consent} />
          ))}
          {remember === 'asked' && <RememberBox />}
        </div>
        <SendButtons submit={form.submit} steps={form.multiStep} />
        <p className={text({ size: 14, tone: 'quiet' })}>{view.terms ?? <PrivacyNote />}</p>
      </div>
    </ScriptedForm>
  )
}

const LeadSlotField = ({ field, view }: { field: Field; view: NonNullable<FormView['slots']> }) => (
  <SlotField {...useFormField(field)} view={view} />
)
