import { atMost } from '#lib/packing/at-most.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables, ThreadRow } from '../inbox.tables.ts'
import { viewCounts } from './count-threads.server.ts'
import { summariesOf } from '../threads/summaries.server.ts'
import { addedCounts, cursorText, GROUPS_OF, type InboxGroup, type InboxPage, type InboxQuery, readCursor } from './thread-list.ts' // prettier-ignore
import { type ThreadRows, threadRows } from './thread-rows.server.ts'
import type { ThreadSummary, ThreadTurn } from '../threads/thread.ts'

/** Threads of one page. */
const PAGE = 50
/** Sites that are read at the same time for one page: the connections are for everybody. */
export const SITES_AT_ONCE = 8

/**
 * One page of a list of threads, each site read by what whoever asks has there. Lists over several sites have one order:
 * by turn, by place, by id, and no two sites have a thread of the same id.
 */
export async function listThreads(actors: readonly InboxActor[], query: InboxQuery, limit = PAGE): Promise<InboxPage> {
  const cursor = readCursor(query.after)
  const turns = GROUPS_OF[query.view]
  const first = cursor ? Math.max(0, turns.indexOf(cursor.waiting)) : 0
  const sites = await atMost(SITES_AT_ONCE, actors, (actor) => threadRows(actor, query))

  let left = limit
  let next: string | null = null
  const pieces: { turn: ThreadTurn; rows: ThreadRow[] }[] = []
  for (const turn of turns.slice(first)) {
    const after = cursor?.waiting === turn ? cursor : null
    const rows = await firstRows(sites, { turn, after, limit: left + 1 })
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
  const summaries = await summariesBySite(
    sites,
    pieces.flatMap((piece) => piece.rows),
  )
  const groups: InboxGroup[] = []
  for (const { turn, rows } of pieces) {
    if (rows.length === 0) continue
    const counts = await atMost(SITES_AT_ONCE, sites, (site) => site.count(turn))
    const count = counts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)
    groups.push({ waiting: turn, count, threads: rows.map((row) => summaries.get(keyOf(row))!) })
  }
  const counts = addedCounts(sites.map(({ actor, counted }) => viewCounts(counted, actor)))
  return { groups, next, counts }
}

/** The first threads of a turn over all sites: no site has more of them than are wanted. */
async function firstRows(
  sites: readonly ThreadRows[],
  { turn, ...from }: { turn: ThreadTurn; after: ReturnType<typeof readCursor>; limit: number },
): Promise<ThreadRow[]> {
  const holding = sites.filter((site) => site.mayHave(turn))
  const found = await atMost(SITES_AT_ONCE, holding, (site) => site.of(turn, from))
  if (found.length <= 1) return found[0] ?? []
  // By bytes, as both databases compare: ids are hexadecimal.
  const byPlace = (a: ThreadRow, b: ThreadRow) => a.place - b.place || (a.thread_id < b.thread_id ? -1 : 1)
  return found.flat().toSorted(byPlace).slice(0, from.limit)
}

const keyOf = ({ site_id, thread_id }: ThreadRow): string => `${site_id} ${thread_id}`

/** What the rows of a page say, each within what whoever asks may see at its site. */
async function summariesBySite(
  sites: readonly ThreadRows[],
  rows: readonly ThreadRow[],
): Promise<Map<string, ThreadSummary>> {
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id)
  const shown = sites.filter(({ actor }) => bySite.has(actor.site.slug))
  const found = await atMost(SITES_AT_ONCE, shown, ({ actor: { site, scopes } }) => {
    const { read } = tablesOf<InboxTables>(site.database)
    return summariesOf(read, site, { rows: bySite.get(site.slug)!, scopes: scopes('leads.see') ?? [] })
  })
  return new Map(found.flat().map((summary) => [`${summary.site} ${summary.id}`, summary]))
}
