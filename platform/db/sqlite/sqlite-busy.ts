import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from '../database-away.ts'

/** How long a statement waits for another connection's lock before it gives up: a large import writes for seconds. */
const BUSY_LIMIT_MS = 15_000
/** Who has waited this long tries more often, so that a busy queue of another program cannot starve it. */
const PATIENT_AFTER_MS = 1_000

const SQLITE_BUSY = 5

/** True for SQLITE_BUSY and its extended codes, such as SQLITE_BUSY_SNAPSHOT and SQLITE_BUSY_RECOVERY. */
export function isSqliteBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

/**
 * Runs `attempt` until no other connection holds the lock. SQLite's own busy timeout would block the event loop, so
 * connections have none, and the waiting happens here.
 */
export async function retryWhileBusy<T>(attempt: () => T, limitMs = BUSY_LIMIT_MS): Promise<T> {
  const start = performance.now()
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isSqliteBusy(error)) throw error
      const waited = performance.now() - start
      if (waited > limitMs) throw stillBusy(limitMs, error)
      await pause(waited > PATIENT_AFTER_MS ? 2 + Math.random() * 3 : 10 + Math.random() * 15)
    }
  }
}

export function stillBusy(limitMs: number, cause?: unknown): Error {
  return new DatabaseAway(
    'busy',
    `The database stayed locked by another program for ${limitMs / 1000} seconds. Nothing was changed; ` +
      'try again, and look for a long-running import or a second program that has the database file open.',
    cause,
  )
}
