import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { CheckoutTables } from '../checkout.tables.ts'

/** Providers repeat a message for days, not for months, ms. One that comes later still is looked up once more: no harm. */
const KEPT_MS = 30 * 86_400_000
/** How often one server looks for what is over, ms. */
const SWEEP_MS = 3_600_000
const swept = new WeakMap<Database, number>()

/** Forgets messages that nobody repeats any more, of every site; most calls do nothing. */
export async function sweepMessages(database: Database, now: number): Promise<void> {
  if (now - (swept.get(database) ?? -Infinity) < SWEEP_MS) return
  swept.set(database, now)
  await tablesOf<CheckoutTables>(database).write((trx) =>
    trx
      .deleteFrom('payment_message')
      .where('received_at', '<', now - KEPT_MS)
      .execute(),
  )
}
