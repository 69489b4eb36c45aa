export type WithinLimit =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'failed' | 'slow'; readonly error?: unknown }

/**
 * What somebody else answers, waited for so many milliseconds at most; nothing is null. The signal then tells whoever
 * was asked that nobody waits any more. Never throws.
 */
export async function withinLimit(limit: number, ask: (signal: AbortSignal) => Promise<unknown>): Promise<WithinLimit> {
  const ending = new AbortController()
  const late = Promise.withResolvers<WithinLimit>()
  const timer = setTimeout(() => {
    late.resolve({ ok: false, reason: 'slow' })
    ending.abort()
  }, limit)
  const answer = Promise.try(ask, ending.signal).then(
    (value): WithinLimit => ({ ok: true, value: value ?? null }),
    (error: unknown): WithinLimit => ({ ok: false, reason: 'failed', error }),
  )
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
