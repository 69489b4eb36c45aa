import { type Database, tablesOf } from '#app/features/site/database.ts'
import { everySoOften } from '#app/features/site/every-so-often.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import type { CheckoutTables } from '../checkout.tables.ts'

/** Providers repeat a message for days, not for months, ms. One that comes later still is looked up once more: no harm. */
const KEPT_MS = 30 * DAY
const isTime = everySoOften(HOUR)

/** Forgets messages that nobody repeats any more, of every site; most calls do nothing. */
export async function sweepMessages(database: Database, now: number): Promise<void> {
  if (!isTime(database, now)) return
  await tablesOf<CheckoutTables>(database).write((trx) =>
    trx
      .deleteFrom('payment_message')
      .where('received_at', '<', now - KEPT_MS)
      .execute(),
  )
}
