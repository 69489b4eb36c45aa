import { accountSettings } from '#app/features/account/settings.schema.ts'
import { COMPARISON_WARNING } from '#app/features/finance/comparison-warning.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import type { Place, Places } from '#app/features/locations/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { addressOf, withPreset } from './address.ts'
import type { Card } from './card/card.ts'
import { facetsOf, facetsToCount, type Facet, type FacetSettings } from './filters/facet.ts'
import { headingOf, knownOf } from './heading.ts'
import { nearPlace, type NearPlace } from './near.ts'
import { readPath } from './path.ts'
import type { Filter, SearchPort, SearchQuery } from './port.ts'
import { listedPage } from './results/listed-page.server.ts'
import { shortcutsOf, type Shortcuts } from './results/shortcuts.ts'
import { liveTurns, placePromos, type PlacedPromo } from './results/promo.ts'
import { refinementsOf, type SearchState } from './query.ts'
import { relax, type Relaxed } from './results/relaxed.server.ts'
import { searchSettings } from './settings.schema.ts'
import { shownCount } from './results/shown-count.ts'
import { defaultSortOf, orderOf, sortOf, sorts, sortsOffered, type SortName } from './sorts.ts'
import { stockFilter } from './stock-filter.ts'

export interface SearchPage {
  readonly state: SearchState
  readonly address: string
  readonly heading: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly cards: readonly Card[]
  /** Shoppers who are signed in can keep this search; false where nobody signs in. */
  readonly keep: boolean
  /** What stands beside comparison rates; null where no card has one. */
  readonly warning: string | null
  readonly promos: readonly PlacedPromo[]
  /** Number for tiles without a link. */
  readonly phone: ShownPhone | null
  /** Only for a list with nothing in it. */
  readonly relaxed: Relaxed | null
  readonly clearTo: string
  readonly facets: readonly Facet[]
  readonly promoted: readonly Shortcuts[]
  readonly sort: SortName
  readonly sorts: readonly { readonly sort: SortName; readonly label: string }[]
  /** The sort of this list when the address names none. */
  readonly defaultSort: SortName
  /** The place that the address names. */
  readonly near: NearPlace | null
  /** Distances offered, km. */
  readonly radii: readonly number[]
}

type Asked = { first?: string | undefined; second?: string | undefined }

/** The stock rule of a site as a filter, right now. */
export const scopeOf = (site: Site, now = site.now()): Filter =>
  stockFilter(
    {
      ...settingsOf(site, vehicleSettings),
      ...settingsOf(site, searchSettings),
      manufacturer: settingsOf(site, siteSettings).manufacturer,
    },
    now,
  )

/** What the filters of a site are made from. */
export const facetSettings = (site: Site): FacetSettings => ({
  ...settingsOf(site, searchSettings),
  subscriptions: settingsOf(site, vehicleSettings).subscriptions,
})

/** What a search page's address asks for, or null when its path names nothing that this site has. */
export async function readSearch(
  site: Site,
  search: SearchPort,
  asked: Asked,
  query: SearchState,
): Promise<SearchState | null> {
  if (!asked.first) return query
  const scope = scopeOf(site)
  const { facets } = await search.search({ scope, facets: ['make'], limit: 0 })
  const makes = (facets['make'] ?? []).map(({ value }) => value)
  const models = asked.second ? await modelsByMake(search, scope, makes, asked.first) : new Map<string, string[]>()
  const preset = readPath([asked.first, asked.second], makes, (make) => models.get(make) ?? [])
  return preset && withPreset(query, preset)
}

async function modelsByMake(search: SearchPort, scope: Filter, makes: readonly string[], segment: string) {
  const own = makes.find((make) => readPath([segment], [make], () => []))
  if (!own) return new Map<string, string[]>()
  const only: Filter = { and: [scope, { attribute: 'make', in: [own] }] }
  const { facets } = await search.search({ scope: only, facets: ['model'], limit: 0 })
  return new Map([[own, (facets['model'] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)]])
}

/**
 * What the engine is asked for a search of this site: the same for its page, its counts and its relaxed forms. `place`
 * is the one that the state's postcode names.
 */
export function queryOf(site: Site, state: SearchState, place: Place | null): SearchQuery {
  const settings = settingsOf(site, searchSettings)
  const sort = sortOf(settings, state, place)
  const conditions: Filter[] = [scopeOf(site)]
  if (sort === 'price_low' && settings.price_low_needs_price) conditions.push({ attribute: 'price', from: 0.01 })
  if (state.offers) conditions.push(offersFilter(settings.search_categories))
  const within = state.near?.within
  if (place && within !== undefined)
    conditions.push({ near: { lat: place.lat, lng: place.lng }, metres: within * 1_000 })
  return {
    text: state.text,
    scope: conditions.length === 1 ? conditions[0]! : { and: conditions },
    refinements: refinementsOf(state),
    sort: orderOf(sort, place),
    offset: (state.page - 1) * settings.search_page_size,
    limit: settings.search_page_size,
  }
}

/** Cars in the site's offer categories; where it names none, cars with a reduced price. */
const offersFilter = (categories: readonly string[]): Filter =>
  categories.length ? { attribute: 'categories', in: categories } : { attribute: 'offer', in: [true] }

/** Everything a search page shows. */
export async function loadSearchPage(
  site: Site,
  { search, places, cache }: { search: SearchPort; places: Places; cache?: RevisionCache },
  asked: SearchState,
): Promise<SearchPage> {
  const near = nearPlace(asked.near, places)
  const place = near?.ok ? near.place : null
  // A distance from nowhere holds for no car: the list is shown without it, and says why.
  const state = near?.ok === false && asked.near ? { ...asked, near: { postcode: asked.near.postcode } } : asked
  const settings = settingsOf(site, searchSettings)
  const { override_city, address, phone_numbers } = settingsOf(site, siteSettings)
  const primary = primaryLocation(settingsOf(site, locationSettings).locations)
  const { shown } = settingsOf(site, financeSettings).finance
  const filters = facetSettings(site)
  const { answer, cards } = await listedPage(
    site,
    { search, places, cache, collapse: settings.collapse_sold_runs },
    { ...queryOf(site, state, place), facets: facetsToCount(filters, state) },
  )
  const city = override_city ?? primary?.address.city ?? address?.city ?? ''
  const noun = { one: settings.item_type, many: `${settings.item_type}s` }
  const phone = phoneFor(phone_numbers, undefined, primary)
  const facets = facetsOf(answer, state, filters)
  if (settings.promotions.on) shownUntil(site, ...settings.promotions.items.flatMap(liveTurns))
  return {
    state,
    address: addressOf(state),
    heading: headingOf(knownOf(state, answer), { noun, city }),
    noun,
    count: shownCount(answer, state, settings.stock_count),
    page: state.page,
    pages: Math.ceil(answer.count / settings.search_page_size),
    cards,
    keep: settingsOf(site, accountSettings).sign_in,
    // The pages before may have had one: they stand above this page when it was loaded after them.
    warning: shown && (state.page > 1 || cards.some(({ finance }) => finance)) ? COMPARISON_WARNING : null,
    promos: placePromos(settings.promotions, {
      offset: (state.page - 1) * settings.search_page_size,
      shown: cards.length,
      carTypes: state.values.car_type ?? settings.stock_rule.car_types,
      now: site.now(),
    }),
    phone: phone ? shownPhone(phone, settingsOf(site, vehicleSettings)) : null,
    relaxed:
      answer.count === 0
        ? await relax(site, search, { state, place, places, queryOf: (other) => queryOf(site, other, place) })
        : null,
    clearTo: settings.clear_filters_to,
    facets,
    promoted: shortcutsOf(settings.promoted_filters, facets, state),
    sort: sortOf(settings, state, place),
    sorts: sortsOffered(settings, place).map((sort) => ({ sort, label: sorts[sort].label })),
    defaultSort: defaultSortOf(settings, state, place),
    near,
    radii: settings.search_radii,
  }
}
