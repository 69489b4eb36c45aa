import { tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { lockThread, saveThread, writeEvent } from '../threads/write-thread.server.ts'
import { threadLeads } from './act.server.ts'
import { markLookedAt } from './looked-at.server.ts'

/** A page that stays open says so again and again; so often it is written down. */
const AGAIN_MS = 30_000

/**
 * Says that somebody has a thread open: others see it, and it is no longer unread. It stops no clock and changes no
 * version. False for a thread that is not within reach.
 */
export async function markOpened(actor: InboxActor, thread: string): Promise<boolean> {
  const { site, staff } = actor
  const scopes = actor.scopes('leads.see') ?? []
  const record = {
    organisation: actor.organisation,
    site: site.slug,
    actor: { staff: staff.id, name: staff.name, address: actor.address },
    subject: { kind: 'thread', id: thread },
  }
  if (actor.isLooking) return markLookedAt(actor, record)
  return tablesOf<InboxTables>(site.database).write(async (trx) => {
    const row = await lockThread(trx, site, thread)
    const leads = row ? await threadLeads(trx, site.slug, thread) : []
    const lead = leads.findLast((each) => isWithin(scopes, each))
    if (!row || !lead || row.merged_into !== null) return false
    const now = site.now()
    const key = { site_id: site.slug, thread_id: thread, staff_id: staff.id }
    const before = await trx.selectFrom('thread_reader').select('at').where((is) => is.and(key)).executeTakeFirst() // prettier-ignore
    if (before === undefined || before.at < now - AGAIN_MS) {
      const reading = { name: staff.name, at: now }
      await trx
        .insertInto('thread_reader')
        .values({ ...key, ...reading })
        .onConflict((conflict) => conflict.columns(['site_id', 'thread_id', 'staff_id']).doUpdateSet(reading))
        .execute()
    }
    const latest = leads.at(-1)!
    // Once for each lead and person: what a shopper is told, and what the thread shows.
    if (before !== undefined && before.at >= latest.created_at) return true
    await saveThread(trx, row, { changes: lead === latest ? { opened_at: now } : {}, version: row.version })
    await writeEvent(trx, site, { thread, kind: 'opened', at: now, content: {}, staff, lead: lead.lead_id })
    await recordAudit(trx, { ...record, verb: 'thread.open', at: now })
    return true
  })
}
