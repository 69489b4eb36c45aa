/** What came of work within its time. Work that was too slow goes on, unless it heeds its signal. */
export type TimedResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'failed' | 'slow'; readonly error?: unknown }

/**
 * What somebody else answers, waited for so many milliseconds at most. The signal then tells whoever was asked that
 * nobody waits any more. Never throws.
 */
export async function withinLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<TimedResult<T>> {
  const ending = new AbortController()
  const late = Promise.withResolvers<TimedResult<T>>()
  const timer = setTimeout(() => {
    late.resolve({ ok: false, reason: 'slow' })
    ending.abort()
  }, limitMs)
  const answer = Promise.try(work, ending.signal).then(
    (value): TimedResult<T> => ({ ok: true, value }),
    (error: unknown): TimedResult<T> => ({ ok: false, reason: 'failed', error }),
  )
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
