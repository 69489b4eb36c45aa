import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { modelFamily } from '#app/features/vehicle/normalise/model/model-family.ts'
import { shownInDocument } from '#lib/packing/packed.ts'
import { attributeOf, type AttributeName } from '../documents/attributes.ts'
import type { SearchAnswer } from '../port.ts'
import { toggleValue, withValues, type SearchState } from '../address/query.ts'
import { helpOf, limitOf, manyOf } from './facet-words.ts'
import { type Track, trackOf } from './ranges/range-bars.ts'
import type { SearchControls } from '../use-search.ts'

export interface PanelProps {
  readonly facets: readonly Facet[]
  readonly controls: SearchControls
  /** What the site mainly sells, for the drawing of an unknown body. */
  readonly kind: string
}

/**
 * Values of one filter that are sent to the page, or as many as it shows at once. What is chosen is always among them;
 * the others are found by typing.
 */
export const MAX_VALUES = 30

/**
 * One value of a filter, how many cars have it, and for a model what it stands under: its make when several are chosen,
 * else its family where the site shows families.
 */
export type FacetRow = readonly [value: string, count: number, under?: string]

/** One filter of the page with what can be chosen. */
export interface Facet {
  readonly name: AttributeName
  /** One sentence about its words, where they need one. */
  readonly help?: string | undefined
  /** The values of a list in words: "makes". */
  readonly many?: string
  readonly values: readonly FacetRow[]
  /** In the data of a document, which has the values in its markup: how many cars have each. */
  readonly counts?: readonly number[]
  /** The track of a range; null when no car says anything about it. */
  readonly stats: Track | null
  /** Values shown before "Show all". */
  readonly limit: number
  /** How many values there are beside those sent; they are found by typing. */
  readonly more: number
}

export interface FacetSettings {
  readonly search_filters: readonly AttributeName[]
  readonly filter_limits: Readonly<Partial<Record<AttributeName, number>>>
  readonly body_types: readonly string[]
  readonly default_state: string
  readonly subscriptions: boolean
}

type Answer = Pick<SearchAnswer, 'facets' | 'facetStats'>

/**
 * What the engine has to count for the filters of a page. Models come with the makes they belong to, and a
 * subscription site's price with the price a week.
 */
export function facetsToCount({ search_filters, subscriptions }: FacetSettings, state: SearchState): AttributeName[] {
  const names = new Set(search_filters)
  if (!showsModels(state)) names.delete('model')
  if (names.has('model')) names.add('make_model')
  if (subscriptions && names.has('price')) names.add('subscription_price')
  return [...names]
}

/** Models are offered under chosen makes, and as long as one is chosen. */
const showsModels = ({ values }: SearchState): boolean => Boolean(values.make ?? values.model)

/** The filters of a page in the site's order; those that offer no choice are left out. */
export function facetsOf(answer: Answer, state: SearchState, settings: FacetSettings): Facet[] {
  const names = settings.search_filters.flatMap((name): readonly AttributeName[] => {
    if (name === 'model' && !showsModels(state)) return []
    if (name !== 'price' || !settings.subscriptions) return [name]
    return pricesOf(answer, state)
  })
  return [...new Set(names)].flatMap((name) => {
    const facet = facetOf(name, answer, state, settings)
    return facet ? [facet] : []
  })
}

/** Subscription sites filter by the price a week where cars have one, since that is the price they show. */
function pricesOf({ facetStats }: Answer, { ranges }: SearchState): readonly AttributeName[] {
  if (!facetStats['subscription_price'] && !ranges.subscription_price) return ['price']
  return ranges.price ? ['subscription_price', 'price'] : ['subscription_price']
}

function facetOf(name: AttributeName, answer: Answer, state: SearchState, settings: FacetSettings): Facet | null {
  const limit = settings.filter_limits[name] ?? limitOf(name)
  const help = helpOf(name)
  const { range, unit } = attributeOf(name)
  if (range) {
    const found = answer.facetStats[name]
    if (!found) return state.ranges[name] ? { name, help, values: [], stats: null, limit, more: 0 } : null
    return { name, help, values: [], stats: trackOf(found, unit !== undefined), limit, more: 0 }
  }
  const rows = rowsOf(name, answer, state, settings)
  const chosen = state.values[name] ?? []
  const most = Math.max(MAX_VALUES, limit)
  const sent = rows.filter(([value], index) => index < most || chosen.includes(value))
  const known = new Set(rows.map(([value]) => value))
  const gone = chosen.filter((value) => !known.has(value)).map((value): FacetRow => [value, 0])
  if (rows.length + gone.length < 2 && chosen.length === 0) return null
  const values = chosenFirst([...sent, ...gone], chosen)
  const facet: Facet = { name, help, many: manyOf(name), values, stats: null, limit, more: rows.length - sent.length }
  // Headings between them do not say in which order their values came.
  return values.some(([, , under]) => under)
    ? facet
    : shownInDocument(facet, { values: [], counts: values.map(([, count]) => count) })
}

/** What is chosen stands at the top, also where a list of nothing leaves every value at 0; models stay below their make. */
function chosenFirst(rows: readonly FacetRow[], chosen: readonly string[]): readonly FacetRow[] {
  if (chosen.length === 0 || rows.some(([, , under]) => under)) return rows
  return rows.toSorted(([one], [other]) => Number(chosen.includes(other)) - Number(chosen.includes(one)))
}

/** Every value that a list filter offers, in its order: the engine's (most cars first) but for models and states. */
export function rowsOf(
  name: AttributeName,
  { facets }: Pick<Answer, 'facets'>,
  state: SearchState,
  settings: Pick<FacetSettings, 'body_types' | 'default_state' | 'search_filters'>,
): readonly FacetRow[] {
  const rows = (facets[name] ?? []).map(({ value, count }): FacetRow => [value, count])
  const { make: makes = [], family: families = [] } = state.values
  if (name === 'model') {
    const models = modelsUnder(makes, rows, facets['make_model'] ?? [])
    return makes.length === 1 && settings.search_filters.includes('family')
      ? inFamilies(makes[0]!, models, families)
      : models
  }
  // Those of other makes are no choice any more.
  if (name === 'family' && makes.length > 0)
    return rows.filter(([family, count]) => count > 0 || families.includes(family))
  if (name === 'body') return rows.filter(([value]) => settings.body_types.includes(value))
  if (name !== 'state') return rows
  const own = ([value]: FacetRow) => Number(fold(value) === fold(settings.default_state))
  return rows.toSorted((one, other) => own(other) - own(one))
}

const fold = (text: string): string => text.toLowerCase()

/** The models of the chosen makes, make by make; all models while no make is chosen. */
function modelsUnder(
  makes: readonly string[],
  models: readonly FacetRow[],
  pairs: readonly { readonly value: string }[],
): readonly FacetRow[] {
  if (makes.length === 0) return models
  const known = new Set(pairs.map(({ value }) => joinedKey(value)))
  const listed = new Set<string>()
  return makes.flatMap((make) =>
    models.flatMap(([model, count]): readonly FacetRow[] => {
      if (listed.has(model) || !known.has(joinedKey(`${make} ${model}`))) return []
      listed.add(model)
      return [makes.length > 1 ? [model, count, make] : [model, count]]
    }),
  )
}

/** The models of one make below their families, those of the chosen families alone where there are any. */
function inFamilies(make: string, models: readonly FacetRow[], chosen: readonly string[]): readonly FacetRow[] {
  const wanted = new Set(chosen.map(fold))
  const rows = models.map(([model, count]): FacetRow => [model, count, modelFamily(make, model)])
  const groups = Map.groupBy(rows, ([, , family = '']) => family)
  return [...groups].flatMap(([family, own]) => (wanted.size === 0 || wanted.has(fold(family)) ? own : []))
}

/**
 * The choice without a make. Its models go with it, since no car could match them any more; with the last make all
 * models go. `models` are the rows of the model filter.
 */
function withoutMake(state: SearchState, make: string, models: readonly FacetRow[]): SearchState {
  const makes = (state.values.make ?? []).filter((other) => other !== make)
  const kept = (state.values.model ?? []).filter((model) =>
    models.some(([value, , under]) => value === model && under !== undefined && makes.includes(under)),
  )
  return withValues(withValues(state, 'make', makes), 'model', kept)
}

/** A value switched on or off; a make that goes takes its models with it. */
export function toggled(state: SearchState, facets: readonly Facet[], [name, value]: [AttributeName, string]) {
  if (name !== 'make' || !state.values.make?.includes(value)) return toggleValue(state, name, value)
  return withoutMake(state, value, facets.find((facet) => facet.name === 'model')?.values ?? [])
}

/** Marks the filters of a page. */
export const FILTERS = 'data-filters'

/**
 * A page with the values of its filters. A document has them in its markup and not in its data (`shownInDocument`): they
 * are read there once, before anything is drawn anew, and kept in the page.
 */
export function withFacetValues<P extends { readonly facets: readonly Facet[] }>(page: P): P {
  if (import.meta.env.SSR) return page
  for (const facet of page.facets)
    if (facet.counts && facet.values.length === 0) Object.assign(facet, { values: rowsInDocument(facet, facet.counts) })
  return page
}

function rowsInDocument({ name }: Facet, counts: readonly number[]): FacetRow[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(`[${FILTERS}] [type=checkbox][name="${name}"]`)
  return Array.from(boxes, ({ value }, index) => [value, counts[index] ?? 0])
}
