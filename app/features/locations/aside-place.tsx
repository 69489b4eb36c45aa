import { TextLink } from '#app/ui/link/link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { text } from '#app/ui/layout/layout.ts'
import type { LocationPanelData } from './location-panel-data.ts'

interface AsidePlaceProps {
  readonly location: LocationPanelData
  /** What the dealer promises, the first of it. */
  readonly promises: readonly { readonly title: string }[]
}

const MOST_PROMISES = 4

/** Below the next steps on a desk: where the car stands and when somebody is there, and what the dealer promises. */
export function AsidePlace({ location, promises }: AsidePlaceProps) {
  return (
    <div className={text({ size: 14, tone: 'soft', above: 4 }, 'line-above aside-place')}>
      <p className={text({ weight: 'semibold' })}>{location.name}</p>
      {location.address && (
        <p>
          {location.address}.{' '}
          <TextLink href={location.directions} target="_blank" rel="noopener noreferrer">
            See it on the map<span className="sr-only"> (opens in a new window)</span>
          </TextLink>
        </p>
      )}
      {location.hours.length > 0 && (
        <dl>
          {location.hours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {promises.length > 0 && (
        <ul>
          {promises.slice(0, MOST_PROMISES).map(({ title }) => (
            <li key={title}>
              <Icon name="check" />
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
