import type { ReactNode } from 'react'
import { TOKEN } from '#app/features/leads/abuse/fields.ts'
import { HumanFields } from '#app/features/leads/abuse/human-fields.tsx'
import { ConsentWording } from '#app/features/leads/enquiry-form/consent-wording.tsx'
import type { FormView } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { Field } from '#app/features/leads/forms/field.ts'
import { FORM_TEXTS } from '#app/features/leads/forms/texts.ts'
import { Question } from '#app/features/leads/enquiry-form/question.tsx'
import type { FlowProblems } from '../flow/valuation-flow.ts'
import type { FlowStep } from '../flow/flow-fields.ts'

interface StepFormProps {
  readonly step: FlowStep
  /** Where it posts to. */
  readonly action: string
  readonly fields: readonly Field[]
  readonly values?: Readonly<Record<string, string>>
  readonly problems: FlowProblems | null
  readonly submit: string
  /** Something else on the page is what most want. */
  readonly quiet?: boolean
  /** Shows that a person at one of our pages sends it; null for a step that tells nobody. */
  readonly token: string | null
  /** What a shopper agrees to. */
  readonly consents?: FormView['consents']
  /** Among the fields that go with it unseen. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly className?: string
  /** Beside the button. */
  readonly children?: ReactNode
}

/** One step of a valuation: posted as a page, so that it is the same with and without scripts. */
export function StepForm({
  step,
  action,
  fields,
  values = {},
  problems,
  submit,
  quiet = false,
  token,
  consents = [],
  hidden = {},
  className = '',
  children,
}: StepFormProps) {
  const found = problems?.step === step ? problems : null
  const errors = found?.fields ?? {}
  return (
    <form
      method="post"
      action={action}
      noValidate
      className={`lead-form ${className}`}
      id={`valuation-${step}-form`}
      data-token={token ? '/forms/valuation/token' : undefined}
      data-ask={token && found?.task ? '' : undefined}
    >
      <Problems step={step} problems={found} />
      <input type="hidden" name="step" value={step} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Whoever waits has waited since the page that was first sent. */}
      {token && <HumanFields token={(found?.task && found.values[TOKEN]) || token} />}
      {fields.length > 0 && (
        <div className="lead-fields" data-ask={token && !found?.task ? '' : undefined}>
          {fields.map((field) => (
            <Question
              key={field.name}
              field={field}
              id={`valuation-${field.name}`}
              value={found?.values[field.name] ?? values[field.name]}
              error={errors[field.name]}
            />
          ))}
        </div>
      )}
      {consents.length > 0 && (
        <div className="lead-boxes">
          {consents.map((consent) => (
            <ConsentBox key={consent.name} consent={consent} problems={found} />
          ))}
        </div>
      )}
      <div className="lead-buttons">
        <button type="submit" className={`btn ${quiet ? 'btn-quiet' : 'btn-primary'}`}>
          {submit}
        </button>
        {children}
      </div>
    </form>
  )
}

/** What was wrong, with the way to each of it. A page that begins with it has the focus there. */
export function Problems({ step, problems }: { step: string; problems: FlowProblems | null }) {
  if (!problems) return null
  const fields = Object.entries(problems.fields)
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form that was refused
    <div className="lead-problems" role="alert" tabIndex={-1} autoFocus data-step={step}>
      <p>{problems.message ?? FORM_TEXTS.errors}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#valuation-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Consent = FormView['consents'][number]

function ConsentBox({
  consent: { name, wording, required, ticked },
  problems,
}: {
  consent: Consent
  problems: FlowProblems | null
}) {
  const error = problems?.fields[name]
  return (
    <div className="lead-question">
      <label className="lead-box">
        <input
          type="checkbox"
          id={`valuation-${name}`}
          name={name}
          value="true"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `valuation-${name}-error`}
          defaultChecked={problems ? Boolean(problems.values[name]) : ticked}
        />
        <span>
          <ConsentWording name={name} wording={wording} />
        </span>
      </label>
      {error && (
        <p className="lead-error" id={`valuation-${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
