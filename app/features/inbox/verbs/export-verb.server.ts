import { sql } from 'kysely'
import type { Lead } from '#app/features/leads/lead.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { csvLine } from '#lib/text/csv.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { leadsWithin } from '../threads/scope-sql.server.ts'
import { lostReasonWords, STATE_WORDS } from '../threads/thread.ts'

/** Spreadsheets take a file for UTF-8 when it begins so. */
const BYTE_ORDER_MARK = '\ufeff'
/** Leads that are read at once. */
const PAGE = 500

const COLUMNS = ['received', 'name', 'phone', 'email', 'postcode', 'category', 'department', 'location', 'vehicle', 'stock number', 'words', 'came from', 'state', 'lost because', 'owner', 'answered', 'answered by', 'thread', 'lead'] as const // prettier-ignore

interface ExportPeriod {
  /** From this moment on, and before that one, epoch ms. */
  readonly since: number
  readonly before: number
}

/** What whoever may export people’s data does. */
export interface ExportVerb {
  /** The lines of a CSV file, one for each lead of a period; it is recorded that somebody took them. */
  exportLeads(period: ExportPeriod): AsyncGenerator<string>
}

export const exportVerb = (actor: InboxActor): ExportVerb => ({
  async *exportLeads(period) {
    await recordExport(actor, period)
    yield BYTE_ORDER_MARK + csvLine(COLUMNS)
    let after = { created_at: period.since, lead_id: '' }
    for (;;) {
      const rows = await exportPage(actor, period, after)
      for (const row of rows) yield csvLine(cellsOf(row))
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) return
      after = last
    }
  },
})

/** Before the first line: whoever breaks off has some of it all the same. */
const recordExport = ({ site, staff, organisation, address }: InboxActor, period: ExportPeriod): Promise<void> =>
  tablesOf<InboxTables>(site.database).write((trx) =>
    recordAudit(trx, {
      organisation,
      site: site.slug,
      actor: { staff: staff.id, name: staff.name, address },
      verb: 'leads.export',
      subject: { kind: 'inbox', id: site.slug },
      after: period,
      at: site.now(),
    }),
  )

type ExportedLead = Awaited<ReturnType<typeof exportPage>>[number]

function exportPage(
  { site, scopes }: InboxActor,
  { before }: ExportPeriod,
  after: { readonly created_at: number; readonly lead_id: string },
) {
  return tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread_lead')
    .innerJoin('lead', (join) =>
      join.onRef('lead.site_id', '=', 'thread_lead.site_id').onRef('lead.lead_id', '=', 'thread_lead.lead_id'),
    )
    .innerJoin('thread', (join) =>
      join.onRef('thread.site_id', '=', 'thread_lead.site_id').onRef('thread.thread_id', '=', 'thread_lead.thread_id'),
    )
    .select([
      'lead.content',
      'thread_lead.created_at',
      'thread_lead.lead_id',
      'thread_lead.thread_id',
      'thread_lead.words',
    ]) // prettier-ignore
    .select([
      'thread.state',
      'thread.lost_reason',
      'thread.owner_name',
      'thread.answered_at',
      'thread.answered_by_name',
    ]) // prettier-ignore
    .where('thread_lead.site_id', '=', site.slug)
    .where('thread_lead.created_at', '<', before)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('thread_lead.created_at', 'thread_lead.lead_id'), '>', tuple(after.created_at, after.lead_id)),
    )
    .where(leadsWithin(scopes('leads.export') ?? [], 'thread_lead') ?? sql<boolean>`1 = 1`)
    .orderBy('thread_lead.created_at')
    .orderBy('thread_lead.lead_id')
    .limit(PAGE)
    .execute()
}

function cellsOf(row: ExportedLead): (string | null)[] {
  const lead = JSON.parse(row.content) as Lead
  const { person, car } = lead
  const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
  return [
    iso(row.created_at),
    [person.name, person.last_name].filter(Boolean).join(' '),
    person.phone,
    person.email,
    person.postcode,
    lead.category,
    lead.department,
    lead.location?.name ?? null,
    car?.name ?? null,
    car?.stocknum ?? null,
    row.words,
    lead.attribution.source,
    STATE_WORDS[row.state],
    row.lost_reason === null ? null : lostReasonWords(row.lost_reason),
    row.owner_name,
    iso(row.answered_at),
    row.answered_by_name,
    row.thread_id,
    row.lead_id,
  ]
}
