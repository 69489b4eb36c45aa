import type { InputHTMLAttributes } from 'react'
import type { StartProblems, StartTexts } from '#app/features/website/start/start-questions.ts'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'

interface TypedProps {
  readonly question: string
  readonly label: string
  readonly hint?: string | undefined
  readonly texts: StartTexts
  readonly problems: StartProblems
}

type TypedTextProps = TypedProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'defaultValue'>

/** A line of a form with what was typed in it, and what is wrong with it. */
export const TypedText = ({ question, label, hint, texts, problems, ...more }: TypedTextProps) => (
  <Field id={question} label={label} hint={hint} error={problems[question]}>
    {(control) => <TextInput {...control} name={question} defaultValue={texts[question] ?? ''} {...more} />}
  </Field>
)

interface TypedChoiceProps extends TypedProps {
  readonly required?: boolean
  readonly options: readonly (readonly [value: string, words: string])[]
}

/** One of a list, with what was chosen. */
export const TypedChoice = ({ question, label, hint, texts, problems, options, required }: TypedChoiceProps) => (
  <Field id={question} label={label} hint={hint} error={problems[question]}>
    {(control) => (
      <Select {...control} name={question} defaultValue={texts[question] ?? ''} required={required}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
