import { formatDollars } from '#lib/money.ts'
import { text } from '#app/ui/layout/layout.ts'
import { type Gauge, RING_LENGTH, ringOffset } from './gauge-rules.ts'

export { fetchGauge } from './fetch-gauge.ts'

export interface RingProps {
  readonly gauge: Gauge
  /** Stands alone, so it brings its own heading. */
  readonly titled: boolean
}

/** Radius of a circle as long as the ring's stroke. */
const RADIUS = RING_LENGTH / (2 * Math.PI)
const SIDE = 188

/** The offer as a ring that fills; its price stands from the first moment, as one that counted would be wrong until then. */
export function GaugeRing({ gauge, titled }: RingProps) {
  const { label, level, shown, price, from, to } = gauge
  const ring = (
    <figure className={`gauge gauge-${level}`}>
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        <circle cx={SIDE / 2} cy={SIDE / 2} r={RADIUS} className="gauge-track" />
        <circle
          cx={SIDE / 2}
          cy={SIDE / 2}
          r={RADIUS}
          strokeDasharray={RING_LENGTH}
          strokeDashoffset={ringOffset(shown)}
          transform={`rotate(-90 ${SIDE / 2} ${SIDE / 2})`}
        />
        <text x="50%" y="46%" className="gauge-label">
          {label.length > 14 ? `${label.slice(0, 13)}…` : label}
        </text>
        <text x="50%" y="60%" className="gauge-price tabular">
          {formatDollars(price)}
        </text>
      </svg>
      <figcaption className={text({ size: 13, tone: 'quiet' })}>
        <span className="sr-only">
          {label}: {formatDollars(price)}.{' '}
        </span>
        Market range {formatDollars(from)} – {formatDollars(to)}
      </figcaption>
    </figure>
  )
  if (!titled) return ring
  return (
    <section aria-labelledby="market">
      <h2 id="market" className="section-title">
        Price Comparison
      </h2>
      {ring}
    </section>
  )
}
