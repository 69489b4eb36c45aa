import type { Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { LeadDeliveryRow, LeadTables } from '../leads.tables.ts'
import { attemptOutcome } from '#app/features/messages/attempt-outcome.ts'
import type { AlertTarget, SendResult, Target } from '#app/features/messages/channel.ts'
import { type ClaimOptions, claimRows } from '#app/features/messages/claim-rows.server.ts'

/** Something to send that one worker has for itself until its lease is over. */
export interface ClaimedDelivery {
  readonly site: string
  readonly delivery: string
  readonly target: { readonly channel: string }
  /** This one among them. */
  readonly attempts: number
}

/** A delivery of a lead. */
export interface OutboxClaim extends ClaimedDelivery {
  readonly lead: string
  readonly target: Target
  /** Addresses that took the message in an earlier attempt. */
  readonly accepted: readonly string[]
  /** Somebody has been told that it does not arrive. */
  readonly alerted: boolean
}

/**
 * The deliveries of all sites that wait. It is not made from a site because a worker serves all of them; each claim
 * names its site, and whoever delivers it works with that site alone.
 */
export interface Outbox<Each extends ClaimedDelivery = OutboxClaim> {
  /**
   * Takes deliveries that are due, those of different sites in turn. No two workers, on whatever machine, hold the
   * same one at once; a worker that ends without a word loses it when the lease is over.
   */
  claim(requested: ClaimOptions): Promise<Each[]>
  /** Keeps what came of attempts, all of them in one transaction. */
  settle(attempts: readonly Attempt<Each>[]): Promise<void>
}

/** An attempt that is over. */
export interface Attempt<Each extends ClaimedDelivery = OutboxClaim> {
  readonly claim: Each
  readonly sent: SendResult
  /** When it was over, epoch ms. */
  readonly now: number
  /** 0 until before 1, for the wait before the next one. */
  readonly chance: number
}

/** The outbox of this database, for one worker: `worker` names it. */
export function outboxOf(database: Database, worker: string): Outbox {
  const { write } = tablesOf<LeadTables>(database)
  const leads = { table: 'lead_delivery', key: 'delivery_id', worker }

  return {
    claim: async (requested) => (await claimRows<LeadDeliveryRow>(database, leads, requested)).map(claimOf),

    async settle(attempts) {
      await write(async (trx) => {
        for (const attempt of attempts) await keep(trx, attempt, worker)
      })
    },
  }
}

async function keep(trx: Transaction<LeadTables>, attempt: Attempt, worker: string): Promise<void> {
  const { claim, sent, now } = attempt
  const row = trx
    .updateTable('lead_delivery')
    .where('site_id', '=', claim.site)
    .where('delivery_id', '=', claim.delivery)
    .where('state', '=', 'waiting')
  const outcome = attemptOutcome(attempt)
  if (sent.ok) {
    // It has arrived, whoever holds the lease by now.
    await row.set({ ...outcome, delivered_at: now }).execute()
    return
  }
  const accepted = [...claim.accepted, ...(sent.accepted ?? [])]
  const alerted = claim.alerted || sent.alert !== undefined
  const target = { ...claim.target, ...(accepted.length > 0 && { accepted }), ...(alerted && { alerted }) }
  const kept = await row
    .where('lease', '=', worker)
    .set({ ...outcome, target: JSON.stringify(target) })
    .executeTakeFirst()
  // Its lead was erased meanwhile, or another worker is at it.
  if (!sent.alert || kept.numUpdatedRows === 0n) return
  await alert(trx, claim, { target: sent.alert, now })
}

/** The alert of a delivery that was begun anew is sent anew. */
async function alert(
  trx: Transaction<LeadTables>,
  claim: OutboxClaim,
  { target, now }: { readonly target: AlertTarget; readonly now: number },
): Promise<void> {
  const waiting = {
    target: JSON.stringify(target),
    state: 'waiting' as const,
    attempts: 0,
    due_at: now,
    lease: null,
    leased_until: 0,
    last_error: null,
    delivered_at: null,
  }
  await trx
    .insertInto('lead_delivery')
    .values({
      site_id: claim.site,
      lead_id: claim.lead,
      delivery_id: `${claim.delivery}-alert`,
      channel: target.channel,
      ...waiting,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'delivery_id']).doUpdateSet(waiting))
    .execute()
}

/** What earlier attempts have left beside the target. */
interface Progress {
  accepted?: string[]
  alerted?: boolean
}

function claimOf(row: LeadDeliveryRow): OutboxClaim {
  const { accepted = [], alerted = false, ...target } = JSON.parse(row.target) as Target & Progress
  return {
    site: row.site_id,
    lead: row.lead_id,
    delivery: row.delivery_id,
    target,
    accepted,
    alerted,
    attempts: row.attempts,
  }
}
