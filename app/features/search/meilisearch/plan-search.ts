import type { SearchQuery, Sort } from '../port.ts'
import type { Formatting } from './format-hit.ts'
import { DEFAULT_HITS, MAX_TOTAL_HITS } from './limits.ts'
import { parseFilter, type FilterBudget } from './parse-filter.ts'
import { readSort } from './read-sort.ts'
import type { SearchRequest } from './search-request.schema.ts'
import { invalidParameter, type WireError } from './wire-error.ts'
import type { WireAttributes } from './wire-attributes.ts'

/** The part of the stock that is asked for: from a place on, or a page. */
export type Window =
  | { readonly mode: 'offset'; readonly offset: number; readonly limit: number }
  | { readonly mode: 'page'; readonly page: number; readonly hitsPerPage: number }

/** A search that can be carried out: names are known, values are in range. */
export interface SearchPlan {
  readonly text: string
  readonly query: Omit<SearchQuery, 'scope'>
  readonly window: Window
  /** Facets by the name they were asked under, with their name in the index; undefined: none were asked for. */
  readonly facets: ReadonlyMap<string, string> | undefined
  /** Fields of a hit; undefined: all. */
  readonly retrieve: ReadonlySet<string> | undefined
  /** Undefined: hits carry no `_formatted`. */
  readonly formatting: Formatting | undefined
  readonly showMatchesPosition: boolean
}

export type SearchPlanResult = { ok: true; plan: SearchPlan } | { ok: false; error: WireError }

/** What is fixed for all searches of a call. */
export interface SearchPlanOptions {
  readonly attributes: WireAttributes
  readonly budget: FilterBudget
}

const DEFAULT_CROP = 10
/** The dealer's own order, when neither a text nor a sort says another. */
const BY_RANK: readonly Sort[] = [{ attribute: 'rank', direction: 'desc' }]

export function planSearch(request: SearchRequest, { attributes, budget }: SearchPlanOptions): SearchPlanResult {
  const unsupported = unsupportedIn(request)
  if (unsupported) return { ok: false, error: unsupported }
  const parsed = parseFilter(request.filter, attributes, budget)
  if (!parsed.ok) return { ok: false, error: invalidParameter('filter', parsed.message) }
  const sorted = readSort(request.sort ?? [], attributes)
  if (!sorted.ok) return sorted
  const facets = request.facets ? facetsOf(request.facets, attributes) : undefined
  if (facets && !facets.ok) return facets
  const text = request.q ?? ''
  const window = windowOf(request)
  const { offset, limit } = within(window)
  const given = sorted.sort.length > 0 ? sorted.sort : text.trim() === '' ? BY_RANK : []
  const retrieve = request.attributesToRetrieve ?? ['*']
  return {
    ok: true,
    plan: {
      text,
      query: {
        ...(text && { text }),
        ...(parsed.filter && { filter: parsed.filter }),
        ...(facets && { facets: [...new Set(facets.names.values())] }),
        sort: given,
        offset,
        limit,
      },
      window,
      facets: facets?.names,
      retrieve: retrieve.includes('*') ? undefined : new Set(retrieve.map((name) => name.split('.', 1)[0]!)),
      formatting: formattingOf(request),
      showMatchesPosition: request.showMatchesPosition ?? false,
    },
  }
}

/** What would change the answer and cannot be done is refused; what only adds to it is left out. */
function unsupportedIn(request: SearchRequest): WireError | undefined {
  const given = (value: unknown): boolean => value !== undefined && value !== null
  if (given(request.distinct)) {
    return invalidParameter('distinct', '`distinct` is not supported here: every hit is another car.')
  }
  if (given(request.hybrid))
    return invalidParameter('embedder', 'Hybrid search is not supported here: there is no embedder.')
  if (given(request.vector)) return invalidParameter('vector', 'Search by vector is not supported here.')
  if (given(request.media)) return invalidParameter('media', 'Search by media is not supported here.')
  if (request.attributesToSearchOn && !request.attributesToSearchOn.includes('*')) {
    const message = '`attributesToSearchOn` is not supported here: a text is searched in every searchable attribute.'
    return invalidParameter('attributesToSearchOn', message)
  }
  if ((request.rankingScoreThreshold ?? 0) > 0) {
    return invalidParameter(
      'rankingScoreThreshold',
      '`rankingScoreThreshold` is not supported here: hits have no score.',
    )
  }
  return undefined
}

function windowOf({ page, hitsPerPage, offset, limit }: SearchRequest): Window {
  const given = (value: number | null | undefined): value is number => value !== undefined && value !== null
  if (given(page) || given(hitsPerPage))
    return { mode: 'page', page: page ?? 1, hitsPerPage: hitsPerPage ?? DEFAULT_HITS }
  return { mode: 'offset', offset: offset ?? 0, limit: limit ?? DEFAULT_HITS }
}

/** The window without what lies beyond the last hit that paging reaches. */
function within(window: Window): { offset: number; limit: number } {
  const [offset, limit] =
    window.mode === 'offset'
      ? [window.offset, window.limit]
      : [(window.page - 1) * window.hitsPerPage, window.page === 0 ? 0 : window.hitsPerPage]
  return { offset: Math.max(0, offset), limit: Math.max(0, Math.min(limit, MAX_TOTAL_HITS - offset)) }
}

type FacetNames = { ok: true; names: ReadonlyMap<string, string> } | { ok: false; error: WireError }

function facetsOf(given: readonly string[], { filterable, counted }: WireAttributes): FacetNames {
  const names = new Map<string, string>()
  const unknown: string[] = []
  for (const name of given.includes('*') ? [...counted, ...given.filter((one) => one !== '*')] : given) {
    const attribute = filterable.get(name)?.attribute
    if (attribute === undefined) unknown.push(name.slice(0, 100))
    else names.set(name, attribute)
  }
  if (unknown.length === 0) return { ok: true, names }
  const [is, pattern] = unknown.length === 1 ? ['is', 'Pattern'] : ['are', 'Patterns']
  const available = [...filterable.keys()].toSorted().join(', ')
  const message = `Invalid facet distribution: ${pattern} \`${unknown.slice(0, 10).join(', ')}\` ${is} not filterable. Available filterable attributes patterns are: \`${available}\`.`
  return { ok: false, error: invalidParameter('facets', message) }
}

function formattingOf(request: SearchRequest): Formatting | undefined {
  const highlight = request.attributesToHighlight ?? []
  const length = request.cropLength ?? DEFAULT_CROP
  const crop = new Map(
    (request.attributesToCrop ?? []).map((given) => {
      const [, name = given, own] = /^(.*):(\d{1,6})$/.exec(given) ?? []
      return [name, own === undefined ? length : Number(own)] as const
    }),
  )
  if (highlight.length === 0 && crop.size === 0) return undefined
  return {
    highlight,
    preTag: request.highlightPreTag ?? '<em>',
    postTag: request.highlightPostTag ?? '</em>',
    crop,
    cropMarker: request.cropMarker ?? '…',
  }
}
