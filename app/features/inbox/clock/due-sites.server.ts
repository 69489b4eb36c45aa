import { sql } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { isSomebody, OVERLAP_MS } from '../joining/join-leads.server.ts'

/**
 * The sites whose inbox has something to do at a moment: leads that stand in no thread, threads and promises that are
 * due. One read, however many sites there are. Sites without an organisation are left out: nobody answers there, and
 * whoever comes first is to find history and not a thousand threads that are late.
 */
export async function dueSites(database: Database, now: number): Promise<string[]> {
  const { rows } = await sql<{ site_id: string }>`
    select o.site_id from organisation_site o left join inbox_site i on i.site_id = o.site_id
    where i.site_id is null or i.history_done = 0
      or exists (select 1 from thread t where t.site_id = o.site_id and t.step_at <= ${now})
      or exists (select 1 from follow_up f where f.site_id = o.site_id and f.done_at is null and f.due_at <= ${now}
        and f.raised_at is null and f.kind = 'call-back')
      or exists (select 1 from lead where lead.site_id = o.site_id
        and lead.created_at >= i.since and lead.created_at >= i.joined_at - ${OVERLAP_MS} and ${isSomebody}
        and not exists (select 1 from thread_lead l where l.site_id = lead.site_id and l.lead_id = lead.lead_id))
    order by o.site_id`.execute(tablesOf<InboxTables>(database).read)
  return rows.map(({ site_id }) => site_id)
}
