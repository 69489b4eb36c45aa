import type { InboxActor } from '../inbox-actor.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { personLeads, summariesOf } from '../threads/summaries.server.ts'
import { turnOf } from '../threads/thread-turn.ts'
import type { ThreadAt, VerbResult } from '../threads/thread.ts'
import { lockThread, newInboxId, saveThread, writeEvent } from '../threads/write-thread.server.ts'
import { actOn } from './act.server.ts'
import { mergedColumns, partedColumns } from './joined-threads.ts'
import { moveRows, rowsOfThread, writeContacts } from './move-rows.server.ts'

/** What puts right which leads are of one person. */
export interface JoiningVerbs {
  /** Everything of another thread comes into this one. */
  merge(at: ThreadAt, from: ThreadAt): Promise<VerbResult>
  /** A lead that is of somebody else gets a thread of its own. */
  part(at: ThreadAt, lead: string): Promise<VerbResult<{ readonly parted: string }>>
}

export const joiningVerbs = (actor: InboxActor): JoiningVerbs => ({
  merge: (at, from) => mergeThreads(actor, at, from),
  part: (at, lead) => partThread(actor, at, lead),
})

async function mergeThreads(actor: InboxActor, at: ThreadAt, from: ThreadAt): Promise<VerbResult> {
  const { site, staff } = actor
  if (at.thread === from.thread) return { ok: false, reason: 'refused', message: 'Choose another lead to merge with.' }
  const scopes = actor.scopes('leads.answer') ?? []
  let changed: VerbResult | undefined
  const merged = await actOn(
    actor,
    { right: 'leads.answer', verb: 'thread.merge', also: from.thread },
    at,
    async ({ trx, before, now }) => {
      // prettier-ignore
      const other = await lockThread(trx, site, from.thread)
      const theirs = other ? await personLeads(trx, site, [from.thread]) : []
      if (!other || other.merged_into !== null || !theirs.some((lead) => isWithin(scopes, lead)))
        return { missing: true }
      if (other.version !== from.version) {
        const [summary] = await summariesOf(trx, site, { rows: [other], scopes })
        changed = { ok: false, reason: 'changed', now: summary! }
        return { missing: true }
      }
      const rows = await rowsOfThread(trx, site, { thread: from.thread })
      await moveRows(trx, site, { from: from.thread, to: at.thread, rows })
      await writeContacts(trx, site, from.thread)
      await writeContacts(trx, site, at.thread)
      await saveThread(trx, other, { changes: { merged_into: at.thread } })
      const leads = await personLeads(trx, site, [at.thread])
      return {
        changes: mergedColumns(before, other, leads),
        kind: 'merged',
        content: { from: from.thread, leads: rows.leads.length },
        undo: { merged: { thread: from.thread, ...rows } },
        audit: { from: from.thread, by: staff.id, at: now },
        more: {},
      }
    },
  )
  return changed ?? merged
}

function partThread(actor: InboxActor, at: ThreadAt, id: string): Promise<VerbResult<{ readonly parted: string }>> {
  const { site, staff } = actor
  return actOn(actor, { right: 'leads.answer', verb: 'thread.part' }, at, async ({ trx, before, within, now }) => {
    if (!within.some(({ lead_id }) => lead_id === id)) return { missing: true }
    const all = await personLeads(trx, site, [at.thread])
    const left = all.filter(({ lead_id }) => lead_id !== id)
    if (left.length === 0) return { refused: 'It is the only enquiry here, so there is nothing to part it from.' }
    const lead = all.find(({ lead_id }) => lead_id === id)!
    const { stays, goes } = partedColumns(before, { lead, left })
    const thread_id = newInboxId()
    const parted = {
      ...before,
      ...goes,
      thread_id,
      state: before.state === 'new' ? ('new' as const) : ('working' as const),
      lost_reason: null,
      closed_at: null,
      snoozed_until: null,
      last_at: now,
      created_at: now,
      version: 1,
    }
    const rows = await rowsOfThread(trx, site, { thread: at.thread, lead: id })
    await trx
      .insertInto('thread')
      .values({ ...parted, ...turnOf(parted) })
      .execute()
    await moveRows(trx, site, { from: at.thread, to: thread_id, rows })
    await writeContacts(trx, site, thread_id)
    await writeContacts(trx, site, at.thread)
    await writeEvent(trx, site, { thread: thread_id, kind: 'parted', at: now, staff, content: { to: thread_id, leads: 1 } }) // prettier-ignore
    return {
      changes: stays,
      kind: 'parted',
      content: { to: thread_id, leads: 1 },
      undo: { parted: { thread: thread_id, ...rows } },
      audit: { parted: thread_id },
      more: { parted: thread_id },
    }
  })
}
