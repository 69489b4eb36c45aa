import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { MAX_FEED_BYTES } from '#app/features/stock/feed/feed-error.ts'
import { endRun, type RunEnd, type RunOutcome } from './end-run.server.ts'
import { runOf, wasLookedAt } from './feed-runs.server.ts'
import { isPush, feedPlace, type Secrets } from '../feed-source.ts'
import { type FeedClaim, HEARTBEAT_MS, releaseClaim, renewClaim } from '../feed-states.server.ts'
import type { FeedFetch, FeedVersion, FetchFeed } from '../feed-transport.ts'
import type { RunBeginning } from '../feeds.tables.ts'
import { dropHeldFiles, heldFileOf, keepHeldFile } from './held-files.server.ts'
import { type ImportFeedFile, importFeedFile, type ImportSettings } from './import-feed-file.server.ts'
import type { FeedSource } from '../settings.schema.ts'
import { isOlder, isSame, writtenAt } from '../version-order.ts'
import type { ImportOptions, ImportResult } from '#app/features/stock/import/stock-import.ts'

/** Another import of the site is waited for so long, with the file at hand. */
const IMPORT_WAIT_MS = 120_000
const IMPORT_POLL_MS = 500
/** And then the source comes again after so long. */
const BUSY_MS = 30_000

export interface FeedNeeds {
  readonly fetch: FetchFeed
  readonly secrets: Secrets
  /** Where files lie while they are read, and those that wait for a decision. */
  readonly folder: string
  /** What else the site's document says of an import: what it sells, what is remarked of a car. */
  readonly importing: (site: Site) => ImportSettings
  /** Brings a file into the stock; in this thread, where nothing else is said. */
  readonly importFile?: ImportFeedFile | undefined
  /** 0 until before 1, for the wait after a failure. */
  readonly chance?: (() => number) | undefined
  readonly importWaitMs?: number | undefined
}

export interface FeedRun {
  readonly claim: FeedClaim
  readonly feed: FeedSource
  readonly beganBy: RunBeginning
  /** A file that was sent to us; without one it is fetched. */
  readonly sent?: { readonly file: string; readonly name: string; readonly version: FeedVersion } | undefined
  /** Takes a file that has not changed, or is older than the last, all the same. */
  readonly anew?: boolean | undefined
  readonly signal: AbortSignal
  readonly onProgress?: ImportOptions['onProgress']
}

/**
 * Runs a source once: fetches its file where there is a new one, imports it and keeps what came of it. The claim is
 * over afterwards, whatever happens. A signal that stops it leaves everything as it was.
 */
export async function runFeed(site: Site, needs: FeedNeeds, run: FeedRun): Promise<RunOutcome> {
  const { claim } = run
  const lost = new AbortController()
  const signal = AbortSignal.any([run.signal, lost.signal])
  const beat = async () => {
    if (!(await renewClaim(site.database, claim, site.now()))) lost.abort(new Error('Another run has the feed.'))
  }
  // A heartbeat that is missed is made up by the next one.
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS)
  heartbeat.unref()
  let folder: string | undefined
  try {
    await mkdir(needs.folder, { recursive: true, mode: 0o700 })
    folder = await mkdtemp(join(needs.folder, 'run-'))
    const end = await runOnce(site, needs, { ...run, signal, folder })
    if (run.signal.aborted && end.state === 'failed') return await stopped(site, claim)
    const ended = { ...end, beganBy: run.beganBy, chance: (needs.chance ?? Math.random)() }
    const outcome = await endRun(site, run.feed, claim, ended)
    // The run is over; what stays there goes with the next one.
    await dropSettled(needs, site, run, outcome).catch(() => undefined)
    return outcome
  } catch (error) {
    if (signal.aborted) return await stopped(site, claim)
    // Whoever took in a file that was sent runs it again.
    const due = run.sent ? {} : { due_at: site.now() + BUSY_MS }
    await releaseClaim(site.database, claim, due).catch(() => undefined)
    throw error
  } finally {
    clearInterval(heartbeat)
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function stopped(site: Site, claim: FeedClaim): Promise<RunOutcome> {
  await releaseClaim(site.database, claim)
  return { state: 'stopped', reason: 'The run was stopped. The stock is as it was before.' }
}

interface RunInFolder extends FeedRun {
  readonly folder: string
}

async function runOnce(site: Site, needs: FeedNeeds, run: RunInFolder): Promise<RunEnd> {
  const { claim, feed } = run
  const { etag, modified, hash, agreed_run } = claim.state
  const version = { etag: etag ?? undefined, modified: modified ?? undefined, hash: hash ?? undefined }
  const known = run.anew || agreed_run !== null ? {} : version
  const fetched = await fetchedOf(site, needs, run, known)
  if (fetched.status === 'failed') return { state: 'failed', reason: fetched.reason, again: fetched.again, version: {} }
  if (fetched.status === 'unchanged' || isSame(fetched.version, known)) {
    return { state: 'unchanged', version: fetched.version }
  }
  const named = { ...fetched.version, name: fetched.name }
  if (!run.anew && isOlder(fetched.version, version)) {
    // The newest was taken away, and one that came before it lies there still.
    if (await wasLookedAt(site, feed.id, fetched.version)) return { state: 'unchanged', version: {} }
    const [own, before] = [fetched.version, version].map((each) => localMoment(writtenAt(each) ?? 0, zoneOfSite(site)))
    const reason = `The file is older (${own}) than the one before it (${before}), so it was not taken.`
    return { state: 'refused', reason, again: false, version: named, keepsKnown: true }
  }
  const agreed = agreed_run === null ? null : await runOf(site, feed.id, agreed_run)
  const result = await imported(site, needs, run, fetched, new Set(agreed?.run.withdrawing ?? []))
  if (result.ok) return { state: 'done', version: named, summary: result.summary }
  const { reason, summary, shrinks } = result
  if (result.runningSince !== undefined) return { state: 'busy', reason, dueIn: BUSY_MS }
  if (result.again) return { state: 'failed', reason, again: true, version: named }
  if (!shrinks) return { state: 'refused', reason, again: false, version: named, summary }
  if (isPush(run.feed)) {
    await keepHeldFile(fetched.file, heldAs(needs, site, run.feed, claim.state.last_run + 1))
  }
  return { state: 'held', reason, version: named, summary, withdrawing: shrinks }
}

async function fetchedOf(site: Site, needs: FeedNeeds, run: RunInFolder, known: FeedVersion): Promise<FeedFetch> {
  const { feed, sent, folder, signal } = run
  if (sent) return { status: 'fetched', ...sent }
  if (isPush(feed)) return heldFile(needs, site, run)
  const at = feedPlace(feed, needs.secrets)
  if (!at.ok) return { status: 'failed', reason: at.reason, again: false }
  return needs.fetch(at.place, { known, folder, maxBytes: MAX_FEED_BYTES, signal })
}

async function heldFile(needs: FeedNeeds, site: Site, { feed, claim }: RunInFolder): Promise<FeedFetch> {
  const { agreed_run } = claim.state
  const held = agreed_run === null ? null : await runOf(site, feed.id, agreed_run)
  if (!held)
    return { status: 'failed', reason: 'Feeds of this source are sent to us; there is none to fetch.', again: false }
  const file = await heldFileOf(heldAs(needs, site, feed, held.run.run))
  const { name = 'feed', ...version } = held.run.version
  if (file !== null) return { status: 'fetched', file, name, version }
  return {
    status: 'failed',
    reason: 'The file that was held back is not on this server any more; send it again.',
    again: false,
  }
}

const heldAs = ({ folder }: FeedNeeds, { slug: site }: Site, { id: feed }: FeedSource, run: number) => ({
  folder,
  site,
  feed,
  run,
})

/** What waits of a source that is sent to us after a run; nobody else knows that its file may go. */
async function dropSettled(needs: FeedNeeds, site: Site, { feed }: FeedRun, outcome: RunOutcome): Promise<void> {
  const { state, run = 0 } = outcome
  if (!isPush(feed) || (state !== 'done' && state !== 'held')) return
  await dropHeldFiles(heldAs(needs, site, feed, run), state === 'held' ? run : null)
}

/** Imports a file, once no other import of the site is under way. */
async function imported(
  site: Site,
  needs: FeedNeeds,
  run: RunInFolder,
  fetched: Extract<FeedFetch, { status: 'fetched' }>,
  agreed: ReadonlySet<string>,
): Promise<ImportResult> {
  const { feed, signal, onProgress } = run
  const importFile = needs.importFile ?? importFeedFile(needs.importing)
  const end = site.now() + (needs.importWaitMs ?? IMPORT_WAIT_MS)
  for (;;) {
    const { file, name } = fetched
    const result = await importFile(site, feed, { file, name, agreed }, { signal, onProgress })
    if (result.ok || result.runningSince === undefined || site.now() > end) return result
    await wait(IMPORT_POLL_MS, undefined, { signal })
  }
}
