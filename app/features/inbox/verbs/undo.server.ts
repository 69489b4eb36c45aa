import type { InboxActor } from '../inbox-actor.ts'
import type { ThreadAt, VerbResult } from '../threads/thread.ts'
import type { ThreadEventKind } from '../threads/thread-event.ts'
import { lockThread, saveThread, type InboxTransaction, type ThreadChanges } from '../threads/write-thread.server.ts'
import { actOn } from './act.server.ts'
import { lastUndoable, type UndoableEvent } from './last-undoable.server.ts'
import { moveRows, writeContacts } from './move-rows.server.ts'

/** What somebody did last can be taken back for a while. */
export interface UndoVerb {
  /** Takes back what I did last, within ten minutes and as long as nobody else has changed it since. */
  undo(at: ThreadAt): Promise<VerbResult<{ readonly undone: ThreadEventKind }>>
}

const NOTHING = 'There is nothing of yours here that can be taken back. It can be for ten minutes.'
const CHANGED = 'Somebody else has changed this lead since, so it cannot be taken back. Put it right by hand.'

export const undoVerb = (actor: InboxActor): UndoVerb => ({
  undo: (at) =>
    actOn(actor, { right: 'leads.answer', verb: 'thread.undo' }, at, async ({ trx, before }) => {
      const last = await lastUndoable(trx, actor, before)
      if (!last) return { refused: NOTHING }
      if (!last.asLeft) return { refused: CHANGED }
      const problem = await undoExtra(trx, actor, last)
      if (problem !== null) return { refused: problem }
      await markUndone(trx, last)
      const kind = last.kind as ThreadEventKind
      const columns = Object.entries(last.undo.columns).map(([name, [was]]) => [name, was])
      return {
        changes: Object.fromEntries(columns) as ThreadChanges,
        kind: 'undone',
        content: { kind },
        undo: false,
        audit: { kind },
        more: { undone: kind },
      }
    }),
})

/** Puts back what is not in the thread itself; why it cannot be, where nothing was changed. */
async function undoExtra(
  trx: InboxTransaction,
  actor: InboxActor,
  { row, undo }: UndoableEvent,
): Promise<string | null> {
  // prettier-ignore
  const { site } = actor
  const { waiting_again = [], follow_up, reply, merged, parted } = undo.extra
  if (reply !== undefined) {
    const stopped = await trx
      .deleteFrom('thread_reply')
      .where('site_id', '=', site.slug)
      .where('reply_id', '=', reply)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .executeTakeFirst()
    if (!Number(stopped.numDeletedRows)) return 'The letter has gone out already, so it cannot be taken back.'
  }
  if (parted) {
    const other = await lockThread(trx, site, parted.thread)
    if (!other || other.version !== 1 || other.merged_into !== null) return CHANGED
    await moveRows(trx, site, { from: parted.thread, to: row.thread_id, rows: parted })
    await writeContacts(trx, site, row.thread_id)
    await trx.deleteFrom('thread').where('site_id', '=', site.slug).where('thread_id', '=', parted.thread).execute()
  }
  if (merged) {
    const other = await lockThread(trx, site, merged.thread)
    if (!other || other.merged_into !== row.thread_id) return CHANGED
    await moveRows(trx, site, { from: row.thread_id, to: merged.thread, rows: merged })
    await writeContacts(trx, site, row.thread_id)
    await writeContacts(trx, site, merged.thread)
    await saveThread(trx, other, { changes: { merged_into: null } })
  }
  if (waiting_again.length > 0) {
    await trx
      .updateTable('follow_up')
      .set({ done_at: null })
      .where('site_id', '=', site.slug)
      .where('follow_up_id', 'in', [...waiting_again])
      .execute()
  }
  if (follow_up !== undefined)
    await trx.deleteFrom('follow_up').where('site_id', '=', site.slug).where('follow_up_id', '=', follow_up).execute()
  return null
}

/** What was taken back stays in the thread, struck out; the words of a note and of a letter go. */
async function markUndone(trx: InboxTransaction, { row }: UndoableEvent): Promise<void> {
  const { text: _, ...content } = JSON.parse(row.content) as { text?: string }
  const kept = 'text' in JSON.parse(row.content) ? { ...content, text: '' } : content
  await trx
    .updateTable('thread_event')
    .set({ content: JSON.stringify({ ...kept, undone: true }), undo: null })
    .where('site_id', '=', row.site_id)
    .where('thread_id', '=', row.thread_id)
    .where('event_id', '=', row.event_id)
    .execute()
}
