import { useEffect, useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { text } from '#app/ui/layout/layout.ts'
import { COUNT_UP_MS, type Gauge, RING_LENGTH, ringOffset } from './gauge-rules.ts'

export { fetchGauge } from './fetch-gauge.ts'

export interface RingProps {
  readonly gauge: Gauge
  /** Stands alone, so it brings its own heading. */
  readonly titled: boolean
  /** Its price counts up while the ring fills. */
  readonly countsUp: boolean
}

/** Radius of a circle as long as the ring's stroke. */
const RADIUS = RING_LENGTH / (2 * Math.PI)
const SIDE = 188

/** Keeps the first steps of the count from standing still and the last ones from stopping short. */
const eased = (share: number): number => 1 - (1 - share) ** 3

/** The offer as a ring that fills. Its price stands from the first moment, unless the site lets it count. */
export function GaugeRing({ gauge, titled, countsUp }: RingProps) {
  const counted = useCountUp(countsUp)
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
          {formatDollars(Math.round(price * counted))}
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

/** From 0 to 1 in two and a half seconds; 1 at once where nothing counts, and for who asked for less motion. */
function useCountUp(countsUp: boolean): number {
  // The ring is loaded by the browser alone, so its first drawing may ask the window.
  const [still] = useState(() => !countsUp || matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [progress, setProgress] = useState(still ? 1 : 0)
  useEffect(() => {
    if (still) return
    let start: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      start ??= now
      const share = Math.min(1, (now - start) / COUNT_UP_MS)
      setProgress(eased(share))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [still])
  return progress
}
