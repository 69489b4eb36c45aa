import { renderToStaticMarkup } from 'react-dom/server'
import type { MapPlan } from './map-plan.ts'

const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({ left: `${x}%`, top: `${y}%` })

/** A plan as HTML: a drawing to look at, whose places stand in words beside it. Of several each has its number there. */
export const drawPlan = ({ pins, towns, scale }: MapPlan): string =>
  renderToStaticMarkup(
    <div className="map-plan" aria-hidden="true">
      {towns.map((town) => (
        <span key={`${town.name} ${town.x} ${town.y}`} className="map-town" style={at(town)}>
          {town.name}
        </span>
      ))}
      {pins.map(
        (pin, index) =>
          pin && (
            // oxlint-disable-next-line react/no-array-index-key -- drawn once
            <span key={index} className="map-mark" style={at(pin)}>
              {pins.length > 1 && index + 1}
            </span>
          ),
      )}
      <span className="map-scale" style={{ width: `${scale.width}%` }}>
        {scale.km} km
      </span>
    </div>,
  )
