import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FeedVersion, FetchFeed } from '#app/features/feeds/feed-transport.ts'
import { claimFeed, syncFeeds } from '#app/features/feeds/feed-states.server.ts'
import { type FeedNeeds, type FeedRun, runFeed } from '#app/features/feeds/runs/run-feed.server.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { leaseName } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { emptySites } from '../store-site.ts'

/** A site with feeds, as its document has it. */
export function siteWithFeeds(
  database: Database,
  slug: string,
  { now, ...fields }: { readonly now: () => number; readonly feeds: readonly object[] } & Record<string, unknown>,
): Site {
  const checked = checkSiteDocument({ schema: 1, slug, name: slug, ...fields })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { slug, version: 1, origin: `https://${slug}.example`, settings: checked.document, database, now }
}

/** What stands at an address: bytes with their version, or why there is none. */
export type AtPlace =
  | { readonly text: string; readonly version?: FeedVersion }
  | { readonly reason: string; readonly again?: boolean }

/** Places of feeds in memory, by address; a version is known by its hash where nothing else is said. */
export function feedPlaces() {
  const at = new Map<string, AtPlace>()
  const requested: string[] = []
  const fetch: FetchFeed = async (place, { known, folder }) => {
    const { href } = place.address
    requested.push(href)
    const there = at.get(href)
    if (!there) return { status: 'failed', reason: `${href} answered 404.`, again: true }
    if ('reason' in there) return { status: 'failed', reason: there.reason, again: there.again ?? true }
    const version = { hash: hashOf(there.text), ...there.version }
    const same = version.etag === undefined ? version.hash === known.hash : version.etag === known.etag
    if (same) return { status: 'unchanged', version }
    const file = join(folder, randomBytes(6).toString('hex'))
    await writeFile(file, there.text)
    return { status: 'fetched', file, name: 'stock.json', version }
  }
  return { at, requested, fetch }
}

const hashOf = (text: string): string => Buffer.from(text).toString('base64').slice(-60) + text.length

/** Runs sources of sites by hand, with a folder of their own. */
export async function feedRunner(fetch: FetchFeed) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'))
  const needs: FeedNeeds = { fetch, secrets: () => 'secret', folder, importing: () => ({}), chance: () => 0.5 }
  let nonce = 0
  return {
    folder,
    needs,
    async run(site: Site, feed: string, more: Partial<FeedRun> & { readonly needs?: Partial<FeedNeeds> } = {}) {
      await syncFeeds(site, site.now())
      const worker = leaseName('here', 1, String(nonce++))
      const claim = await claimFeed(site, feed, { worker, now: site.now() })
      if (!claim) return { state: 'lost' as const }
      const source = feedsOf(site).find(({ id }) => id === feed)!
      const { needs: other, ...run } = more
      const how = { claim, feed: source, beganBy: 'schedule' as const, signal: new AbortController().signal, ...run }
      return runFeed(site, { ...needs, ...other }, how)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Places and a runner for the tests of a suite; each test begins with sites that have nothing in them, and with nothing
 * at any place.
 */
export function feedSuite(tables: { readonly database: Database }, slugs: readonly string[]) {
  const places = feedPlaces()
  const runner = {} as Awaited<ReturnType<typeof feedRunner>>
  beforeAll(async () => {
    Object.assign(runner, await feedRunner(places.fetch))
  })
  afterAll(() => runner.remove())
  beforeEach(async () => {
    places.at.clear()
    places.requested.length = 0
    await emptySites(tables.database, slugs)
  })
  return { places, runner }
}
