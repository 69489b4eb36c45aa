import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
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
    <div className="page location-page">
      {trail}
      <div className="location-top">
        <div className="location-body">
          <h1 className="text-32 font-bold">{name}</h1>
          <RatingSummary rating={location.rating && { ...location.rating, to: '#reviews' }} />
          <OpenLine status={requested?.status} />
          {location.address && <LocationAddress location={location} />}
          <div className="location-actions">
            {phone && (
              <ButtonLink look="primary" href={phone.link}>
                <Icon name="phone" />
                Call {phone.text}
              </ButtonLink>
            )}
            <PlaceLinks location={location} directions="Get Directions from Google Maps" />
          </div>
        </div>
        <LocationPicture location={location} sizes="(min-width: 1024px) 640px, 100vw" eager />
      </div>
      <div className="location-facts">
        {(departments.length > 0 || location.holidays.length > 0) && (
          <section aria-labelledby="hours-title">
            <h2 id="hours-title" className="text-24 font-bold">
              Opening Hours
            </h2>
            <HoursOf location={location} chosen={chosen} said />
          </section>
        )}
        {reachable && (
          <section aria-labelledby="contact-title">
            <h2 id="contact-title" className="text-24 font-bold">
              Contact
            </h2>
            <PhoneLines location={location} />
            {location.email && (
              <p className="mt-1">
                <TextLink href={`mailto:${location.email}`}>{location.email}</TextLink>
              </p>
            )}
            <LicenceLines location={location} />
          </section>
        )}
        {(map || location.address || location.directions) && (
          <section aria-labelledby="map-title" id="location-map">
            <h2 id="map-title" className="text-24 font-bold">
              How to find us
            </h2>
            {map ?? <MapFallback location={location} />}
          </section>
        )}
      </div>
    </div>
  )
}

/** Where a map would stand: the address in words, and the way there. */
function MapFallback({ location: { address, directions } }: { location: LocationParts }) {
  return (
    <div className="location-words">
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
