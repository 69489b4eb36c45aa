import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Scope } from '#app/features/staff/site-access.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables, ThreadRow } from '../inbox.tables.ts'
import { leadsWithin, threadsWithin } from './scope-sql.server.ts'
import { summariesOf } from './summaries.server.ts'
import { searchFor } from './thread-entry.ts'
import { cursorText, GROUPS_OF, type InboxCounts, type InboxGroup, type InboxPage, type InboxQuery, readCursor } from './thread-list.ts' // prettier-ignore
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
  const base = (turn: ThreadTurn) =>
    read
      .selectFrom('thread')
      .where('thread.site_id', '=', site.slug)
      .where('thread.waiting', '=', turn)
      .where((is) => conditions(is, { query, scopes, actor }))

  let left = limit
  let next: string | null = null
  const found: { turn: ThreadTurn; rows: ThreadRow[] }[] = []
  for (const turn of turns.slice(first)) {
    const after = cursor?.waiting === turn ? cursor : null
    const rows = await base(turn)
      .selectAll('thread')
      .$if(after !== null, (rows) =>
        rows.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('place', 'thread_id'), '>', tuple(after!.place, after!.thread)),
        ),
      ) // prettier-ignore
      .orderBy('place')
      .orderBy('thread_id')
      .limit(left + 1)
      .execute()
    found.push({ turn, rows: rows.slice(0, left) })
    left -= Math.min(rows.length, left)
    const last = found.findLast((group) => group.rows.length > 0)
    if (rows.length > found.at(-1)!.rows.length && last) {
      const end = last.rows.at(-1)!
      next = cursorText({ waiting: last.turn, place: end.place, thread: end.thread_id })
      break
    }
  }
  const summaries = await summariesOf(read, site, { rows: found.flatMap(({ rows }) => rows), scopes })
  const groups: InboxGroup[] = []
  let begin = 0
  for (const { turn, rows } of found) {
    const threads = summaries.slice(begin, (begin += rows.length))
    if (threads.length > 0) groups.push({ waiting: turn, count: await groupCount(base(turn), turn), threads })
  }
  return { groups, next }
}

/** What is over may be tens of thousands, and nobody wants to know. */
async function groupCount(rows: ThreadQuery<object>, turn: ThreadTurn): Promise<number | null> {
  if (turn === 'over') return null
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

interface ListConditions {
  readonly query: InboxQuery
  readonly scopes: readonly Scope[]
  readonly actor: InboxActor
}

function conditions(is: ExpressionBuilder<InboxTables, 'thread'>, { query, scopes, actor }: ListConditions) {
  const { view, text, state, location, department, category, owner, late } = query
  const within = threadsWithin(scopes)
  const wanted = text === undefined ? '' : searchFor(text)
  const now = actor.site.now()
  return is.and([
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
    ...(wanted ? [searched(actor, scopes, wanted)] : []),
  ])
}

/** Whoever sees some leads of a thread learns nothing of the others by a filter. */
const leadWith = (scopes: readonly Scope[], name: string, value: string) =>
  sql<boolean>`exists (select 1 from thread_lead held where held.site_id = thread.site_id
    and held.thread_id = thread.thread_id and ${sql.ref(`held.${name}`)} = ${value}
    and ${leadsWithin(scopes, 'held') ?? sql`1 = 1`})`

/** Threads of which a lead within reach has these words. */
function searched({ site }: InboxActor, scopes: readonly Scope[], wanted: string) {
  const within = leadsWithin(scopes, 'found') ?? sql<boolean>`1 = 1`
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`thread.thread_id in (select found.thread_id from thread_lead found
    where found.site_id = ${site.slug} and found.search_text like ${pattern} escape '\\' and ${within})`
}

/** How many threads stand in each view. */
export async function countThreads(actor: InboxActor): Promise<InboxCounts> {
  const { site, staff } = actor
  const within = threadsWithin(actor.scopes('leads.see') ?? [])
  const rows = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread')
    .where('site_id', '=', site.slug)
    .where('waiting', 'in', ['us', 'them', 'asleep'])
    .$if(within !== null, (query) => query.where(within!))
    .groupBy(['waiting', 'owner_id'])
    .select(['waiting', 'owner_id', ({ fn }) => fn.countAll<number>().as('count')])
    .execute()
  const sum = (counted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counted).reduce((total, { count }) => total + Number(count), 0)
  return {
    open: sum(({ waiting }) => waiting !== 'asleep'),
    mine: sum(({ waiting, owner_id }) => waiting !== 'asleep' && owner_id === staff.id),
    'no-owner': sum(({ waiting, owner_id }) => waiting !== 'asleep' && owner_id === null),
    snoozed: sum(({ waiting }) => waiting === 'asleep'),
  }
}
