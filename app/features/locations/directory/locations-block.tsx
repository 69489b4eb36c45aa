import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import type { ReactNode } from 'react'
import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { column, row, stack, text, tiles } from '#app/ui/layout/layout.ts'
import { HoursOf } from '../hours/department-hours.tsx'
import { OpenLine } from '../hours/open-line.tsx'
import { RatingSummary } from '../reviews/rating-summary.tsx'
import { Carousel } from './carousel.tsx'
import { LicenceLines, PhoneLines, PlaceActions } from './contact-lines.tsx'
import { LocationAddress, LocationCard, LocationPicture } from './location-card.tsx'
import type { LocationParts } from './location-parts.ts'
import type { LocationsPart } from './locations.server.ts'

/** More locations than this say that they can be swiped. */
const SWIPE_HINT_OVER = 3
/** More than this stand closer together. */
const MANY_OVER = 4

interface LocationsBlockProps {
  readonly block: LocationsPart | null
  readonly id?: string
  /** The map of a single location; its picture stands there without one. */
  readonly map?: ReactNode
}

/** Where the dealer stands: one location as a hero, several as cards or as a row; without any it is not there. */
export function LocationsBlock({ block, id = 'locations', map }: LocationsBlockProps) {
  if (!block) return null
  const { heading, layout, locations } = block
  const [only] = locations
  return (
    <section className="page page-block" aria-labelledby={id}>
      <div className={row({ gap: 4, align: 'baseline', spread: true })}>
        <h2 id={id} className={text({ size: 24, weight: 'bold' })}>
          {heading}
        </h2>
        {layout === 'carousel' && <TextLink href={paths.locations}>See all locations</TextLink>}
      </div>
      {layout === 'hero' && only && <LocationHero location={only} heading="h3" map={map} />}
      {layout === 'cards' && <LocationCards locations={locations} heading="h3" />}
      {layout === 'carousel' && (
        <>
          {locations.length > SWIPE_HINT_OVER && (
            <p className={text({ size: 14, tone: 'quiet', above: 1 }, 'swipe-hint')}>
              Swipe to see all {locations.length}
            </p>
          )}
          <Carousel label={heading} many={locations.length > MANY_OVER}>
            <CardItems locations={locations} heading="h3" />
          </Carousel>
        </>
      )}
    </section>
  )
}

/** The places of a page that is about them: one as a hero, several as a grid. */
export function LocationPlaces({ locations, map }: { locations: readonly LocationParts[]; map?: ReactNode }) {
  const [only, ...others] = locations
  if (only && others.length === 0) return <LocationHero location={only} heading="h2" map={map} />
  return <LocationCards locations={locations} heading="h2" />
}

/** A grid of places. */
function LocationCards({ locations, heading }: { locations: readonly LocationParts[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className={tiles({ least: 340, gap: 6, above: 6 }, 'location-cards full-rows-places')}>
      <CardItems locations={locations} heading={heading} />
    </ul>
  )
}

function CardItems({ locations, heading }: { locations: readonly LocationParts[]; heading: 'h2' | 'h3' }) {
  const pictures = locations.every(({ picture }) => picture !== null)
  return locations.map((location) => (
    <li key={location.slug}>
      <LocationCard location={location} heading={heading} pictures={pictures} />
    </li>
  ))
}

interface HeroShown {
  readonly location: LocationParts
  readonly heading: 'h2' | 'h3'
  readonly map: ReactNode
}

/** The one place of a dealer, with its map. */
function LocationHero({ location, heading: Heading, map }: HeroShown) {
  const { name, to, departments } = location
  return (
    <div className={stack({ gap: 8, above: 6 }, 'location-hero')}>
      <div className={column({ gap: 3, align: 'start' }, 'location-body')}>
        <Heading className={text({ size: 20, weight: 'bold' })}>
          <a href={to} className="plain-link location-name">
            {name}
          </a>
        </Heading>
        <RatingSummary rating={location.rating} />
        <OpenLine status={departments[0]?.status} />
        {location.address && <LocationAddress location={location} />}
        <PhoneLines location={location} />
        <PlaceActions location={location} />
        <LicenceLines location={location} />
      </div>
      {departments.length > 0 && (
        <div className={stack({ gap: 2 })}>
          <p className={text({ weight: 'semibold' })}>Opening hours</p>
          <HoursOf location={location} said />
        </div>
      )}
      <div>{map ?? <LocationPicture location={location} sizes={`(min-width: 1024px) 560px, ${ACROSS_SCREEN}`} />}</div>
    </div>
  )
}
