import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { ViewedProps } from './viewed-cards.tsx'

/** How far below the window the strip starts to load, px. */
const NEAR = 600

/**
 * What this browser has looked at lately, for the foot of a page. Nothing of it is loaded before the shopper comes
 * near, and it takes no room before that: only the footer stands below it.
 */
export function RecentlyViewed(props: ViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Cards, setCards] = useState<ComponentType<ViewedProps>>()
  useEffect(() => {
    if (!place.current) return
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        void import('./viewed-cards.tsx').then(
          (cards) => setCards(() => cards.ViewedCards),
          () => undefined,
        )
      },
      { rootMargin: `${NEAR}px` },
    )
    near.observe(place.current)
    return () => near.disconnect()
  }, [])
  return <div ref={place}>{Cards && <Cards {...props} />}</div>
}
