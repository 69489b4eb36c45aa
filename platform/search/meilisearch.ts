import type { MultiSearchQuery, SearchResponse } from 'meilisearch'
import { LISTED_NUMBERS, statsOfValues } from '#app/features/search/engine/facets.ts'
import { orderKey } from '#app/features/search/engine/text/normalise.ts'
import { DEFAULT_LIMIT } from '#app/features/search/engine/open-index.ts'
import { MAX_FACET_VALUES } from '#app/features/search/meilisearch/limits.ts'
import { writeFilter } from '#app/features/search/meilisearch/write-filter.ts'
import type {
  FacetStats,
  FacetValue,
  Filter,
  IndexSchema,
  Refinement,
  SearchPort,
  SearchQuery,
  Sort,
} from '#app/features/search/port.ts'
import { hostedClient } from './hosted-client.ts'
import { siteFilter, type HostedIndex } from './hosted-names.ts'

/** A page does not wait longer than this for its list, ms. */
const TIMEOUT_MS = 2_000

type Response = SearchResponse<Record<string, unknown>>

/** A site's stock in a hosted Meilisearch (or anything that speaks like one). */
export function meilisearch(hosted: HostedIndex, schema: IndexSchema, timeout = TIMEOUT_MS): SearchPort {
  const { uid, site } = hosted
  const client = hostedClient(hosted, timeout)
  return {
    async search(query) {
      const started = performance.now()
      const requested = requestOf(query)
      const queries = [
        requested.main,
        ...requested.own.map(({ search }) => search),
        ...(requested.scope ? [requested.scope] : []),
      ]
      const { results } = await client.multiSearch<{ queries: MultiSearchQuery[] }, Record<string, unknown>>({
        queries: queries.map(({ filter, ...search }) => ({
          indexUid: uid,
          matchingStrategy: 'all',
          ...search,
          filter: [siteFilter(site), ...(filter === undefined ? [] : [filter])],
        })),
      })
      const [main] = results as readonly Response[]
      const inScope = requested.scope ? results.at(-1)! : main!
      const facets: Record<string, readonly FacetValue[]> = {}
      const facetStats: Record<string, FacetStats> = {}
      for (const attribute of query.facets ?? []) {
        const place = requested.own.findIndex((one) => one.attribute === attribute)
        const { values, stats } = facetOf(results[place + 1]!, inScope, attribute)
        facets[attribute] = values
        if (stats) facetStats[attribute] = stats
      }
      return {
        keys: main!.hits.map((hit) => String(hit['slug'])),
        count: main!.totalHits ?? main!.estimatedTotalHits ?? 0,
        facets,
        facetStats,
        matchedWords: [],
        ms: performance.now() - started,
        elsewhere: true,
      }
    },
  }

  function facetOf(counted: Response, scope: Response, attribute: string) {
    const counts = counted.facetDistribution?.[attribute] ?? {}
    const all = { ...zeros(scope.facetDistribution?.[attribute]), ...counts }
    const values = Object.entries(all).map(([value, count]) => ({ value, count }))
    const range = counted.facetStats?.[attribute]
    const whole = Object.keys(counts).length > 0 && values.length < MAX_FACET_VALUES
    const stats = range && (whole ? statsOfValues(values, range) : { ...range, histogram: [] })
    if (schema.attributes[attribute] !== 'number') return { values: values.toSorted(byCount), stats }
    const listed = values.length > LISTED_NUMBERS ? [] : values
    return { values: listed.toSorted((a, b) => Number(a.value) - Number(b.value)), stats }
  }
}

const zeros = (counts: Readonly<Record<string, number>> = {}): Record<string, number> =>
  Object.fromEntries(Object.keys(counts).map((value) => [value, 0]))

/** Most cars first, then by name, as the engine lists them. */
function byCount(a: FacetValue, b: FacetValue): number {
  if (a.count !== b.count) return b.count - a.count
  return orderKey(a.value) < orderKey(b.value) ? -1 : 1
}

interface HostedQuery {
  readonly q?: string
  readonly filter?: string | undefined
  readonly facets?: readonly string[]
}

/**
 * What stands behind one query: the hits, with the counts of the facets nothing is chosen in; for every facet with a
 * choice its counts without it; and the counts of the scope alone, for the values that the rest leaves empty.
 */
function requestOf(query: SearchQuery) {
  const { text = '', scope, filter, refinements = {}, facets = [] } = query
  const fixed = [scope, filter].filter((one) => one !== undefined)
  const choices = Object.entries(refinements).flatMap(([attribute, choice]) => {
    const chosen = refinementFilter(attribute, choice)
    return chosen ? [{ attribute, chosen }] : []
  })
  const without = (attribute?: string): string | undefined =>
    writeFilter({
      and: [...fixed, ...choices.filter((one) => one.attribute !== attribute).map(({ chosen }) => chosen)],
    })
  const active = facets.filter((facet) => choices.some(({ attribute }) => attribute === facet))
  const main = {
    q: text,
    filter: without(),
    facets: facets.filter((facet) => !active.includes(facet)),
    sort: (query.sort ?? []).map(sortText),
    attributesToRetrieve: ['slug'],
    ...windowOf(query),
  }
  const own = active.map((attribute) => ({
    attribute,
    search: { q: text, filter: without(attribute), facets: [attribute], limit: 0 },
  }))
  const narrowed = text.trim() !== '' || choices.length > 0 || filter !== undefined
  const wholeScope = { q: '', filter: scope && writeFilter(scope), facets: [...facets], limit: 0 }
  return { main, own, scope: narrowed && facets.length > 0 ? wholeScope : undefined } satisfies {
    main: HostedQuery
    own: readonly { attribute: string; search: HostedQuery }[]
    scope: HostedQuery | undefined
  }
}

/** Pages count every hit; only a window that is no page is asked for by its place. */
function windowOf({ offset = 0, limit = DEFAULT_LIMIT }: SearchQuery) {
  const isPage = limit === 0 || offset % limit === 0
  return isPage ? { page: limit === 0 ? 1 : offset / limit + 1, hitsPerPage: limit } : { offset, limit }
}

const sortText = (sort: Sort): string =>
  'near' in sort
    ? `_geoPoint(${sort.near.lat}, ${sort.near.lng}):${sort.direction}`
    : `${sort.attribute}:${sort.direction}`

function refinementFilter(attribute: string, choice: Refinement): Filter | undefined {
  if ('values' in choice) return choice.values.length > 0 ? { attribute, in: choice.values } : undefined
  const { min: from, max: to } = choice
  if (from === undefined && to === undefined) return undefined
  return { attribute, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
