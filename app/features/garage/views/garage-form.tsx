import type { ReactNode } from 'react'
import type { Field } from '#app/features/leads/forms/field.ts'
import { FORM_TEXTS } from '#app/features/leads/forms/texts.ts'
import { Question } from '#app/features/leads/enquiry-form/question.tsx'
import { OfWhom } from './of-whom.tsx'

interface Props {
  /** Where it posts to. */
  readonly action: string
  readonly fields: readonly Field[]
  readonly values: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly submit: string
  /** Number of the account that the page belongs to. */
  readonly phone: string
  readonly children?: ReactNode
}

/** A form of My Garage: posted as a page, so that it is the same with and without scripts; the server checks it. */
export function GarageForm({ action, fields, values, faults, submit, phone, children }: Props) {
  const wrong = fields.filter(({ name }) => faults[name])
  return (
    <form method="post" action={action} noValidate className="lead-form garage-form">
      <OfWhom phone={phone} />
      {wrong.length > 0 && (
        <div className="lead-problems" role="alert" tabIndex={-1}>
          <p>{FORM_TEXTS.errors}</p>
          <ul>
            {wrong.map(({ name }) => (
              <li key={name}>
                <a href={`#garage-${name}`}>{faults[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="lead-fields">
        {fields.map((field) => (
          <Question
            key={field.name}
            field={field}
            id={`garage-${field.name}`}
            value={values[field.name]}
            error={faults[field.name]}
          />
        ))}
      </div>
      <div className="lead-buttons">
        <button type="submit" className="btn btn-primary">
          {submit}
        </button>
        {children}
      </div>
    </form>
  )
}
