import type { Database } from '#app/features/site/database.ts'
import { withinLimit } from '#lib/time-limit.ts'

/** A proxy that asks wants to know soon, ms. */
const PATIENCE_MS = 2_000

export interface Readiness {
  /** Whether requests may be sent here: the database answers, and the server is not about to end. */
  ready(): Promise<boolean>
  /** From now on it is not, so that a proxy sends its requests elsewhere. */
  retire(): void
}

export function readinessOf(database: Database, patienceMs = PATIENCE_MS): Readiness {
  let retired = false
  // One question at a time, however many ask.
  let asking: Promise<boolean> | undefined
  const answers = (): Promise<boolean> => {
    asking ??= database.read
      .selectFrom('platform_secret')
      .select('name')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return {
    async ready() {
      if (retired) return false
      const answered = await withinLimit(patienceMs, answers)
      return answered.ok && answered.value && !retired
    },
    retire() {
      retired = true
    },
  }
}
