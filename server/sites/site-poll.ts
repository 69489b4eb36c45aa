import type { Logger } from 'pino'
import { SECOND } from '#lib/durations.ts'
import type { SearchIndexes } from '../search/search-indexes.ts'
import { workerLoop } from '../workers/worker-loop.ts'
import type { SiteRegistry } from './site-registry.ts'

/** How often a node asks which sites others have changed, ms: one question of a millisecond or two. */
const POLL_MS = 500
/** Between two questions at least, however often this process says that it has changed one, ms. */
const LEAST_MS = 50

interface SitePollOptions {
  readonly registry: Pick<SiteRegistry, 'refresh'>
  readonly search?: Pick<SearchIndexes, 'refresh'>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly everyMs?: number | undefined
}

/** Follows the sites until it is stopped. */
export interface SitePoll {
  /** This process has changed a site: look now, so that its pages have it at once. */
  notify(): void
  stop(): void
}

/**
 * Follows the sites as other programs change them, until it is stopped. While the database is away it keeps asking,
 * one question at a time, and says so once.
 */
export function pollSites({ registry, search, log, everyMs = POLL_MS }: SitePollOptions): SitePoll {
  let awaySince = 0
  const loop = workerLoop({
    async look() {
      await registry.refresh()
      // A build may take longer than until the next question.
      void search?.refresh()
    },
    everyMs,
    leastMs: LEAST_MS,
    failed(error) {
      awaySince = performance.now()
      log.warn({ err: error }, 'could not read which sites have changed; asking again')
    },
    recovered() {
      const seconds = Math.round((performance.now() - awaySince) / SECOND)
      log.info({ seconds }, 'the database answers again')
    },
  })
  loop.start()
  return { notify: () => loop.notify(), stop: () => void loop.stop() }
}
