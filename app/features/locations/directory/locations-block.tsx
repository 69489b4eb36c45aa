import type { ReactNode } from 'react'
import { HoursOf } from '../hours/department-hours.tsx'
import { OpenLine } from '../hours/open-line.tsx'
import { RatingSummary } from '../reviews/rating-summary.tsx'
import { Carousel } from './carousel.tsx'
import { LicenceLines, PhoneLines, PlaceLinks } from './contact-lines.tsx'
import { LocationAddress, LocationCard, LocationPicture } from './location-card.tsx'
import type { LocationParts } from './location-parts.ts'
import type { LocationsPart } from './locations.server.ts'

/** More locations than this say that they can be swiped. */
const SWIPE_HINT_OVER = 3
/** More than this stand closer together. */
const MANY_OVER = 4

interface Shown {
  readonly block: LocationsPart | null
  readonly id?: string
  /** The map of a single location; its picture stands there without one. */
  readonly map?: ReactNode
}

/** Where the dealer stands: one location as a hero, several as cards or as a row; without any it is not there. */
export function LocationsBlock({ block, id = 'locations', map }: Shown) {
  if (!block) return null
  const { heading, layout, locations } = block
  const [only] = locations
  return (
    <section className="page locations-block" aria-labelledby={id}>
      <div className="locations-head">
        <h2 id={id} className="text-24 font-bold">
          {heading}
        </h2>
        {layout === 'carousel' && (
          <a className="link" href="/locations">
            See all {locations.length} locations
          </a>
        )}
      </div>
      {layout === 'hero' && only && <LocationHero location={only} map={map} />}
      {layout === 'cards' && <LocationCards locations={locations} heading="h3" />}
      {layout === 'carousel' && (
        <>
          {locations.length > SWIPE_HINT_OVER && <p className="swipe-hint">Swipe to see all {locations.length}</p>}
          <Carousel label={heading} many={locations.length > MANY_OVER}>
            <CardItems locations={locations} heading="h3" />
          </Carousel>
        </>
      )}
    </section>
  )
}

/** A grid of places. */
export function LocationCards({ locations, heading }: { locations: readonly LocationParts[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="location-cards">
      <CardItems locations={locations} heading={heading} />
    </ul>
  )
}

function CardItems({ locations, heading }: { locations: readonly LocationParts[]; heading: 'h2' | 'h3' }) {
  const pictures = locations.some(({ picture }) => picture !== null)
  return locations.map((location) => (
    <li key={location.slug}>
      <LocationCard location={location} heading={heading} pictures={pictures} />
    </li>
  ))
}

/** The one place of a dealer, with its map. */
function LocationHero({ location, map }: { location: LocationParts; map: ReactNode }) {
  const { name, to, departments } = location
  return (
    <div className="location-hero">
      <div className="location-body">
        <h3 className="text-20 font-bold">
          <a href={to} className="location-name">
            {name}
          </a>
        </h3>
        <RatingSummary rating={location.rating} />
        <OpenLine status={departments[0]?.status} />
        {location.address && <LocationAddress location={location} />}
        <PhoneLines location={location} />
        <div className="location-actions">
          <a className="btn btn-quiet" href={to}>
            Contact<span className="sr-only"> {name}</span>
          </a>
          <PlaceLinks location={location} directions="Get Directions" />
        </div>
        <LicenceLines location={location} />
      </div>
      <HoursOf location={location} said />
      <div className="location-hero-map">
        {map ?? <LocationPicture location={location} sizes="(min-width: 1024px) 560px, 100vw" />}
      </div>
    </div>
  )
}
