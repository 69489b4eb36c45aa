import { useId } from 'react'
import { FactLines } from '#app/ui/facts/facts.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { PillLabel } from '#app/ui/pill/pill-label.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import type { DepartmentHours, LocationParts } from '../directory/location-parts.ts'
import { HolidayHours } from './holiday-hours.tsx'
import { OpenLine } from './open-line.tsx'

/** Departments that one can choose between; the style sheet knows as many. More stand below each other. */
const MOST_CHOICES = 6

interface DepartmentHoursProps {
  readonly location: LocationParts
  /** Id of the department that is open first. */
  readonly chosen?: string | undefined
  /** Whether the page says elsewhere if the place is open. */
  readonly said?: boolean
}

/** The week of a place: one department at a time when it has several, chosen without scripts. */
export function HoursOf({ location, chosen, said = false }: DepartmentHoursProps) {
  const { departments } = location
  // A page may show a place twice: in a block of locations and in one of opening hours.
  const id = useId()
  const [first] = departments
  const open = departments.find((department) => department.id === chosen)?.id ?? first?.id
  const chooses = departments.length > 1 && departments.length <= MOST_CHOICES
  return (
    <div className={stack({ gap: 4 }, 'hours')}>
      {chooses && (
        <fieldset className={row({ gap: 2 })}>
          <legend className="sr-only">Department</legend>
          {departments.map(({ id: department, label }) => (
            <PillLabel key={department}>
              <input
                type="radio"
                name={`department${id}`}
                value={department}
                defaultChecked={department === open}
                className="sr-only"
              />
              {label}
            </PillLabel>
          ))}
        </fieldset>
      )}
      {departments.map((department) => (
        <Week key={department.id} department={department} named={departments.length > 1} chosen={chooses} said={said} />
      ))}
      <HolidayHours lines={location.holidays} id={`holidays${id}`} place={location.name} />
    </div>
  )
}

/** The same behind its heading, in lists of places; nothing where no hours are known. */
export function FoldedHours({ location }: { location: LocationParts }) {
  if (location.departments.length === 0) return null
  return (
    <details className="location-hours">
      <summary className="tap-line weight-semibold">
        Opening hours<span className="sr-only"> of {location.name}</span>
        <Icon name="down" />
      </summary>
      <HoursOf location={location} said />
    </details>
  )
}

interface ShownWeek {
  readonly department: DepartmentHours
  readonly named: boolean
  readonly chosen: boolean
  readonly said: boolean
}

function Week({ department, named, chosen, said }: ShownWeek) {
  const { label, lines, status } = department
  return (
    <div className={chosen ? 'week week-of-several' : 'week'}>
      {named && <p className={chosen ? 'sr-only' : 'font-semibold'}>{label}</p>}
      {(named || !said) && <OpenLine status={status} />}
      <FactLines
        facts={lines.map(({ days, hours, today }) => ({ term: days, value: hours, today }))}
        className={text({ tone: 'soft', above: 2 }, 'week-lines')}
      />
    </div>
  )
}
