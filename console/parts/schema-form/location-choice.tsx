import type { LinesField } from '#app/features/website/form/form-field.ts'
import { useFormParts } from './form-context.ts'
import { Question } from './question.tsx'
import { Ticks } from './ticks.tsx'

interface LocationChoiceProps {
  readonly field: LinesField
  readonly name: string
}

/** Some of the dealer's locations; one that is gone stays chosen until somebody takes it out. */
export function LocationChoice({ field, name }: LocationChoiceProps) {
  const { texts, problems, choices } = useFormParts()
  const chosen = (texts[name] ?? '').split('\n').filter((slug) => slug !== '')
  const known = choices.locations.map(({ value }) => value)
  const gone = chosen.filter((slug) => !known.includes(slug)).map((value) => ({ value, label: `${value} (not there any more)` })) // prettier-ignore
  return (
    <Question name={name} label={field.label} needed={field.needed} hint={field.hint} problem={problems[name]} group>
      {() => <Ticks name={name} options={[...choices.locations, ...gone]} chosen={chosen} />}
    </Question>
  )
}
