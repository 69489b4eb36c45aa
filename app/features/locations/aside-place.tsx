import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { text } from '#app/ui/layout/layout.ts'
import type { LocationPanelData } from './location-panel-data.ts'

interface AsidePlaceProps {
  readonly location: LocationPanelData
  /** The page has a map, which says the same. */
  readonly hasMap: boolean
}

/** Below the next steps on a desk: where the car stands, and when somebody is there. */
export function AsidePlace({ location, hasMap }: AsidePlaceProps) {
  return (
    <div className={text({ size: 14, tone: 'soft', above: 2 }, 'line-above aside-place')} data-map={hasMap}>
      <p>
        <strong>{location.name}</strong>
        {location.address && (
          <>
            , {location.address}.{' '}
            <TextLink href={location.directions} target="_blank" rel="noopener noreferrer">
              See it on the map<span className="sr-only"> (opens in a new window)</span>
            </TextLink>
          </>
        )}
      </p>
      {location.licence && <p>Dealer licence no. {location.licence}</p>}
      {location.hours.length > 0 && (
        <Disclosure closed="Opening hours">
          <dl>
            {location.hours.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  )
}
