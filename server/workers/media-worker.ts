import { randomBytes } from 'node:crypto'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Database } from '#app/features/site/database.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { type FetchAttempt, leaseName, mediaQueue } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import { showFetched, sitesBehind } from '#app/features/stock/pictures/show-media.server.ts'
import type { MediaSourceRow } from '#app/features/stock/pictures/wanted/wanted-media.tables.ts'
import type { OutgoingRules } from '#platform/outgoing/begin-request.ts'
import { type MediaFetchResult, fetchMedia } from '../sites/documents/fetch-media.ts'
import { mediaSweeper } from './media-sweeper.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { workerLoop } from './worker-loop.ts'

/** Files under way at once in this process, and of one site on all nodes: one with a hundred thousand leaves room. */
const AT_ONCE = 8
const PER_SITE = 6
const POLL_MS = 500
/** Longer than any file is waited for. */
const LEASE_MS = 90_000
/** What ends within this time is written down together: a commit is a wait for the disk. */
const GATHER_MS = 100
/** A car's first picture is shown at once; what else has come, this often: each time the site's pages are made anew. */
const SHOW_MS = 10_000

interface Needs {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'refresh' | 'list'>
  readonly media: MediaStore
  readonly rules: OutgoingRules
  readonly log: Logger
  readonly pollMs?: number
  readonly leaseMs?: number
  readonly now?: () => number
}

/** Fetches what feeds name by address, shows it, and takes away what nobody needs any more. */
export interface MediaWorker {
  start(): void
  /** Takes nothing more and resolves when all that was under way is written down. */
  stop(): Promise<void>
}

export function mediaWorker(needs: Needs): MediaWorker {
  const { database, registry, media, rules, log, pollMs = POLL_MS, leaseMs = LEASE_MS, now = Date.now } = needs
  const queue = mediaQueue(database, leaseName(hostname(), process.pid, randomBytes(4).toString('hex')))
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxFreeSockets: AT_ONCE }),
    https: new HttpsAgent({ keepAlive: true, maxFreeSockets: AT_ONCE }),
  }
  const underWay = new Set<Promise<void>>()
  const shownAt = new Map<string, number>()
  const sweeper = mediaSweeper({ registry, media, log, now })
  let over: FetchAttempt[] = []

  const siteOf = async (slug: string) =>
    (await registry.bySlug(slug)) ?? (await registry.refresh(), await registry.bySlug(slug))

  const attempt = async (source: MediaSourceRow): Promise<void> => {
    const about = { site: source.site_id, host: source.host, tries: source.tries }
    let asking: MediaFetchResult
    let refreshHours = 24
    try {
      const site = await siteOf(source.site_id)
      if (!site) return
      refreshHours = picturesOf(site).refresh_hours
      asking = await fetchMedia(site, source, { media, rules, agents, signal: fetching.signal })
    } catch (err) {
      log.error({ err, ...about }, 'a picture could not be kept; trying again')
      const reason = `It could not be kept: ${err instanceof Error ? err.message : String(err)}`.slice(0, 300)
      asking = { fetched: { status: 'busy', reason } }
    }
    // Of what we cut off ourselves nothing is known; its lease runs out.
    if (fetching.signal.aborted && asking.fetched.status === 'busy') return
    const { fetched, pauseMs } = asking
    if ('reason' in fetched) log.debug({ ...about, reason: fetched.reason }, 'a picture could not be had')
    over.push({ source, fetched, pauseMs, refreshHours, now: now(), chance: Math.random() })
  }

  const settle = async (): Promise<void> => {
    const some = over
    over = []
    if (some.length === 0) return
    try {
      await queue.settle(some)
    } catch (err) {
      // What was kept is found again when the leases are over.
      log.error({ err, count: some.length }, 'fetched pictures not written down')
    }
  }

  const take = async (): Promise<boolean> => {
    const limit = AT_ONCE - underWay.size
    if (limit < 1) return false
    const claimed = await queue.claim({ now: now(), limit, perSite: PER_SITE, lease: leaseMs })
    for (const source of claimed) {
      const done: Promise<void> = attempt(source).finally(() => underWay.delete(done))
      underWay.add(done)
    }
    return claimed.length > 0
  }

  const show = async (): Promise<void> => {
    for (const { site: slug, first } of await sitesBehind(database)) {
      if (showing.signal.aborted) return
      if (!first && now() - (shownAt.get(slug) ?? 0) < SHOW_MS) continue
      shownAt.set(slug, now())
      const cars = await showFetched({ slug, database, now })
      if (cars > 0) log.info({ site: slug, cars }, 'fetched pictures shown')
    }
  }

  let resumed = false
  const fetching = workerLoop({
    async look() {
      if (!resumed) await queue.resume()
      resumed = true
      await settle()
      return (await take()) || underWay.size > 0 ? GATHER_MS : pollMs
    },
    everyMs: pollMs,
    failed: (err) => log.error({ err }, 'could not read which pictures wait; asking again'),
  })
  const showing = workerLoop({
    look: show,
    everyMs: pollMs,
    failed: (err) => log.error({ err }, 'could not show what was fetched; trying again'),
  })
  const loops = [fetching, showing, sweeper]

  return {
    start() {
      for (const each of loops) each.start()
    },
    async stop() {
      await Promise.all(loops.map((each) => each.stop()))
      await Promise.all(underWay)
      await settle()
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
