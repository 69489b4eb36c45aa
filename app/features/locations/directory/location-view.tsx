import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { column, row, stack, text } from '#app/ui/layout/layout.ts'
import { HoursOf } from '../hours/department-hours.tsx'
import { OpenLine } from '../hours/open-line.tsx'
import { RatingSummary } from '../reviews/rating-summary.tsx'
import { LicenceLines, PhoneLines, PlaceLinks } from './contact-lines.tsx'
import { LocationAddress, LocationPicture } from './location-card.tsx'
import type { LocationParts } from './location-parts.ts'

interface LocationViewProps {
  readonly location: LocationParts
  /** Slug of the department that the address names. */
  readonly chosen: string
  readonly trail: ReactNode
  /** The map of the place; its address and the way there stand without one. */
  readonly map?: ReactNode
}

/** The page of one place: who to call, when it is open, and how to get there. */
export function LocationView({ location, chosen, trail, map }: LocationViewProps) {
  const { name, phones, departments } = location
  const [phone] = phones
  const reachable = phones.length > 0 || location.email || location.licences.length > 0
  const requested = departments.find(({ id }) => id === chosen) ?? departments[0]
  return (
    <div className="page locations-page">
      {trail}
      <div className={column({ gap: 3, align: 'start', above: 3 }, 'location-top')}>
        <h1 className={text({ size: 32, weight: 'bold' })}>{name}</h1>
        <RatingSummary rating={location.rating && { ...location.rating, to: '#reviews' }} />
        <OpenLine status={requested?.status} />
        {location.address && <LocationAddress location={location} />}
        <div className={row({ gap: 2 }, 'location-actions')}>
          {phone && (
            <ButtonLink look="primary" href={phone.link}>
              <Icon name="phone" />
              Call {phone.text}
            </ButtonLink>
          )}
          <PlaceLinks location={location} directions="Get Directions from Google Maps" />
        </div>
        {location.picture && (
          <LocationPicture location={location} sizes={`(min-width: 1024px) 50vw, ${ACROSS_SCREEN}`} eager />
        )}
      </div>
      <div className={stack({ gap: 8, above: 8 }, 'location-facts')}>
        {(map || location.address || location.directions) && (
          <section aria-label="Map" id="location-map">
            {map ?? <MapFallback location={location} />}
          </section>
        )}
        <div className={stack({ gap: 8 })}>
          {(departments.length > 0 || location.holidays.length > 0) && (
            <section aria-labelledby="hours-title" className={stack({ gap: 4 })}>
              <h2 id="hours-title" className={text({ size: 24, weight: 'bold' })}>
                Opening Hours
              </h2>
              <HoursOf location={location} chosen={chosen} said />
            </section>
          )}
          {reachable && (
            <section aria-labelledby="contact-title" className={stack({ gap: 4 })}>
              <h2 id="contact-title" className={text({ size: 24, weight: 'bold' })}>
                Contact
              </h2>
              <div>
                <PhoneLines location={location} />
                {location.email && (
                  <p className={text({ above: 1 })}>
                    <TextLink href={`mailto:${location.email}`}>{location.email}</TextLink>
                  </p>
                )}
                <div className={text({ above: 3 })}>
                  <LicenceLines location={location} />
                </div>
              </div>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

/** Where a map would stand: the address in words, and the way there. */
function MapFallback({ location: { address, directions } }: { location: LocationParts }) {
  return (
    <div className={stack({ gap: 2, align: 'start' }, text({ tone: 'soft' }))}>
      {address && <p>{address}</p>}
      {directions && (
        <TextLink href={directions} target="_blank" rel="noreferrer">
          Get Directions
          <span className="sr-only"> in a new tab</span>
        </TextLink>
      )}
    </div>
  )
}
