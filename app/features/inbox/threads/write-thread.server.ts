import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import type { InboxTables, ThreadEventRow, ThreadRow } from '../inbox.tables.ts'
import type { EventContents, ThreadEventKind } from './thread-event.ts'
import { turnOf } from './thread-turn.ts'

export type InboxTransaction = Transaction<InboxTables>

/** A thread that is ours until the transaction ends, as it stands now. */
export async function lockThread(trx: InboxTransaction, site: Site, thread: string): Promise<ThreadRow | null> {
  const row = await trx
    .selectFrom('thread')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** What changes of a thread; whose turn it is and where it stands in the list follow from it. */
export type ThreadChanges = Partial<Omit<ThreadRow, 'site_id' | 'thread_id' | 'version' | 'waiting' | 'place' | 'step_at'>> // prettier-ignore

/** Writes changes of a locked thread; one that people decide upon raises its version. */
export async function saveThread(
  trx: InboxTransaction,
  before: ThreadRow,
  { changes, version = before.version + 1 }: { readonly changes: ThreadChanges; readonly version?: number },
): Promise<ThreadRow> {
  const changed = { ...before, ...changes, version }
  const after: ThreadRow = { ...changed, ...turnOf(changed) }
  const { site_id, thread_id, ...columns } = after
  await trx.updateTable('thread').set(columns).where('site_id', '=', site_id).where('thread_id', '=', thread_id).execute() // prettier-ignore
  return after
}

interface NewEvent<Kind extends ThreadEventKind> {
  readonly thread: string
  readonly kind: Kind
  readonly at: number
  readonly content: EventContents[Kind]
  readonly staff?: { readonly id: string | null; readonly name: string } | null
  readonly lead?: string | null
  readonly undo?: unknown
}

/** The row of an event. */
export const eventRow = <Kind extends ThreadEventKind>(
  site: string,
  { thread, kind, at, content, staff = null, lead = null, undo }: NewEvent<Kind>,
): ThreadEventRow => ({
  site_id: site,
  thread_id: thread,
  event_id: eventId(at),
  kind,
  at,
  staff_id: staff?.id ?? null,
  actor: staff?.name ?? null,
  lead_id: lead,
  content: JSON.stringify(content),
  undo: undo === undefined ? null : JSON.stringify(undo),
})

/** Records what happened to a thread; the id of the event. */
export async function writeEvent<Kind extends ThreadEventKind>(
  trx: InboxTransaction,
  site: Pick<Site, 'slug'>,
  event: NewEvent<Kind>,
): Promise<string> {
  const row = eventRow(site.slug, event)
  await trx.insertInto('thread_event').values(row).execute()
  return row.event_id
}

let written = 0
const IN_ONE_MS = 36 ** 4

/** Sorts by time as text does, and what one program writes within a millisecond by its order. */
const eventId = (at: number): string =>
  at.toString(36).padStart(9, '0') +
  (written++ % IN_ONE_MS).toString(36).padStart(4, '0') +
  randomBytes(4).toString('hex')

/** An id that nobody guesses, for threads and what belongs to them. */
export const newInboxId = (): string => randomBytes(12).toString('hex')
