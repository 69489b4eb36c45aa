import type { Challenge } from 'altcha-lib'
import { SOLUTION } from '#app/features/site/task/fields.ts'
import { solveTask } from '#app/features/site/task/solve.ts'
import { MINUTE } from '#lib/durations.ts'
import { FASTEST_MS, TOKEN } from './token-fields.ts'

/** Fields of a form that say that a person sends it, by name. */
export type FreshFields = Readonly<Record<string, string>>

interface FreshFieldsOptions {
  readonly own: boolean
  /** The server takes nothing without a solution just now. */
  readonly requested: boolean
}

/** So much is kept in hand against what the server asks for, ms. */
const EARLY_MS = 100
/** A browser that cannot do it by then sends the page's own token, ms. */
const PATIENCE_MS = 8_000
/** One that was told to solve it takes the time that it needs, ms. */
const MOST_PATIENCE_MS = MINUTE

/**
 * A token of this moment and the solution of the task that comes with it, two seconds from now at the earliest; null
 * where the page's own token is as good. `own`: the page's token is the shopper's alone. Throws offline.
 */
export async function freshFields(path: string, { own, requested }: FreshFieldsOptions): Promise<FreshFields | null> {
  const oldEnough = after(FASTEST_MS + EARLY_MS)
  try {
    const answer = await fetch(requested ? `${path}?task` : path, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { token, challenge } = (await answer.json()) as { token: string; challenge: Challenge | null }
    const arrived = after(FASTEST_MS + EARLY_MS)
    const solution = challenge && (await solveTask(challenge, requested ? MOST_PATIENCE_MS : PATIENCE_MS))
    await arrived
    // A page that no cache keeps has a token of its own, which is older and worth more.
    if (!challenge) return own ? null : { [TOKEN]: token }
    return solution === null ? null : { [TOKEN]: token, [SOLUTION]: solution }
  } finally {
    await oldEnough
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
