import { DAYS } from '#app/features/locations/opening-hours.ts'
import type { SettingProblems, SettingTexts } from '#app/features/website/settings/setting-form.ts'
import { dayNames, WEEK } from '#app/features/website/settings/hours/week-texts.ts'
import { FieldError } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'

interface WeekFieldsProps {
  readonly texts: SettingTexts
  /** Rows of times by weekday, 0 Sunday. */
  readonly stretches: readonly number[]
  readonly problems: SettingProblems
}

/** A week, Monday first: how each day is, from when to when, and after a break. */
export const WeekFields = ({ texts, stretches, problems }: WeekFieldsProps) => (
  <div className="week">
    {WEEK.map((weekday) => (
      <DayFields key={weekday} weekday={weekday} texts={texts} stretches={stretches[weekday] ?? 2} problem={problems[dayNames(weekday).state]} />
    ))}
  </div>
) // prettier-ignore

interface DayFieldsProps {
  readonly weekday: number
  readonly texts: SettingTexts
  readonly stretches: number
  readonly problem: string | undefined
}

function DayFields({ weekday, texts, stretches, problem }: DayFieldsProps) {
  const names = dayNames(weekday)
  const day = DAYS[weekday]!
  const words = texts[names.words] ?? ''
  const describedBy = problem ? `${names.state}-error` : undefined
  const time = (name: string, label: string) => (
    <TextInput
      type="time"
      name={name}
      defaultValue={texts[name] ?? ''}
      aria-label={`${day} ${label}`}
      aria-describedby={describedBy}
      aria-invalid={problem ? true : undefined}
    />
  )
  const stretch = (at: number) => (
    <>
      {time(names.open(at), at === 0 ? 'from' : 'after the break from')}
      <span className="quiet" aria-hidden="true">
        to
      </span>
      {time(names.close(at), at === 0 ? 'to' : 'after the break to')}
    </>
  )
  return (
    <fieldset className="week-day">
      <legend className="unseen">{day}</legend>
      <label className="week-state">
        <b aria-hidden="true">{day}</b>
        <Select name={names.state} defaultValue={texts[names.state] ?? 'closed'} aria-label={`${day} is`}>
          <option value="open">Open</option>
          <option value="always">Open 24 hours</option>
          <option value="closed">Closed</option>
          <option value="appointment">By appointment</option>
          {weekday !== 1 && <option value="same">Same as Monday</option>}
        </Select>
      </label>
      <div className="week-times">
        <span className="week-stretch">{stretch(0)}</span>
        <details className="week-break" open={Boolean(texts[names.open(1)] || texts[names.close(1)])}>
          <summary>Break</summary>
          {Array.from({ length: stretches - 1 }, (_, at) => (
            <span key={names.open(at + 1)} className="week-stretch">
              <span className="quiet">and</span>
              {stretch(at + 1)}
            </span>
          ))}
        </details>
      </div>
      {words !== '' && (
        <label className="week-words">
          In these words, which pages show in place of the times
          <TextInput name={names.words} defaultValue={words} maxLength={60} />
        </label>
      )}
      <FieldError id={`${names.state}-error`} text={problem} />
    </fieldset>
  )
}
