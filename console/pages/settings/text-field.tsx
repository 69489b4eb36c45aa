import type { InputHTMLAttributes } from 'react'
import type { SettingProblems, SettingTexts } from '#app/features/website/settings/setting-form.ts'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'

interface QuestionProps {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly texts: SettingTexts
  readonly problems: SettingProblems
}

const idOf = (name: string): string => `setting-${name}`

/** One line of a form of settings. */
export const TextField = ({ name, label, hint, texts, problems, ...more }: QuestionProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) => (
  <Field id={idOf(name)} label={label} hint={hint} error={problems[name]}>
    {(control) => <TextInput {...more} {...control} name={name} defaultValue={texts[name] ?? ''} />}
  </Field>
) // prettier-ignore

/** Several lines. */
export const LinesField = ({ name, label, hint, texts, problems, rows = 3 }: QuestionProps & { readonly rows?: number }) => (
  <Field id={idOf(name)} label={label} hint={hint} error={problems[name]}>
    {(control) => <TextArea {...control} name={name} rows={rows} defaultValue={texts[name] ?? ''} />}
  </Field>
) // prettier-ignore

interface ChoiceFieldProps extends QuestionProps {
  readonly options: readonly (readonly [value: string, words: string])[]
}

/** One of a few. */
export const ChoiceField = ({ name, label, hint, texts, problems, options }: ChoiceFieldProps) => (
  <Field id={idOf(name)} label={label} hint={hint} error={problems[name]}>
    {(control) => (
      <Select {...control} name={name} defaultValue={texts[name] ?? ''}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

/** Yes or no; nothing is sent for no. */
export const TickField = ({ name, label, texts }: Omit<QuestionProps, 'problems' | 'hint'>) => (
  <label className="check">
    <input type="checkbox" name={name} value="yes" defaultChecked={texts[name] === 'yes'} />
    {label}
  </label>
)
