import { FormShell } from '#app/features/forms/form-shell.tsx'
import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { LeadPlace } from '#app/features/leads/enquiry-form/lead-place.tsx'
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
      <h1 className={text({ size: 32, weight: 'bold' })}>{titleOf(view)}</h1>
      {view.done && (
        <p role="status" className={SAID}>
          {DONE[view.done]}
        </p>
      )}
      {state === 'booked' && car?.away && (
        <p className={SAID}>
          {AWAY[car.away]} Your time is still booked, so you can come and {view.visit.verb} something similar, or cancel
          it.
        </p>
      )}
      {state === 'cancelled' && <p className={SAID}>It was booked for {view.when}.</p>}
      {problem && (
        <Notice tone="bad" edge role="alert" className={text({ weight: 'semibold', above: 4 })}>
          {problem}
        </Notice>
      )}
      <Beside
        label="What this is about"
        about={
          <>
            {car && (
              <LeadCar car={car} listed={car.listed} shape="beside" sizes="(min-width: 900px) 380px, 120px">
                {car.away && <p className={text({ weight: 'semibold', above: 1 })}>{AWAY[car.away]}</p>}
              </LeadCar>
            )}
            <LeadPlace
              title={place.name}
              reach={
                (phone || place.directions) && (
                  <p className={row({ gap: 5 })}>
                    {phone && (
                      <TextLink href={phone.link} className="tabular">
                        Call {phone.text}
                      </TextLink>
                    )}
                    {place.directions && (
                      <TextLink href={place.directions} target="_blank" rel="noreferrer">
                        Directions
                      </TextLink>
                    )}
                  </p>
                )
              }
            >
              {place.address && <p>{place.address}</p>}
            </LeadPlace>
          </>
        }
      >
        <div className={stack({ gap: 8 })}>
          {state === 'booked' && <Booked view={view} />}
          {state === 'cancelled' && (
            <p className={buttonRow()}>
              <ButtonLink href={view.book} look="primary">
                Book another time
              </ButtonLink>
            </p>
          )}
          {state === 'over' && <p>This time has started or is over. To change anything, please call us.</p>}
        </div>
      </Beside>
    </>
  )
}

const SAID = text({ size: 18, tone: 'soft', above: 2 })

const DONE = {
  moved: 'Your booking has been moved, and we’ve told the dealer.',
  cancelled: 'Your booking is cancelled. There’s nothing more you need to do.',
}

const AWAY = {
  sold: 'This vehicle has since been sold.',
  gone: 'This vehicle is no longer available.',
  reserved: 'Someone has reserved this vehicle.',
}

function titleOf({ state, visit }: DriveView): string {
  if (state === 'over') return `Your ${visit.name}`
  return `Your ${visit.name} is ${state}`
}

function Booked({ view }: { readonly view: DriveView }) {
  const { car, when, place, slots, page, calendar, visit, bring } = view
  return (
    <>
      <section className={stack({ gap: 2 }, box({ ground: 'line', pad: 6 }))} aria-labelledby="drive-when">
        <h2 id="drive-when" className={text({ size: 20, weight: 'semibold' })}>
          {when}
        </h2>
        <p>{[`At ${[place.name, place.address].filter(Boolean).join(', ')}.`, bring].filter(Boolean).join(' ')}</p>
        <p className={buttonRow('above-2')}>
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
        <Disclosure closed={`Cancel my ${visit.name}`}>
          <p className="measure">
            Your time becomes available to others straight away. You can book another one whenever you like.
          </p>
          <PostForm action={page} className={buttonRow('above-4')}>
            <Button type="submit" name="intent" value="cancel">
              Yes, cancel it
            </Button>
          </PostForm>
        </Disclosure>
      </section>
      {slots && (
        <section className={stack({ gap: 3 })} aria-labelledby="drive-move">
          <h2 id="drive-move" className={text({ size: 20, weight: 'semibold' })}>
            Move it to another time
          </h2>
          <FormShell action={page} name="drive" problem={null} hidden={{ intent: 'move' }} noValidate={false}>
            <SlotField field={TIME} view={slots} id="drive-time" value={undefined} error={undefined} />
            {slots.days.length > 0 && (
              <div className={buttonRow()}>
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
