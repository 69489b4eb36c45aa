import { type ChangeEvent, useState } from 'react'
import type { LinesField, TextField, WordsField } from '#app/features/website/form/form-field.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { useFormParts } from './form-context.ts'
import { controlId, Question } from './question.tsx'

interface CountedTextProps {
  readonly field: TextField | WordsField | LinesField
  readonly name: string
}

/** Nobody counts the characters of more. */
const LONGEST = 4_000

/** Words to write, with how many there are of how many that fit. */
export function CountedText({ field, name }: CountedTextProps) {
  const { texts, problems, choices } = useFormParts()
  const text = texts[name] ?? ''
  const [length, setLength] = useState(text.length)
  const { most = Infinity } = field
  const counts = (field.kind === 'text' || field.kind === 'long-text') && most <= LONGEST
  const count = counts ? `${length} of ${most}` : undefined
  const pages = field.kind === 'link' ? choices.pages : []
  const pagesId = `${controlId(name)}-pages`
  const own = {
    defaultValue: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setLength(event.target.value.length),
  }
  return (
    <Question
      name={name}
      label={field.label}
      needed={field.needed}
      hint={field.hint}
      problem={problems[name]}
      count={count}
    >
      {(control) =>
        field.kind === 'long-text' || field.kind === 'lines' ? (
          <TextArea {...control} {...own} rows={rowsFor(text, field.kind === 'lines' ? 2 : 3)} />
        ) : (
          <>
            <TextInput {...control} {...own} {...inputOf(field)} {...(pages.length > 0 && { list: pagesId })} />
            {pages.length > 0 && (
              <datalist id={pagesId}>
                {pages.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Question>
  )
}

/** As high as what stands in it, within reason. */
const rowsFor = (text: string, least: number): number =>
  Math.min(12, Math.max(least, text.split('\n').length, Math.ceil(text.length / 44)))

const inputOf = (field: TextField | WordsField) =>
  field.kind === 'text' && field.input !== 'text' && field.input !== 'url'
    ? { type: field.input, autoComplete: 'off' }
    : { autoComplete: 'off', ...(field.kind !== 'text' && { spellCheck: false, inputMode: 'url' as const }) }
