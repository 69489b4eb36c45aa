import { withinLimit } from '#lib/time-limit.ts'

/** A shopper waits no longer for a provider, ms; the car stays held. */
const PATIENCE_MS = 10_000

/** Null when it takes longer than a shopper waits; it goes on all the same. */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const done = await withinLimit(PATIENCE_MS, () => work)
  if (done.ok) return done.value
  if (done.reason === 'slow') return null
  throw done.error
}
