import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { threadsWithin } from '../threads/scope-sql.server.ts'
import type { InboxCounts, InboxView } from './thread-list.ts'
import type { ThreadTurn } from '../threads/thread.ts'
import type { TurnCount } from '../threads/turn-count.ts'

const OWNER = sql<string>`coalesce(owner_id, '')`

/** Every thread that is not over and within reach, counted once for all views and groups. */
export function countTurns(actor: InboxActor): Promise<readonly TurnCount[]> {
  const { site, staff, ports } = actor
  const key = `${site.slug} ${staff.id}`
  const known = ports.counted?.get(key) ?? readTurns(actor)
  ports.counted?.set(key, known)
  return known
}

async function readTurns(actor: InboxActor): Promise<TurnCount[]> {
  const { site } = actor
  const within = threadsWithin(actor.scopes('leads.see') ?? [])
  const rows = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread')
    .where('site_id', '=', site.slug)
    .where('waiting', 'in', ['us', 'them', 'asleep'])
    .$if(within !== null, (query) => query.where(within!))
    // Not the bare column: SQLite would walk the index of owners, and with it everything that is over.
    .groupBy(['waiting', OWNER])
    .select(['waiting', OWNER.as('owner'), ({ fn }) => fn.countAll<number>().as('count')])
    .execute()
  return rows.map(({ waiting, owner, count }) => ({ waiting, owner_id: owner || null, count }))
}

/** How many of a view stand in one of its groups; null for what is over, which nobody counts. */
export function countIn(
  counted: readonly TurnCount[],
  { staff }: Pick<InboxActor, 'staff'>,
  { view, turn }: { readonly view: InboxView; readonly turn: ThreadTurn },
): number | null {
  if (turn === 'over') return null
  return sumOf(
    counted,
    ({ waiting, owner_id }) =>
      waiting === turn && (view !== 'mine' || owner_id === staff.id) && (view !== 'no-owner' || owner_id === null),
  )
}

/** How many stand in each view. */
export const viewCounts = (counted: readonly TurnCount[], { staff }: Pick<InboxActor, 'staff'>): InboxCounts => {
  const open = counted.filter(({ waiting }) => waiting !== 'asleep')
  return {
    open: sumOf(open, () => true),
    mine: sumOf(open, ({ owner_id }) => owner_id === staff.id),
    'no-owner': sumOf(open, ({ owner_id }) => owner_id === null),
    snoozed: sumOf(counted, ({ waiting }) => waiting === 'asleep'),
  }
}

const sumOf = (counted: readonly TurnCount[], isCounted: (row: TurnCount) => boolean): number =>
  counted.filter(isCounted).reduce((total, { count }) => total + count, 0)
