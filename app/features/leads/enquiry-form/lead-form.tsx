import { HumanFields } from '../abuse/human-fields.tsx'
import { ConsentWording } from './consent-wording.tsx'
import type { FormView } from './form-view.server.ts'
import { FORM_TEXTS } from '../forms/texts.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { Question } from './question.tsx'
import type { FormProblems } from './receive-form.server.ts'
import { SlotField } from '../booking/slot-field.tsx'

interface LeadFormProps {
  readonly view: FormView
  /** What was wrong with what was sent. */
  readonly problems: FormProblems | null
}

/**
 * A form that works as it stands. It is drawn on the server only; the browser's `live-form.ts` reads what it does next
 * from the attributes.
 */
export function LeadForm({ view, problems }: LeadFormProps) {
  const { form, id } = view
  const errors = problems?.fields ?? {}
  const begun = Math.max(
    0,
    form.steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name])),
  )
  return (
    <form
      method="post"
      action={view.action}
      noValidate
      className="lead-form"
      id={`${id}-form`}
      data-lead={form.kind}
      // Until it is alive.
      data-ask=""
      data-send={view.send}
      data-errors={view.errorDisplay}
      data-remember={view.remember}
      data-captcha={view.captcha || undefined}
      data-steps={form.multiStep ? form.steps.length : undefined}
    >
      <Problems id={id} problems={problems} />
      {view.car && <input type="hidden" name="car" value={view.car.slug} />}
      {view.location && !view.slots && <input type="hidden" name="location" value={view.location.slug} />}
      {view.page && <input type="hidden" name="page_id" value={view.page} />}
      <HumanFields token={view.token} />
      {form.steps.map(({ title, fields }, index) => {
        const questions = fields.map((field) => {
          const shared = {
            field,
            id: `${id}-${field.name}`,
            value: problems?.values[field.name] ?? view.values[field.name],
            error: errors[field.name],
          }
          return field.type === 'slot' && view.slots ? (
            <SlotField key={field.name} {...shared} view={view.slots} />
          ) : (
            <Question key={field.name} {...shared} />
          )
        })
        if (!form.multiStep) return <Fields key={title}>{questions}</Fields>
        return (
          <fieldset
            key={title}
            className="lead-step"
            data-step
            data-current={index === begun || undefined}
            tabIndex={-1}
          >
            <legend>
              <span className="lead-progress js-only">
                Step {index + 1} of {form.steps.length}
              </span>
              {title}
            </legend>
            <Fields>{questions}</Fields>
          </fieldset>
        )
      })}
      <div className="lead-end">
        <Boxes view={view} problems={problems} />
        <div className="lead-buttons">
          {form.multiStep && (
            <>
              <button type="button" className="btn btn-quiet js-only" data-back>
                Back
              </button>
              <button type="button" className="btn btn-primary js-only" data-next>
                Next
              </button>
            </>
          )}
          <button type="submit" className="btn btn-primary" data-submit>
            <span className="lead-spinner" aria-hidden="true" />
            {form.submit}
          </button>
        </div>
        <p className="sr-only" role="status" data-status />
        <p className="lead-terms">{view.terms ?? <PrivacyNote />}</p>
      </div>
    </form>
  )
}

const Fields = ({ children }: { children: React.ReactNode }) => <div className="lead-fields">{children}</div>

/** What was wrong, with the way to each of it. A page that begins with it has the focus there. */
function Problems({ id, problems }: { id: string; problems: FormProblems | null }) {
  if (!problems) return null
  const fields = Object.entries(problems.fields)
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form that was refused
    <div className="lead-problems" role="alert" tabIndex={-1} autoFocus>
      <p>{problems.message ?? FORM_TEXTS.errors}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a shopper agrees to, and whether this browser may remember them. */
function Boxes({ view, problems }: LeadFormProps) {
  const { consents, id, remember } = view
  return (
    <div className="lead-boxes">
      {consents.map(({ name, wording, ticked, required }) => {
        const error = problems?.fields[name]
        return (
          <div
            key={name}
            className="lead-question"
            data-field={name}
            data-type="box"
            data-missing={required ? FORM_TEXTS.terms : undefined}
          >
            <label className="lead-box">
              <input
                type="checkbox"
                id={`${id}-${name}`}
                name={name}
                value="true"
                required={required}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${id}-${name}-error`}
                defaultChecked={problems ? Boolean(problems.values[name]) : ticked}
              />
              <span>
                <ConsentWording name={name} wording={wording} />
              </span>
            </label>
            {error && (
              <p className="lead-error" id={`${id}-${name}-error`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
      {remember === 'asked' && (
        <label className="lead-box js-only">
          <input type="checkbox" data-remember-me />
          <span>Remember my name and contact details on this device for next time</span>
        </label>
      )}
    </div>
  )
}
