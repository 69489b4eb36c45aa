import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { alertChecksOf, type SiteCheck } from '#app/features/garage/alerts/alert-checks.server.ts'
import { checkSearches } from '#app/features/garage/alerts/searches/check-searches.server.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import type { Database } from '#app/features/site/database.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { SearchIndexes } from '../../search/search-indexes.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import { workerLoop } from '../worker-loop.ts'

/** How often a node asks which sites changed, ms: an import raises a revision once, a busy checkout often. */
const POLL_MS = 30_000
/** Between two sites, so that a night of imports leaves room for requests, ms. */
const BREATH_MS = 20

interface Needs {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'refresh' | 'revision'>
  readonly search: Pick<SearchIndexes, 'peek'>
  readonly places: Places
  readonly log: Logger
  /** There are messages to send. */
  readonly found: () => void
  readonly pollMs?: number
  readonly now?: () => number
}

/** Checks the saved searches of sites whose content changed, one site after the other. */
export interface AlertWatch {
  start(): void
  /** Takes no further site and resolves when the one at hand is done. */
  stop(): Promise<void>
  /** Checks every site that waits; how many there were. */
  round(): Promise<number>
}

export function alertWatch(needs: Needs): AlertWatch {
  const { database, registry, search, places, log, found, pollMs = POLL_MS, now = Date.now } = needs
  const checks = alertChecksOf(database, `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`)

  const checkOne = async (check: SiteCheck): Promise<void> => {
    const begun = now()
    // The registry may not have read the change yet that brought us here.
    if (registry.revision(check.site) < check.revision) await registry.refresh()
    const site = await registry.bySlug(check.site)
    if (!site || !settingsOf(site, accountSettings).sign_in) return checks.done(check, { now: begun, again: null })
    const started = performance.now()
    const checked = await checkSearches(site, { search: await search.peek(site, check.revision), places })
    await checks.done(check, { now: begun, again: checked.again })
    const ms = Math.round(performance.now() - started)
    log.debug({ site: check.site, searches: checked.searches, alerts: checked.alerts, ms }, 'saved searches checked')
    if (checked.alerts > 0) found()
  }

  const round = async (): Promise<number> => {
    for (let sites = 0; ; sites++) {
      const check = loop.signal.aborted ? null : await checks.take(now())
      if (!check) return sites
      try {
        await checkOne(check)
      } catch (error) {
        log.error({ err: error, site: check.site }, 'saved searches not checked; trying again')
        await checks.failed(check, now())
      }
      await loop.rest(BREATH_MS)
    }
  }

  const loop = workerLoop({
    look: async () => void (await round()),
    everyMs: pollMs,
    firstMs: pollMs,
    failed: (err) => log.error({ err }, 'could not read which sites changed; asking again'),
  })
  return { round, start: () => loop.start(), stop: () => loop.stop() }
}
