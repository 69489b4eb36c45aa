import { AmountInput } from '#app/ui/amount-input.tsx'
import { boundsText, type Field, LINE_MAX, missingText, wrongText } from '../forms/field.ts'
import { groupedAmount, parseAmount } from '#lib/amount.ts'

interface QuestionProps {
  readonly field: Field
  /** Its id; those of its parts begin with it. */
  readonly id: string
  readonly value: string | undefined
  readonly error: string | undefined
}

/**
 * One question: its label above it, what is wrong with the answer below it. What the browser may check before it sends
 * stands in the attributes, in the words of the server.
 */
export function Question({ field, id, value = field.value, error }: QuestionProps) {
  const { name, type, label, hint, required = false } = field
  if (type === 'hidden') return <input type="hidden" name={name} value={value} />
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const grouped = type === 'choice' || type === 'choices'
  const attributes = {
    className: 'lead-question',
    'data-field': name,
    'data-type': type,
    'data-missing': required ? missingText(field) : undefined,
    'data-wrong': wrongText(field) ?? undefined,
    'data-least': field.least,
    'data-most': field.most,
    'data-bounds': field.most === undefined ? undefined : boundsText(field),
  }
  const words = (
    <>
      {label}
      {required ? (
        <span className="lead-needed" aria-hidden="true">
          *
        </span>
      ) : (
        <span className="lead-optional"> (optional)</span>
      )}
    </>
  )
  const below = (
    <>
      {error && (
        <p className="lead-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
  const hinted = hint && (
    <p className="lead-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )
  if (grouped) {
    return (
      <fieldset {...attributes} aria-describedby={describedBy}>
        <legend>{words}</legend>
        {hinted}
        <Choices field={field} id={id} value={value} invalid={Boolean(error)} />
        {below}
      </fieldset>
    )
  }
  return (
    <div {...attributes}>
      <label htmlFor={id} id={`${id}-label`}>
        {words}
      </label>
      {hinted}
      <Control
        field={field}
        shared={{
          id,
          name,
          required,
          maxLength: field.max ?? LINE_MAX,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
        }}
        value={value}
      />
      {below}
    </div>
  )
}

/** Buttons of which one, or boxes of which several are chosen. */
function Choices({ field, id, value, invalid }: Omit<QuestionProps, 'error'> & { invalid: boolean }) {
  const many = field.type === 'choices'
  const chosen = value?.split('\n') ?? []
  return (
    <div className="lead-choices">
      {field.options?.map((option, index) => (
        <label key={option.value}>
          <input
            type={many ? 'checkbox' : 'radio'}
            // The first carries the id of the question, so that a link to it arrives.
            id={index === 0 ? id : undefined}
            name={field.name}
            value={option.value}
            required={!many && field.required}
            aria-invalid={invalid || undefined}
            defaultChecked={chosen.includes(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

interface ControlProps {
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly maxLength: number
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

function Control({ field, shared, value }: { field: Field; shared: ControlProps; value: string | undefined }) {
  const { type } = field
  switch (type) {
    case 'textarea':
      return <textarea {...shared} className="field" rows={4} defaultValue={value} />
    case 'select': {
      const { maxLength: _, ...attributes } = shared
      return (
        <select {...attributes} className="field" defaultValue={value}>
          {!field.value && <option value="">{field.none ?? 'Please choose'}</option>}
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    }
    case 'day': {
      const { maxLength: _, ...attributes } = shared
      return (
        <input {...attributes} type="date" className="field" min={field.first} max={field.last} defaultValue={value} />
      )
    }
    case 'money':
    case 'kilometres':
    case 'number': {
      const amount = value === undefined ? null : parseAmount(value)
      const shown = amount === null ? value : groupedAmount(amount)
      return <AmountInput {...shared} unit={type} quick={field.quick} defaultValue={shown} />
    }
    default:
      return (
        <input
          type="text"
          {...shared}
          {...INPUT[type]}
          className="field"
          list={field.list}
          autoComplete={field.autocomplete ?? 'off'}
          defaultValue={value}
        />
      )
  }
}

/** What keyboard a phone shows. The browser's own checks are off: their words are not ours. */
const INPUT: Readonly<Record<string, object>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  postcode: { inputMode: 'numeric', maxLength: 4 },
}
