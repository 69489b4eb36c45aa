import * as paths from '#app/paths.ts'
import { choiceClass } from '#app/ui/choice/choice-class.ts'
import { Choice } from '#app/ui/choice/choice.tsx'
import { Field as Question } from '#app/ui/field/field.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { FIELD, FIELD_TYPE, MISSING } from '#app/features/forms/form-attributes.ts'
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
    <div className={stack({ gap: 5 }, 'slots')} data-slots={id}>
      {arrival && <p className={box({ pad: 3 })}>{arrival}</p>}
      {places.length > 1 && (
        <div role="group" aria-labelledby={`${id}-where`}>
          <p id={`${id}-where`} className={text({ weight: 'semibold' })}>
            Where would you like to {view.inspected ? 'see' : 'test drive'} it?
          </p>
          <ul className={row({ gap: 2, above: 2 })}>
            {places.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={view.placeAddress?.[slug] ?? slotAddress(paths.form('test-drive'), view.car, slug)}
                  className={choiceClass('slot-place')}
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
        <p className={text({ size: 14, tone: 'quiet' })} id={id}>
          {arrival
            ? 'There are no times to choose from yet. '
            : `There are no times available at ${location.name} right now. `}
          {field.required
            ? `Please call us to arrange ${view.inspected ? 'an inspection' : 'a test drive'}.`
            : 'Tell us in your message when would suit you and we’ll arrange it.'}
        </p>
      )}
    </div>
  )
}

export function SlotTimes({ field, view, id, value, error }: SlotFieldProps) {
  const { location, days, minutes, zone } = view
  const open = days.find(({ times }) => times.some((time) => time.value === value)) ?? days[0]
  return (
    <Question
      group
      id={id}
      label={field.label}
      need={field.required ? undefined : 'optional'}
      hint={`${minutes} minutes at ${location.name}. All times are ${zone}.`}
      error={error}
      {...{ [FIELD]: field.name, [FIELD_TYPE]: 'slot', [MISSING]: field.required ? field.missing : undefined }}
    >
      {() => (
        <>
          {!field.required && (
            <Choice type="radio" className="slot-any" id={id} name={field.name} value="" defaultChecked={!value}>
              Any time
            </Choice>
          )}
          <div className={text({ above: 3 }, 'slot-days')}>
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
        </>
      )}
    </Question>
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
      <summary className={row({ gap: 2, wrap: false }, text({ weight: 'medium' }))}>
        <span>{day}</span>
        <span className={text({ size: 14, weight: 'normal', tone: 'quiet' }, 'slot-count')}>
          {times.length === 1 ? '1 time' : `${times.length} times`}
        </span>
      </summary>
      <div className="slot-times" role="group" aria-label={day}>
        {times.map((time, index) => (
          <Choice
            key={time.value}
            type="radio"
            className="slot-time tabular unbroken"
            id={index === 0 ? id : undefined}
            name={field.name}
            value={time.value}
            required={field.required}
            defaultChecked={time.value === value}
            aria-label={`${day}, ${time.time}`}
          >
            {time.time}
          </Choice>
        ))}
      </div>
    </details>
  )
}
