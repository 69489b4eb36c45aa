import type { Lead } from '#app/features/leads/lead.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { answerDue } from '../clock/answer-due.ts'
import { answerPlace, placeIdOf } from '../clock/answer-place.ts'
import type { ThreadContactRow, ThreadEventRow, ThreadLeadRow, ThreadRow } from '../inbox.tables.ts'
import { ruleFor } from '../rules/matching-rule.ts'
import { rulesWithin } from '../rules/rules.server.ts'
import { ruleSubject } from '../rules/rule-subject.ts'
import { personContacts, threadToJoin } from './join-thread.ts'
import { threadAfterLead } from './thread-after-lead.ts'
import { threadEntry } from './thread-entry.ts'
import { eventRow, type InboxTransaction, newInboxId } from '../threads/write-thread.server.ts'

interface LeadBatch {
  /** In the order in which they came in. */
  readonly leads: readonly Lead[]
  /** When the inbox was first used, for leads from before; null for new ones. */
  readonly history: number | null
}

/** What a batch writes. */
interface JoinBatch {
  readonly threads: Map<string, ThreadRow>
  /** Those that were there before. */
  readonly known: Set<string>
  readonly byContact: Map<string, Set<string>>
  readonly leads: ThreadLeadRow[]
  readonly contacts: ThreadContactRow[]
  readonly events: ThreadEventRow[]
}

/** Puts leads into threads, as part of a transaction that has the inbox of the site to itself. */
export async function joinBatch(trx: InboxTransaction, site: Site, { leads, history }: LeadBatch): Promise<void> {
  if (leads.length === 0) return
  const joining = await knownThreads(trx, site, leads)
  const rules = await rulesWithin(trx, site)
  const zone = zoneOfSite(site)
  for (const lead of leads) joinLead(lead)
  await writeJoined(trx, site, joining)

  function joinLead(lead: Lead): void {
    const { phone, email, name, last_name } = lead.person
    const contacts = personContacts({ phone, email })
    const match = threadToJoin(candidatesFor(joining, contacts), lead.created_at)
    const before = match ? joining.threads.get(match.thread)! : null
    const location_id = placeIdOf(site, lead.location?.id ?? null)
    const entry = threadEntry(lead, zone)
    const { department, category } = lead
    const target = ruleFor(rules, ruleSubject(lead, location_id)).target_minutes
    const { schedule } = answerPlace(site, { location_id, department })
    const after = threadAfterLead(before, {
      site: site.slug,
      thread: newInboxId(),
      lead: {
        lead_id: lead.id,
        created_at: lead.created_at,
        name: [name, last_name].filter(Boolean).join(' '),
        phone,
        email,
        department,
        category,
        location_id,
        booked: lead.slot !== null,
      },
      entry,
      due: history === null ? answerDue(schedule, lead.created_at, target) : null,
      history,
    })
    const { thread_id } = after
    joining.threads.set(thread_id, after)
    const { words, car_slug, car_name, search_text } = entry
    const { created_at } = lead
    joining.leads.push({ site_id: site.slug, lead_id: lead.id, thread_id, created_at, location_id, department, category, car_slug, car_name, words, search_text }) // prettier-ignore
    for (const contact of contacts) {
      joining.contacts.push({ site_id: site.slug, contact, thread_id })
      const there = joining.byContact.get(contact) ?? new Set()
      joining.byContact.set(contact, there.add(thread_id))
    }
    const event = { thread: thread_id, at: created_at }
    joining.events.push(eventRow(site.slug, { ...event, kind: 'lead', lead: lead.id, content: { category } }))
    if (history !== null || !before) return
    if (before.snoozed_until !== null)
      joining.events.push(eventRow(site.slug, { ...event, kind: 'woken', content: { why: 'lead' } }))
    if (before.state !== after.state) {
      const content = { from: before.state, to: after.state, reason: null }
      joining.events.push(eventRow(site.slug, { ...event, kind: 'state', content }))
    }
  }
}

function candidatesFor({ byContact, threads }: JoinBatch, contacts: readonly string[]) {
  const shared = new Map<string, number>()
  for (const contact of contacts)
    for (const thread of byContact.get(contact) ?? []) shared.set(thread, (shared.get(thread) ?? 0) + 1)
  return [...shared].map(([thread, count]) => {
    const { closed_at, last_at } = threads.get(thread)!
    return { thread, closed_at, last_at, contacts: count }
  })
}

/** The threads of everybody in a batch, ours until the transaction ends. */
async function knownThreads(trx: InboxTransaction, site: Site, leads: readonly Lead[]): Promise<JoinBatch> {
  const contacts = [...new Set(leads.flatMap(({ person }) => personContacts(person)))]
  const links =
    contacts.length === 0
      ? []
      : await trx
          .selectFrom('thread_contact')
          .select(['contact', 'thread_id'])
          .where('site_id', '=', site.slug)
          .where('contact', 'in', contacts)
          .execute()
  const ids = [...new Set(links.map(({ thread_id }) => thread_id))].toSorted()
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('thread')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where('thread_id', 'in', ids)
          .orderBy('thread_id')
          .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
          .execute()
  const byContact = new Map<string, Set<string>>()
  const threads = new Map(rows.map((row) => [row.thread_id, row]))
  for (const { contact, thread_id } of links) {
    if (threads.has(thread_id)) byContact.set(contact, (byContact.get(contact) ?? new Set()).add(thread_id))
  }
  return { threads, known: new Set(threads.keys()), byContact, leads: [], contacts: [], events: [] }
}

async function writeJoined(trx: InboxTransaction, site: Site, joining: JoinBatch): Promise<void> {
  const touched = new Set(joining.leads.map(({ thread_id }) => thread_id))
  const rows = [...touched].map((id) => joining.threads.get(id)!)
  const added = rows.filter(({ thread_id }) => !joining.known.has(thread_id))
  if (added.length > 0) await trx.insertInto('thread').values(added).execute()
  for (const { site_id: _, thread_id, ...columns } of rows.filter(({ thread_id }) => joining.known.has(thread_id))) {
    await trx
      .updateTable('thread')
      .set(columns)
      .where('site_id', '=', site.slug)
      .where('thread_id', '=', thread_id)
      .execute()
  }
  await trx.insertInto('thread_lead').values(joining.leads).execute()
  if (joining.contacts.length > 0)
    await trx.insertInto('thread_contact').values(joining.contacts).onConflict((conflict) => conflict.doNothing()).execute() // prettier-ignore
  await trx.insertInto('thread_event').values(joining.events).execute()
}
