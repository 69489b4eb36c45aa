import type { Transaction } from 'kysely'
import { tablesOf, type Database } from '#app/features/site/database.ts'
import { BACK_OFF_MINUTES, waitAfter } from '#app/features/messages/back-off.ts'
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
/** Characters of a reason that are kept. */
const MOST_REASON = 500
/** A worker that ended during every attempt will end during the next. */
const MOST_ATTEMPTS = 20

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

async function keep(
  trx: Transaction<AlertTables>,
  { claim, sent, now, chance }: Attempt<AlertClaim>,
  worker: string,
): Promise<void> {
  const row = trx
    .updateTable('alert')
    .where('site_id', '=', claim.site)
    .where('alert_id', '=', claim.delivery)
    .where('state', '=', 'waiting')
  const released = { lease: null, leased_until: 0 }
  if (sent.ok) {
    const note = sent.note?.slice(0, MOST_REASON) ?? null
    await row.set({ ...released, state: note === null ? 'delivered' : 'dropped', last_error: note }).execute()
    return
  }
  const mine = row.where('lease', '=', worker)
  if (sent.notBefore !== undefined) {
    await mine.set({ ...released, due_at: sent.notBefore, attempts: claim.attempts - 1 }).execute()
    return
  }
  const { attempts } = claim
  const wait =
    attempts >= MOST_ATTEMPTS
      ? null
      : waitAfter({ attempts, chance }, sent.permanent ? REFUSED_MINUTES : BACK_OFF_MINUTES)
  const last_error = sent.reason.slice(0, MOST_REASON)
  const kept = await trx
    .selectFrom('alert')
    .where('site_id', '=', claim.site)
    .where('alert_id', '=', claim.delivery)
    .select('created_at')
    .executeTakeFirst()
  // Its shopper deleted the account meanwhile. What became of other messages is written down all the same.
  if (!kept) return
  const due_at = now + (wait ?? 0)
  const state = wait === null || due_at > kept.created_at + STALE_MS ? 'dead' : 'waiting'
  await mine.set({ ...released, state, due_at, last_error }).execute()
}
