import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { addressOf, withPreset } from './address.ts'
import { attributeOf, type AttributeName } from './attributes.ts'
import { cardOf, type Card } from './card.ts'
import { headingOf } from './heading.ts'
import { readPath } from './path.ts'
import type { Filter, SearchAnswer, SearchPort } from './port.ts'
import { refinementsOf, type Range, type SearchState } from './query.ts'
import { searchSettings } from './settings.schema.ts'
import { collapseSoldRuns } from './sold-runs.ts'
import { sortOf, sorts, type SortName } from './sorts.ts'
import { stockFilter } from './stock-filter.ts'

/** Values of one filter that are sent to the page; what is chosen is always among them. */
const MAX_VALUES = 60

export interface Facet {
  readonly name: AttributeName
  readonly values: readonly (readonly [value: string, count: number])[]
  readonly stats: { readonly min: number; readonly max: number } | null
}

export interface SearchPage {
  readonly state: SearchState
  readonly address: string
  readonly heading: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly cards: readonly Card[]
  readonly facets: readonly Facet[]
  readonly promoted: readonly AttributeName[]
  readonly sort: SortName
  readonly sorts: readonly SortName[]
}

type Asked = { first?: string | undefined; second?: string | undefined }

/** The stock rule of a site as a filter, right now. */
export const scopeOf = (site: Site): Filter =>
  stockFilter(
    {
      ...settingsOf(site, vehicleSettings),
      ...settingsOf(site, searchSettings),
      manufacturer: settingsOf(site, siteSettings).manufacturer,
    },
    site.now(),
  )

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

/** Everything a search page shows. */
export async function loadSearchPage(site: Site, search: SearchPort, state: SearchState): Promise<SearchPage> {
  const settings = settingsOf(site, searchSettings)
  const { override_city, address } = settingsOf(site, siteSettings)
  const size = settings.search_page_size
  const sort = sortOf(state.sort, settings.sort_options, settings.default_sort, state.text !== '')
  const scope = scopeOf(site)
  const names = settings.search_filters.filter((name) => name !== 'model' || state.values.make || state.values.model)
  const answer = await search.search({
    text: state.text,
    scope: sort === 'price_low' && settings.price_low_needs_price ? withPrice(scope) : scope,
    refinements: refinementsOf(state),
    facets: names,
    sort: sorts[sort].by,
    offset: (state.page - 1) * size,
    limit: size,
  })
  const city =
    override_city ?? primaryLocation(settingsOf(site, locationSettings).locations)?.address.city ?? address?.city ?? ''
  const noun = { one: settings.item_type, many: `${settings.item_type}s` }
  return {
    state,
    address: addressOf(state),
    heading: headingOf(state, { noun, city }),
    noun,
    count: answer.count,
    page: state.page,
    pages: Math.ceil(answer.count / size),
    cards: await cardsOf(site, answer.keys, settings.collapse_sold_runs),
    facets: names.flatMap((name) => facetOf(name, answer, state)),
    promoted: settings.promoted_filters,
    sort,
    sorts: settings.sort_options,
  }
}

/** Cards of the named cars, in that order; a car that has gone since the index was built is left out. */
export async function cardsOf(site: Site, slugs: readonly string[], collapse = false): Promise<Card[]> {
  const cars = await stockOf(site).listed(slugs)
  const settings = settingsOf(site, vehicleSettings)
  const now = site.now()
  const cards = cars.map((car) => cardOf(car, settings, now))
  return collapse ? collapseSoldRuns(cards, (card) => card.sold) : cards
}

const withPrice = (scope: Filter): Filter => ({ and: [scope, { attribute: 'price', from: 0.01 }] })

function facetOf(name: AttributeName, answer: SearchAnswer, state: SearchState): Facet[] {
  const stats = answer.facetStats[name]
  if (attributeOf(name).control === 'range') {
    const chosen: Range | undefined = state.ranges[name]
    return stats || chosen ? [{ name, values: [], stats: stats ? { min: stats.min, max: stats.max } : null }] : []
  }
  const all = answer.facets[name] ?? []
  const chosen = state.values[name] ?? []
  const values = all
    .filter(({ value }, index) => index < MAX_VALUES || chosen.includes(value))
    .map(({ value, count }) => [value, count] as const)
  const gone = chosen.filter((value) => !all.some((known) => known.value === value)).map((value) => [value, 0] as const)
  const shown = [...values, ...gone]
  return shown.length > 1 || chosen.length ? [{ name, values: shown, stats: null }] : []
}
