import { Fragment, type ReactNode } from 'react'
import { Choice } from '#app/ui/choice/choice.tsx'
import { type ControlAttributes, Field as Question } from '#app/ui/field/field.tsx'
import { row, stack } from '#app/ui/layout/layout.ts'
import { Select } from '#app/ui/field/select.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { AmountInput } from '#app/ui/amount-input/amount-input.tsx'
import { groupedAmount, parseAmount } from '#lib/amount.ts'
import { boundsText, type Field, LINE_MAX, missingText, wrongText } from './field.ts'
import {
  BOUNDS,
  ENHANCE,
  FIELD,
  FIELD_TYPE,
  LEAST,
  MEETS,
  MISSING,
  MOST,
  NEEDED_WHEN,
  WHEN,
  WRONG,
} from './form-attributes.ts'
import { useFormState } from './form-context.ts'

/** A question as a form shows it. */
export interface FieldProps {
  readonly field: Field
  /** Its id; those of its parts begin with it. */
  readonly id: string
  readonly value: string | undefined
  readonly error: string | undefined
}

/** A question of the form around it, with what was typed and what is wrong with it. */
export function useFormField(field: Field): FieldProps {
  const { name, problem, values } = useFormState()
  return {
    field,
    id: `${name}-${field.name}`,
    value: problem?.values[field.name] ?? values[field.name],
    error: problem?.fields[field.name],
  }
}

/**
 * One question: its label above it, what is wrong with the answer below it. What the browser may check before it sends
 * stands in the attributes, in the words of the server.
 */
export function FormField({ field }: { readonly field: Field }) {
  const { id, value = field.value, error } = useFormField(field)
  const { conditions } = useFormState()
  const { name, type, label, hint, required = false } = field
  if (type === 'hidden') return <input type="hidden" name={name} value={value} />
  const attributes = {
    [FIELD]: name,
    [FIELD_TYPE]: type,
    [MISSING]: required || field.neededWhen ? missingText(field) : undefined,
    [WRONG]: wrongText(field) ?? undefined,
    [LEAST]: field.least,
    [MOST]: field.most,
    [BOUNDS]: field.most === undefined ? undefined : boundsText(field),
    [WHEN]: field.when && conditions.numberOf(field.when),
    [NEEDED_WHEN]: field.neededWhen && conditions.numberOf(field.neededWhen),
  }
  const need = required ? 'required' : 'optional'
  const group = type === 'choice' || type === 'choices'
  return (
    <Question {...{ id, label, need, hint, error, group }} {...attributes}>
      {(control) =>
        group ? (
          <Choices field={field} id={id} value={value} invalid={Boolean(error)} />
        ) : (
          <Control
            field={field}
            shared={{ ...control, name, required, maxLength: field.max ?? LINE_MAX }}
            value={value}
          />
        )
      }
    </Question>
  )
}

interface FormFieldsProps {
  readonly fields: readonly Field[]
  /** A question that is drawn in a way of its own; undefined for any other. */
  readonly renderField?: (field: Field) => ReactNode | undefined
}

/** Questions side by side or one below the other. */
export function FormFields({ fields, renderField }: FormFieldsProps) {
  const { enhanceFields } = useFormState()
  return (
    <div className={stack({}, 'lead-fields')} {...{ [ENHANCE]: enhanceFields ? '' : undefined }}>
      {fields.map((field) => (
        <Fragment key={field.name}>{renderField?.(field) || <FormField field={field} />}</Fragment>
      ))}
    </div>
  )
}

/** Buttons of which one, or boxes of which several are chosen. */
function Choices({ field, id, value, invalid }: Omit<FieldProps, 'error'> & { invalid: boolean }) {
  const { conditions } = useFormState()
  const many = field.type === 'choices'
  const chosen = value?.split('\n') ?? []
  return (
    <div className={row({ gap: 2 })}>
      {field.options?.map((option, index) => (
        <Choice
          key={option.value}
          type={many ? 'checkbox' : 'radio'}
          // The first carries the id of the question, so that a link to it arrives.
          id={index === 0 ? id : undefined}
          name={field.name}
          value={option.value}
          required={!many && field.required}
          aria-invalid={invalid || undefined}
          defaultChecked={chosen.includes(option.value)}
          {...{ [MEETS]: conditions.metBy(field.name, option.value) }}
        >
          {option.label}
        </Choice>
      ))}
    </div>
  )
}

interface ControlProps extends ControlAttributes {
  readonly name: string
  readonly required: boolean
  readonly maxLength: number
}

function Control({ field, shared, value }: { field: Field; shared: ControlProps; value: string | undefined }) {
  const { conditions } = useFormState()
  const { type } = field
  switch (type) {
    case 'textarea':
      return <TextArea {...shared} rows={4} defaultValue={value} />
    case 'select': {
      const { maxLength: _, ...attributes } = shared
      return (
        <Select {...attributes} defaultValue={value}>
          {!field.value && <option value="">{field.none ?? 'Please choose'}</option>}
          {field.options?.map((option) => (
            <option
              key={option.value}
              value={option.value}
              {...{ [MEETS]: conditions.metBy(field.name, option.value) }}
            >
              {option.label}
            </option>
          ))}
        </Select>
      )
    }
    case 'day': {
      const { maxLength: _, ...attributes } = shared
      return <TextInput {...attributes} type="date" min={field.first} max={field.last} defaultValue={value} />
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
        <TextInput
          type="text"
          {...shared}
          {...INPUT[type]}
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
