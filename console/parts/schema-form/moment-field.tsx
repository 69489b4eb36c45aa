import { useState } from 'react'
import type { PlainField } from '#app/features/website/form/form-field.ts'
import { typedMoment } from '#app/features/website/form/answers/typed-moment.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { momentWords } from '../moments/moment-words.ts'
import { useFormParts } from './form-context.ts'
import { Question } from './question.tsx'

interface MomentFieldProps {
  readonly field: PlainField
  readonly name: string
}

/** "Brisbane" of Australia/Brisbane. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** "Sunday 6 December 2026, 5:00 pm AEST", or whose clocks are meant. */
function wordsOf(typed: string, zone: string): string {
  const moment = typedMoment(typed, zone)
  if (!moment.ok) return `By the clocks of ${placeOf(zone)}.`
  const at = Date.parse(moment.iso)
  return `${momentWords(at, at, zone).title}.`
}

/** A day and a time by the clocks of the site, in words below. */
export function MomentField({ field, name }: MomentFieldProps) {
  const { texts, problems, zone } = useFormParts()
  const text = texts[name] ?? ''
  const [typed, setTyped] = useState(text)
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text) || text === ''
  const hint = [wordsOf(typed, zone), typed === '' && field.hint].filter(Boolean).join(' ')
  return (
    <Question name={name} label={field.label} needed={field.needed} hint={hint} problem={problems[name]}>
      {(control) => (
        <TextInput
          {...control}
          type={isMoment ? 'datetime-local' : 'text'}
          defaultValue={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Question>
  )
}
