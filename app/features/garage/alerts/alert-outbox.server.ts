import type { Transaction } from 'kysely'
import { tablesOf, type Database } from '#app/features/site/database.ts'
import { attemptOutcome } from '#app/features/messages/attempt-outcome.ts'
import { BACK_OFF_MINUTES } from '#app/features/messages/back-off.ts'
import { claimRows } from '#app/features/messages/claim-rows.server.ts'
import type { Attempt, ClaimedDelivery, Outbox } from '#app/features/leads/delivery/outbox.server.ts'
import { DAY } from '#lib/durations.ts'
import type { AlertContent } from './alert-content.ts'
import type { AlertRow, AlertTables } from './alert.tables.ts'
import type { MessageChannel } from './searches/saved-search.ts'

/** Word of a vehicle is worth nothing after a day: it is not sent any more, ms. */
const STALE_MS = DAY
/**
 * Minutes after a refusal that the other side calls final. Nobody loses anything by it: a mailbox that refuses news of
 * vehicles is not knocked at for longer.
 */
const REFUSED_MINUTES = [30, 240] as const

/** A message that one worker has for itself until its lease is over. */
export interface AlertClaim extends ClaimedDelivery {
  readonly account: string
  readonly target: { readonly channel: MessageChannel }
  readonly content: AlertContent
}

/** The alerts of all sites that wait, for one worker: `worker` names it. */
export function alertOutboxOf(database: Database, worker: string): Outbox<AlertClaim> {
  const { write } = tablesOf<AlertTables>(database)
  const alerts = { table: 'alert', key: 'alert_id', worker }
  return {
    claim: async (requested) => (await claimRows<AlertRow>(database, alerts, requested)).map(claimOf),
    async settle(attempts) {
      await write(async (trx) => {
        for (const attempt of attempts) await keep(trx, attempt, worker)
      })
    },
  }
}

const claimOf = (row: AlertRow): AlertClaim => ({
  site: row.site_id,
  account: row.account_id,
  delivery: row.alert_id,
  target: { channel: row.channel },
  content: JSON.parse(row.content) as AlertContent,
  attempts: row.attempts,
})

async function keep(trx: Transaction<AlertTables>, attempt: Attempt<AlertClaim>, worker: string): Promise<void> {
  const { claim, sent } = attempt
  const row = trx
    .updateTable('alert')
    .where('site_id', '=', claim.site)
    .where('alert_id', '=', claim.delivery)
    .where('state', '=', 'waiting')
  const outcome = attemptOutcome(attempt, !sent.ok && sent.permanent ? REFUSED_MINUTES : BACK_OFF_MINUTES)
  if (sent.ok) {
    await row.set({ ...outcome, state: outcome.last_error === null ? 'delivered' : 'dropped' }).execute()
    return
  }
  const mine = row.where('lease', '=', worker)
  if (sent.notBefore !== undefined) {
    const untouched = { lease: null, leased_until: 0, due_at: sent.notBefore, attempts: claim.attempts - 1 }
    await mine.set(untouched).execute()
    return
  }
  const kept = await trx
    .selectFrom('alert')
    .where('site_id', '=', claim.site)
    .where('alert_id', '=', claim.delivery)
    .select('created_at')
    .executeTakeFirst()
  // Its shopper deleted the account meanwhile. What became of other messages is written down all the same.
  if (!kept) return
  const isStale = outcome.due_at! > kept.created_at + STALE_MS
  await mine.set({ ...outcome, ...(isStale && { state: 'dead' }) }).execute()
}
