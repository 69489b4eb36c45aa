import { setImmediate as breathe } from 'node:timers/promises'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { distanceKm } from '#lib/distance.ts'
import { carIndexSchema } from '../documents/car-document.ts'
import { commonFilter } from '../documents/common-form.ts'
import { foldText } from '../engine/text/normalise.ts'
import { SearchQueryError } from '../engine/query-error.ts'
import type { FacetValue, SearchAnswer, SearchPort, SearchQuery } from '../port.ts'
import { scopeOf } from '../address/site-scope.ts'
import { searchSettings } from '../settings.schema.ts'
import { formatted, matchesPosition } from './format-hit.ts'
import { AT_A_TIME, hitsOf, type Hit, type PlaceOf } from './hit.server.ts'
import { MAX_ANSWER, MAX_FACET_VALUES, MAX_HITS, MAX_TOTAL_HITS, MAX_WORK_MS } from './limits.ts'
import { markerOf } from './mark-words.ts'
import { MAX_CONDITIONS, parseFilter } from './parse-filter.ts'
import { planSearch, type SearchPlanOptions, type SearchPlan } from './plan-search.ts'
import type { FacetRequest, IndexedRequest, WireResult } from './search-request.schema.ts'
import { indexNotFound, insideQuery, invalidParameter, wireError, type WireError } from './wire-error.ts'
import { wireAttributes, type WireAttributes } from './wire-attributes.ts'

/** Hits whose words are marked at a time: one takes half a millisecond. */
const MARKED_AT_A_TIME = 10

/** One site's stock, as callers of the endpoints search it. */
export interface SearchedStock {
  readonly site: Site
  readonly search: SearchPort
  /** Where its cars stand; without it hits carry no `_geo`. */
  readonly placeOf?: PlaceOf
  /** Told of the processor time that was spent, ms. */
  readonly worked?: (ms: number) => void
}

const attributesOf = (site: Site): WireAttributes =>
  wireAttributes(carIndexSchema, settingsOf(site, vehicleSettings).public_fields)

const isIndex = (site: Site, uid: string): boolean => uid === settingsOf(site, searchSettings).search_index

const refused = (error: WireError): { ok: false; error: WireError } => ({ ok: false, error })

/** Answers one search. */
export async function answerSearch(searched: SearchedStock, request: IndexedRequest): Promise<WireResult<object>> {
  const answered = await answerAll(searched, [request], (error) => error)
  return answered.ok ? { ok: true, value: answered.value[0]! } : answered
}

/** Answers several searches in order; one that cannot be answered refuses the whole call. */
export async function answerMultiSearch(
  searched: SearchedStock,
  requests: readonly IndexedRequest[],
): Promise<WireResult<{ results: readonly object[] }>> {
  const answered = await answerAll(searched, requests, insideQuery)
  return answered.ok ? { ok: true, value: { results: answered.value } } : answered
}

async function answerAll(
  searched: SearchedStock,
  requests: readonly IndexedRequest[],
  at: (error: WireError, index: number) => WireError,
): Promise<WireResult<object[]>> {
  const { site } = searched
  const planning: SearchPlanOptions = { attributes: attributesOf(site), budget: { conditions: MAX_CONDITIONS } }
  const plans: { uid: string; plan: SearchPlan }[] = []
  for (const [index, { indexUid, request }] of requests.entries()) {
    if (!isIndex(site, indexUid)) return refused(at(indexNotFound(indexUid), index))
    const planned = planSearch(request, planning)
    if (!planned.ok) return refused(at(planned.error, index))
    plans.push({ uid: indexUid, plan: planned.plan })
  }

  const answers: SearchAnswer[] = []
  const costs: Costs = { ms: 0, bytes: 0 }
  const work = <T>(done: () => T): T => {
    const began = performance.now()
    const result = done()
    const ms = performance.now() - began
    costs.ms += ms
    searched.worked?.(ms)
    return result
  }
  let found = 0
  for (const [index, { plan }] of plans.entries()) {
    const answer = await ask(searched, plan.query)
    if (!answer.ok) return refused(at(answer.error, index))
    const ms = answer.value.elsewhere ? 0 : answer.value.ms
    costs.ms += ms
    searched.worked?.(ms)
    const dear = tooDear(costs)
    if (dear) return refused(at(dear, index))
    found += answer.value.keys.length
    if (found > MAX_HITS) {
      const message = `The searches of one call may have ${MAX_HITS} hits together. Ask for fewer, or make several calls.`
      return refused(at(invalidParameter('limit', message), index))
    }
    answers.push(answer.value)
  }

  const hits = await hitsOf(
    searched,
    answers.flatMap(({ keys }) => keys),
  )
  const results: object[] = []
  for (const [index, { uid, plan }] of plans.entries()) {
    const result = await resultOf({ uid, plan, answer: answers[index]!, hits, costs, work })
    if (!result.ok) return refused(at(result.error, index))
    results.push(result.value)
  }
  return { ok: true, value: results }
}

/** The site's own rule stands beside whatever the caller asks. */
async function ask(
  { site, search }: SearchedStock,
  query: Omit<SearchQuery, 'scope'>,
): Promise<WireResult<SearchAnswer>> {
  await breathe()
  try {
    const { filter } = query
    const requested = filter ? { ...query, filter: commonFilter(filter) } : query
    return { ok: true, value: await search.search({ ...requested, scope: scopeOf(site) }) }
  } catch (error) {
    if (error instanceof SearchQueryError) return refused(invalidParameter('filter', error.message))
    throw error
  }
}

/** What one call has taken so far. */
interface Costs {
  /** Processor time, ms. */
  ms: number
  /** Of the hits of its answer. */
  bytes: number
}

/** Why a call is not answered to its end: it takes from others what they need. */
function tooDear({ ms, bytes }: Costs): WireError | null {
  if (bytes > MAX_ANSWER) {
    const message = `The answer would be longer than ${MAX_ANSWER} bytes. Ask for fewer hits, or for fewer of their attributes.`
    return wireError(413, 'payload_too_large', message)
  }
  if (ms <= MAX_WORK_MS) return null
  const message = `These searches take more than ${MAX_WORK_MS} ms of our processor. Ask for fewer hits or facets, or make several calls.`
  return wireError(413, 'payload_too_large', message)
}

interface Result {
  readonly costs: Costs
  readonly work: <T>(done: () => T) => T
  readonly uid: string
  readonly plan: SearchPlan
  readonly answer: SearchAnswer
  readonly hits: ReadonlyMap<string, Hit>
}

async function resultOf({ uid, plan, answer, hits, costs, work }: Result): Promise<WireResult<object>> {
  const marker = markerOf(plan.text, answer.matchedWords)
  const atATime = plan.formatting || plan.showMatchesPosition ? MARKED_AT_A_TIME : AT_A_TIME
  const shown: object[] = []
  for (const [place, key] of answer.keys.entries()) {
    if (place % atATime === 0) await breathe()
    const hit = hits.get(key)
    if (!hit) continue
    const made = work(() => {
      const fields = retrieved(hit, plan)
      const one = {
        ...fields,
        ...distanceFrom(plan.query, hit),
        ...(plan.formatting && { _formatted: formatted(fields, plan.formatting, marker) }),
        ...(plan.showMatchesPosition && { _matchesPosition: matchesPosition(fields, marker) }),
      }
      costs.bytes += JSON.stringify(one).length
      return one
    })
    const dear = tooDear(costs)
    if (dear) return refused(dear)
    shown.push(made)
  }
  const value = {
    indexUid: uid,
    hits: shown,
    query: plan.text,
    processingTimeMs: Math.round(answer.ms),
    ...pagesOf(plan, answer),
    ...(plan.facets && facetsOf(plan.facets, answer)),
    requestUid: crypto.randomUUID(),
  }
  return { ok: true, value }
}

function retrieved(hit: Hit, { retrieve }: SearchPlan): Hit {
  if (!retrieve) return hit
  return Object.fromEntries(Object.entries(hit).filter(([name]) => retrieve.has(name)))
}

function distanceFrom({ sort }: SearchPlan['query'], { _geo: place }: Hit): { _geoDistance?: number } {
  const by = sort?.find((one) => 'near' in one)
  return by && place ? { _geoDistance: Math.round(distanceKm(by.near, place) * 1_000) } : {}
}

function pagesOf({ window }: SearchPlan, answer: SearchAnswer): object {
  const total = Math.min(answer.count, MAX_TOTAL_HITS)
  if (window.mode === 'offset') {
    return { limit: window.limit, offset: window.offset, estimatedTotalHits: total }
  }
  const { page, hitsPerPage } = window
  return { hitsPerPage, page, totalPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage), totalHits: total }
}

function facetsOf(names: ReadonlyMap<string, string>, { facets, facetStats }: SearchAnswer): object {
  const distribution: Record<string, Record<string, number>> = {}
  const stats: Record<string, { min: number; max: number }> = {}
  for (const [name, attribute] of names) {
    const counted = mostCars(facets[attribute] ?? [])
    distribution[name] = Object.fromEntries(counted.map(({ value, count }) => [value, count]))
    const range = facetStats[attribute]
    if (range) stats[name] = { min: range.min, max: range.max }
  }
  return { facetDistribution: distribution, facetStats: stats }
}

const mostCars = (values: readonly FacetValue[]): FacetValue[] =>
  values
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_FACET_VALUES)

/** Values of a facet that begin as typed, or have a word that does, among the cars that the rest of the search leaves. */
export async function answerFacetSearch(
  searched: SearchedStock,
  uid: string,
  request: FacetRequest,
): Promise<WireResult<object>> {
  const { site } = searched
  if (!isIndex(site, uid)) return refused(indexNotFound(uid))
  const attributes = attributesOf(site)
  const facet = attributes.filterable.get(request.facetName)
  if (!facet) {
    const available = [...attributes.filterable.keys()].toSorted().join(', ')
    const message = `Attribute \`${request.facetName.slice(0, 100)}\` is not facet-searchable. Available facet-searchable attributes patterns are: \`${available}\`.`
    return refused(wireError(400, 'invalid_facet_search_facet_name', message))
  }
  const parsed = parseFilter(request.filter, attributes)
  if (!parsed.ok) return refused(invalidParameter('filter', parsed.message))
  const { attribute, kind } = facet
  const answer = await ask(searched, {
    ...(request.q && { text: request.q }),
    ...(parsed.filter && { filter: parsed.filter }),
    facets: [attribute],
    limit: 0,
  })
  if (!answer.ok) return answer
  const typed = foldText(request.facetQuery ?? '').trim()
  const begins = (value: string): boolean => ` ${foldText(value)}`.includes(` ${typed}`)
  const values = kind === 'number' ? [] : (answer.value.facets[attribute] ?? []).filter(({ value }) => begins(value))
  return {
    ok: true,
    value: {
      facetHits: mostCars(values),
      facetQuery: request.facetQuery ?? null,
      processingTimeMs: Math.round(answer.value.ms),
    },
  }
}
