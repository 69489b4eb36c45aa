import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Scope } from '#app/features/staff/site-access.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables, ThreadRow } from '../inbox.tables.ts'
import { countIn, countTurns, viewCounts } from './count-threads.server.ts'
import { leadsWithin, threadsWithin } from './scope-sql.server.ts'
import { summariesOf } from './summaries.server.ts'
import { searchFor } from '../joining/thread-entry.ts'
import { cursorText, GROUPS_OF, type InboxGroup, type InboxPage, type InboxQuery, readCursor } from './thread-list.ts' // prettier-ignore
import type { ThreadTurn } from './thread.ts'

/** Threads of one page. */
const PAGE = 50

type ThreadQuery<Row> = SelectQueryBuilder<InboxTables, 'thread', Row>

/** One page of a list of threads, within reach of whoever asks. */
export async function listThreads(actor: InboxActor, query: InboxQuery, limit = PAGE): Promise<InboxPage> {
  const { site } = actor
  const { read } = tablesOf<InboxTables>(site.database)
  const scopes = actor.scopes('leads.see') ?? []
  const cursor = readCursor(query.after)
  const turns = GROUPS_OF[query.view]
  const first = cursor ? Math.max(0, turns.indexOf(cursor.waiting)) : 0
  const found = query.text === undefined ? null : await searchedThreads(actor, scopes, query.text)
  const base = (turn: ThreadTurn) =>
    read
      .selectFrom('thread')
      .where('thread.site_id', '=', site.slug)
      .where('thread.waiting', '=', turn)
      .where((is) => conditions(is, { query, scopes, actor, found }))

  let left = limit
  let next: string | null = null
  const pieces: { turn: ThreadTurn; rows: ThreadRow[] }[] = []
  for (const turn of turns.slice(first)) {
    const after = cursor?.waiting === turn ? cursor : null
    const rows = await base(turn)
      .selectAll('thread')
      .$if(after !== null, (rows) =>
        rows.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('place', 'thread_id'), '>', tuple(after!.place, after!.thread)),
        ),
      )
      .orderBy('place')
      .orderBy('thread_id')
      .limit(left + 1)
      .execute()
    const shown = rows.slice(0, left)
    pieces.push({ turn, rows: shown })
    left -= shown.length
    const last = pieces.findLast((piece) => piece.rows.length > 0)
    if (rows.length > shown.length && last) {
      const end = last.rows.at(-1)!
      next = cursorText({ waiting: last.turn, place: end.place, thread: end.thread_id })
      break
    }
  }
  const counted = await countTurns(actor)
  const summaries = await summariesOf(read, site, { rows: pieces.flatMap(({ rows }) => rows), scopes })
  const groups: InboxGroup[] = []
  let begin = 0
  for (const { turn, rows } of pieces) {
    const threads = summaries.slice(begin, (begin += rows.length))
    if (threads.length === 0) continue
    const count = isFiltered(query)
      ? await groupCount(base(turn), turn)
      : countIn(counted, actor, { view: query.view, turn })
    groups.push({ waiting: turn, count, threads })
  }
  return { groups, next, counts: viewCounts(counted, actor) }
}

/** Something narrows the list besides its view. */
const isFiltered = (query: InboxQuery): boolean =>
  Object.entries(query).some(([name, value]) => name !== 'view' && name !== 'after' && Boolean(value))

/** What is over may be tens of thousands, and nobody wants to know. */
async function groupCount(rows: ThreadQuery<object>, turn: ThreadTurn): Promise<number | null> {
  if (turn === 'over') return null
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
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

/** Who finds more narrows the search. */
const MOST_FOUND = 500

/** Threads of which a lead within reach has these words, those of the latest leads where there are many; null where nothing is looked for. */
export async function searchedThreads(
  { site }: InboxActor,
  scopes: readonly Scope[],
  text: string,
): Promise<string[] | null> {
  const wanted = searchFor(text)
  if (wanted === '') return null
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ thread_id: string }>`
    select thread_id from thread_lead found
    where site_id = ${site.slug} and search_text like ${pattern} escape '\\'
      and ${leadsWithin(scopes, 'found') ?? sql`1 = 1`}
    order by created_at desc limit ${MOST_FOUND}`.execute(site.database.read)
  return [...new Set(rows.map(({ thread_id }) => thread_id))]
}
