import { useMemo, useSyncExternalStore } from 'react'
import type { Place } from '#app/features/locations/places/places.ts'
import { isPostcode } from '../list/near.ts'

/** The shopper's place stays in this browser: it is in no cookie and goes nowhere unless a search asks for it. */
const KEY = 'forecourt-place'
const CHANGED = 'forecourt-place-changed'

/** The place that the shopper gave once, or null; on the server and until the page is alive always null. */
export function useRememberedPlace(): Place | null {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => parsePlace(stored), [stored])
}

/** Keeps the place for the next visit; null forgets it. A browser that keeps nothing is no reason to fail. */
export function rememberPlace(place: Place | null): void {
  try {
    if (place) localStorage.setItem(KEY, JSON.stringify(place))
    else localStorage.removeItem(KEY)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void): () => void {
  // `storage` tells of other tabs only.
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, changed)
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, changed)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** JSON can hold 1e999, which is read as Infinity and would be "NaN km away". */
const isWithin = (degrees: unknown, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most

/** What is stored may be of another version, or of another program. */
export function parsePlace(stored: string | null): Place | null {
  try {
    const { postcode, suburb, state, lat, lng } = JSON.parse(stored ?? '{}') as Partial<Place>
    const isWhole =
      typeof postcode === 'string' &&
      isPostcode(postcode) &&
      typeof suburb === 'string' &&
      typeof state === 'string' &&
      isWithin(lat, 90) &&
      isWithin(lng, 180)
    return isWhole ? { postcode, suburb, state, lat, lng } : null
  } catch {
    return null
  }
}
