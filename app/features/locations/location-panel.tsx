import { TextLink } from '#app/ui/link/link.tsx'
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
      <div className="location-panel">
        <LocationMap pins={[pin]} tiles={tiles} of={location.name} />
        <div>
          {location.phone && (
            <p>
              <TextLink href={location.phone.link}>{location.phone.text}</TextLink>
            </p>
          )}
          {location.licence && <p className="mt-1 text-14 text-n-7">Dealer licence no. {location.licence}</p>}
          {location.hours.length > 0 && (
            <>
              <p className="mt-4 font-semibold">Opening hours</p>
              {location.open && <p className="mt-1 font-semibold text-good">Open now until {location.open.until}</p>}
              <dl className="mt-1 text-n-8">
                {location.hours.map(({ days, hours }) => (
                  <div key={days} className="flex justify-between gap-4 py-1">
                    <dt>{days}</dt>
                    <dd className="tabular-nums">{hours}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
