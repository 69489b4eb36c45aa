import { sql } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { inTime } from './in-time.ts'

/** A database that needs longer than this to say one word cannot serve pages, ms. */
const LIMIT_MS = 1_000

/** Whether this node may be sent requests. */
export interface Readiness {
  /** The database answers in time and has every table that this program knows, and the node is not ending. */
  ready(): Promise<boolean>
  /** From now on the node takes nothing new: a proxy that asks looks elsewhere. */
  retire(): void
}

export function readinessOf(database: Database, { limitMs = LIMIT_MS } = {}): Readiness {
  let retired = false
  let migrated = false

  const answers = async (): Promise<boolean> => {
    // A newer program may have added migrations since: those that we know stay.
    if (migrated) await sql`select 1 from site limit 1`.execute(database.read)
    else migrated = await isMigrated(database)
    return migrated
  }
  return {
    async ready() {
      if (retired) return false
      const answered = await inTime(answers(), limitMs).catch(() => false)
      return answered && !retired
    },
    retire() {
      retired = true
    },
  }
}
