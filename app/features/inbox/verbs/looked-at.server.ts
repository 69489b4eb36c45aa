import { tablesOf } from '#app/features/site/database.ts'
import { type AuditEntry, recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { hasLookedAt, noteLookAt } from '#app/features/staff/looks/looks.server.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { threadLeads } from './act.server.ts'

/**
 * Records that an operator has looked at a thread, once each look: its page asks again every minute. The thread itself
 * is left alone. False for one that is not within reach.
 */
export async function markLookedAt(actor: InboxActor, record: Omit<AuditEntry, 'verb' | 'at'>): Promise<boolean> {
  const { site, staff } = actor
  const thread = record.subject.id
  const { read, write } = tablesOf<InboxTables & StaffTables>(site.database)
  const row = await read
    .selectFrom('thread')
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .where('merged_into', 'is', null)
    .select('thread_id')
    .executeTakeFirst()
  const scopes = actor.scopes('leads.see') ?? []
  const leads = row ? await threadLeads(read, site.slug, thread) : []
  if (!leads.some((lead) => isWithin(scopes, lead))) return false
  const at = site.now()
  const look = { staff: staff.id, site: site.slug, thread, now: at }
  if (await hasLookedAt(read, look)) return true
  await write(async (trx) => {
    if (await noteLookAt(trx, look)) await recordAudit(trx, { ...record, verb: 'thread.looked-at', at })
  })
  return true
}
