import { useEffect, useState } from 'react'
import { NEXT_STEPS } from './action-list.tsx'

/** Height that the bar at the foot takes, px: a button that stands behind it is out of sight. */
const BAR = 69

/** Whether a button of the page's own list of next steps is in the window; taken to be so until it is known. */
export function useNextStepInSight(): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
        setInSight(seen.size > 0)
      },
      { rootMargin: `0px 0px -${BAR}px`, threshold: 0.5 },
    )
    for (const button of document.querySelectorAll(`[${NEXT_STEPS}] > :is(a, button)`)) observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return isInSight
}
