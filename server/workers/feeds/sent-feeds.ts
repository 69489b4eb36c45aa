import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isPush } from '#app/features/feeds/feed-source.ts'
import { claimFeed, type FeedClaim, syncFeeds } from '#app/features/feeds/feed-states.server.ts'
import type { FeedVersion } from '#app/features/feeds/feed-transport.ts'
import { type FeedNeeds, runFeed } from '#app/features/feeds/runs/run-feed.server.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import type { Site } from '#app/features/site/site.ts'
import { leaseName } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { HOUR } from '#lib/durations.ts'
import { writeWhole } from '#platform/media/store/whole-file.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'

/** A file that somebody has sent, as it lies in its folder until its run is over. */
export interface SentFeed {
  readonly site: string
  readonly feed: string
  /** In its folder. */
  readonly file: string
  readonly name: string
  readonly version: FeedVersion
  readonly sentAt: number
}

/** With this file in it a folder is a feed that was accepted; without, one that did not come whole. */
const ACCEPTED = 'sent.json'
/** A source that is busy is asked again after so long, ms. */
const RETRY_MS = 10_000
/** Received or run at once: each is a file on the disk, and reading it is work for the processor. */
const AT_ONCE = 4

interface Needs extends FeedNeeds {
  readonly registry: Pick<SiteRegistry, 'bySlug'>
  readonly log: Logger
  readonly retryMs?: number
}

/**
 * Feeds that were sent to us: what has been accepted is run, by this process or, when it is ended meanwhile, by the next
 * one. Of a source that has sent twice before it could be run the later file counts.
 */
export class SentFeeds {
  readonly #needs: Needs
  readonly #folder: string
  readonly #worker = leaseName(hostname(), process.pid, randomBytes(4).toString('hex'))
  readonly #end = new AbortController()
  readonly #underWay = new Set<Promise<void>>()
  /** The folder of the last file of each source. */
  readonly #latest = new Map<string, string>()
  #taken = 0

  constructor(needs: Needs) {
    this.#needs = needs
    this.#folder = join(needs.folder, 'sent')
  }

  /** Room to receive one more; null when there is none. It is given back by what is called. */
  room(): (() => void) | null {
    if (this.#taken >= AT_ONCE || this.#end.signal.aborted) return null
    this.#taken++
    let given = false
    return () => {
      if (!given) this.#taken--
      given = true
    }
  }

  /** The source for whoever sends; null while it is being run. */
  async claim(site: Site, feed: string): Promise<FeedClaim | null> {
    const now = site.now()
    await syncFeeds(site, now)
    return claimFeed(site, feed, { worker: this.#worker, now })
  }

  /** A folder for a file that is coming. */
  async folder(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return mkdtemp(join(this.#folder, 'push-'))
  }

  /** Takes a file that has come whole; from now on it is not lost. It is run by and by. */
  async accept(folder: string, sent: SentFeed, claim: FeedClaim): Promise<void> {
    await writeWhole(join(folder, ACCEPTED), Buffer.from(JSON.stringify(sent)), { flush: true })
    this.#begin(folder, sent, claim)
  }

  /** Takes up what a process before this one had accepted and not finished. */
  start(): void {
    void this.#takeUp().catch((err: unknown) =>
      this.#needs.log.error({ err }, 'feeds that were sent could not be read'),
    )
  }

  async #takeUp(): Promise<void> {
    const found: { folder: string; sent: SentFeed }[] = []
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const folder = join(this.#folder, name)
      const text = await readFile(join(folder, ACCEPTED), 'utf8').catch(() => null)
      if (text !== null) found.push({ folder, sent: JSON.parse(text) as SentFeed })
      // Whoever sent it was not told that it was taken.
      else if (await isOld(folder)) await rm(folder, { recursive: true, force: true })
    }
    for (const { folder, sent } of found.toSorted((a, b) => a.sent.sentAt - b.sent.sentAt)) this.#begin(folder, sent)
  }

  /** Ends what is under way; it is taken up again at the next start. */
  async stop(): Promise<void> {
    this.#end.abort()
    await Promise.all(this.#underWay)
  }

  #begin(folder: string, sent: SentFeed, claim?: FeedClaim): void {
    this.#latest.set(keyOf(sent), folder)
    const done: Promise<void> = this.#finish(folder, sent, claim).finally(() => this.#underWay.delete(done))
    this.#underWay.add(done)
  }

  async #finish(folder: string, sent: SentFeed, first: FeedClaim | undefined): Promise<void> {
    const { log, retryMs = RETRY_MS } = this.#needs
    let claim = first
    while (this.#latest.get(keyOf(sent)) === folder) {
      const over = await this.#run(folder, sent, claim).catch((err: unknown) => {
        log.error({ err, site: sent.site, feed: sent.feed }, 'a feed that was sent could not be run; trying again')
        return false
      })
      if (over) break
      claim = undefined
      await wait(retryMs, undefined, { signal: this.#end.signal }).catch(() => undefined)
      if (this.#end.signal.aborted) return
    }
    if (this.#latest.get(keyOf(sent)) === folder) this.#latest.delete(keyOf(sent))
    await rm(folder, { recursive: true, force: true })
  }

  /** Whether that was all there is to do with it. */
  async #run(folder: string, sent: SentFeed, given: FeedClaim | undefined): Promise<boolean> {
    const { registry, log } = this.#needs
    const site = await registry.bySlug(sent.site)
    const feed = site && feedsOf(site).find(({ id }) => id === sent.feed)
    // The document has changed since.
    if (!feed || !isPush(feed)) return true
    const claim = given ?? (await this.claim(site, feed.id))
    if (!claim) return false
    const { version, name } = sent
    const run = await runFeed(site, this.#needs, {
      claim,
      feed,
      beganBy: 'push',
      sent: { file: join(folder, sent.file), name, version },
      signal: this.#end.signal,
    })
    log.info({ site: sent.site, feed: sent.feed, run: run.run, state: run.state, reason: run.reason }, 'feed run')
    // Of a file that is here a run fails only where another import came between.
    return !['busy', 'lost', 'stopped', 'failed'].includes(run.state)
  }
}

/** Another process of this data folder may be receiving a file just now. */
async function isOld(folder: string): Promise<boolean> {
  const written = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Infinity
  return written < Date.now() - HOUR
}

const keyOf = ({ site, feed }: Pick<SentFeed, 'site' | 'feed'>): string => `${site} ${feed}`
