import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { lateReason } from '#app/features/feeds/alarms/alarms.ts'
import { setAlarms, sweepRuns } from '#app/features/feeds/runs/feed-runs.server.ts'
import {
  claimDue,
  type FeedClaim,
  feedStates,
  NEVER,
  releaseClaim,
  syncFeeds,
} from '#app/features/feeds/feed-states.server.ts'
import type { FeedTables } from '#app/features/feeds/feeds.tables.ts'
import { importDefaults } from '#app/features/feeds/feed-import.ts'
import { type FeedNeeds, runFeed } from '#app/features/feeds/runs/run-feed.server.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { leaseName } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { relaySources } from '#app/features/stock/sources/relay-sources.server.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import { restsOf, workerLoop } from '../worker-loop.ts'

/** Sources under way at once in this process: reading a feed is work for the processor. */
const AT_ONCE = 3
const POLL_MS = 1_000
/** How often it is looked at whether a feed is late, and kept runs are swept. */
const WATCH_MS = MINUTE
/** A folder of a run that nobody has touched for so long is of a run that was killed. */
const LEFT_MS = DAY

interface Needs extends FeedNeeds {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'list'>
  readonly log: Logger
  readonly pollMs?: number
  readonly watchMs?: number
  readonly now?: () => number
}

/** Runs the feeds of every site when they are due, in this process, until it is stopped. */
export interface FeedWorker {
  start(): void
  /** Stops what is under way; it leaves the stock as it was and is run again. */
  stop(): Promise<void>
}

export function feedWorker(needs: Needs): FeedWorker {
  const { database, registry, log, pollMs = POLL_MS, watchMs = WATCH_MS, now = Date.now } = needs
  const worker = leaseName(hostname(), process.pid, randomBytes(4).toString('hex'))
  const underWay = new Map<Promise<void>, string>()
  /** The version of each site's document that its sources are kept by. */
  const synced = new Map<string, number>()

  const siteOf = async (slug: string) => {
    const site = await registry.bySlug(slug)
    return site && { ...site, now }
  }

  const failing = new Set<string>()
  /** Does something at a site; what goes wrong there is said once and keeps no other waiting. */
  const atSite = async (slug: string, what: string, work: () => Promise<void>): Promise<void> => {
    const about = `${what} ${slug}`
    try {
      await work()
      failing.delete(about)
    } catch (err) {
      if (!failing.has(about)) log.error({ err, site: slug }, what)
      failing.add(about)
    }
  }

  /** After a start this looks at every site: some milliseconds each, so feeds that are due wait for it rather than pages. */
  const sync = async (): Promise<void> => {
    const rest = restsOf(running)
    for (const { slug, version } of registry.list()) {
      if (running.signal.aborted) return
      if (synced.get(slug) === version) continue
      await atSite(slug, 'could not bring the feeds of a site in line with its document; trying again', async () => {
        const site = await siteOf(slug).catch(() => null)
        if (site) await syncFeeds(site, now())
        // While an import of the site is under way it is tried again.
        if (!site || (await relaySources(site, importDefaults(site, needs.importing(site))))) synced.set(slug, version)
      })
      await rest()
    }
  }

  const run = async (claim: FeedClaim): Promise<void> => {
    const about = { site: claim.site, feed: claim.feed }
    try {
      const site = await siteOf(claim.site)
      const feed = site && feedsOf(site).find(({ id }) => id === claim.feed)
      // The document has changed since; what is kept of its sources follows.
      if (!feed) return void (await releaseClaim(database, claim, { due_at: NEVER }))
      const how = { claim, feed, beganBy: 'schedule' as const, signal: running.signal }
      const came = await runFeed(site, needs, how)
      const { state, reason } = came
      if (state === 'unchanged' || state === 'stopped') return
      const { read, created, updated, withdrawn, rejected } = came.summary ?? {}
      const said = { ...about, run: came.run, state, reason, read, created, updated, withdrawn, rejected }
      if (state === 'done' || state === 'busy') log.info(said, 'feed run')
      else log.warn(said, 'feed run')
    } catch (err) {
      log.error({ err, ...about }, 'a feed could not be run; trying again')
    }
  }

  const take = async (): Promise<void> => {
    await sync()
    const busy = new Set(underWay.values())
    for (const claim of await claimDue(database, { worker, limit: AT_ONCE - underWay.size, now: now(), busy })) {
      const done: Promise<void> = run(claim).finally(() => underWay.delete(done))
      underWay.set(done, claim.site)
    }
  }

  const watch = async (): Promise<void> => {
    const all = Map.groupBy(await feedStates(database), ({ site_id }) => site_id)
    const rest = restsOf(watching)
    for (const { slug } of registry.list()) {
      if (watching.signal.aborted) return
      await atSite(slug, 'could not look after the feeds of a site; looking again', async () => {
        await sweepRuns({ slug, database }, now())
        const states = all.get(slug) ?? []
        const site = states.length > 0 ? await siteOf(slug).catch(() => null) : null
        for (const feed of site ? feedsOf(site) : []) {
          const state = states.find(({ feed_id }) => feed_id === feed.id)
          if (state) await watchOne(slug, feed.id, lateReason(feed, state, now()))
        }
      })
      await rest()
    }
  }

  const watchOne = async (site: string, feed: string, late: string | null): Promise<void> => {
    const tables = tablesOf<FeedTables>(database)
    const standing = await tables.read
      .selectFrom('feed_alarm')
      .select('alarm_id')
      .where((is) => is.and({ site_id: site, feed_id: feed, cause: 'late' }))
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if ((standing === undefined) === (late === null)) return
    await tables.write((trx) => setAlarms(trx, { site, feed, run: null, now: now() }, { late }))
    if (late !== null) log.warn({ site, feed, reason: late }, 'a feed is late')
  }

  const running = workerLoop({
    look: take,
    everyMs: pollMs,
    failed: (err) => log.error({ err }, 'could not read which feeds are due; asking again'),
  })
  const watching = workerLoop({
    look: watch,
    everyMs: watchMs,
    failed: (err) => log.error({ err }, 'could not look which feeds are late; looking again'),
  })

  return {
    start() {
      void removeLeft(needs.folder, now()).catch(() => undefined)
      running.start()
      watching.start()
    },
    async stop() {
      await Promise.all([running.stop(), watching.stop()])
      await Promise.all(underWay.keys())
    },
  }
}

/** Takes away the folders of runs that were killed. */
async function removeLeft(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith('run-'))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true })
  }
}
