import { type ReactNode, useState } from 'react'
import { fieldName, type SectionField } from '#app/features/website/form/form-field.ts'
import { typedMoment } from '#app/features/website/form/answers/typed-moment.ts'
import { scheduleWords } from '#app/features/website/pages/schedule-words.ts'
import { useFormParts } from './form-context.ts'

interface SectionProps {
  readonly field: SectionField
  /** Name of what its fields stand in; empty for the whole form. */
  readonly name: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** When something shows, as it is typed. */
const wordsOf = (start: string, expiry: string, zone: string): string => {
  const [from, until] = [start, expiry].map((text) => typedMoment(text, zone))
  return scheduleWords({ start: from?.ok && from.iso, expiry: until?.ok && until.iso }, zone)
}

/** Questions that are asked less often, behind their name; while they are closed it says when something shows. */
export function Section({ field, name, isOpen, children }: SectionProps) {
  const { texts, zone } = useFormParts()
  const [start, expiry] = [fieldName(name, 'start'), fieldName(name, 'expiry')]
  const isSchedule = field.fields.some((each) => each.name === 'expiry')
  const [words, setWords] = useState(() => wordsOf(texts[start] ?? '', texts[expiry] ?? '', zone))
  /** What was typed meanwhile is said once it is closed again. */
  const sayTyped = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
    const typed = (control: string) => currentTarget.querySelector<HTMLInputElement>(`[name="${control}"]`)?.value ?? ''
    setWords(wordsOf(typed(start), typed(expiry), zone))
  }
  return (
    <details className="sform-section" open={isOpen} onToggle={sayTyped}>
      <summary>
        {field.label}
        {isSchedule && <small className="sform-closed">{words}</small>}
      </summary>
      <div className="sform-body">{children}</div>
    </details>
  )
}
