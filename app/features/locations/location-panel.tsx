import { FactLines } from '#app/ui/facts/facts.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { LocationMap } from './map/location-map.tsx'
import type { MapPin, MapTiles } from './map/map-pin.ts'
import type { LocationPanelData } from './location-panel-data.ts'

interface LocationPanelProps {
  readonly location: LocationPanelData
  readonly pin: MapPin
  readonly tiles: MapTiles | null
  readonly anchor: string
}

/** Where the car stands: map, name, address, hours, and the way there. */
export function LocationPanel({ location, pin, tiles, anchor }: LocationPanelProps) {
  return (
    <section aria-labelledby={`${anchor}-title`} id={anchor}>
      <h2 id={`${anchor}-title`} className="section-title">
        Where to see it
      </h2>
      <div className={stack({ gap: 6, above: 3 }, 'location-panel')}>
        <LocationMap pins={[pin]} tiles={tiles} of={location.name} />
        <div>
          {location.phone && (
            <p>
              <TextLink href={location.phone.link}>{location.phone.text}</TextLink>
            </p>
          )}
          {location.licence && (
            <p className={text({ size: 14, tone: 'quiet', above: 1 })}>Dealer licence no. {location.licence}</p>
          )}
          {location.hours.length > 0 && (
            <>
              <p className={text({ weight: 'semibold', above: 4 })}>Opening hours</p>
              {location.open && (
                <p className={text({ tone: 'good', weight: 'semibold', above: 1 })}>
                  Open now until {location.open.until}
                </p>
              )}
              <FactLines
                facts={location.hours.map(({ days, hours }) => ({ term: days, value: hours }))}
                className={text({ tone: 'soft', above: 1 })}
              />
            </>
          )}
        </div>
      </div>
    </section>
  )
}
