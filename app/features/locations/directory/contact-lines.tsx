import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, stack, text as wording } from '#app/ui/layout/layout.ts'
import type { LocationParts } from './location-parts.ts'

/** Numbers of a place, each by its department. */
export function PhoneLines({ location }: { location: LocationParts }) {
  const { phones, name } = location
  if (phones.length === 0) return null
  return (
    <ul className={stack({ gap: 1 }, 'phone-lines')}>
      {phones.map(({ label, text, link }) => (
        <li key={`${label} ${text}`} className={row({ gap: 4, spread: true, wrap: false })}>
          <span className={wording({ tone: 'quiet' })}>{label || 'Phone'}</span>
          <TextLink href={link} className="tap tabular" aria-label={`Call ${name}${label && `, ${label}`} on ${text}`}>
            {text}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** What one does with a place on a card: call it, go there, write to it. */
export function PlaceActions({ location }: { location: LocationParts }) {
  const { name, to, contact } = location
  const [phone] = location.phones
  return (
    <div className={row({ gap: 2 }, 'location-actions')}>
      {phone && (
        <ButtonLink href={phone.link}>
          <Icon name="phone" />
          Call<span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      <PlaceLinks location={location} directions="Get Directions" />
      {contact && (
        <ButtonLink href={to}>
          Contact<span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    </div>
  )
}

/** The way to a place and a letter to it, as quiet links. */
export function PlaceLinks({ location, directions }: { location: LocationParts; directions: string }) {
  const { name, slug } = location
  return (
    <>
      {location.directions && (
        <ButtonLink href={location.directions} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {directions}
          <span className="sr-only"> to {name}, in a new tab</span>
        </ButtonLink>
      )}
      <ButtonLink href={`${paths.form('email-us')}?location=${slug}`} data-ask="" aria-haspopup="dialog">
        <Icon name="chat" />
        Email Us<span className="sr-only">: {name}</span>
      </ButtonLink>
    </>
  )
}

/** Licence numbers, one a line. */
export function LicenceLines({ location: { licences } }: { location: LocationParts }) {
  if (licences.length === 0) return null
  return (
    <div className={wording({ size: 14, tone: 'quiet' }, 'licence-lines')}>
      {licences.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
