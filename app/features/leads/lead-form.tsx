import { HumanFields } from './abuse/human-fields.tsx'
import type { FormProblems } from './receive-form.server.ts'
import type { FormView } from './form-view.server.ts'
import type { Field } from './forms/field.ts'
import { SlotField } from './test-drive/slot-field.tsx'

interface LeadFormProps {
  readonly view: FormView
  /** What was wrong with what was sent. */
  readonly problems: FormProblems | null
}

/** A form that works as it stands; the browser only makes it nicer. */
export function LeadForm({ view, problems }: LeadFormProps) {
  const { form } = view
  return (
    <form method="post" action={view.action} noValidate>
      {problems && (
        <div role="alert">
          <p>{problems.message ?? 'Please fix the following errors:'}</p>
          <ul>
            {Object.entries(problems.fields).map(([name, text]) => (
              <li key={name}>
                <a href={`#${form.kind}-${name}`}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {view.car && <input type="hidden" name="car" value={view.car.slug} />}
      {view.location && !view.slots && <input type="hidden" name="location" value={view.location.slug} />}
      <HumanFields token={view.token} />
      {form.steps.map(({ title, fields }) => (
        <fieldset key={title}>
          {title && <legend>{title}</legend>}
          {fields.map((field) =>
            field.type === 'slot' && view.slots ? (
              <SlotField
                key={field.name}
                field={field}
                view={view.slots}
                id={`${form.kind}-${field.name}`}
                value={problems?.values[field.name]}
                error={problems?.fields[field.name]}
              />
            ) : (
              <Question key={field.name} field={field} form={form.kind} value={problems?.values[field.name]} />
            ),
          )}
        </fieldset>
      ))}
      {view.consents.map(({ name, wording, ticked }) => (
        <label key={name}>
          <input type="checkbox" name={name} value="true" defaultChecked={ticked} /> {wording}
        </label>
      ))}
      <button type="submit" className="btn btn-primary">
        {form.submit}
      </button>
    </form>
  )
}

function Question({ field, form, value = field.value }: { field: Field; form: string; value: string | undefined }) {
  const id = `${form}-${field.name}`
  if (field.type === 'hidden') return <input type="hidden" name={field.name} value={value} />
  const shared = { id, name: field.name, defaultValue: value }
  return (
    <p>
      <label htmlFor={id}>{field.label}</label>
      {field.type === 'textarea' ? (
        <textarea {...shared} />
      ) : field.options ? (
        <select {...shared}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} autoComplete={field.autocomplete} />
      )}
    </p>
  )
}
