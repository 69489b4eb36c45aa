import type { Kysely } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import type { Right } from '#app/features/staff/rights.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables, ThreadLeadRow, ThreadRow } from '../inbox.tables.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { summariesOf } from '../threads/summaries.server.ts'
import type { EventContents, ThreadEventKind } from '../threads/thread-event.ts'
import type { ThreadAt, VerbResult } from '../threads/thread.ts'
import { type InboxTransaction, lockThread, saveThread, type ThreadChanges, writeEvent } from '../threads/write-thread.server.ts' // prettier-ignore
import { columnChanges, type ThreadUndo, type UndoExtra } from './thread-undo.ts'

/** What a verb is given: the thread is locked, and within reach. */
export interface ActContext {
  readonly trx: InboxTransaction
  readonly before: ThreadRow
  /** Every lead of the thread, the oldest first. */
  readonly leads: readonly ThreadLeadRow[]
  /** Those of them that are within reach of whoever acts. */
  readonly within: readonly ThreadLeadRow[]
  /** The latest lead within reach of whoever acts: what they do is about that one. */
  readonly lead: ThreadLeadRow
  readonly now: number
}

/** What a verb does. */
export interface Act<Kind extends ThreadEventKind = ThreadEventKind, More = unknown> {
  readonly changes: ThreadChanges
  readonly kind: Kind
  readonly content: EventContents[Kind]
  /** It is about the lead, and read by whoever may see that. */
  readonly ofLead?: boolean
  /** What an undo puts back besides the columns of the thread; false for what cannot be undone. */
  readonly undo?: UndoExtra | false
  /** Nobody else decides anything by it: the version stays. */
  readonly quiet?: boolean
  /** Said of it in the record of who did what, besides what changed. */
  readonly audit?: object
  readonly more: More
}

export type ActResult<Kind extends ThreadEventKind, More> =
  | Act<Kind, More>
  | { readonly refused: string }
  | { readonly missing: true }

interface ActVerb {
  readonly right: Right
  /** As the record of who did what calls it, such as `thread.take`. */
  readonly verb: string
  /** Another thread that it changes: both are locked in one order, whoever begins. */
  readonly also?: string | undefined
}

/**
 * Does something to a thread in one transaction: it must be within reach of whoever acts and stand as they have seen
 * it; what happened is written into the thread and into the record of who did what.
 */
export async function actOn<Kind extends ThreadEventKind, More>(
  actor: InboxActor,
  { right, verb, also }: ActVerb,
  at: ThreadAt,
  work: (context: ActContext) => Promise<ActResult<Kind, More>> | ActResult<Kind, More>,
): Promise<VerbResult<More>> {
  const { site } = actor
  const scopes = actor.scopes(right)
  if (!scopes) return { ok: false, reason: 'not-found' }
  return tablesOf<InboxTables>(site.database).write(async (trx): Promise<VerbResult<More>> => {
    if (also !== undefined && also < at.thread) await lockThread(trx, site, also)
    const before = await lockThread(trx, site, at.thread)
    const leads = before ? await threadLeads(trx, site.slug, at.thread) : []
    const within = leads.filter((each) => isWithin(scopes, each))
    const lead = within.at(-1)
    if (!before || !lead || before.merged_into !== null) return { ok: false, reason: 'not-found' }
    if (before.version !== at.version) {
      const [now] = await summariesOf(trx, site, { rows: [before], scopes })
      return { ok: false, reason: 'changed', now: now! }
    }
    const now = site.now()
    const done = await work({ trx, before, leads, within, lead, now })
    if ('refused' in done) return { ok: false, reason: 'refused', message: done.refused }
    if ('missing' in done) return { ok: false, reason: 'not-found' }
    return { ok: true, ...done.more, version: await carryOut(actor, { trx, before, lead, now, verb, done }) }
  })
}

interface CarriedOut<Kind extends ThreadEventKind> {
  readonly trx: InboxTransaction
  readonly before: ThreadRow
  readonly lead: ThreadLeadRow
  readonly now: number
  readonly verb: string
  readonly done: Act<Kind>
}

/** Writes what a verb has decided; the version that the thread has then. */
async function carryOut<Kind extends ThreadEventKind>(
  { site, staff, organisation, address }: InboxActor,
  { trx, before, lead, now, verb, done }: CarriedOut<Kind>,
): Promise<number> {
  const { changes, kind, content, ofLead = false, undo = {}, quiet = false, audit } = done
  const version = quiet ? before.version : before.version + 1
  const after = await saveThread(trx, before, { changes: { ...changes, last_at: now }, version })
  const columns = columnChanges(before, after)
  await writeEvent(trx, site, {
    thread: before.thread_id,
    kind,
    at: now,
    content,
    staff,
    lead: ofLead ? lead.lead_id : null,
    ...(undo !== false && { undo: { columns, extra: undo, version } satisfies ThreadUndo }),
  })
  await recordAudit(trx, {
    organisation,
    site: site.slug,
    actor: { staff: staff.id, name: staff.name, address },
    verb,
    subject: { kind: 'thread', id: before.thread_id },
    before: Object.fromEntries(Object.entries(columns).map(([name, [was]]) => [name, was])),
    after: { ...Object.fromEntries(Object.entries(columns).map(([name, [, is]]) => [name, is])), ...audit },
    at: now,
  })
  return after.version
}

/** The leads of a thread, the oldest first. */
export const threadLeads = (
  connection: Pick<Kysely<InboxTables>, 'selectFrom'>,
  site: string,
  thread: string,
): Promise<ThreadLeadRow[]> =>
  connection
    .selectFrom('thread_lead')
    .selectAll()
    .where('site_id', '=', site)
    .where('thread_id', '=', thread)
    .orderBy('created_at')
    .orderBy('lead_id')
    .execute()
