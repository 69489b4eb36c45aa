import { tablesOf } from '#app/features/site/database.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { searchedThreads } from './thread-rows.server.ts'
import { summariesOf } from '../threads/summaries.server.ts'
import type { ThreadSummary } from '../threads/thread.ts'

export interface ThreadsFound {
  /** Those with the latest leads first. */
  readonly threads: readonly ThreadSummary[]
  /** How many there are in all, of those that a search reads. */
  readonly count: number
  /** A search reads the latest leads alone, and there are older ones. */
  readonly more: boolean
}

/** The few threads that a search shows while somebody types: the list itself counts and sorts what this leaves out. */
export async function findThreads(
  actor: InboxActor,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<ThreadsFound> {
  const { site } = actor
  const scopes = actor.scopes('leads.see') ?? []
  const { threads: ids, more } = (await searchedThreads(actor, scopes, text)) ?? { threads: [], more: false }
  const first = ids.slice(0, limit)
  if (first.length === 0) return { threads: [], count: 0, more }
  const { read } = tablesOf<InboxTables>(site.database)
  const rows = await read
    .selectFrom('thread')
    .where('site_id', '=', site.slug)
    .where('thread_id', 'in', first)
    .selectAll()
    .execute()
  const inOrder = first.flatMap((id) => rows.find(({ thread_id }) => thread_id === id) ?? [])
  return { threads: await summariesOf(read, site, { rows: inOrder, scopes }), count: ids.length, more }
}
