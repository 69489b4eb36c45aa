import { useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { useLater } from '#app/features/vehicle/viewer/use-later.ts'
import type { MapPin, MapTiles } from './map-pin.ts'

interface LocationMapProps {
  readonly pins: readonly MapPin[]
  /** The site's source of map pictures; null: a picture of the place or a drawn panel. */
  readonly tiles: MapTiles | null
  /** What the map is of, for those who do not see it: "Rocklea", "all our locations". */
  readonly of: string
  /** False where name, address and directions stand beside the map already. */
  readonly addresses?: boolean
  /** HTML of a plan of the places (`draw-plan.server.tsx`), which stands until a map is wanted. */
  readonly plan?: string | null
}

/** Leaflet, its styles and the tiles: nothing of them is fetched before somebody wants the map. */
const loadTileMap = () => import('./tile-map.tsx')

/** Where one or several places are: picture or map, address, and the way there. Works without JavaScript. */
export function LocationMap({ pins, tiles, of, addresses = true, plan }: LocationMapProps) {
  const [wanted, setWanted] = useState(false)
  const loaded = useLater(loadTileMap, wanted)
  const picture = pins.length === 1 ? pins[0]?.picture : null
  const canShow = tiles !== null && pins.some(({ at }) => at)
  return (
    <div className="location-map">
      <div className="frame location-map-stage" data-kind={plan ? 'plan' : undefined}>
        {loaded && loaded !== 'failed' && tiles ? (
          <loaded.TileMap pins={pins} tiles={tiles} label={`Map of ${of}`} />
        ) : (
          <>
            {plan ? (
              <div dangerouslySetInnerHTML={{ __html: plan }} />
            ) : picture ? (
              <img {...pictureSet(picture, 'card')} sizes="(min-width: 640px) 560px, 92vw" alt="" loading="lazy" />
            ) : (
              <Icon name="pin" className="location-map-place" />
            )}
            {canShow && (
              <Button
                className="location-map-show js-only"
                disabled={wanted && !loaded}
                onClick={() => setWanted(true)}
              >
                {wanted && !loaded ? 'Loading the map…' : 'Show map'}
              </Button>
            )}
          </>
        )}
      </div>
      {loaded === 'failed' && (
        <p className={text({ size: 14, tone: 'quiet', above: 2 })} role="alert">
          We couldn’t load the map. Check your connection and reload the page, or get directions below.
        </p>
      )}
      {addresses && (
        <ul className={stack({ gap: 4, above: 4 })}>
          {pins.map((pin) => (
            <li key={pin.name + pin.address} className={row({ gap: 3, spread: true })}>
              <div>
                <p className={text({ weight: 'semibold' })}>{pin.name}</p>
                <address className={text({ tone: 'soft', above: 1 })}>{pin.address}</address>
              </div>
              <ButtonLink href={pin.directions} target="_blank" rel="noopener noreferrer">
                <Icon name="pin" />
                Get Directions
                {pins.length > 1 && <span className="sr-only"> to {pin.name}</span>}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
