import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { DataSubject, PersonalData } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'
import type { InboxTables } from './inbox.tables.ts'
import { personContacts } from './joining/join-thread.ts'
import { personLeads } from './threads/summaries.server.ts'
import { lockThread, saveThread } from './threads/write-thread.server.ts'
import { latestColumns, type PersonLeadRow } from './verbs/joined-threads.ts'
import { writeContacts } from './verbs/move-rows.server.ts'

/**
 * What the inbox knows of people: their threads with everything that happened in them. Erasing takes a thread away
 * with its notes, calls and letters; of one that holds leads of somebody else too, the person’s own leads and what was
 * said of them. The record of who did what keeps that it was done, and no longer what it said. Leads themselves go with
 * their own feature, before this one.
 */
export const inboxPersonalData: PersonalData = {
  tables: [
    'audit',
    'thread',
    'thread_lead',
    'thread_contact',
    'thread_event',
    'thread_reader',
    'thread_reply',
    'follow_up',
  ],
  async export(site, person) {
    const { read } = tablesOf<InboxTables>(site.database)
    const threads = await threadsOf(site, person)
    return Promise.all(
      threads.map(async (thread) => {
        const of = (name: 'thread_event' | 'thread_lead') =>
          read
            .selectFrom(name as 'thread_event')
            .where('site_id', '=', site.slug)
            .where('thread_id', '=', thread)
        const row = await read
          .selectFrom('thread')
          .select([
            'name',
            'phone',
            'email',
            'state',
            'lost_reason',
            'owner_name',
            'received_at',
            'answered_at',
            'created_at',
          ]) // prettier-ignore
          .where('site_id', '=', site.slug)
          .where('thread_id', '=', thread)
          .executeTakeFirstOrThrow()
        const [events, leads] = await Promise.all([
          of('thread_event').select(['kind', 'at', 'actor', 'content']).orderBy('event_id').execute(),
          of('thread_lead').select('lead_id').execute(),
        ])
        const follow_ups = await read
          .selectFrom('follow_up')
          .select(['kind', 'due_at', 'note', 'staff_name', 'done_at'])
          .where('site_id', '=', site.slug)
          .where('thread_id', '=', thread)
          .execute()
        return {
          thread,
          ...row,
          leads: leads.map(({ lead_id }) => lead_id),
          events: events.map(({ content, ...event }) => ({ ...event, content: JSON.parse(content) as object })),
          follow_ups,
        }
      }),
    )
  },
  async erase(site, person) {
    const threads = await threadsOf(site, person)
    const contacts = new Set(personContacts(person))
    for (const thread of threads)
      await tablesOf<InboxTables>(site.database).write((trx) => eraseThread(trx, site, { thread, contacts }))
    return threads.length
  },
}

/** Threads that know somebody by their number or their address. */
async function threadsOf(site: Site, person: DataSubject): Promise<string[]> {
  const contacts = personContacts(person)
  if (contacts.length === 0) return []
  const rows = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread_contact')
    .select('thread_id')
    .distinct()
    .where('site_id', '=', site.slug)
    .where('contact', 'in', contacts)
    .orderBy('thread_id')
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}

interface ErasedThread {
  readonly thread: string
  readonly contacts: ReadonlySet<string>
}

async function eraseThread(
  trx: Transaction<InboxTables>,
  site: Site,
  { thread, contacts }: ErasedThread,
): Promise<void> {
  const row = await lockThread(trx, site, thread)
  if (!row) return
  const leads = await personLeads(trx, site, [thread])
  const isTheirs = (lead: PersonLeadRow) => personContacts(lead).some((contact) => contacts.has(contact))
  const left = leads.filter((lead) => !isTheirs(lead))
  const emptied = await mergedInto(trx, site, thread)
  await trx
    .updateTable('audit')
    .set({ before: null, after: null })
    .where('site_id', '=', site.slug)
    .where('subject_kind', '=', 'thread')
    .where('subject_id', 'in', [thread, ...emptied])
    .execute()
  const gone = left.length === 0 ? [thread, ...emptied] : emptied
  if (gone.length > 0)
    await trx.deleteFrom('thread').where('site_id', '=', site.slug).where('thread_id', 'in', gone).execute()
  if (left.length === 0) return
  const stays = left.map(({ lead_id }) => lead_id)
  for (const table of ['thread_lead', 'thread_event', 'follow_up', 'thread_reply'] as const) {
    // Events of no lead stay: they say who had the thread and when, and nothing of the person.
    await trx
      .deleteFrom(table as 'thread_lead')
      .where('site_id', '=', site.slug)
      .where('thread_id', '=', thread)
      .where('lead_id', 'not in', stays)
      .execute()
  }
  // What an undo would put back holds their words.
  await trx
    .updateTable('thread_event')
    .set({ undo: null })
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .execute()
  const latest = left.at(-1)!
  const words = { last_words: latest.words, last_lead: latest.lead_id, last_by: null, last_by_name: null }
  await saveThread(trx, row, { changes: { ...latestColumns(left), ...words } })
  await writeContacts(trx, site, thread)
}

/** Threads that were merged into one, and those that were merged into them: they still say of whom they were. */
async function mergedInto(trx: Transaction<InboxTables>, site: Site, thread: string): Promise<string[]> {
  const found = new Set<string>()
  let into = [thread]
  while (into.length > 0) {
    const rows = await trx
      .selectFrom('thread')
      .select('thread_id')
      .where('site_id', '=', site.slug)
      .where('merged_into', 'in', into)
      .execute()
    into = rows.map(({ thread_id }) => thread_id).filter((id) => !found.has(id))
    for (const id of into) found.add(id)
  }
  return [...found]
}
