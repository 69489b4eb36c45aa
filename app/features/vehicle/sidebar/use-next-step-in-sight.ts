import { useEffect, useState } from 'react'
import { NEXT_STEPS } from './action-list.tsx'

/**
 * Whether a button of the page's own list of next steps is in the window, all of it: so none looks out above the bar at
 * the foot, which gives way to it. Taken to be so until it is known.
 */
export function useNextStepInSight(): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
        setInSight(seen.size > 0)
      },
      { threshold: 0.98 },
    )
    for (const button of document.querySelectorAll(`[${NEXT_STEPS}] > :is(a, button)`)) observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return isInSight
}
