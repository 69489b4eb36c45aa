import type { Places } from '#app/features/locations/places/places.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { nearPlace } from './near.ts'
import type { SearchPort } from '../port.ts'
import type { SearchState } from '../address/query.ts'
import { looseSearch } from '../results/left-out/loose-search.ts'
import { listQueryOf } from '../search-page.server.ts'
import { searchSettings } from '../settings.schema.ts'
import { shownCount } from '../results/shown-count.ts'

export interface SearchCount {
  /** The number that the search page of this state names. */
  readonly count: number
  /** Prices of that search without its own choice of price, dollars. */
  readonly prices: { readonly min: number; readonly max: number } | null
}

/** How many vehicles a search finds. */
export async function countSearch(
  site: Site,
  { search, places }: { search: SearchPort; places: Places },
  state: SearchState,
): Promise<SearchCount> {
  const near = nearPlace(state.near, places)
  const requested = listQueryOf(site, state, near?.ok ? near.place : null)
  const { answer } = await looseSearch(search, { ...requested, facets: ['price'], offset: 0, limit: 0 })
  const stats = answer.facetStats['price']
  const count = shownCount(answer, state, settingsOf(site, searchSettings).stock_count)
  return { count, prices: stats ? { min: stats.min, max: stats.max } : null }
}
