import { type MouseEvent, useState } from 'react'
import type { Field } from '../forms/field.ts'
import { slotAddress, type SlotView } from './slot-view.ts'
import type { SlotDay } from './slots.ts'

interface SlotFieldProps {
  readonly field: Field
  readonly view: SlotView
  /** Tells it from the fields of other forms on the page. */
  readonly id: string
  /** The time that was chosen before, given back by the server. */
  readonly value: string | undefined
  /** Id of what is wrong with it. */
  readonly describedBy?: string | undefined
}

/**
 * Days as a list that unfolds, times as radio buttons, and the place they are at. Without JavaScript another place
 * is another address of the page; with it the times are fetched, and what is typed elsewhere stays.
 */
export function SlotField({ field, view: given, id, value, describedBy }: SlotFieldProps) {
  const [view, setView] = useState(given)
  const [notice, setNotice] = useState('')

  async function showPlace(event: MouseEvent<HTMLAnchorElement>, slug: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const fetched = await fetchView(view.car, slug)
    if (fetched) setView(fetched)
    setNotice(fetched ? `Times at ${fetched.location.name}` : 'The times could not be loaded. Please try again.')
  }

  const { location, places, days } = view
  const open = days.find(({ times }) => times.some((time) => time.value === value)) ?? days[0]
  return (
    <fieldset className="slots" aria-describedby={describedBy} id={id} tabIndex={-1}>
      <legend className="slots-legend">
        {field.label}
        {!field.required && <span className="slots-optional"> (optional)</span>}
      </legend>
      {places.length > 1 && (
        <div className="slots-places" role="group" aria-labelledby={`${id}-where`}>
          <p id={`${id}-where`}>Where would you like to drive it?</p>
          <ul>
            {places.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={slotAddress('/forms/test-drive', view.car, slug)}
                  className="slot-place"
                  aria-current={slug === location.slug ? 'true' : undefined}
                  onClick={(event) => void showPlace(event, slug)}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <input type="hidden" name="location" value={location.slug} />
      {days.length === 0 ? (
        <p className="slots-none">
          No times can be chosen here for {location.name}. Tell us in your message when it would suit you, and we will
          arrange it with you.
        </p>
      ) : (
        <>
          <p className="slots-hint">
            {view.minutes} minutes at {location.name}, in {view.zone}.
          </p>
          {!field.required && (
            <label className="slot-time slot-any">
              <input type="radio" name={field.name} value="" defaultChecked={!value} />
              No particular time
            </label>
          )}
          <div className="slot-days" key={location.slug}>
            {days.map((day) => (
              <SlotDayTimes key={day.date} {...{ day, field, id, value }} isOpen={day === open} />
            ))}
          </div>
        </>
      )}
      <p className="sr-only" role="status">
        {notice}
      </p>
    </fieldset>
  )
}

interface DayProps extends Pick<SlotFieldProps, 'field' | 'id' | 'value'> {
  readonly day: SlotDay
  readonly isOpen: boolean
}

function SlotDayTimes({ day, field, id, value, isOpen }: DayProps) {
  const { date, times } = day
  return (
    <details name={`${id}-day`} open={isOpen} className="slot-day">
      <summary>
        <span>{day.day}</span>
        <span className="slot-count">{times.length === 1 ? '1 time' : `${times.length} times`}</span>
      </summary>
      <div className="slot-times" role="group" aria-label={day.day}>
        {times.map((time) => (
          <label key={time.value} className="slot-time">
            <input
              type="radio"
              name={field.name}
              value={time.value}
              required={field.required}
              defaultChecked={time.value === value}
              aria-label={`${day.day}, ${time.time}`}
              id={`${id}-${date}-${time.time.replaceAll(/\W/g, '')}`}
            />
            {time.time}
          </label>
        ))}
      </div>
    </details>
  )
}

async function fetchView(car: string | null, place: string): Promise<SlotView | null> {
  try {
    const response = await fetch(slotAddress('/forms/test-drive/slots', car, place))
    return response.ok ? ((await response.json()) as SlotView) : null
  } catch {
    return null
  }
}
