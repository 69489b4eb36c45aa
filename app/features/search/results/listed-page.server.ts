import type { Places } from '#app/features/locations/places.ts'
import type { Site } from '#app/features/site/site.ts'
import { cardsOf } from '../card/cards.server.ts'
import type { SearchPort, SearchQuery } from '../port.ts'
import { collapseSoldRuns } from './sold-runs.ts'

interface Asked {
  readonly search: SearchPort
  readonly places: Places
  /** Show only the first of several sold cars in a row. */
  readonly collapse: boolean
}

/**
 * One page of a list: the answer of the engine and its cards. A run of sold cars goes on over the end of a page, so the
 * last car of the page before is asked for too.
 */
export async function listedPage(site: Site, { search, places, collapse }: Asked, query: SearchQuery) {
  const { offset = 0, limit = 0 } = query
  const ahead = collapse && offset > 0 ? 1 : 0
  const answer = await search.search({ ...query, offset: offset - ahead, limit: limit + ahead })
  const cards = await cardsOf(site, answer.keys, { places })
  const before = ahead ? cards.find(({ slug }) => slug === answer.keys[0]) : undefined
  const own = cards.filter((card) => card !== before)
  return { answer, cards: collapse ? collapseSoldRuns(own, ({ sold }) => sold, before) : own }
}
