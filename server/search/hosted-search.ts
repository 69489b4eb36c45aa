import type { Logger } from 'pino'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { OutgoingRules } from '#platform/outgoing/begin-request.ts'
import { isRefusal } from '#platform/search/hosted-client.ts'
import { meilisearch } from '#platform/search/meilisearch.ts'
import type { SearchIndexes } from './search-indexes.ts'

/** After a failure the hosted service is left alone for so long, ms. */
const REST_MS = 30_000

interface HostedSearchNeeds {
  readonly log: Logger
  /** Sites name their services themselves, so they are asked under the rules of outgoing requests. */
  readonly rules?: OutgoingRules
}

/**
 * Lets the hosted service of a site answer where its settings name one. When the service fails, our own engine
 * answers, so that a list is late once and never missing.
 */
export function withHostedSearch(own: SearchIndexes, { log, rules = {} }: HostedSearchNeeds): SearchIndexes {
  const ports = new WeakMap<Site, SearchPort>()

  const portOf = (site: Site, host: string): SearchPort => {
    const { search_key: key, search_index: uid } = settingsOf(site, searchSettings)
    const hosted = meilisearch({ host, key, uid, site: site.slug, rules }, carIndexSchema)
    let restsUntil = 0
    return {
      async search(query) {
        if (performance.now() < restsUntil) return own.of(site).search(query)
        try {
          return await hosted.search(query)
        } catch (error) {
          // A refusal is about this query alone.
          if (!isRefusal(error)) restsUntil = performance.now() + REST_MS
          log.warn({ err: error, site: site.slug }, 'the hosted search did not answer; our own engine does')
          return own.of(site).search(query)
        }
      },
    }
  }

  return {
    ...own,
    of(site, name = 'cars') {
      const { search_host } = settingsOf(site, searchSettings)
      // The service has vehicles; all else is found here.
      if (search_host === undefined || name !== 'cars') return own.of(site, name)
      const port = ports.get(site) ?? portOf(site, search_host)
      ports.set(site, port)
      return port
    },
  }
}
