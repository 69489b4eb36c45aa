import type { Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { contentHash } from '#app/features/stock/content-hash.ts'
import { isRunning } from '#app/features/stock/import/import-lease.server.ts'
import { holderOf } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { MINUTE } from '#lib/durations.ts'
import { isPush } from './feed-source.ts'
import type { FeedStateRow, FeedTables } from './feeds.tables.ts'
import { feedsOf } from './settings.schema.ts'

/** A feed that is sent to us is never due. */
export const NEVER = 8_640_000_000_000_000
/** How long a run that gives no sign of life keeps its source to itself. */
export const LEASE_MS = MINUTE
/** How often one gives it. */
export const HEARTBEAT_MS = 15_000
/** More than are taken: some of them are being run. */
const CANDIDATES = 50
const NOTHING = { failures: 0, leased_until: 0 }
const BROKEN = 'Whoever was at it ended without a word. It is tried again.'

/** A source that one run has for itself until its lease is over; `state` as it stood when it was taken. */
export interface FeedClaim {
  readonly site: string
  readonly feed: string
  readonly worker: string
  readonly state: FeedStateRow
  readonly claimedAt: number
}

/**
 * Brings what is kept of a site's sources in line with its document: new ones are due at once, changed ones too and
 * without regard to the version that is known, as another mapping makes other vehicles of it. What is no longer named
 * is forgotten, but for its runs.
 */
export async function syncFeeds(site: Pick<Site, 'slug' | 'settings' | 'database'>, now: number): Promise<void> {
  const tables = tablesOf<FeedTables>(site.database)
  const feeds = feedsOf(site)
  const rows = await tables.read.selectFrom('feed_state').selectAll().where('site_id', '=', site.slug).execute()
  const known = new Map(rows.map((row) => [row.feed_id, row]))
  const named = new Set(feeds.map(({ id }) => id))
  const wanted = feeds.map((feed) => ({ feed, settings_hash: contentHash(feed) }))
  const changed = wanted.filter(({ feed, settings_hash }) => known.get(feed.id)?.settings_hash !== settings_hash)
  const gone = rows.filter(({ feed_id }) => !named.has(feed_id))
  if (changed.length + gone.length === 0) return
  await tables.write(async (trx) => {
    for (const { feed, settings_hash } of changed) {
      const due = { settings_hash, due_at: isPush(feed) ? NEVER : now }
      const anew = { ...due, etag: null, modified: null, hash: null, standing: 'new' as const, wanted_by: null }
      const last_run = known.has(feed.id) ? 0 : await lastRunKept(trx, site.slug, feed.id)
      await trx
        .insertInto('feed_state')
        .values({ ...NOTHING, site_id: site.slug, feed_id: feed.id, known_at: now, fresh_at: now, last_run, ...anew })
        .onConflict((conflict) => conflict.columns(['site_id', 'feed_id']).doUpdateSet(anew))
        .execute()
    }
    for (const { feed_id } of gone) {
      const of = { site_id: site.slug, feed_id }
      await trx
        .deleteFrom('feed_state')
        .where((is) => is.and(of))
        .execute()
      await trx.updateTable('feed_alarm').set({ ended_at: now }).where((is) => is.and(of)).where('ended_at', 'is', null).execute() // prettier-ignore
    }
  })
}

/** Number of the last run that is kept of a source: one that was taken out of the document and comes back counts on. */
async function lastRunKept(trx: Transaction<FeedTables>, site_id: string, feed_id: string): Promise<number> {
  const row = await trx
    .selectFrom('feed_run')
    .select(({ fn }) => fn.max('run').as('run'))
    .where((is) => is.and({ site_id, feed_id }))
    .executeTakeFirst()
  return row?.run ?? 0
}

/** The states of all sites, or of one, by their sources. */
export const feedStates = (database: Database, site?: string): Promise<FeedStateRow[]> =>
  tablesOf<FeedTables>(database)
    .read.selectFrom('feed_state')
    .selectAll()
    .$if(site !== undefined, (query) => query.where('site_id', '=', site!))
    .orderBy('site_id')
    .orderBy('feed_id')
    .execute()

/** Whether nobody is at a source, or whoever was is gone. */
function isFree({ lease, leased_until }: FeedStateRow, worker: string, now: number): boolean {
  if (lease === null || leased_until <= now) return true
  const [host, pid] = holderOf(lease) ?? []
  const [mine, own] = holderOf(worker) ?? []
  return host !== undefined && host === mine && pid !== own && !isRunning(pid!)
}

/** Whether somebody is at a source now. */
export const isRun = (state: FeedStateRow, now: number): boolean => state.lease !== null && state.leased_until > now

interface ClaimRequest {
  readonly worker: string
  readonly limit: number
  readonly now: number
  /** Sites that have a run under way here: one has one at a time, as its imports would wait for each other. */
  readonly busy?: ReadonlySet<string>
}

/** Takes sources that are due, of whatever site. No two runs, on whatever machine, have the same one at once. */
export async function claimDue(
  database: Database,
  { worker, limit, now, busy = new Set() }: ClaimRequest,
): Promise<FeedClaim[]> {
  const claims: FeedClaim[] = []
  const sites = new Set(busy)
  for (let known = -1; claims.length < limit && sites.size > known;) {
    known = sites.size
    for (const state of await dueStates(database, { now, without: [...sites] })) {
      if (claims.length >= limit) break
      if (sites.has(state.site_id) || !isFree(state, worker, now)) continue
      const claim = await claimState(database, state, { worker, now })
      if (claim) claims.push(claim)
      sites.add(state.site_id)
    }
  }
  return claims
}

/** Sources that are due; a site with many leaves those of others room once it is named in `without`. */
const dueStates = (
  database: Database,
  { now, without }: { readonly now: number; readonly without: readonly string[] },
): Promise<FeedStateRow[]> =>
  tablesOf<FeedTables>(database)
    .read.selectFrom('feed_state')
    .selectAll()
    .where('due_at', '<=', now)
    .$if(without.length > 0, (query) => query.where('site_id', 'not in', without))
    .orderBy('due_at')
    .limit(CANDIDATES)
    .execute()

/** Takes one source, due or not; null when somebody is at it, or the site does not have it. */
export async function claimFeed(
  site: Pick<Site, 'slug' | 'database'>,
  feed: string,
  { worker, now }: { readonly worker: string; readonly now: number },
): Promise<FeedClaim | null> {
  const state = (await feedStates(site.database, site.slug)).find(({ feed_id }) => feed_id === feed)
  return state && isFree(state, worker, now) ? claimState(site.database, state, { worker, now }) : null
}

async function claimState(
  database: Database,
  state: FeedStateRow,
  { worker, now }: { readonly worker: string; readonly now: number },
): Promise<FeedClaim | null> {
  const { site_id, feed_id, lease, leased_until } = state
  // A claim even within one millisecond is another one than that of a run before it.
  const claimedAt = Math.max(now, (state.claimed_at ?? 0) + 1)
  const brokenOff = lease !== null
  const taken = await tablesOf<FeedTables>(database).write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('feed_state')
      .set({
        lease: worker,
        leased_until: now + LEASE_MS,
        claimed_at: claimedAt,
        ...(brokenOff && { last_run: state.last_run + 1, failures: state.failures + 1 }),
      })
      .where((is) => is.and({ site_id, feed_id, leased_until, last_run: state.last_run }))
      .where('lease', lease === null ? 'is' : '=', lease)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (brokenOff) await keepBroken(trx, state, now)
    return true
  })
  if (!taken) return null
  const after = brokenOff ? { last_run: state.last_run + 1, failures: state.failures + 1 } : {}
  return { site: site_id, feed: feed_id, worker, claimedAt, state: { ...state, ...after } }
}

async function keepBroken(trx: Transaction<FeedTables>, state: FeedStateRow, now: number): Promise<void> {
  const { site_id, feed_id, last_run, claimed_at } = state
  await trx
    .insertInto('feed_run')
    .values({
      site_id,
      feed_id,
      run: last_run + 1,
      state: 'broken_off',
      began_by: 'schedule',
      person: null,
      started_at: claimed_at ?? now,
      ended_at: now,
      reason: BROKEN,
      version: '{}',
    })
    .execute()
}

const mine = ({ site, feed, worker, claimedAt }: FeedClaim) => ({
  site_id: site,
  feed_id: feed,
  lease: worker,
  claimed_at: claimedAt,
})

/** Says that a run is still under way; false when it has lost its source. */
export async function renewClaim(database: Database, claim: FeedClaim, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<FeedTables>(database).write((trx) =>
    trx
      .updateTable('feed_state')
      .set({ leased_until: now + LEASE_MS })
      .where((is) => is.and(mine(claim)))
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Ends a run: what it changed of its source. False when another has it by now, which then stays as it is. */
export async function releaseWithin(
  trx: Transaction<FeedTables>,
  claim: FeedClaim,
  change: Partial<FeedStateRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feed_state')
    .set({ ...change, lease: null, leased_until: 0 })
    .where((is) => is.and(mine(claim)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets go of a source without a word: nothing became of the run. */
export const releaseClaim = (database: Database, claim: FeedClaim, change: Partial<FeedStateRow> = {}) =>
  tablesOf<FeedTables>(database).write((trx) => releaseWithin(trx, claim, change))
