import { accountSettings } from '#app/features/account/settings.schema.ts'
import { COMPARISON_WARNING } from '#app/features/finance/repayment/comparison-warning.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { endWords } from '#app/features/locations/hours/local-day.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import type { Place, Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { addressOf, canonicalOf, withPreset } from './address/address.ts'
import type { Card } from './card/card.ts'
import { commonState } from './documents/common-form.ts'
import { countLine } from './list/count-line.ts'
import { facetsOf, facetsToCount, type Facet, type FacetSettings } from './filters/facet.ts'
import { headingOf, knownOf } from './list/heading.ts'
import { nearPlace, type NearPlace } from './list/near.ts'
import { readPath } from './address/path.ts'
import type { Filter, SearchPort, SearchQuery } from './port.ts'
import { listedPage } from './results/listed-page.server.ts'
import { shortcutsOf, type Shortcuts } from './results/shortcuts.ts'
import { liveChangeTimes, placePromos, type PlacedPromo } from './results/promo/promo.ts'
import { refinementsOf, type SearchState } from './address/query.ts'
import { relax, type RelaxedSearch } from './results/left-out/relaxed.server.ts'
import { searchSettings } from './settings.schema.ts'
import { shownCount } from './results/shown-count.ts'
import { leftOutOf, saysSomething, type LeftOut } from './results/left-out/left-out.server.ts'
import { textParts, type TextPart } from './results/text-parts.ts'
import { defaultSortOf, orderOf, sortOf, sorts, sortsOffered, sortWords, type SortName } from './list/sorts.ts'
import { scopeOf } from './address/site-scope.ts'

export interface SearchPage {
  readonly state: SearchState
  readonly address: string
  /** What search engines are told: an address that answers, even where nothing is found. */
  readonly canonical: string
  readonly heading: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly count: number
  /** "128 used cars". */
  readonly found: string
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
  readonly relaxed: RelaxedSearch | null
  readonly clearTo: string
  /** The parts of its text, those that no car has among them. */
  readonly texts: readonly TextPart[]
  /** Says which words the list is shown without, and what they may have been meant to be. */
  readonly leftOut: LeftOut | null
  /** An order that was asked for, in words; null where it is the list's own. */
  readonly order: string | null
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

type SearchPathParts = { first?: string | undefined; second?: string | undefined }

/** What the filters of a site are made from. */
export const facetSettings = (site: Site): FacetSettings => ({
  ...settingsOf(site, searchSettings),
  subscriptions: settingsOf(site, vehicleSettings).subscriptions,
})

/** What a search page's address asks for, or null when its path names nothing that this site has. */
export async function readSearch(
  site: Site,
  search: SearchPort,
  requested: SearchPathParts,
  query: SearchState,
): Promise<SearchState | null> {
  if (!requested.first) return commonState(query)
  const scope = scopeOf(site)
  const { facets } = await search.search({ scope, facets: ['make'], limit: 0 })
  const makes = (facets['make'] ?? []).map(({ value }) => value)
  const models = requested.second
    ? await modelsByMake(search, scope, makes, requested.first)
    : new Map<string, string[]>()
  const preset = readPath([requested.first, requested.second], makes, (make) => models.get(make) ?? [])
  return preset && withPreset(commonState(query), preset)
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
    refinements: refinementsOf(commonState(state)),
    sort: orderOf(sort, place),
    offset: (state.page - 1) * settings.search_page_size,
    limit: settings.search_page_size,
  }
}

/** The same as its page lists it: of sold cars in a row only the first, where the site folds them. */
export function listQueryOf(site: Site, state: SearchState, place: Place | null): SearchQuery {
  const query = queryOf(site, state, place)
  return settingsOf(site, searchSettings).collapse_sold_runs ? { ...query, fold: SOLD } : query
}

const SOLD = { attribute: 'status', value: 'sold' }

/** Cars in the site's offer categories; where it names none, cars with a reduced price. */
const offersFilter = (categories: readonly string[]): Filter =>
  categories.length ? { attribute: 'categories', in: categories } : { attribute: 'offer', in: [true] }

const placedPromos = (timeZone: string, ...given: Parameters<typeof placePromos>): PlacedPromo[] =>
  placePromos(...given).map((placed) => ({ ...placed, ends: placed.ends && endWords(timeZone, placed.ends) }))

/** Everything a search page shows. */
export async function loadSearchPage(
  site: Site,
  { search, places, cache }: { search: SearchPort; places: Places; cache?: RevisionCache },
  requested: SearchState,
): Promise<SearchPage> {
  const near = nearPlace(requested.near, places)
  const place = near?.ok ? near.place : null
  // A distance from nowhere holds for no car: the list is shown without it, and says why.
  const state =
    near?.ok === false && requested.near ? { ...requested, near: { postcode: requested.near.postcode } } : requested
  const settings = settingsOf(site, searchSettings)
  const { override_city, address, phone_numbers } = settingsOf(site, siteSettings)
  const primary = primaryLocation(settingsOf(site, locationSettings).locations)
  const { shown } = settingsOf(site, financeSettings).finance
  const filters = facetSettings(site)
  const { answer, cards, leftOut } = await listedPage(
    site,
    { search, places, cache, collapse: settings.collapse_sold_runs },
    { ...listQueryOf(site, state, place), facets: facetsToCount(filters, state) },
  )
  const city = override_city ?? primary?.address.city ?? address?.city ?? ''
  const noun = { one: settings.item_type, many: `${settings.item_type}s` }
  const phone = phoneFor(phone_numbers, undefined, primary)
  const facets = facetsOf(answer, state, filters)
  const known = knownOf(state, answer)
  const count = shownCount(answer, state, settings.stock_count)
  const gone = leftOut.filter((word) => saysSomething(word, noun))
  const [sort, defaultSort] = [sortOf(settings, state, place), defaultSortOf(settings, state, place)]
  if (settings.promotions.on) shownUntil(site, ...settings.promotions.items.flatMap(liveChangeTimes))
  return {
    state,
    address: addressOf(state),
    canonical: site.origin + canonicalOf(known),
    heading: headingOf(known, { noun, city }),
    noun,
    count,
    found: countLine(count, state, noun),
    page: state.page,
    pages: Math.ceil(answer.count / settings.search_page_size),
    cards,
    keep: settingsOf(site, accountSettings).sign_in,
    // The pages before may have had one: they stand above this page when it was loaded after them.
    warning: shown && (state.page > 1 || cards.some(({ finance }) => finance)) ? COMPARISON_WARNING : null,
    promos: placedPromos(zoneOfSite(site), settings.promotions, {
      offset: (state.page - 1) * settings.search_page_size,
      shown: cards.length,
      carTypes: state.values.car_type ?? settings.stock_rule.car_types,
      now: site.now(),
    }),
    phone: phone ? shownPhone(phone, settingsOf(site, vehicleSettings)) : null,
    relaxed:
      answer.count === 0
        ? await relax(site, search, { state, place, places, queryOf: (other) => listQueryOf(site, other, place) })
        : null,
    clearTo: settings.clear_filters_to,
    texts: textParts(
      state.text,
      gone,
      leftOut.filter((word) => !gone.includes(word)),
    ),
    leftOut: gone.length > 0 ? await leftOutOf({ site, search, places }, { state, gone, count: answer.count }) : null,
    order: sort === defaultSort || sort === 'distance' ? null : sortWords(sort),
    facets,
    promoted: shortcutsOf(settings.promoted_filters, facets, state),
    sort,
    sorts: sortsOffered(settings, place).map((sort) => ({ sort, label: sorts[sort].label })),
    defaultSort,
    near,
    radii: settings.search_radii,
  }
}
