import type { FacetStats, FacetValue, SearchAnswer, SearchQuery } from '../port.ts'
import { keepBits } from './tables/bits.ts'
import type { Bits } from './tables/bits.ts'
import { carSet } from './car-set.ts'
import { openDistances } from './distances.ts'
import { openKinds } from './kinds.ts'
import { facetCounter } from './facet-counter.ts'
import { markRefinement, matchFilter } from './filter.ts'
import type { FilterContext } from './filter.ts'
import { withoutFolded } from './text/fold.ts'
import type { IndexData, Ints } from './index-data.ts'
import { chosenCars, type MarkedChoice } from './marked-cars.ts'
import { marksByCar, openColumns } from './open-columns.ts'
import { pageOfCars } from './order.ts'
import { openScopes } from './scopes.ts'
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
      kinds: openKinds(data, column),
    },
    { size, fields: schema.searchable.filter((attribute) => !schema.exact.includes(attribute)).length },
  )

  return {
    size,
    search(query) {
      const started = performance.now()
      const scope = scopeOf(query.scope)
      const match = query.text === undefined ? undefined : matchText(query.text)
      const choices = Object.entries(query.refinements ?? {}).flatMap(([attribute, choice]): MarkedChoice[] => {
        const chosen = column(attribute)
        const marks = markRefinement(chosen, choice)
        return marks === undefined ? [] : [{ attribute, cars: chosen.cars, marks: marksByCar(chosen, marks) }]
      })
      const filter = query.filter === undefined ? undefined : matchFilter(context, query.filter)
      const given = [filter, match?.bits].filter((bits) => bits !== undefined)
      const base = given.length === 0 ? scope.set.bits : given.reduce<Bits>(keepBits, scope.set.bits.slice())
      const { all, failing } = chosenCars(base, choices)
      const left = choices.length === 0 && given.length === 0 ? scope.set : carSet(all)
      const pageOf = (cars: Ints, { offset, limit }: { offset: number; limit: number }): readonly number[] =>
        pageOfCars({
          cars, size, sort: query.sort ?? [], column, distances: context.distances, scores: match?.scores, offset, limit,
        }) // prettier-ignore
      // The counts beside values are of all cars: with another choice other cars stand side by side.
      const found = query.fold ? withoutFolded(left, { ...query.fold, column, size, pageOf }) : left
      const page = pageOf(found.cars, {
        offset: wholeNumber(query.offset, 0),
        limit: wholeNumber(query.limit, DEFAULT_LIMIT),
      })
      const attributes = query.facets ?? []
      const counted = facetCounter({ scope, left, failing, whole: given.length === 0 })(attributes.map(column))
      const facets: Record<string, readonly FacetValue[]> = {}
      const facetStats: Record<string, FacetStats> = {}
      attributes.forEach((attribute, place) => {
        const { values, stats } = counted[place]!
        facets[attribute] = values
        if (stats !== undefined) facetStats[attribute] = stats
      })
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
