import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { type Channel, isDealerChannel, type Target } from '#app/features/messages/channel.ts'
import type { Lead } from '../lead.ts'
import type { DeliveryPlan } from '../leads.server.ts'
import type { LeadTables } from '../leads.tables.ts'

interface Redelivery {
  readonly lead: Lead
  readonly plan: DeliveryPlan
  readonly channel?: Channel | undefined
}

/**
 * Puts what went to the dealer, or what was given up, back to be delivered, as part of a transaction; with a channel
 * that one alone. A lead that had nobody to go to goes by the plan of today. The number of deliveries that wait now.
 */
export async function redeliverWithin(
  given: AnyTransaction,
  site: Site,
  { lead, plan, channel }: Redelivery,
): Promise<number> {
  const trx = given as Transaction<LeadTables>
  const now = site.now()
  const known = await trx
    .selectFrom('lead_delivery')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', lead.id)
    .execute()
  const chosen = known.filter((row) =>
    channel ? row.channel === channel : isDealerChannel(row.channel) || row.state === 'dead',
  )
  for (const row of chosen) {
    const { accepted: _, alerted: __, ...target } = JSON.parse(row.target) as Target & Record<string, unknown>
    await trx
      .updateTable('lead_delivery')
      .set({ ...WAITING, due_at: now, target: JSON.stringify(target) })
      .where('site_id', '=', site.slug)
      .where('delivery_id', '=', row.delivery_id)
      .execute()
  }
  if (known.some((row) => isDealerChannel(row.channel))) return chosen.length

  const planned = plan(lead).filter(({ target }) =>
    channel ? target.channel === channel : isDealerChannel(target.channel),
  )
  const late = planned.map(({ target }) => ({
    ...WAITING,
    site_id: site.slug,
    lead_id: lead.id,
    delivery_id: `${lead.id}-${randomBytes(3).toString('hex')}`,
    channel: target.channel,
    target: JSON.stringify(target),
    due_at: now,
  }))
  if (late.length > 0) await trx.insertInto('lead_delivery').values(late).execute()
  return chosen.length + late.length
}

const WAITING = {
  state: 'waiting' as const,
  attempts: 0,
  lease: null,
  leased_until: 0,
  last_error: null,
  delivered_at: null,
}
