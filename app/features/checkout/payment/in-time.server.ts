import { setTimeout as wait } from 'node:timers/promises'

/** A shopper waits no longer for a provider, ms; the car stays held. */
const PATIENCE_MS = 10_000

/** Null when it takes longer than a shopper waits; it goes on all the same. */
export async function inTime<T>(work: Promise<T>, limitMs = PATIENCE_MS): Promise<T | null> {
  const late = new AbortController()
  const limit = wait(limitMs, null, { signal: late.signal, ref: false }).catch(() => null)
  try {
    return await Promise.race([work, limit])
  } finally {
    late.abort()
  }
}
