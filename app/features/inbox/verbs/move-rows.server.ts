import type { Site } from '#app/features/site/site.ts'
import { personContacts } from '../joining/join-thread.ts'
import { personLeads } from '../threads/summaries.server.ts'
import type { InboxTransaction } from '../threads/write-thread.server.ts'
import type { MovedRows } from './thread-undo.ts'

interface Move {
  readonly from: string
  readonly to: string
  readonly rows: Omit<MovedRows, 'thread'>
}

const KEYS = {
  leads: ['thread_lead', 'lead_id'],
  events: ['thread_event', 'event_id'],
  follow_ups: ['follow_up', 'follow_up_id'],
  replies: ['thread_reply', 'reply_id'],
} as const

/** Everything that stands in a thread, or what of it is about one lead. */
export async function rowsOfThread(
  trx: InboxTransaction,
  site: Site,
  { thread, lead }: { readonly thread: string; readonly lead?: string },
): Promise<Omit<MovedRows, 'thread'>> {
  const ids = async (table: 'thread_lead' | 'thread_event' | 'follow_up' | 'thread_reply', key: string) => {
    const rows = await trx
      .selectFrom(table)
      .select(key as never)
      .where('site_id', '=', site.slug)
      .where('thread_id', '=', thread)
      .$if(lead !== undefined, (query) => query.where('lead_id' as never, '=', lead as never))
      .execute()
    return (rows as readonly Record<string, string>[]).map((row) => row[key]!)
  }
  return {
    leads: await ids('thread_lead', 'lead_id'),
    events: await ids('thread_event', 'event_id'),
    follow_ups: await ids('follow_up', 'follow_up_id'),
    replies: await ids('thread_reply', 'reply_id'),
  }
}

/** Moves rows from one thread to another. */
export async function moveRows(trx: InboxTransaction, site: Site, { from, to, rows }: Move): Promise<void> {
  for (const [name, [table, key]] of Object.entries(KEYS)) {
    const ids = rows[name as keyof typeof rows]
    if (ids.length === 0) continue
    await trx
      .updateTable(table as 'thread_lead')
      .set({ thread_id: to })
      .where('site_id', '=', site.slug)
      .where('thread_id', '=', from)
      .where(key as 'lead_id', 'in', [...ids])
      .execute()
  }
}

/** Writes down anew by what the person of a thread is known, from the leads that stand in it. */
export async function writeContacts(trx: InboxTransaction, site: Site, thread: string): Promise<void> {
  const leads = await personLeads(trx, site, [thread])
  const contacts = new Set(leads.flatMap(personContacts))
  await trx.deleteFrom('thread_contact').where('site_id', '=', site.slug).where('thread_id', '=', thread).execute()
  if (contacts.size === 0) return
  await trx
    .insertInto('thread_contact')
    .values([...contacts].map((contact) => ({ site_id: site.slug, contact, thread_id: thread })))
    .execute()
}
