import { type Database, tablesOf } from '#app/features/site/database.ts'
import { everySoOften } from '#app/features/site/every-so-often.ts'
import type { CheckoutTables } from '../checkout.tables.ts'

/** Providers repeat a message for days, not for months, ms. One that comes later still is looked up once more: no harm. */
const KEPT_MS = 30 * 86_400_000
const isTime = everySoOften(3_600_000)

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
