import type { Transaction } from 'kysely'
import { waitAfter } from '#app/features/messages/back-off.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ImportSummary } from '#app/features/stock/import/import-summary.ts'
import { alarmsAfter } from '../alarms/alarms.ts'
import { keepRun, setAlarms } from './feed-runs.server.ts'
import { isPush, feedSchedule } from '../feed-source.ts'
import { type FeedClaim, NEVER, releaseClaim, releaseWithin } from '../feed-states.server.ts'
import type { FeedVersion } from '../feed-transport.ts'
import type { FeedStateRow, FeedTables, RunBeginning } from '../feeds.tables.ts'
import { nextRunAt } from '../schedule.ts'
import type { FeedSource } from '../settings.schema.ts'
import { writtenAt } from '../version-order.ts'

/** Minutes after a failure that may mend itself; the last of them again and again. */
const RETRY_MINUTES = [1, 2, 5, 10, 20, 40, 60] as const

type NamedVersion = FeedVersion & { readonly name?: string | undefined }

/** How a run ended. */
export type RunEnd =
  | { readonly state: 'done'; readonly version: NamedVersion; readonly summary: ImportSummary }
  | { readonly state: 'unchanged'; readonly version: FeedVersion }
  | {
      readonly state: 'held'
      readonly reason: string
      readonly version: NamedVersion
      readonly summary: ImportSummary | undefined
      readonly withdrawing: readonly string[]
    }
  | {
      readonly state: 'refused' | 'failed'
      readonly reason: string
      /** Whether it may work if it is tried again. */
      readonly again: boolean
      readonly version: NamedVersion
      readonly summary?: ImportSummary | undefined
      /** The version before it stays the one to compare with. */
      readonly keepsKnown?: boolean
    }
  | { readonly state: 'busy'; readonly reason: string; readonly dueIn: number }

/** What came of a run, for whoever began it. */
export interface RunOutcome {
  /** `busy`: another import of the site is under way; `lost`: another run has the source; `stopped`: by its signal. */
  readonly state: RunEnd['state'] | 'lost' | 'stopped'
  /** Its number, where it is kept. */
  readonly run?: number
  readonly reason?: string
  readonly summary?: ImportSummary | undefined
}

/** Writes down how a run ended, with its alarms and when the source is due again, and lets go of the source. */
export async function endRun(
  site: Site,
  feed: FeedSource,
  claim: FeedClaim,
  ended: RunEnd & { readonly beganBy: RunBeginning; readonly chance: number },
): Promise<RunOutcome> {
  const now = site.now()
  if (ended.state === 'busy') {
    // Whoever sends a file tries again; one that was held back and agreed to has nobody else.
    const isSent = ended.beganBy === 'push'
    await releaseClaim(site.database, claim, { due_at: isSent ? NEVER : now + ended.dueIn })
    return { state: 'busy', reason: ended.reason }
  }
  const { state: before } = claim
  const wrong = ended.state === 'failed' || ended.state === 'refused'
  const kept = ended.state !== 'unchanged'
  const run = before.last_run + 1
  const change: Partial<FeedStateRow> = {
    ...(kept && { last_run: run }),
    ...after(before, ended, { run, now }),
    wanted_by: null,
    due_at: dueAt(site, feed, {
      ended,
      beganBy: ended.beganBy,
      failures: before.failures + 1,
      share: shareOf(claim),
      now,
      chance: ended.chance,
    }),
  }
  const reason = 'reason' in ended ? ended.reason : null
  const summary = 'summary' in ended ? (ended.summary ?? null) : null
  const alarms = alarmsAfter(
    {
      state: ended.state,
      reason,
      again: 'again' in ended ? ended.again : false,
      failures: wrong ? before.failures + 1 : 0,
      refusedRows: summary?.rejected ?? 0,
      standing: before.standing,
    },
    feed,
  )
  const written = await tablesOf<FeedTables>(site.database).write(async (trx) => {
    if (!(await releaseWithin(trx, claim, change))) return false
    const of = { site_id: site.slug, feed_id: feed.id }
    await stayDue(trx, of, { before, now })
    if (kept) {
      await keepRun(trx, {
        ...of,
        run,
        state: ended.state,
        began_by: before.wanted_by === null ? ended.beganBy : 'hand',
        person: before.wanted_by,
        started_at: claim.claimedAt,
        ended_at: now,
        reason,
        version: ended.version,
        summary,
        withdrawing: ended.state === 'held' ? ended.withdrawing : null,
      })
    }
    // A later file has settled what was held back.
    if (before.held_run !== null && change.held_run !== undefined && before.held_run !== before.agreed_run) {
      const settled = { state: 'rejected' as const, decided_by: `run ${run}`, decided_at: now }
      await trx.updateTable('feed_run').set(settled).where((is) => is.and({ ...of, run: before.held_run!, state: 'held' })).execute() // prettier-ignore
    }
    await setAlarms(trx, { site: site.slug, feed: feed.id, run: kept ? run : null, now }, alarms)
    return true
  })
  if (!written)
    return { state: 'lost', reason: 'Another run has taken over the feed, because this one had stopped answering.' }
  return { state: ended.state, ...(kept && { run }), ...(reason !== null && { reason }), ...(summary && { summary }) }
}

/** Where somebody has agreed to a held run since this one began, the source is due at once. */
async function stayDue(
  trx: Transaction<FeedTables>,
  of: Pick<FeedStateRow, 'site_id' | 'feed_id'>,
  { before, now }: { readonly before: FeedStateRow; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('feed_state')
    .set({ due_at: now })
    .where((is) => is.and(of))
    .where('agreed_run', 'is not', null)
    .$if(before.agreed_run !== null, (query) => query.where('agreed_run', '!=', before.agreed_run))
    .execute()
}

/** What a run changes of its source beside its number and when it is due. */
function after(
  before: FeedStateRow,
  ended: Exclude<RunEnd, { state: 'busy' }>,
  { run, now }: { readonly run: number; readonly now: number },
): Partial<FeedStateRow> {
  const { etag = null, modified = null, hash = null } = ended.version
  const known = { etag, modified, hash }
  const fresh = { fresh_at: now, checked_at: now }
  switch (ended.state) {
    case 'done':
      return { ...known, ...fresh, standing: 'taken', failures: 0, held_run: null, agreed_run: null }
    case 'held':
      return { ...known, ...fresh, standing: 'held', failures: 0, held_run: run, agreed_run: null }
    case 'unchanged':
      return {
        checked_at: now,
        // A place that says anew when the file was written has written it anew.
        fresh_at: Math.max(before.fresh_at, Math.min(writtenAt(ended.version) ?? 0, now)),
        etag: etag ?? before.etag,
        modified: modified ?? before.modified,
        ...(before.standing !== 'refused' && { failures: 0 }),
      }
    case 'refused':
      return {
        checked_at: now,
        failures: before.failures + 1,
        ...(before.agreed_run !== null && { agreed_run: null }),
        // Where the place tells versions apart by a tag, the older one is not fetched once more.
        ...(ended.keepsKnown ? { etag } : { ...known, standing: 'refused' }),
      }
    case 'failed':
      return { failures: before.failures + 1 }
  }
}

interface DueFacts {
  readonly ended: Exclude<RunEnd, { state: 'busy' }>
  readonly beganBy: RunBeginning
  readonly failures: number
  readonly share: number
  readonly now: number
  readonly chance: number
}

function dueAt(site: Site, feed: FeedSource, { ended, beganBy, failures, share, now, chance }: DueFacts): number {
  const isTriedAgain = ended.state === 'failed' && ended.again
  if (isPush(feed) && (!isTriedAgain || beganBy === 'push')) return NEVER
  const next = isPush(feed) ? NEVER : nextRunAt(feedSchedule(feed), zoneOfSite(site), now, share)
  if (!isTriedAgain) return next
  const attempts = Math.min(failures, RETRY_MINUTES.length)
  return Math.min(next, now + (waitAfter({ attempts, chance }, RETRY_MINUTES) ?? 0))
}

/** Where in its interval a source begins: two hundred sites do not all ask on the minute. */
function shareOf({ site, feed }: Pick<FeedClaim, 'site' | 'feed'>): number {
  let sum = 0
  for (const character of `${site}/${feed}`) sum = (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0
  return (Math.imul(sum, 2_654_435_761) >>> 0) / 4_294_967_296
}
