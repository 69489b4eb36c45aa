import type { Logger } from 'pino'
import type { SearchIndexes } from '../search/search-indexes.ts'
import type { SiteRegistry } from './site-registry.ts'

/** How often a node asks which sites have changed, ms. */
const POLL_MS = 1_000

interface SitePollOptions {
  readonly registry: Pick<SiteRegistry, 'refresh'>
  readonly search?: Pick<SearchIndexes, 'refresh'>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly everyMs?: number
}

/**
 * Follows the sites as other programs change them, until it is stopped. While the database is away it keeps asking,
 * one question at a time, and says so once.
 */
export function pollSites({ registry, search, log, everyMs = POLL_MS }: SitePollOptions): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let awaySince: number | null = null

  const ask = async () => {
    try {
      await registry.refresh()
      if (awaySince !== null) {
        const seconds = Math.round((performance.now() - awaySince) / 1_000)
        log.info({ seconds }, 'the database answers again')
      }
      awaySince = null
      // A build may take longer than until the next question.
      void search?.refresh()
    } catch (error) {
      if (awaySince === null) log.warn({ err: error }, 'could not read which sites have changed; asking again')
      awaySince ??= performance.now()
    }
    if (!stopped) next()
  }
  const next = () => {
    timer = setTimeout(() => void ask(), everyMs)
    timer.unref()
  }
  next()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
