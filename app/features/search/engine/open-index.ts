import type { FacetStats, FacetValue, SearchAnswer, SearchQuery } from '../port.ts'
import { dropBits, keepBits } from './tables/bits.ts'
import type { Bits } from './tables/bits.ts'
import { carSet } from './car-set.ts'
import type { CarSet } from './car-set.ts'
import { openDistances } from './distances.ts'
import { openKinds } from './kinds.ts'
import { countCodes, isListedValue, listValues, statsOfCars, statsOfCounts } from './facets.ts'
import type { FacetCounts } from './facets.ts'
import { matchFilter, matchRefinement } from './filter.ts'
import type { FilterContext } from './filter.ts'
import { withoutFolded } from './text/fold.ts'
import type { IndexData, Ints } from './index-data.ts'
import { openColumns } from './open-columns.ts'
import type { OpenColumn } from './open-columns.ts'
import { pageOfCars } from './order.ts'
import { openScopes } from './scopes.ts'
import type { Scope } from './scopes.ts'
import { textAt } from './tables/string-table.ts'
import { openSynonyms, type Synonyms } from './text/synonyms.ts'
import { openTextMatcher } from './text/text-query.ts'
import { openCorrector } from './text/typo.ts'

/** Cars on a page when the query does not say. */
export const DEFAULT_LIMIT = 21

/** An index that answers. It keeps nothing outside itself, so two never meet. */
export interface OpenIndex {
  readonly size: number
  /** Throws a `SearchQueryError` when the query names an attribute the index does not have or cannot ask that way. */
  search(query: SearchQuery): SearchAnswer
}

interface Choice {
  readonly attribute: string
  readonly bits: Bits
}

/** Opens what `buildIndex` built, here or in another thread. Costs next to nothing: lookups are made when first asked. */
export function openIndex(data: IndexData): OpenIndex {
  const { size, schema, keys } = data
  const column = openColumns(data)
  const context: FilterContext = { size, place: schema.place, column, distances: openDistances(schema, size, column) }
  const scopeOf = openScopes(context)
  const matchText = openTextMatcher(
    {
      dictionary: data.words,
      exact: data.exact,
      synonyms: synonymsOf(schema.synonyms),
      corrector: openCorrector(data.words),
      kinds: openKinds(schema, data.words, column),
    },
    { size, fields: schema.searchable.filter((attribute) => !schema.exact.includes(attribute)).length },
  )

  return {
    size,
    search(query) {
      const started = performance.now()
      const scope = scopeOf(query.scope)
      const match = query.text === undefined ? undefined : matchText(query.text)
      const choices = Object.entries(query.refinements ?? {}).flatMap(([attribute, choice]): Choice[] => {
        const bits = matchRefinement(context, attribute, choice)
        return bits === undefined ? [] : [{ attribute, bits }]
      })
      const filter = query.filter === undefined ? undefined : matchFilter(context, query.filter)
      const all = setsOf({ scope, given: [filter, match?.bits], choices })
      const pageOf = (cars: Ints, { offset, limit }: { offset: number; limit: number }): readonly number[] =>
        pageOfCars({
          cars, size, sort: query.sort ?? [], column, distances: context.distances, scores: match?.scores, offset, limit,
        }) // prettier-ignore
      // The counts beside values are of all cars: with another choice other cars stand side by side.
      const found = query.fold ? withoutFolded(all(undefined), { ...query.fold, column, size, pageOf }) : all(undefined)
      const page = pageOf(found.cars, {
        offset: wholeNumber(query.offset, 0),
        limit: wholeNumber(query.limit, DEFAULT_LIMIT),
      })
      const counter = counterIn(scope)
      const facets: Record<string, readonly FacetValue[]> = {}
      const facetStats: Record<string, FacetStats> = {}
      for (const attribute of query.facets ?? []) {
        const { values, stats } = counter(context.column(attribute), all(attribute))
        facets[attribute] = values
        if (stats !== undefined) facetStats[attribute] = stats
      }
      return {
        keys: page.map((car) => textAt(keys, car)),
        count: found.cars.length,
        facets,
        facetStats,
        matchedWords: match?.wordsIn(found.bits) ?? [],
        ms: performance.now() - started,
      }
    },
  }
}

/** Thousands of sites share one schema. */
const known = new WeakMap<IndexData['schema']['synonyms'], Synonyms>()

function synonymsOf(groups: IndexData['schema']['synonyms']): Synonyms {
  const synonyms = known.get(groups) ?? openSynonyms(groups)
  known.set(groups, synonyms)
  return synonyms
}

const wholeNumber = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : Math.max(0, Math.floor(value))

interface Conditions {
  readonly scope: Scope
  /** What the filter and the text leave, where there are any. */
  readonly given: readonly (Bits | undefined)[]
  readonly choices: readonly Choice[]
}

/** The cars under the scope, the filter, the text and every choice but the one on `attribute`. */
function setsOf({ scope, given, choices }: Conditions) {
  const made = new Map<string, CarSet>()
  return (attribute: string | undefined): CarSet => {
    const own = choices.some((choice) => choice.attribute === attribute) ? attribute! : ''
    const known = made.get(own)
    if (known !== undefined) return known
    const others = choices.filter((choice) => own === '' || choice.attribute !== own)
    const conditions = [...others.map(({ bits }) => bits), ...given.filter((bits) => bits !== undefined)]
    const set = conditions.length === 0 ? scope.set : carSet(conditions.reduce(keepBits, scope.set.bits.slice()))
    made.set(own, set)
    return set
  }
}

/** Counts a facet over a set of the scope's cars the cheapest way. */
function counterIn(scope: Scope): (column: OpenColumn, set: CarSet) => FacetCounts {
  const rests = new Map<CarSet, CarSet>()
  const countsOf = (column: OpenColumn, set: CarSet): Int32Array => {
    if (set.cars.length * 2 <= scope.set.cars.length) return countCodes(set, column)
    // Most of the scope is in: counting the cars left out and taking them away is less work.
    const rest = rests.get(set) ?? carSet(dropBits(scope.set.bits.slice(), set.bits))
    rests.set(set, rest)
    const counts = countCodes(rest, column)
    const all = scope.counts(column)
    for (let code = 0; code < counts.length; code++) counts[code] = all[code]! - counts[code]!
    return counts
  }
  return (column, set) => {
    if (set === scope.set) return scope.facet(column)
    const { numbers } = column
    if (!isListedValue(column) && set.cars.length < column.size) {
      return { values: [], stats: statsOfCars(column, set) }
    }
    const counts = countsOf(column, set)
    return {
      values: isListedValue(column) ? listValues(column, counts, scope.present(column)) : [],
      stats: numbers === undefined ? undefined : statsOfCounts(numbers, counts),
    }
  }
}
