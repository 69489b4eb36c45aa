import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { FoldedHours } from '../hours/department-hours.tsx'
import { OpenLine } from '../hours/open-line.tsx'
import { RatingSummary } from '../reviews/rating-summary.tsx'
import { LicenceLines, PhoneLines } from './contact-lines.tsx'
import { LocationAddress } from './location-card.tsx'
import type { LocationParts } from './location-parts.ts'

/** One place of a list beside a map, where it has its number. */
export function LocationRow({ location, number }: { location: LocationParts; number?: number | undefined }) {
  const { name, to, departments, distance } = location
  return (
    <article className="location-row">
      {number !== undefined && (
        <span className="location-number" aria-hidden="true">
          {number}
        </span>
      )}
      <div className={stack({ gap: 2 })}>
        <div className={row({ gap: 3, align: 'baseline', spread: true })}>
          <h2 className={text({ size: 20, weight: 'bold' })}>
            <a href={to} className="plain-link location-name">
              {name}
            </a>
          </h2>
          {distance && <p className={text({ size: 14, tone: 'quiet' })}>{distance}</p>}
        </div>
        <OpenLine status={departments[0]?.status} />
        {location.address && <LocationAddress location={location} />}
        <PhoneLines location={location} />
        <RatingSummary rating={location.rating} />
        <FoldedHours location={location} />
        <LicenceLines location={location} />
      </div>
      <RowActions location={location} />
    </article>
  )
}

/** Call, directions and email as icons: their words are read out. */
function RowActions({ location: { name, slug, phones, directions } }: { location: LocationParts }) {
  const [phone] = phones
  return (
    <div className={row({ gap: 2, wrap: false }, 'location-icons')}>
      {phone && (
        <ButtonLink shape="square" href={phone.link} title="Call">
          <Icon name="phone" />
          <span className="sr-only">Call {name}</span>
        </ButtonLink>
      )}
      {directions && (
        <ButtonLink shape="square" href={directions} target="_blank" rel="noreferrer" title="Get Directions">
          <Icon name="pin" />
          <span className="sr-only">Get Directions to {name}, in a new tab</span>
        </ButtonLink>
      )}
      <ButtonLink
        shape="square"
        href={`${paths.form('email-us')}?location=${slug}`}
        data-ask=""
        aria-haspopup="dialog"
        title="Email Us"
      >
        <Icon name="chat" />
        <span className="sr-only">Email Us: {name}</span>
      </ButtonLink>
    </div>
  )
}
