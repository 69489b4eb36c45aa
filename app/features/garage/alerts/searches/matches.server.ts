import type { Places } from '#app/features/locations/places/places.ts'
import { nearPlace } from '#app/features/search/list/near.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import type { SearchState } from '#app/features/search/address/query.ts'
import { queryOf } from '#app/features/search/search-page.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { MAX_WATCHED } from '#app/features/saved/watchlist/watched-car.ts'
import { alertCarKey } from '../alert-content.ts'
import { changesOf, type KnownVehicles, type MatchingVehicle } from '../changes.ts'
import { accountCars } from '../../own/account-cars.server.ts'
import { readSavedPath, type SavedSearch } from './saved-search.ts'
import { isWatchlist, watchedVehicle } from '../watched.ts'

/** Vehicles of one search that are watched: more than any dealer of ours has. */
const MOST_MATCHES = 5_000
/** Vehicles that are read at once. */
const BATCH = 500

/** What is looked at, and for whom: the watchlist is another one for every account. */
export type WatchedSearch = Pick<SavedSearch, 'account' | 'path'>

/** What saved searches of one site match now; each vehicle is read once, however many searches find it. */
export interface Matches {
  of(watched: WatchedSearch): Promise<readonly MatchingVehicle[]>
  /** When the first of the vehicles seen is not held any more, epoch ms; null when none is held for a time. */
  freeAt(): number | null
}

export interface MatchPorts {
  readonly search: SearchPort
  readonly places: Places
}

export function matchesOf(site: Site, { search, places }: MatchPorts): Matches {
  const seen = new Map<string, MatchingVehicle | null>()
  let freeAt: number | null = null

  async function look(slugs: readonly string[]): Promise<void> {
    const now = site.now()
    for (let start = 0; start < slugs.length; start += BATCH) {
      const batch = slugs.slice(start, start + BATCH)
      for (const slug of batch) seen.set(slug, null)
      for (const car of await stockOf(site).listed(batch)) {
        const standing = availabilityOf(car, now)
        if (!isInStock(car)) continue
        const held = standing === 'reserved'
        const until = held && !car.reserved && car.reserved_until ? Date.parse(car.reserved_until) : null
        if (until !== null) freeAt = Math.min(freeAt ?? until, until)
        seen.set(car.slug, { key: alertCarKey(car.slug), slug: car.slug, price: searchPrice(car) ?? null, held })
      }
    }
  }

  /** One that is sold or not listed stays, as if it were held: it is told of when it comes back. */
  async function chosen(slugs: readonly string[]): Promise<readonly MatchingVehicle[]> {
    await look(slugs.filter((slug) => !seen.has(slug)))
    return slugs.map((slug) => seen.get(slug) ?? { key: alertCarKey(slug), slug, price: null, held: true })
  }

  return {
    async of(watched) {
      const { account } = watched
      if (isWatchlist(watched)) {
        return chosen(await accountCars(site, { account, list: 'watchlist_car', limit: MAX_WATCHED }))
      }
      const vehicle = watchedVehicle(watched)
      if (vehicle !== null) return chosen([vehicle])
      const { keys } = await search.search(forSale(site, readSavedPath(watched.path), places))
      await look(keys.filter((slug) => !seen.has(slug)))
      return keys.flatMap((slug) => seen.get(slug) ?? [])
    },
    freeAt: () => freeAt,
  }
}

/** The search as its page asks it, for vehicles that can be bought, all of them. */
function forSale(site: Site, state: SearchState, places: Places) {
  const near = nearPlace(state.near, places)
  const place = near?.ok ? near.place : null
  const requested = near?.ok === false && state.near ? { ...state, near: { postcode: state.near.postcode } } : state
  return {
    ...queryOf(site, requested, place),
    filter: { attribute: 'status', in: ['in_stock', 'coming_soon'] },
    sort: [{ attribute: 'listed_at', direction: 'desc' as const }],
    offset: 0,
    limit: MOST_MATCHES,
  }
}

/** What a search matches at this moment, so that nobody is told of it as news. */
export async function knownNow(site: Site, watched: WatchedSearch, ports: MatchPorts): Promise<KnownVehicles> {
  return changesOf({}, await matchesOf(site, ports).of(watched)).known
}
