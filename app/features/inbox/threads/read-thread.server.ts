import { withDrives } from '#app/features/leads/booking/current-drives.server.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import { wordsFor } from '#app/features/leads/lead-words.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { MINUTE } from '#lib/durations.ts'
import { answerPlace } from '../clock/answer-place.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables, ThreadRow } from '../inbox.tables.ts'
import { lastUndoable } from '../verbs/last-undoable.server.ts'
import { isWithin } from './lead-scope.ts'
import { readEvents } from './read-events.server.ts'
import { personLeads, summariesOf } from './summaries.server.ts'
import type { DetailedLead, FollowUp, ReplyStanding, ThreadDetail } from './thread-detail.ts'

/** Whoever opened a thread so long ago may have gone for a coffee. */
export const READER_MS = 2 * MINUTE
/** Merges follow each other; none goes around in a circle. */
const MOST_MERGES = 20

/** A thread with everything in it that is within reach; the one into which it was merged, where it was. */
export async function readThread(actor: InboxActor, thread: string): Promise<ThreadDetail | null> {
  const { site, staff } = actor
  const { read } = tablesOf<InboxTables>(site.database)
  const scopes = actor.scopes('leads.see') ?? []
  const row = await standingThread(site, thread)
  if (!row) return null
  const { thread_id } = row
  const all = await personLeads(read, site, [thread_id])
  const within = all.filter((lead) => isWithin(scopes, lead))
  if (within.length === 0) return null
  const ids = within.map(({ lead_id }) => lead_id)
  const [summaries, leads, followUps, replies, readers, undo] = await Promise.all([
    summariesOf(read, site, { rows: [row], scopes }),
    detailedLeads(site, ids),
    waitingFollowUps(site, thread_id),
    repliesOf(site, { thread: thread_id, leads: ids }),
    read
      .selectFrom('thread_reader')
      .select('name')
      .where('site_id', '=', site.slug)
      .where('thread_id', '=', thread_id)
      .where('staff_id', '<>', staff.id)
      .where('at', '>', site.now() - READER_MS)
      .orderBy('name')
      .execute(),
    actor.scopes('leads.answer') ? lastUndoable(read, actor, row) : null,
  ])
  const more_leads = within.length < all.length
  const events = await readEvents(read, site, { thread: thread_id, within: more_leads ? new Set(ids) : null, leads })
  const summary = summaries[0]!
  const { name, hours } = answerPlace(site, summary)
  return {
    ...summary,
    leads,
    more_leads,
    events,
    follow_ups: followUps.filter(({ lead }) => !more_leads || lead === null || ids.includes(lead)),
    replies,
    readers: readers.map((reader) => reader.name),
    undo: undo && { kind: undo.kind, until: undo.until },
    hours: { name, of: hours },
  }
}

async function standingThread(site: Site, thread: string): Promise<ThreadRow | null> {
  const { read } = tablesOf<InboxTables>(site.database)
  let id: string | null = thread
  for (let merges = 0; id !== null && merges < MOST_MERGES; merges++) {
    const row: ThreadRow | undefined = await read
      .selectFrom('thread')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('thread_id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    if (row.merged_into === null) return row
    id = row.merged_into
  }
  return null
}

/** Leads with what was agreed to and how they went out, in the order in which they came in. */
async function detailedLeads(site: Site, ids: readonly string[]): Promise<DetailedLead[]> {
  const { read } = tablesOf<InboxTables>(site.database)
  const of = (table: 'lead' | 'lead_consent') =>
    read
      .selectFrom(table)
      .where('site_id', '=', site.slug)
      .where('lead_id', 'in', [...ids])
  const rows = await of('lead').select('lead.content').orderBy('created_at').orderBy('lead_id').execute()
  const consents = await of('lead_consent').selectAll('lead_consent').orderBy('purpose').execute()
  const deliveries = await Promise.all(ids.map((id) => leadListOf(site).deliveries(id)))
  const leads = await withDrives(site, read, rows.map(({ content }) => JSON.parse(content) as Lead)) // prettier-ignore
  const zone = zoneOfSite(site)
  return leads.map((lead) => {
    const { person } = lead
    return {
      id: lead.id,
      created_at: lead.created_at,
      form: lead.form,
      category: lead.category,
      topic: wordsFor(lead, zone).dealer ?? wordsFor(lead, zone).topic,
      department: lead.department,
      location: lead.location && { id: lead.location.id, name: lead.location.name },
      car: lead.car,
      name: [person.name, person.last_name].filter(Boolean).join(' '),
      phone: person.phone,
      email: person.email,
      postcode: person.postcode,
      answers: lead.answers,
      source: lead.attribution.source,
      slot: lead.slot,
      consents: consents
        .filter(({ lead_id }) => lead_id === lead.id)
        .map(({ purpose, given, wording }) => ({ purpose, given: given === 1, wording })),
      deliveries: deliveries.flat().filter((delivery) => delivery.lead === lead.id),
    }
  })
}

async function waitingFollowUps(site: Site, thread: string): Promise<(FollowUp & { readonly lead: string | null })[]> {
  const rows = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('follow_up')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .execute()
  return rows.map(({ follow_up_id, kind, due_at, note, location_id, staff_id, staff_name, lead_id }) => ({
    id: follow_up_id,
    kind,
    due_at,
    note,
    location_id,
    staff: { id: staff_id ?? '', name: staff_name },
    lead: lead_id,
  }))
}

/** How our letters of a thread stand, of those that are within reach. */
async function repliesOf(
  site: Site,
  { thread, leads }: { readonly thread: string; readonly leads: readonly string[] },
): Promise<ReplyStanding[]> {
  const rows = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread_reply')
    .select(['reply_id', 'state', 'delivered_at', 'last_error'])
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .where('lead_id', 'in', [...leads])
    .orderBy('created_at')
    .execute()
  return rows.map(({ reply_id, ...standing }) => ({ id: reply_id, ...standing }))
}
