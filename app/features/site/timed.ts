import { MINUTE } from '#lib/durations.ts'
import { shownUntil } from './shown-until.ts'
import type { Site } from './site.ts'

/** Kept no longer than this, ms: numbers such as a car's views change without a revision. */
const KEPT_MS = MINUTE

/** What was made at one moment, and when it will look different by itself. */
export interface TimedValue<T> {
  readonly value: T
  /** Epoch ms. */
  readonly at: number
  /** Epoch ms; null where the clock changes nothing. */
  readonly until: number | null
}

/** Makes something to be kept, and notes the first moment that `make` tells the site it is given (`shownUntil`). */
export function timed<T>(site: Site, make: (site: Site) => T): TimedValue<T> {
  const changes = noting(site)
  const value = make(changes.site)
  return { value, ...changes.noted() }
}

/** As `timed`, for what takes a while. */
export async function timedLater<T>(site: Site, make: (site: Site) => Promise<T>): Promise<TimedValue<T>> {
  const changes = noting(site)
  const value = await make(changes.site)
  return { value, ...changes.noted() }
}

/** Whether what was kept is still what would be made now. Tells the keeper of the page until when, as making it would. */
export function holds(site: Site, kept: TimedValue<unknown> | undefined): kept is TimedValue<unknown> {
  if (!kept) return false
  const now = site.now()
  if (now < kept.at || now >= kept.at + KEPT_MS || (kept.until !== null && now >= kept.until)) return false
  shownUntil(site, kept.until)
  return true
}

function noting(site: Site) {
  const at = site.now()
  let first: number | null = null
  const until = (moment: number): void => {
    if (moment > at && (first === null || moment < first)) first = moment
    site.until?.(moment)
  }
  return { site: { ...site, now: () => at, until }, noted: () => ({ at, until: first }) }
}
