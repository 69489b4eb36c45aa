import { z } from 'zod'
import { MAX_QUERIES, MAX_TAG } from './limits.ts'
import { invalidParameter, insideQuery, wireError, type WireError } from './wire-error.ts'

const whole = z.int({ error: 'a non-negative integer' }).min(0, { error: 'a non-negative integer' })
const text = z.string({ error: 'a string' })
/** Stands around every found word of up to 2,000 hits: a long one would make an answer of gigabytes. */
const tag = text.max(MAX_TAG, { error: `a string of at most ${MAX_TAG} characters` })
const flag = z.boolean({ error: 'a boolean' })
const names = z.array(text, { error: 'an array' }).max(500, { error: 'at most 500 names' })
const score = z
  .number({ error: 'a number from 0 to 1' })
  .min(0, { error: 'a number from 0 to 1' })
  .max(1, { error: 'a number from 0 to 1' })
const strategy = z.enum(['last', 'all', 'frequency'], { error: 'one of `last`, `all`, `frequency`' })

/** Every parameter of a search that the contract knows; null stands for the default. */
const parameters = {
  q: text.nullish(),
  offset: whole.nullish(),
  limit: whole.nullish(),
  page: whole.nullish(),
  hitsPerPage: whole.nullish(),
  attributesToRetrieve: names.nullish(),
  attributesToCrop: names.nullish(),
  cropLength: whole.nullish(),
  cropMarker: tag.nullish(),
  attributesToHighlight: names.nullish(),
  highlightPreTag: tag.nullish(),
  highlightPostTag: tag.nullish(),
  showMatchesPosition: flag.nullish(),
  /** Read by the filter parser. */
  filter: z.unknown().optional(),
  sort: names.nullish(),
  facets: names.nullish(),
  matchingStrategy: strategy.nullish(),
  attributesToSearchOn: names.nullish(),
  distinct: text.nullish(),
  rankingScoreThreshold: score.nullish(),
  showRankingScore: flag.nullish(),
  showRankingScoreDetails: flag.nullish(),
  showPerformanceDetails: flag.nullish(),
  retrieveVectors: flag.nullish(),
  locales: names.nullish(),
  hybrid: z.unknown().optional(),
  vector: z.unknown().optional(),
  media: z.unknown().optional(),
  personalize: z.unknown().optional(),
}

const searchSchema = z.strictObject(parameters, { error: 'an object' })
export type SearchRequest = z.output<typeof searchSchema>

const querySchema = z.strictObject(
  { indexUid: text, ...parameters, federationOptions: z.unknown().optional() },
  { error: 'an object' },
)

const multiSchema = z.strictObject(
  {
    queries: z.array(z.unknown(), { error: 'an array' }).max(MAX_QUERIES, { error: `at most ${MAX_QUERIES} searches` }),
    federation: z.unknown().optional(),
  },
  { error: 'an object' },
)

/** Search parameters beside these are ignored: clients send whatever the search beside it has. */
const facetSchema = z.object(
  {
    facetName: text,
    facetQuery: text.nullish(),
    q: text.nullish(),
    filter: z.unknown().optional(),
  },
  { error: 'an object' },
)
export type FacetRequest = z.output<typeof facetSchema>

export interface IndexedRequest {
  readonly indexUid: string
  readonly request: SearchRequest
}

export type WireResult<T> = { ok: true; value: T } | { ok: false; error: WireError }

const refused = (error: WireError): { ok: false; error: WireError } => ({ ok: false, error })

/** Reads the body of a search. */
export function readSearchRequest(body: unknown): WireResult<SearchRequest> {
  const parsed = searchSchema.safeParse(body)
  return parsed.success ? { ok: true, value: parsed.data } : refused(errorOf(parsed.error, Object.keys(parameters)))
}

/** Reads the body of a call with several searches. */
export function readMultiRequest(body: unknown): WireResult<IndexedRequest[]> {
  const parsed = multiSchema.safeParse(body)
  if (!parsed.success) return refused(errorOf(parsed.error, ['queries', 'federation'], 'invalid_multi_search'))
  const { queries, federation } = parsed.data
  if (federation !== undefined && federation !== null) {
    const message = 'Federated search is not supported here. Send the queries without `federation`.'
    return refused(wireError(400, 'invalid_multi_search_federation', message))
  }
  const requests: IndexedRequest[] = []
  for (const [index, query] of queries.entries()) {
    const one = querySchema.safeParse(query)
    if (!one.success) return refused(insideQuery(errorOf(one.error, ['indexUid', ...Object.keys(parameters)]), index))
    const { indexUid, federationOptions, ...request } = one.data
    if (federationOptions !== undefined && federationOptions !== null) {
      const message = 'Using `federationOptions` is not allowed in a non-federated search.'
      return refused(insideQuery(wireError(400, 'invalid_multi_search_query_federated', message), index))
    }
    requests.push({ indexUid, request })
  }
  return { ok: true, value: requests }
}

/** Reads the body of a search for the values of a facet. */
export function readFacetRequest(body: unknown): WireResult<FacetRequest> {
  const parsed = facetSchema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  return refused(errorOf(parsed.error, Object.keys(facetSchema.shape), 'invalid_facet_search'))
}

const NUMBERS = ['offset', 'limit', 'page', 'hitsPerPage', 'cropLength', 'rankingScoreThreshold']
const FLAGS = ['showMatchesPosition', 'showRankingScore', 'showRankingScoreDetails', 'showPerformanceDetails', 'retrieveVectors'] // prettier-ignore
const LISTS = ['attributesToRetrieve', 'attributesToCrop', 'attributesToHighlight', 'facets', 'attributesToSearchOn', 'locales'] // prettier-ignore

/** Reads a search from the query of an address: lists are separated by commas. */
export function readSearchParams(params: URLSearchParams): WireResult<SearchRequest> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of params) {
    if (NUMBERS.includes(name)) body[name] = /^[\d.]{1,20}$/.test(value) ? Number(value) : value
    else if (FLAGS.includes(name)) body[name] = value === 'true' || (value === 'false' ? false : value)
    else if (LISTS.includes(name)) body[name] = value.split(',').map((part) => part.trim())
    // The commas inside a point do not separate sorts.
    else if (name === 'sort') body[name] = value.split(/,(?![^(]*\))/).map((part) => part.trim())
    else body[name] = value
  }
  return readSearchRequest(body)
}

/** The first thing that is wrong, in the words and codes of the contract. */
function errorOf({ issues }: z.ZodError, known: readonly string[], prefix = 'invalid_search'): WireError {
  const [issue] = issues
  const name = issue?.path[0]
  if (issue?.code === 'unrecognized_keys') {
    const expected = known.map((key) => `\`${key}\``).join(', ')
    return wireError(
      400,
      'bad_request',
      `Unknown field \`${issue.keys[0]?.slice(0, 100)}\`: expected one of ${expected}`,
    )
  }
  if (name === undefined) return wireError(400, 'bad_request', 'Invalid value type: expected an object')
  const field = String(name)
  if (field === 'indexUid') return missing('missing_index_uid', field)
  if (field === 'facetName' && issue?.code === 'invalid_type') return missing('missing_facet_search_facet_name', field)
  if (field === 'queries')
    return wireError(400, 'missing_multi_search_queries', `Invalid value at \`.queries\`: expected ${issue?.message}`)
  const code = field === 'q' || field === 'filter' ? 'invalid_search' : prefix
  return invalidParameter(
    field,
    `Invalid value type at \`.${issue!.path.join('.')}\`: expected ${issue!.message}`,
    code,
  )
}

const missing = (code: string, field: string): WireError => wireError(400, code, `Missing field \`${field}\``)
