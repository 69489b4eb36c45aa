import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { RingProps } from './gauge-ring.tsx'
import type { Gauge } from './gauge-rules.ts'

/** How far below the window the gauge starts to load, px: it is there before the shopper is. */
const NEAR = 900

interface Props {
  readonly address: string
  /** Its price counts up while the ring fills. */
  readonly countsUp: boolean
  /** Without anything beside it, it brings the heading of the section. */
  readonly alone?: boolean
}

/**
 * Where the gauge comes. The server leaves it out where it knows that there is nothing to show; so its room is kept
 * from the start, and is given back only when the fetch fails.
 */
export function GaugePlace({ address, countsUp, alone = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [Ring, setRing] = useState<ComponentType<RingProps>>()
  const [gauge, setGauge] = useState<Gauge | null>()
  useEffect(() => {
    if (!place.current) return
    let left = false
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        import('./gauge-ring.tsx').then(
          async ({ GaugeRing, fetchGauge }) => {
            const found = await fetchGauge(address)
            if (left) return
            setRing(() => GaugeRing)
            setGauge(found)
          },
          () => left || setGauge(null),
        )
      },
      { rootMargin: `${NEAR}px` },
    )
    near.observe(place.current)
    return () => {
      left = true
      near.disconnect()
    }
  }, [address])
  if (gauge === null) return null
  return (
    <div ref={place} className={alone ? 'gauge-alone js-only' : 'gauge-beside js-only'}>
      {Ring && gauge && <Ring {...{ gauge, countsUp }} titled={alone} />}
    </div>
  )
}
