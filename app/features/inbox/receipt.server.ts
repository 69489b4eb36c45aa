import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { firstNameOf } from './inbox-actor.ts'
import type { InboxTables } from './inbox.tables.ts'
import { inboxSettings } from './settings.schema.ts'
import { ANSWERING } from './threads/thread-event.ts'

/** What a shopper is told of their enquiry; moments are epoch ms. */
export interface LeadReceipt {
  readonly received_at: number
  readonly opened: { readonly at: number; readonly by: string } | null
  readonly answered_at: number | null
}

/** How it went with a lead, for whoever sent it; null where the site does not tell, or there is no such lead. */
export async function leadReceipt(site: Site, lead: string): Promise<LeadReceipt | null> {
  if (!settingsOf(site, inboxSettings).lead_receipts) return null
  const { read } = tablesOf<InboxTables>(site.database)
  const stored = await read
    .selectFrom('lead')
    .leftJoin('thread_lead', (join) =>
      join.onRef('thread_lead.site_id', '=', 'lead.site_id').onRef('thread_lead.lead_id', '=', 'lead.lead_id'),
    )
    .select(['lead.created_at', 'thread_lead.thread_id'])
    .where('lead.site_id', '=', site.slug)
    .where('lead.lead_id', '=', lead)
    .executeTakeFirst()
  if (!stored) return null
  const received_at = stored.created_at
  if (stored.thread_id === null) return { received_at, opened: null, answered_at: null }
  const events = await read
    .selectFrom('thread_event')
    .select(['kind', 'at', 'actor', 'content'])
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', stored.thread_id)
    .where('kind', 'in', ['opened', ...ANSWERING])
    .where('at', '>=', received_at)
    .orderBy('event_id')
    .execute()
  const standing = events.filter(({ content }) => !(JSON.parse(content) as { undone?: boolean }).undone)
  const opened = standing.find(({ kind }) => kind === 'opened')
  const answered = standing.find(({ kind }) => ANSWERING.has(kind))
  return {
    received_at,
    opened: opened ? { at: opened.at, by: firstNameOf(opened.actor ?? '') } : null,
    answered_at: answered?.at ?? null,
  }
}
