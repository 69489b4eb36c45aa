import { type ExpressionBuilder, sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { isLike } from '#app/features/site/columns/like-column.server.ts'
import type { Scope } from '#app/features/staff/site-access.ts'
import { anywhere } from '#lib/text/like-patterns.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables, ThreadRow } from '../inbox.tables.ts'
import { searchFor } from '../joining/thread-entry.ts'
import { countIn, countTurns } from './count-threads.server.ts'
import { leadsWithin, threadsWithin } from '../threads/scope-sql.server.ts'
import { type InboxQuery, isFiltered, mayStandIn, type ListCursor } from './thread-list.ts'
import type { ThreadTurn } from '../threads/thread.ts'
import type { TurnCount } from '../threads/turn-count.ts'

/** The threads of one site that a query names, within reach of whoever asks. */
export interface ThreadRows {
  readonly actor: InboxActor
  /** Every thread that is not over, for the counts of all views. */
  readonly counted: readonly TurnCount[]
  /** Whether there can be any of a turn: a site that has none is not asked again. */
  mayHave(turn: ThreadTurn): boolean
  /** Those of a turn in their order, after a place in it. */
  of(turn: ThreadTurn, from: { readonly after: ListCursor | null; readonly limit: number }): Promise<ThreadRow[]>
  /** How many there are of a turn; null of what is over, which may be tens of thousands and nobody wants to know. */
  count(turn: ThreadTurn): Promise<number | null>
}

export async function threadRows(actor: InboxActor, query: InboxQuery): Promise<ThreadRows> {
  const { site } = actor
  const { read } = tablesOf<InboxTables>(site.database)
  const scopes = actor.scopes('leads.see') ?? []
  const [counted, searched] = await Promise.all([
    countTurns(actor),
    query.text === undefined ? null : searchedThreads(actor, scopes, query.text),
  ])
  const found = searched && searched.threads
  const inView = (turn: ThreadTurn) => countIn(counted, actor, { view: query.view, turn })
  const base = (turn: ThreadTurn) =>
    read
      .selectFrom('thread')
      .where('thread.site_id', '=', site.slug)
      .where('thread.waiting', '=', turn)
      .where((is) => conditions(is, { query, scopes, actor, found }))
  const mayHave = (turn: ThreadTurn) => mayStandIn(query, turn) && inView(turn) !== 0 && found?.length !== 0
  return {
    actor,
    counted,
    mayHave,
    async of(turn, { after, limit }) {
      if (!mayHave(turn)) return []
      return base(turn)
        .selectAll('thread')
        .$if(after !== null, (rows) =>
          rows.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('place', 'thread_id'), '>', tuple(after!.place, after!.thread)),
          ),
        )
        .orderBy('place')
        .orderBy('thread_id')
        .limit(limit)
        .execute()
    },
    async count(turn) {
      if (turn === 'over') return null
      if (!mayHave(turn)) return 0
      if (!isFiltered(query)) return inView(turn)
      const { count } = await base(turn)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

interface ListConditions {
  readonly query: InboxQuery
  readonly scopes: readonly Scope[]
  readonly actor: InboxActor
  /** Threads that a text was found in; null where none was looked for. */
  readonly found: readonly string[] | null
}

function conditions(is: ExpressionBuilder<InboxTables, 'thread'>, { query, scopes, actor, found }: ListConditions) {
  const { view, state, location, department, category, owner, late } = query
  const within = threadsWithin(scopes)
  const now = actor.site.now()
  return is.and([
    ...(found === null ? [] : [found.length === 0 ? sql<boolean>`1 = 0` : is('thread_id', 'in', [...found])]),
    ...(within ? [within] : []),
    ...(view === 'mine' ? [is('owner_id', '=', actor.staff.id)] : []),
    ...(view === 'no-owner' ? [is('owner_id', 'is', null)] : []),
    ...(owner ? [is('owner_id', '=', owner)] : []),
    ...(state ? [is('state', '=', state)] : []),
    ...[
      ['location_id', location] as const,
      ['department', department] as const,
      ['category', category] as const,
    ].flatMap(([name, value]) =>
      value ? [within ? leadWith(scopes, name, value) : is(`thread.${name}`, '=', value)] : [],
    ),
    ...(late ? [is('waiting', '=', 'us'), is('due_at', '<=', now)] : []),
  ])
}

/** Whoever sees some leads of a thread learns nothing of the others by a filter. */
const leadWith = (scopes: readonly Scope[], name: string, value: string) =>
  sql<boolean>`exists (select 1 from thread_lead held where held.site_id = thread.site_id
    and held.thread_id = thread.thread_id and ${sql.ref(`held.${name}`)} = ${value}
    and ${leadsWithin(scopes, 'held') ?? sql`1 = 1`})`

interface SearchedThreads {
  readonly threads: readonly string[]
  /** There are older leads with these words, whose threads are not among them. */
  readonly more: boolean
}

/** Who finds more narrows the search. */
const MOST_FOUND = 500

/** Threads of which a lead within reach has these words, those of the latest leads where there are many. */
export async function searchedThreads(
  { site }: InboxActor,
  scopes: readonly Scope[],
  text: string,
): Promise<SearchedThreads | null> {
  const wanted = searchFor(text)
  if (wanted === '') return null
  const { rows } = await sql<{ thread_id: string }>`
    select thread_id from thread_lead found
    where site_id = ${site.slug} and ${isLike(sql`search_text`, anywhere(wanted))}
      and ${leadsWithin(scopes, 'found') ?? sql`1 = 1`}
    order by created_at desc limit ${MOST_FOUND + 1}`.execute(site.database.read)
  const threads = [...new Set(rows.slice(0, MOST_FOUND).map(({ thread_id }) => thread_id))]
  return { threads, more: rows.length > MOST_FOUND }
}
