import type { Kysely } from 'kysely'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables, ThreadEventRow, ThreadRow } from '../inbox.tables.ts'
import { standsAsLeft, type ThreadUndo, UNDO_MS } from './thread-undo.ts'

export interface UndoableEvent {
  readonly row: ThreadEventRow
  readonly kind: string
  readonly undo: ThreadUndo
  /** Until when it can be taken back, epoch ms. */
  readonly until: number
  /** Nobody has changed since what it left. */
  readonly asLeft: boolean
}

/** What somebody did last to a thread, where it can still be taken back. */
export async function lastUndoable(
  connection: Pick<Kysely<InboxTables>, 'selectFrom'>,
  { site, staff }: InboxActor,
  thread: ThreadRow,
): Promise<UndoableEvent | null> {
  const row = await connection
    .selectFrom('thread_event')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread.thread_id)
    .where('staff_id', '=', staff.id)
    .where('kind', 'not in', ['opened', 'undone'])
    .where('at', '>', site.now() - UNDO_MS)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.undo === null) return null
  const undo = JSON.parse(row.undo) as ThreadUndo
  return { row, kind: row.kind, undo, until: row.at + UNDO_MS, asLeft: standsAsLeft(thread, undo) }
}
