import type { Kysely } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import type { Scope } from '#app/features/staff/site-access.ts'
import { type AnswerPlace, answerPlace } from '../clock/answer-place.ts'
import { clockState } from '../clock/clock-state.ts'
import type { InboxTables, ThreadLeadRow, ThreadRow } from '../inbox.tables.ts'
import { isUnlimited, isWithin } from './lead-scope.ts'
import type { ThreadState, ThreadSummary, ThreadTurn } from './thread.ts'

type Connection = Pick<Kysely<InboxTables>, 'selectFrom'>

/** A lead of a thread with the person in it. */
type PersonLead = ThreadLeadRow & Pick<ThreadRow, 'name' | 'phone' | 'email'>

/** Threads as lists show them: of one that goes beyond somebody’s reach only what the leads within it say. */
export async function summariesOf(
  connection: Connection,
  site: Site,
  { rows, scopes }: { readonly rows: readonly ThreadRow[]; readonly scopes: readonly Scope[] },
): Promise<ThreadSummary[]> {
  const places = placesOf(site)
  const now = site.now()
  if (isUnlimited(scopes)) return rows.map((row) => summaryOf(row, places(row), now))
  const leads = await leadsOfThreads(connection, site, rows)
  return rows.map((row) => {
    const all = leads.get(row.thread_id) ?? []
    return summaryOf(maskedRow(row, all, scopes), places(row), now)
  })
}

/** A row without what only leads beyond somebody’s reach say. */
export function maskedRow(row: ThreadRow, leads: readonly PersonLead[], scopes: readonly Scope[]): ThreadRow {
  const within = leads.filter((lead) => isWithin(scopes, lead))
  const latest = within.at(-1)
  if (!latest || within.length === leads.length) return row
  const { name, phone, email, car_slug, car_name, location_id, department, category, lead_id, created_at } = latest
  const seen = within.some((lead) => lead.lead_id === row.last_lead)
  const words = seen ? {} : { last_words: latest.words, last_by: null, last_by_name: null, last_lead: lead_id }
  const about = { location_id, department, category, car_slug, car_name }
  return { ...row, ...about, name, phone, email, lead_id, lead_at: created_at, ...words }
}

async function leadsOfThreads(
  connection: Connection,
  site: Site,
  rows: readonly ThreadRow[],
): Promise<Map<string, PersonLead[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ thread_id }) => thread_id)
  return Map.groupBy(await personLeads(connection, site, ids), ({ thread_id }) => thread_id)
}

/** The leads of threads, the oldest first. */
export const personLeads = (connection: Connection, site: Site, threads: readonly string[]): Promise<PersonLead[]> =>
  connection
    .selectFrom('thread_lead')
    .innerJoin('lead', (join) =>
      join.onRef('lead.site_id', '=', 'thread_lead.site_id').onRef('lead.lead_id', '=', 'thread_lead.lead_id'),
    )
    .selectAll('thread_lead')
    .select(['lead.name', 'lead.phone', 'lead.email'])
    .where('thread_lead.site_id', '=', site.slug)
    .where('thread_lead.thread_id', 'in', [...threads])
    .orderBy('thread_lead.created_at')
    .orderBy('thread_lead.lead_id')
    .execute()

/** Where threads are answered; many of a list are at the same place. */
function placesOf(site: Site): (row: ThreadRow) => AnswerPlace {
  const known = new Map<string, AnswerPlace>()
  return ({ location_id, department }) => {
    const key = `${location_id ?? ''} ${department}`
    let place = known.get(key)
    if (!place) known.set(key, (place = answerPlace(site, { location_id, department })))
    return place
  }
}

function summaryOf(row: ThreadRow, { schedule }: AnswerPlace, now: number): ThreadSummary {
  return {
    id: row.thread_id,
    site: row.site_id,
    version: row.version,
    name: row.name,
    phone: row.phone,
    email: row.email,
    unread: row.opened_at === null || row.opened_at < row.lead_at,
    state: row.state satisfies ThreadState,
    lost_reason: row.lost_reason,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    location_id: row.location_id,
    department: row.department,
    category: row.category,
    car: row.car_name === null ? null : { slug: row.car_slug ?? '', name: row.car_name },
    words: row.last_words,
    words_by: row.last_by_name === null ? null : { id: row.last_by ?? '', name: row.last_by_name },
    last_at: row.last_at,
    waiting: row.waiting as ThreadTurn,
    clock: clockState(row, schedule, now),
    escalated: row.escalated_at !== null,
    snoozed_until: row.snoozed_until,
  }
}
