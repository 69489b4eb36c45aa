import type { Places } from '#app/features/locations/places/places.ts'
import { nearName, nearPlace } from '#app/features/search/list/near.ts'
import { isListPath } from '#app/features/search/address/path.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { readQuery, type SearchState } from '#app/features/search/address/query.ts'
import { readSearch } from '#app/features/search/search-page.server.ts'
import { describeSearch } from '#app/features/search/sentence/describe-search.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { vehiclesNow } from '../vehicle-now.server.ts'
import { MOST_PATH, readSavedPath, savedPath } from './saved-search.ts'
import { watchedVehicle } from '../watched.ts'

/** A search that somebody wants to keep: the address it is kept under, and what it is in words. */
export interface RequestedSearch {
  readonly path: string
  readonly words: string
}

/** A search in words: "Used Kia Rio under $20,000 near Ipswich 4305"; a search for everything has words too. */
export const searchWords = (site: Site, places: Places, path: string): string =>
  stateWords(site, places, readSavedPath(path))

function stateWords(site: Site, places: Places, state: SearchState): string {
  const { item_type } = settingsOf(site, searchSettings)
  const many = `${item_type}s`
  const near = nearPlace(state.near, places)
  const place = near?.ok ? nearName(near.place.postcode, near.place) : undefined
  const words = describeSearch(state, { noun: { many }, place })
  const all = words.toLowerCase() === many ? `All ${many}` : words
  return state.offers ? `Special offers: ${all}` : all
}

/**
 * Reads the address of a list of this site, or of a vehicle that can be bought; null for what is neither, or names what
 * the site does not have.
 */
export async function requestedSearch(
  site: Site,
  { search, places }: { search: SearchPort; places: Places },
  path: string | null,
): Promise<RequestedSearch | null> {
  if (!path || path.length > MOST_PATH || !/^\/(?!\/)/.test(path) || !URL.canParse(path, 'https://site.invalid'))
    return null
  const vehicle = watchedVehicle({ path })
  if (vehicle !== null) {
    const name = (await vehiclesNow(site, [vehicle])).get(vehicle)?.alertName
    return name ? { path, words: name } : null
  }
  const url = new URL(path, 'https://site.invalid')
  if (url.origin !== 'https://site.invalid' || !isListPath(url.pathname)) return null
  const [, , first, second, ...beyond] = url.pathname.split('/').map(decoded)
  if (beyond.length > 0) return null
  const query = { ...readQuery(url.searchParams), offers: url.pathname === paths.offers }
  const state = await readSearch(site, search, { first, second }, query)
  const kept = state && savedPath(state)
  return kept && kept.length <= MOST_PATH ? { path: kept, words: stateWords(site, places, state) } : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
