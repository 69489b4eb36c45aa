import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { SectionHead } from '#app/ui/section-head/section-head.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { EnquiryDrive } from '../own/enquiry-view.server.ts'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { CarLink, type ListedCars } from './car-link.tsx'
import { GarageLine, GarageLines } from './garage-list.tsx'
import { Empty } from './garage-frame.tsx'

/** A test drive that is to come: when, what, where, and how to change it. */
export function GarageDriveCard({ drive, listed }: { drive: EnquiryDrive; listed: ListedCars }) {
  const { when, car, place, address, directions, call, calendar, change, bring, file } = drive
  return (
    <div className={stack({ gap: 3 }, box({ pad: 5 }))}>
      <h3 className={text({ size: 18, weight: 'bold' })}>{when}</h3>
      {car && <CarLink car={car} listed={listed[car.slug] ?? null} />}
      <p>{[`At ${[place, address].filter(Boolean).join(', ')}.`, bring].filter(Boolean).join(' ')}</p>
      <p className={row({ gap: 2 })}>
        <ButtonLink href={change}>Change or cancel</ButtonLink>
        <ButtonLink href={calendar} download={file}>
          <Icon name="calendar" />
          Add to calendar
        </ButtonLink>
        {directions && (
          <ButtonLink href={directions} target="_blank" rel="noreferrer">
            <Icon name="pin" />
            Directions
          </ButtonLink>
        )}
        {call && (
          <ButtonLink href={call.link}>
            <Icon name="phone" />
            Call {call.text}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

/** Test drives that are to come, then those that were. */
export function DrivesView({ part, frame }: { part: PartOf<'test-drives'>; frame: GarageFrameData }) {
  const { coming, past, listed } = part
  return (
    <>
      {coming.length > 0 ? (
        <section className={stack({ gap: 3 })} aria-labelledby="garage-coming">
          <SectionHead id="garage-coming" title="Coming up" />
          {coming.map((drive) => (
            <GarageDriveCard key={drive.id} drive={drive} listed={listed} />
          ))}
        </section>
      ) : (
        <Empty
          icon="calendar"
          to={paths.allStock}
          action={`Find a ${frame.noun.one} to ${frame.visit === 'Inspection' ? 'look at' : 'drive'}`}
          primary
        >
          {`No ${frame.visit.toLowerCase()} ${past.length > 0 ? 'is coming up' : 'yet'}.`} Pick a {frame.noun.one} and a
          time that suits you, and we’ll have it ready.
        </Empty>
      )}
      {past.length > 0 && (
        <section className={stack({ gap: 3 })} aria-labelledby="garage-past">
          <SectionHead id="garage-past" title="Earlier" />
          <GarageLines>
            {past.map(({ id, when, car, place, visit, cancelled }) => (
              <GarageLine
                key={id}
                name={car?.name ?? visit}
                to={car && listed[car.slug] ? paths.vehicle(car.slug) : null}
              >
                {`${when}, ${place}${cancelled ? ': cancelled' : ''}`}
              </GarageLine>
            ))}
          </GarageLines>
        </section>
      )}
    </>
  )
}
