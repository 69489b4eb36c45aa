import type { SearchPort } from '#app/features/search/port.ts'
import type { SearchIndexes } from '../search/search-indexes.ts'
import type { Metrics } from './metrics.ts'

/** The same indexes; how long each search takes is measured. */
export function timedSearch(indexes: SearchIndexes, metrics: Pick<Metrics, 'search'>): SearchIndexes {
  const timed = ({ search }: SearchPort): SearchPort => ({
    async search(query) {
      const began = performance.now()
      try {
        return await search(query)
      } finally {
        metrics.search(performance.now() - began)
      }
    },
  })
  return { ...indexes, of: (site, name) => timed(indexes.of(site, name)) }
}

/** What the open indexes take of the memory. */
export function indexFigures(indexes: SearchIndexes, { gauge }: Pick<Metrics, 'gauge'>): void {
  gauge({ name: 'forecourt_indexes', help: 'Search indexes in memory.', read: () => indexes.use().indexes })
  gauge({ name: 'forecourt_index_bytes', help: 'Bytes of the search indexes.', read: () => indexes.use().bytes })
  gauge({
    name: 'forecourt_index_builds',
    help: 'Search indexes that were built since the start.',
    read: () => indexes.use().built,
  })
  gauge({
    name: 'forecourt_index_openings',
    help: 'Search indexes that were read from their files since the start.',
    read: () => indexes.use().opened,
  })
}
