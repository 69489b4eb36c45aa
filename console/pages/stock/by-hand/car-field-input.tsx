import type { CarField } from '#app/features/inventory/by-hand/car-fields.ts'
import type { NameChoices } from '#app/features/inventory/by-hand/name-choices.server.ts'
import { Field } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'

interface CarFieldInputProps {
  readonly field: CarField
  readonly value: string | undefined
  readonly error: string | undefined
  readonly choices: NameChoices
  readonly required?: boolean
}

/** Amounts are texts: people type $24,990 and 45,000 km. */
const MODES = { number: 'numeric', decimal: 'decimal' } as const

/** A field of a car: a line with the keyboard that fits it, names to choose from where there are some. */
export function CarFieldInput({ field, value, error, choices, required = false }: CarFieldInputProps) {
  const { path, label, hint, as, names } = field
  const id = `car-${path.replace('.', '-')}`
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) =>
        as === 'words' ? (
          <TextArea {...control} name={path} rows={4} maxLength={20_000} defaultValue={value} />
        ) : (
          <>
            <TextInput
              {...control}
              name={path}
              type={as === 'date' ? 'date' : 'text'}
              defaultValue={value}
              maxLength={160}
              required={required}
              autoComplete="off"
              {...((as === 'number' || as === 'decimal') && { inputMode: MODES[as] })}
              {...(as === 'capitals' && { autoCapitalize: 'characters', spellCheck: false })}
              {...(names && { list: `${id}-names` })}
            />
            {names && (
              <datalist id={`${id}-names`}>
                {choices[names].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  )
}
