import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { box, column, text } from '#app/ui/layout/layout.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { OpenLine } from '../hours/open-line.tsx'
import { FoldedHours } from '../hours/department-hours.tsx'
import { RatingSummary } from '../reviews/rating-summary.tsx'
import { LicenceLines, PhoneLines, PlaceActions } from './contact-lines.tsx'
import type { LocationParts } from './location-parts.ts'

interface LocationCardProps {
  readonly location: LocationParts
  readonly heading: 'h2' | 'h3'
  /** Cards of a row all have a picture, or none has. */
  readonly pictures: boolean
}

/** One place among several. */
export function LocationCard({ location, heading: Heading, pictures }: LocationCardProps) {
  const { name, to, departments } = location
  return (
    <article className={box({ ground: 'line' }, column({}, 'location-card'))}>
      {pictures && <LocationPicture location={location} sizes={`(min-width: 1024px) 400px, ${ACROSS_SCREEN}`} />}
      <div className={column({ gap: 3, align: 'start' }, 'location-body')}>
        <div>
          <Heading className={text({ size: 20, weight: 'bold' })}>
            <a href={to} className="plain-link location-name">
              {name}
            </a>
          </Heading>
          {location.distance && <p className={text({ size: 14, tone: 'quiet' })}>{location.distance}</p>}
        </div>
        <RatingSummary rating={location.rating} />
        <OpenLine status={departments[0]?.status} />
        {location.address && <LocationAddress location={location} />}
        <PhoneLines location={location} />
        <FoldedHours location={location} />
        <LicenceLines location={location} />
        <PlaceActions location={location} />
      </div>
    </article>
  )
}

/** A place's picture, or where it is in large letters on a tint. */
export function LocationPicture({
  location,
  sizes,
  eager,
}: {
  location: LocationParts
  sizes: string
  eager?: boolean
}) {
  const { picture, suburb, name } = location
  if (!picture) {
    return (
      <div
        className={text({ size: 20, weight: 'bold', tone: 'brand' }, 'wide-picture location-picture location-tint')}
        aria-hidden="true"
      >
        <Icon name="pin" className="location-tint-pin" />
        {suburb || name}
      </div>
    )
  }
  return (
    <img
      {...pictureSet(picture, 'gallery')}
      sizes={sizes}
      width={960}
      height={640}
      alt=""
      className="wide-picture location-picture"
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

export function LocationAddress({ location: { street, suburb } }: { location: LocationParts }) {
  return (
    <address className={text({ tone: 'soft' })}>
      {street}
      {street && suburb && <br />}
      {suburb}
    </address>
  )
}
