import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { setAlarms } from './feed-runs.server.ts'
import type { FeedTables } from '../feeds.tables.ts'

export type DecisionOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: string }

interface Decision {
  readonly feed: string
  readonly run: number
  readonly accept: boolean
  /** `staff:` with a name. */
  readonly by: string
  readonly now: number
  /** What is to be written with the decision, in its transaction. */
  readonly also?: ((trx: AnyTransaction) => Promise<void>) | undefined
}

/**
 * Decides about a run that was held back. Accepted, the source is due at once: its file is fetched anew, so what comes
 * in is never older than what is there, and what the held run would have withdrawn may go. If the file has changed
 * meanwhile and would withdraw others as well, these are counted anew.
 */
export async function decideRun(
  { slug, database }: Pick<Site, 'slug' | 'database'>,
  { feed, run, accept, by, now, also }: Decision,
): Promise<DecisionOutcome> {
  return tablesOf<FeedTables>(database).write(async (trx) => {
    const of = { site_id: slug, feed_id: feed }
    const state = await trx
      .selectFrom('feed_state')
      .selectAll()
      .where((is) => is.and(of))
      .executeTakeFirst()
    if (!state) return { ok: false, reason: `The site "${slug}" has no feed "${feed}".` }
    const { numUpdatedRows } = await trx
      .updateTable('feed_state')
      .set(accept ? { agreed_run: run, due_at: now } : { held_run: null, agreed_run: null })
      .where((is) => is.and({ ...of, held_run: run }))
      // Whoever has accepted it has decided: the file is on its way.
      .where((is) => is.or([is('agreed_run', 'is', null), is('agreed_run', '!=', run)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      return {
        ok: false,
        reason: await whyNot(trx, { ...of, run }, state.agreed_run === state.held_run ? null : state.held_run),
      }
    await trx
      .updateTable('feed_run')
      .set({ state: accept ? 'accepted' : 'rejected', decided_by: by, decided_at: now })
      .where((is) => is.and({ ...of, run }))
      .execute()
    await setAlarms(trx, { site: slug, feed, run, now }, { held: null })
    await also?.(trx)
    return { ok: true }
  })
}

async function whyNot(
  trx: Pick<Parameters<typeof setAlarms>[0], 'selectFrom'>,
  which: { readonly site_id: string; readonly feed_id: string; readonly run: number },
  held: number | null,
): Promise<string> {
  const { feed_id, run } = which
  const row = await trx
    .selectFrom('feed_run')
    .select('state')
    .where((is) => is.and(which))
    .executeTakeFirst()
  const others = held === null ? 'None is waiting.' : `Run ${held} is waiting.`
  if (!row) return `The feed "${feed_id}" has no run ${run}. ${others}`
  return `Run ${run} of the feed "${feed_id}" waits for no decision (it is ${row.state.replace('_', ' ')}). ${others}`
}
