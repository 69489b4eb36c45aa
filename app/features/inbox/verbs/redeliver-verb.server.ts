import type { Lead } from '#app/features/leads/lead.ts'
import { planDeliveries } from '#app/features/leads/delivery/plan.ts'
import { redeliverWithin } from '#app/features/leads/delivery/redeliver.server.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { writeEvent } from '../threads/write-thread.server.ts'

type RedeliverResult =
  | { readonly ok: true; readonly deliveries: number }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** What whoever may send again what could not be delivered does. */
export interface RedeliverVerb {
  /** A lead goes out again to where it did not arrive, and letters of its thread that were given up. */
  redeliver(lead: string): Promise<RedeliverResult>
}

/** It changes nothing of how a thread stands, so it asks for no version. */
export function redeliverVerb(actor: InboxActor): RedeliverVerb {
  const { site, staff, organisation, address } = actor
  const scopes = actor.scopes('leads.redeliver') ?? []
  return {
    redeliver: (id) =>
      tablesOf<InboxTables>(site.database).write(async (trx): Promise<RedeliverResult> => {
        const row = await trx
          .selectFrom('thread_lead')
          .innerJoin('lead', (join) =>
            join.onRef('lead.site_id', '=', 'thread_lead.site_id').onRef('lead.lead_id', '=', 'thread_lead.lead_id'),
          )
          .select(['lead.content', 'thread_lead.thread_id', 'thread_lead.location_id', 'thread_lead.category'])
          .where('thread_lead.site_id', '=', site.slug)
          .where('thread_lead.lead_id', '=', id)
          .executeTakeFirst()
        if (!row || !isWithin(scopes, row)) return { ok: false, reason: 'not-found' }
        const ways = { ...settingsOf(site, leadSettings), locations: settingsOf(site, locationSettings).locations }
        const lead = JSON.parse(row.content) as Lead
        const now = site.now()
        const letters = await trx
          .updateTable('thread_reply')
          .set({ state: 'waiting', attempts: 0, due_at: now, last_error: null })
          .where('site_id', '=', site.slug)
          .where('lead_id', '=', id)
          .where('state', '=', 'dead')
          .executeTakeFirst()
        const sent = await redeliverWithin(trx, site, { lead, plan: (stored) => planDeliveries(stored, ways) })
        const deliveries = sent + Number(letters.numUpdatedRows)
        if (deliveries === 0) {
          const message = 'There is nobody to send it to: give the location an email address in the settings.'
          return { ok: false, reason: 'refused', message }
        }
        const content = { deliveries }
        await writeEvent(trx, site, { thread: row.thread_id, kind: 'redelivered', at: now, staff, lead: id, content })
        await recordAudit(trx, {
          organisation,
          site: site.slug,
          actor: { staff: staff.id, name: staff.name, address },
          verb: 'lead.redeliver',
          subject: { kind: 'thread', id: row.thread_id },
          after: { lead: id, deliveries },
          at: now,
        })
        return { ok: true, deliveries }
      }),
  }
}
