import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { withinLimit } from '#lib/time-limit.ts'
import type { CheckoutTables } from '../checkout.tables.ts'
import { databaseTime } from '../database-time.server.ts'
import type { Providers } from './providers.ts'
import type { ReadMessage } from './payments.ts'
import { settlePayment } from './settle.server.ts'

/** Whoever sends messages does not wait long for the answer; what takes longer goes on by itself, ms. */
const ANSWER_MS = 5_000

export type PaymentMessageOutcome = 'settled' | 'repeated' | 'not-ours'

/**
 * What follows from a message that was verified. It is only a hint: that its payments are to be looked at is written
 * down together with the message, so that no hint is lost and none is followed twice; then they are settled at once.
 */
export async function receiveMessage(
  site: Site,
  message: Extract<ReadMessage, { ok: true }>,
  providers: Providers,
): Promise<PaymentMessageOutcome> {
  const noted = await noteMessage(site, message)
  if (noted === 'repeated' || noted.length === 0) return noted === 'repeated' ? noted : 'not-ours'
  // What is not settled in time, or fails, waits in the database.
  await withinLimit(ANSWER_MS, () => Promise.all(noted.map((payment) => settlePayment(site, payment, providers))))
  return 'settled'
}

/** The payments that the message is about, and that they are due, unless the message was there before. */
async function noteMessage(site: Site, message: Extract<ReadMessage, { ok: true }>): Promise<'repeated' | string[]> {
  const { id, type, ref, reservation } = message
  if (ref === null && reservation === null) return []
  const { read, write } = tablesOf<CheckoutTables>(site.database)
  const known = await read
    .selectFrom('payment_message')
    .select('message_id')
    .where('site_id', '=', site.slug)
    .where('provider', '=', 'stripe')
    .where('message_id', '=', id)
    .executeTakeFirst()
  if (known) return 'repeated'
  return write(async (trx) => {
    const now = await databaseTime({ engine: site.database.engine, now: site.now }, trx)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_message')
      .values({ site_id: site.slug, provider: 'stripe', message_id: id, type, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return 'repeated'
    const rows = await trx
      .updateTable('payment')
      .set({ due_at: now })
      .where('site_id', '=', site.slug)
      .where('provider', '=', 'stripe')
      .where((is) => (ref === null ? is('reservation_id', '=', reservation) : is('ref', '=', ref)))
      .where('ref', 'is not', null)
      .returning('payment_id')
      .execute()
    return rows.map(({ payment_id }) => payment_id)
  })
}
