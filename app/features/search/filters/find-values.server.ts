import type { Places } from '#app/features/locations/places/places.ts'
import type { Site } from '#app/features/site/site.ts'
import { attributeOf, isAttributeName } from '../documents/attributes.ts'
import { facetsToCount, rowsOf, type FacetRow } from './facet.ts'
import { nearPlace } from '../list/near.ts'
import type { SearchPort } from '../port.ts'
import type { SearchState } from '../address/query.ts'
import { looseSearch } from '../results/left-out/loose-search.ts'
import { facetSettings, listQueryOf } from '../search-page.server.ts'
import { matchesTyped } from './value-match.ts'

/** Values that one answer lists at most. */
const FOUND_VALUES = 20
const MAX_TYPED = 60

/**
 * The values of one of the site's list filters that somebody types, with their counts under the rest of the search.
 * Null when the site has no such filter.
 */
export async function findValues(
  site: Site,
  { search, places }: { search: SearchPort; places: Places },
  { facet, typed, state }: { facet: string; typed: string; state: SearchState },
): Promise<readonly FacetRow[] | null> {
  const settings = facetSettings(site)
  if (!isAttributeName(facet) || attributeOf(facet).range) return null
  if (!settings.search_filters.includes(facet)) return null
  const near = nearPlace(state.near, places)
  const { answer } = await looseSearch(search, {
    ...listQueryOf(site, state, near?.ok ? near.place : null),
    facets: facetsToCount({ ...settings, search_filters: [facet] }, state),
    offset: 0,
    limit: 0,
  })
  const letters = typed.slice(0, MAX_TYPED)
  return rowsOf(facet, answer, state, settings)
    .filter(([value]) => matchesTyped(facet, value, letters))
    .slice(0, FOUND_VALUES)
}
