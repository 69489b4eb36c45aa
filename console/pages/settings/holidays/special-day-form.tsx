import { Link } from 'react-router'
import type { SettingTexts } from '#app/features/website/settings/setting-form.ts'
import * as paths from '../../../paths.ts'
import type { SettingAnswer } from '../setting-answer.ts'
import { SettingForm } from '../setting-page.tsx'
import { ChoiceField, TextField } from '../text-field.tsx'
import { HoursOfDay } from './hours-of-day.tsx'

interface SpecialDayFormProps {
  readonly site: string
  readonly version: number
  readonly answer: SettingAnswer | undefined
  /** The day that it changes; null where it adds one. */
  readonly changing: { readonly key: string; readonly texts: SettingTexts } | null
  /** The day that is there already for what was typed; null where there is none. */
  readonly taken: string | null
  readonly places: readonly (readonly [id: string, name: string])[]
  readonly today: string
  readonly second: boolean
}

const DEPARTMENTS = [
  ['all', 'All departments'],
  ['sales', 'Sales'],
  ['service', 'Service'],
  ['parts', 'Parts'],
] as const

/** A day with hours of its own: another one, or one that is there already. */
export function SpecialDayForm({ site, version, answer, changing, taken, places, today, second }: SpecialDayFormProps) {
  const texts = answer?.texts ?? changing?.texts ?? {}
  const problems = answer?.problems ?? {}
  const given = { texts, problems }
  return (
    <>
      <h2 id="day">{changing ? 'Change a day' : 'Another day'}</h2>
      <SettingForm
        version={version}
        answer={answer}
        save={changing ? 'Save the day' : 'Add the day'}
        cancel={changing ? paths.holidays(site) : undefined}
        second={second && !changing}
      >
        {changing && <input type="hidden" name="change" value={changing.key} />}
        <TextField {...given} name="date" label="Day" type="date" min={today} required />
        {taken !== null && (
          <p>
            <Link to={paths.changeHoliday(site, taken)}>Change the hours that are there</Link>
          </p>
        )}
        <TextField {...given} name="name" label="What it is called, if anything" maxLength={80} />
        {places.length > 1 ? (
          <ChoiceField {...given} name="location" label="Where" options={[['', 'Every place'], ...places]} />
        ) : (
          texts['location'] && <input type="hidden" name="location" value={texts['location']} />
        )}
        <ChoiceField
          {...given}
          texts={{ department: 'all', ...texts }}
          name="department"
          label="Department"
          options={DEPARTMENTS}
        />
        <HoursOfDay id="holiday-own" texts={texts} problem={problems['from']} />
      </SettingForm>
    </>
  )
}
