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

const STATES = [
  ['Closed', 'Closed'],
  ['Always', 'Open 24 hours'],
  ['Open', 'Open at these times'],
] as const

/** Closed, open from when to when, or all day. */
export function HoursOfDay({ id, texts, problem }: HoursOfDayProps) {
  const describedBy = problem ? `${id}-error` : undefined
  const [chosen, setChosen] = useState(texts['status'])
  const time = (name: 'from' | 'to') => (
    <TextInput
      type="time"
      name={name}
      defaultValue={texts[name]}
      // Times that are typed are meant.
      onChange={() => setChosen('Open')}
      disabled={(chosen === 'Closed' || chosen === 'Always') && !problem}
      aria-label={name === 'from' ? 'Open from' : 'Open to'}
      aria-describedby={describedBy}
      aria-invalid={problem ? true : undefined}
    />
  )
  return (
    <fieldset className="holiday-hours">
      <legend className="field-label">Then you are</legend>
      {STATES.map(([value, words]) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="status"
            value={value}
            checked={(chosen ?? 'Closed') === value}
            onChange={() => setChosen(value)}
          />
          {words}
        </label>
      ))}
      <span className="week-stretch">
        {time('from')}
        <span className="quiet" aria-hidden="true">
          to
        </span>
        {time('to')}
      </span>
      <label className="check">
        <input type="checkbox" name="past-midnight" value="yes" defaultChecked={texts['past-midnight'] === 'yes'} />
        Past midnight: it closes on the next day
      </label>
      <FieldError id={`${id}-error`} text={problem} />
    </fieldset>
  )
}
