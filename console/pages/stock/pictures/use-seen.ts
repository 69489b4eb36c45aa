import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a form was opened with. It is compared with what stands there when the form comes in, so it stays while the page
 * is read anew for something else. `isKnown`: what stands there now was just said to whoever looks, or set by them.
 */
export function useSeen<T>(now: T, isKnown: boolean): T {
  const { key } = useLocation()
  const [seen, setSeen] = useState({ key, value: now })
  if (seen.key !== key) setSeen({ key, value: isKnown ? now : seen.value })
  return seen.value
}

/** How often something was done on a page that stays open: a form with this key begins anew then, and at no other time. */
export function useTimesDone(isDone: boolean): number {
  const { key } = useLocation()
  const [times, setTimes] = useState({ key, count: 0 })
  if (times.key !== key) setTimes({ key, count: times.count + (isDone ? 1 : 0) })
  return times.count
}
