import { sql } from 'kysely'
import type { Lead } from '#app/features/leads/lead.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import type { InboxSiteRow, InboxTables } from '../inbox.tables.ts'
import { joinBatch } from './join-batch.server.ts'
import type { InboxTransaction } from '../threads/write-thread.server.ts'

/** Leads of one transaction: what waits for it waits a few hundredths of a second. */
const BATCH = 100
/** A lead may be stored so much later than the moment that it bears: clocks of nodes differ. */
export const OVERLAP_MS = HOUR
/** What came in just before the inbox was first used is no history. */
const BEFORE_FIRST_MS = 5 * MINUTE

export interface JoinedLeads {
  /** Leads that came in and stand in a thread now. */
  readonly joined: number
  /** Leads from before the inbox, which start no clock. */
  readonly history: number
  /** There are more of either: call again soon. */
  readonly more: boolean
}

interface StoredLead {
  readonly lead_id: string
  readonly created_at: number
  readonly content: string
}

/**
 * Puts leads that stand in no thread yet into one. It costs two reads where there are none; several nodes may do it at
 * once. The path of the shopper knows nothing of it.
 */
export async function joinNewLeads(site: Site): Promise<JoinedLeads> {
  const { read, write } = tablesOf<InboxTables>(site.database)
  const known = await read.selectFrom('inbox_site').selectAll().where('site_id', '=', site.slug).executeTakeFirst()
  const state = known ?? (await write((trx) => beginInbox(trx, site)))
  const isNew = (await newLeads(read, state)).length > 0
  const joined = isNew ? await write((trx) => joinNew(trx, site)) : 0
  const history = state.history_done ? 0 : await write((trx) => joinHistory(trx, site))
  return { joined, history, more: joined === BATCH || history === BATCH }
}

/** Notes that the inbox of a site is in use, and has it alone until the transaction ends. */
export async function beginInbox(trx: InboxTransaction, site: Site): Promise<InboxSiteRow> {
  const since = site.now() - BEFORE_FIRST_MS
  const first = { site_id: site.slug, since, joined_at: since, history_at: 0, history_lead: '', history_done: 0 }
  await trx.insertInto('inbox_site').values(first).onConflict((conflict) => conflict.doNothing()).execute() // prettier-ignore
  return lockInbox(trx, site)
}

/** Nodes join leads of a site one after the other: two leads of one person would make two threads. */
const lockInbox = (trx: InboxTransaction, site: Site): Promise<InboxSiteRow> =>
  trx
    .selectFrom('inbox_site')
    .selectAll()
    .where('site_id', '=', site.slug)
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

const newLeads = async (
  connection: Pick<InboxTransaction, 'selectFrom' | 'getExecutor'>,
  { site_id, since, joined_at }: InboxSiteRow,
): Promise<StoredLead[]> => {
  const from = Math.max(since, joined_at - OVERLAP_MS)
  const { rows } = await sql<StoredLead>`
    select lead_id, created_at, content from lead
    where site_id = ${site_id} and created_at >= ${from} and ${isSomebody} and not exists (
      select 1 from thread_lead t where t.site_id = lead.site_id and t.lead_id = lead.lead_id)
    order by created_at, lead_id limit ${BATCH}`.execute(connection)
  return rows
}

/** Of a lead: whoever only looked at a phone number is nobody, there is no person to make a thread of. */
export const isSomebody = sql`(name <> '' or phone is not null or email is not null)`

async function joinNew(trx: InboxTransaction, site: Site): Promise<number> {
  const state = await lockInbox(trx, site)
  const leads = await newLeads(trx, state)
  if (leads.length === 0) return 0
  await joinBatch(trx, site, { leads: leads.map(leadOf), history: null })
  const joined_at = Math.max(state.joined_at, leads.at(-1)!.created_at)
  await trx.updateTable('inbox_site').set({ joined_at }).where('site_id', '=', site.slug).execute()
  return leads.length
}

/** The oldest first, so that each person's threads come in their order. */
async function joinHistory(trx: InboxTransaction, site: Site): Promise<number> {
  const { since, history_at, history_lead, history_done } = await lockInbox(trx, site)
  if (history_done) return 0
  const { rows } = await sql<StoredLead>`
    select lead_id, created_at, content from lead
    where site_id = ${site.slug} and created_at < ${since} and ${isSomebody}
      and (created_at > ${history_at} or (created_at = ${history_at} and lead_id > ${history_lead}))
      and not exists (select 1 from thread_lead t where t.site_id = lead.site_id and t.lead_id = lead.lead_id)
    order by created_at, lead_id limit ${BATCH}`.execute(trx)
  await joinBatch(trx, site, { leads: rows.map(leadOf), history: since })
  const last = rows.at(-1)
  const place = last ? { history_at: last.created_at, history_lead: last.lead_id } : {}
  const done = Number(rows.length < BATCH)
  await trx.updateTable('inbox_site').set({ ...place, history_done: done }).where('site_id', '=', site.slug).execute() // prettier-ignore
  return rows.length
}

const leadOf = ({ content }: StoredLead): Lead => JSON.parse(content) as Lead
