import { FieldError } from '#app/features/forms/field-error.tsx'
import { errorId, FIELD, FIELD_TYPE, MISSING } from '#app/features/forms/form-attributes.ts'
import type { FieldProps } from '#app/features/forms/form-field.tsx'
import { SLOT_PLACE, slotAddress, type SlotView } from './slot-view.ts'
import type { SlotDay } from './slots.ts'

interface SlotFieldProps extends FieldProps {
  readonly view: SlotView
}

/**
 * Days as a list that unfolds, times as radio buttons, and the place they are at. It is drawn on the server only:
 * another place is another address of the page, or fetched by `live-slots.ts`.
 */
export function SlotField({ field, view, id, value, error }: SlotFieldProps) {
  const { location, places, days, arrival } = view
  return (
    <div className="slots" data-slots={id}>
      {arrival && <p className="slots-arrival">{arrival}</p>}
      {places.length > 1 && (
        <div className="slots-places" role="group" aria-labelledby={`${id}-where`}>
          <p id={`${id}-where`}>Where would you like to {view.inspected ? 'see' : 'test drive'} it?</p>
          <ul>
            {places.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={view.placeAddress?.[slug] ?? slotAddress('/forms/test-drive', view.car, slug)}
                  className="slot-place"
                  {...{ [SLOT_PLACE]: true }}
                  data-scroll="keep"
                  aria-current={slug === location.slug ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <input type="hidden" name="location" value={location.slug} />
      {days.length > 0 ? (
        <SlotTimes {...{ field, view, id, value, error }} />
      ) : (
        <p className="slots-none" id={id}>
          {arrival
            ? 'No times can be chosen yet. '
            : `There are no times to choose from at ${location.name} just now. `}
          {field.required
            ? `Please call us to arrange ${view.inspected ? 'an inspection' : 'a test drive'}.`
            : 'Tell us in your message when it would suit you, and we’ll arrange it with you.'}
        </p>
      )}
    </div>
  )
}

export function SlotTimes({ field, view, id, value, error }: SlotFieldProps) {
  const { location, days, minutes, zone } = view
  const open = days.find(({ times }) => times.some((time) => time.value === value)) ?? days[0]
  return (
    <fieldset
      className="lead-question slots-question"
      aria-describedby={[`${id}-hint`, error && errorId(id)].filter(Boolean).join(' ')}
      {...{ [FIELD]: field.name, [FIELD_TYPE]: 'slot', [MISSING]: field.required ? field.missing : undefined }}
    >
      <legend>
        {field.label}
        {!field.required && <span className="lead-optional"> (optional)</span>}
      </legend>
      <p className="slots-hint lead-hint" id={`${id}-hint`}>
        {minutes} minutes at {location.name}. All times are {zone}.
      </p>
      {error && <FieldError of={id} text={error} />}
      {!field.required && (
        <label className="slot-time slot-any">
          <input type="radio" id={id} name={field.name} value="" defaultChecked={!value} />
          No particular time
        </label>
      )}
      <div className="slot-days">
        {days.map((day, index) => (
          <SlotDayTimes
            key={day.date}
            {...{ day, field, value }}
            // An error leads to the first choice.
            id={field.required && index === 0 ? id : undefined}
            group={`${id}-day`}
            isOpen={day === open}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface DayProps extends Pick<SlotFieldProps, 'field' | 'value'> {
  readonly day: SlotDay
  /** Of its first time. */
  readonly id: string | undefined
  /** One day of a group is open. */
  readonly group: string
  readonly isOpen: boolean
}

function SlotDayTimes({ day: { day, times }, field, id, value, group, isOpen }: DayProps) {
  return (
    <details name={group} open={isOpen} className="slot-day">
      <summary>
        <span>{day}</span>
        <span className="slot-count">{times.length === 1 ? '1 time' : `${times.length} times`}</span>
      </summary>
      <div className="slot-times" role="group" aria-label={day}>
        {times.map((time, index) => (
          <label key={time.value} className="slot-time">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={time.value}
              required={field.required}
              defaultChecked={time.value === value}
              aria-label={`${day}, ${time.time}`}
            />
            {time.time}
          </label>
        ))}
      </div>
    </details>
  )
}
