import { type Database, tablesOf } from '#app/features/site/database.ts'
import { everySoOften } from '#app/features/site/every-so-often.ts'
import { sweepCounts } from '#app/features/site/rates/rate-counts.server.ts'
import { MINUTE } from '#lib/durations.ts'
import type { AccountTables } from '../account.tables.ts'
import { IDLE_MS } from '../session/session.ts'

const isTime = everySoOften(10 * MINUTE)

/** Removes codes, sessions and counts that are over, of every site; most calls do nothing. */
export async function sweepSignIns(database: Database, now: number): Promise<void> {
  await sweepCounts(database, now)
  if (!isTime(database, now)) return
  await tablesOf<AccountTables>(database).write(async (trx) => {
    await trx.deleteFrom('sign_in_code').where('expires_at', '<', now).execute()
    await trx
      .deleteFrom('account_session')
      .where((is) => is.or([is('ends_at', '<', now), is('seen_at', '<', now - IDLE_MS)]))
      .execute()
  })
}
