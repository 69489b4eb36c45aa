import { FormShell } from '#app/features/forms/form-shell.tsx'
import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import type { Field } from '#app/features/forms/field.ts'
import type { DriveView } from './drive-page.server.ts'
import { SlotField } from '#app/features/leads/booking/slot-field.tsx'

const TIME: Field = {
  name: 'dateTime',
  label: 'Your new time',
  type: 'slot',
  required: true,
  missing: 'Please choose a day and a time.',
}

interface Props {
  readonly view: DriveView
  /** What went wrong with what was just asked for. */
  readonly problem: string | null
}

/** A test drive for whoever booked it: when and where, and the way to another time or out of it. Drawn on the server. */
export function DriveCard({ view, problem }: Props) {
  const { state, car, place, phone } = view
  return (
    <>
      <div className="lead-page-head">
        <h1 className="text-32 font-bold">{titleOf(view)}</h1>
        {view.done === 'moved' && (
          <p role="status" className="drive-done">
            It is moved, and we have told the dealer.
          </p>
        )}
        {view.done === 'cancelled' && (
          <p role="status" className="drive-done">
            It is cancelled. Nobody waits for you.
          </p>
        )}
        {state === 'booked' && car?.away && (
          <p className="drive-done">
            {AWAY[car.away]} Your time is still yours: come and {view.visit.verb} something similar, or cancel it.
          </p>
        )}
        {state === 'cancelled' && <p className="drive-done">It was booked for {view.when}.</p>}
        {problem && (
          <div className="lead-problems" role="alert">
            <p>{problem}</p>
          </div>
        )}
      </div>
      <div className="lead-page-body">
        <div className="drive-main">
          {state === 'booked' && <Booked view={view} />}
          {state === 'cancelled' && (
            <p className="lead-buttons">
              <ButtonLink href={view.book} look="primary">
                Book another time
              </ButtonLink>
            </p>
          )}
          {state === 'over' && <p>This time has begun or is over. To change anything, please call us.</p>}
        </div>
        <aside className="lead-page-aside" aria-label="What this is about">
          {car && (
            <LeadCar car={car} listed={car.listed} sizes="(min-width: 900px) 380px, 120px">
              {car.away && <p className="drive-away">{AWAY[car.away]}</p>}
            </LeadCar>
          )}
          <div className="lead-next">
            <h2 className="text-18 font-semibold">{place.name}</h2>
            {place.address && <p>{place.address}</p>}
            {(phone || place.directions) && (
              <p className="drive-links">
                {phone && (
                  <TextLink href={phone.link} className="tabular-nums">
                    Call {phone.text}
                  </TextLink>
                )}
                {place.directions && (
                  <TextLink href={place.directions} target="_blank" rel="noreferrer">
                    Directions
                  </TextLink>
                )}
              </p>
            )}
          </div>
        </aside>
      </div>
    </>
  )
}

const AWAY = {
  sold: 'This vehicle has since been sold.',
  gone: 'This vehicle is no longer available.',
  reserved: 'Somebody has reserved this vehicle.',
}

function titleOf({ state, visit }: DriveView): string {
  if (state === 'over') return `Your ${visit.name}`
  return `Your ${visit.name} is ${state}`
}

function Booked({ view }: { readonly view: DriveView }) {
  const { car, when, place, slots, page, calendar, visit, bring } = view
  return (
    <>
      <section className="drive-when" aria-labelledby="drive-when">
        <h2 id="drive-when">{when}</h2>
        <p>{[`At ${[place.name, place.address].filter(Boolean).join(', ')}.`, bring].filter(Boolean).join(' ')}</p>
        <p className="lead-buttons">
          <ButtonLink href={calendar} download={view.file}>
            <Icon name="calendar" />
            Add to calendar
          </ButtonLink>
          {car?.away && (
            <ButtonLink href={car.others.address}>
              {car.others.alike === 'nothing' ? 'See our vehicles' : 'See similar vehicles'}
            </ButtonLink>
          )}
        </p>
        <details className="drive-cancel">
          <summary>Cancel my {visit.name}</summary>
          <p>The time goes to somebody else at once. You can book another one whenever you like.</p>
          <PostForm action={page} className="lead-buttons">
            <Button type="submit" name="intent" value="cancel">
              Yes, cancel it
            </Button>
          </PostForm>
        </details>
      </section>
      {slots && (
        <section aria-labelledby="drive-move">
          <h2 id="drive-move" className="text-20 font-semibold">
            Move it to another time
          </h2>
          <FormShell action={page} name="drive" problem={null} hidden={{ intent: 'move' }} noValidate={false}>
            <SlotField field={TIME} view={slots} id="drive-time" value={undefined} error={undefined} />
            {slots.days.length > 0 && (
              <div className="lead-buttons">
                <Button type="submit" look="primary">
                  Move my {visit.name}
                </Button>
              </div>
            )}
          </FormShell>
        </section>
      )}
    </>
  )
}
