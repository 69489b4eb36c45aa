import { renderToStaticMarkup } from 'react-dom/server'
import type { MapPlan } from './map-plan.ts'

/** A pin whose tip stands at 0, 0. */
const PIN = 'M0 0C-8-10-17-18-17-28a17 17 0 0 1 34 0C17-18 8-10 0 0Z'

/** A plan as a drawing to look at, whose places stand in words beside it. Of several each has its number there. */
export const drawPlan = ({ pins, towns, land, scale }: MapPlan): string =>
  renderToStaticMarkup(
    <svg className="map-plan" aria-hidden="true">
      {land && (
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path className="map-land" d={land} />
        </svg>
      )}
      {towns.map(({ name, x, y }) => (
        <text key={`${name} ${x} ${y}`} x={`${x}%`} y={`${y}%`}>
          {name}
        </text>
      ))}
      {pins.map(
        (pin, index) =>
          pin && (
            // oxlint-disable-next-line react/no-array-index-key -- drawn once
            <svg key={index} className="map-mark" x={`${pin.x}%`} y={`${pin.y}%`} overflow="visible">
              <path d={PIN} />
              {pins.length > 1 ? <text y="-28">{index + 1}</text> : <circle cy="-28" r="6" />}
            </svg>
          ),
      )}
      <svg className="map-scale" x="16" y="100%" overflow="visible">
        <line x2={`${scale.width}%`} y1="-12" y2="-12" />
        <text x={`${scale.width / 2}%`} y="-24">
          {scale.km} km
        </text>
      </svg>
    </svg>,
  )
