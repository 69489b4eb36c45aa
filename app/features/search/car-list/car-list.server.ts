import type { Places } from '#app/features/locations/places/places.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { addressOf } from '../address/address.ts'
import type { Card } from '../card/card.ts'
import { cardsOf } from '../card/cards.server.ts'
import type { Filter, SearchPort } from '../port.ts'
import { listQueryOf } from '../search-page.server.ts'
import { searchSettings } from '../settings.schema.ts'
import { shownCount } from '../results/shown-count.ts'
import { sorts } from '../list/sorts.ts'
import { carListSchema, type CarListSettings } from './car-list.schema.ts'
import { carListState } from './car-list.ts'

/** A short list of stock by filter, and where the whole of it stands. */
export interface CarList {
  readonly heading: string
  readonly cards: readonly Card[]
  readonly count: number
  readonly to: string
  readonly noun: { readonly one: string; readonly many: string }
}

/** What can still be bought. */
const ON_SALE: Filter = { attribute: 'status', in: ['in_stock', 'coming_soon'] }

/**
 * The first cards of a filtered search, how many it finds, and its address. What was just sold takes no place among a
 * few cards, unless the filter asks for it; the number is the one that the list behind the link names, sold or not.
 */
export async function loadCarList(
  site: Site,
  { search, places }: { search: SearchPort; places: Places },
  settings: CarListSettings,
): Promise<CarList> {
  const { heading, filter, sort = '', offers, limit } = carListSchema.parse(settings)
  const { sort_options, default_sort, item_type, stock_count } = settingsOf(site, searchSettings)
  // An order that the list page does not offer, or has anyway, does not stand in its address.
  const named = sort_options.some((offered) => offered === sort) && sort !== default_sort ? sort : ''
  const state = { ...carListState(filter, named), offers }
  const order = sort && !named ? { sort: sorts[sort].by } : {}
  const query = { ...listQueryOf(site, state, null), ...order, limit }
  const whole = search.search(query)
  const [answer, all] = await Promise.all([
    state.values.status
      ? whole
      : search.search({ ...query, scope: { and: query.scope ? [query.scope, ON_SALE] : [ON_SALE] } }),
    whole,
  ])
  return {
    heading,
    cards: await cardsOf(site, answer.keys, { places }),
    count: shownCount(all, state, stock_count),
    to: addressOf(state),
    noun: { one: item_type, many: `${item_type}s` },
  }
}

/** What came in last, for pages that have nothing else to show yet. */
export const loadLatestCars = (site: Site, ports: { search: SearchPort; places: Places }): Promise<CarList> =>
  loadCarList(site, ports, { heading: 'Latest arrivals', sort: 'latest' })
