import type { Places } from '#app/features/locations/places/places.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import type { Site } from '#app/features/site/site.ts'
import { cardsOf } from '../card/cards.server.ts'
import type { SearchPort, SearchQuery } from '../port.ts'
import { looseSearch } from './left-out/loose-search.ts'
import { collapseSoldRuns } from './sold-runs.ts'

interface ListedPageOptions {
  readonly search: SearchPort
  readonly places: Places
  readonly cache?: RevisionCache | undefined
  /** Show only the first of several sold cars in a row. */
  readonly collapse: boolean
}

/**
 * One page of a list: the answer of the engine, its cards, and the words that it leaves out. Our own engine folds runs
 * of sold cars itself; from a hosted service they come whole, and a page that begins with one is told what ends the
 * page before.
 */
export async function listedPage(
  site: Site,
  { search, places, cache, collapse }: ListedPageOptions,
  query: SearchQuery,
) {
  const { answer, query: requested, leftOut } = await looseSearch(search, query)
  const cards = await cardsOf(site, answer.keys, { places, cache })
  if (!collapse) return { answer, cards, leftOut }
  const { facets: _counted, offset = 0, ...list } = requested
  const before = offset > 0 && cards[0]?.sold ? await search.search({ ...list, offset: offset - 1, limit: 1 }) : null
  const [last] = before ? await cardsOf(site, before.keys) : []
  return { answer, leftOut, cards: collapseSoldRuns(cards, ({ sold }) => sold, last) }
}
