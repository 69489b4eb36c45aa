import { useState } from 'react'
import type { SettingTexts } from '#app/features/website/settings/setting-form.ts'
import { FieldError } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'

interface HoursOfDayProps {
  /** Tells the controls of several forms of a page apart. */
  readonly id: string
  readonly texts: SettingTexts
  readonly problem: string | undefined
}

/** Closed, or open from when to when. */
export function HoursOfDay({ id, texts, problem }: HoursOfDayProps) {
  const describedBy = problem ? `${id}-error` : undefined
  const [chosen, setChosen] = useState(texts['status'])
  const isOpen = chosen === 'Open'
  const time = (name: 'from' | 'to') => (
    <TextInput
      type="time"
      name={name}
      defaultValue={texts[name]}
      // Times that are typed are meant.
      onChange={() => setChosen('Open')}
      disabled={chosen === 'Closed' && !problem}
      aria-label={name === 'from' ? 'Open from' : 'Open to'}
      aria-describedby={describedBy}
      aria-invalid={problem ? true : undefined}
    />
  )
  return (
    <fieldset className="holiday-hours">
      <legend className="field-label">Then you are</legend>
      <label className="check">
        <input type="radio" name="status" value="Closed" checked={!isOpen} onChange={() => setChosen('Closed')} />
        Closed
      </label>
      <label className="check">
        <input type="radio" name="status" value="Open" checked={isOpen} onChange={() => setChosen('Open')} />
        Open at these times
      </label>
      <span className="week-stretch">
        {time('from')}
        <span className="quiet" aria-hidden="true">
          to
        </span>
        {time('to')}
      </span>
      <FieldError id={`${id}-error`} text={problem} />
    </fieldset>
  )
}
