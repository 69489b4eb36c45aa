import type { Places } from '#app/features/locations/places/places.ts'
import { mediaIdOf, pictureSet } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { titleOf } from '#app/features/vehicle/title.ts'
import * as paths from '#app/paths.ts'
import { addressOf } from '../address/address.ts'
import { describeSearch } from '../sentence/describe-search.ts'
import { openSynonyms } from '../engine/text/synonyms.ts'
import { compactText } from '../engine/text/normalise.ts'
import { nearPlace } from '../list/near.ts'
import type { FacetValue, SearchPort } from '../port.ts'
import { emptyState, type SearchState } from '../address/query.ts'
import { listQueryOf } from '../search-page.server.ts'
import { scopeOf } from '../address/site-scope.ts'
import { looseSearch } from '../results/left-out/loose-search.ts'
import { modelsOf } from '../sentence/words/vocabulary.ts'
import { sentenceOf } from '../sentence/sentence.server.ts'
import { withReading } from '../sentence/with-reading.ts'
import { searchSettings } from '../settings.schema.ts'
import {
  best,
  type SuggestionCandidate,
  type Piece,
  piecesOf,
  type PreparedCandidate,
  prepareSuggestions,
  type Suggestion,
  type SuggestionGroup,
  typedWords,
} from './suggestions.ts'
import { synonyms } from '../synonyms.ts'

const LIMITS = { model: 5, body: 2, badge: 2, car: 3 } as const
/** Cars read to see whether their stock number is the one typed. */
const NUMBERED = 6
/** Fewer letters and digits begin too many stock numbers. */
const NUMBER_LENGTH = 3

interface CountedCandidate extends SuggestionCandidate {
  readonly count: number
  readonly state: Partial<SearchState>
}

interface Names {
  readonly model: readonly PreparedCandidate<CountedCandidate>[]
  readonly body: readonly PreparedCandidate<CountedCandidate>[]
  readonly badge: readonly PreparedCandidate<CountedCandidate>[]
}

/** By the engine's own list of models: it stays the same object as long as the counts do. */
const known = new WeakMap<readonly FacetValue[], Names>()
const others = openSynonyms(synonyms)

interface SuggestPorts {
  readonly site: Site
  readonly search: SearchPort
  readonly places: Places
}

/** What a shopper may mean by what stands in the search box, best first; everything counted in this site's stock. */
export async function suggest(requested: SuggestPorts, text: string): Promise<SuggestionGroup[]> {
  const { site, search } = requested
  const scope = scopeOf(site)
  const [names, { matchedWords, keys }, reading] = await Promise.all([
    namesIn(requested),
    search.search({ text, scope, limit: NUMBERED }),
    readingOf(requested, text),
  ])
  const typed = typedWords(text, matchedWords, (word) => others.of(word).map(({ word: other }) => other))
  // A badge is a name: "Cruiser" on one is not short for LandCruiser.
  const typedBadge = typedWords(text, matchedWords, () => [])
  const named = (['model', 'body', 'badge'] as const).map((kind) => ({
    kind,
    items: best(names[kind], kind === 'badge' ? typedBadge : typed, LIMITS[kind]).map(({ candidate, pieces }) => ({
      pieces,
      count: candidate.count,
      to: addressOf({ ...emptyState, ...candidate.state }),
    })),
  }))
  const cars = await numberedCars(site, keys, text)
  const suggested = new Set(named.flatMap(({ items }) => items.map(({ to }) => to)))
  const first = reading && !suggested.has(reading.to) ? [reading] : []
  const groups: SuggestionGroup[] = [{ kind: 'reading', items: first }, { kind: 'car', items: cars }, ...named]
  return groups.filter(({ items }) => items.length > 0)
}

async function readingOf(requested: SuggestPorts, text: string): Promise<Suggestion | null> {
  const reading = await sentenceOf(requested, text)
  if (!reading.certain) return null
  const { site, search, places } = requested
  const state = withReading(emptyState, reading)
  const { item_type } = settingsOf(site, searchSettings)
  const near = nearPlace(state.near, places)
  const { answer } = await looseSearch(search, {
    ...listQueryOf(site, state, near?.ok ? near.place : null),
    limit: 0,
  })
  const { count } = answer
  const label = describeSearch(state, { noun: { many: `${item_type}s` }, place: reading.place?.suburb })
  const note: Piece[] = [['None in stock right now', false]]
  return { pieces: [[label, false]], ...(count > 0 ? { count } : { note }), to: addressOf(state) }
}

async function namesIn({ site, search }: SuggestPorts): Promise<Names> {
  const { facets } = await search.search({
    scope: scopeOf(site),
    facets: ['make', 'make_model', 'body', 'badge'],
    limit: 0,
  })
  const key = facets['make_model'] ?? []
  const ready = known.get(key)
  if (ready) return ready
  const found = (name: string) => facets[name] ?? []
  const makes = found('make')
  const models = new Map(key.map(({ value, count }) => [value, count]))
  const names = {
    model: [
      ...makes.map(({ value, count }) => ({ label: value, short: value, count, state: { values: { make: [value] } } })),
      ...modelsOf(
        [...models.keys()],
        makes.map(({ value }) => value),
      ).map(({ make, model }) => {
        const label = `${make} ${model}`
        return {
          label,
          short: model,
          count: models.get(label) ?? 0,
          state: { values: { make: [make], model: [model] } },
        }
      }),
    ].map(prepareSuggestions),
    body: found('body').map(({ value, count }) =>
      prepareSuggestions({
        label: bodyName(value),
        short: bodyName(value),
        count,
        state: { values: { body: [value] } },
      }),
    ),
    badge: found('badge').map(({ value, count }) =>
      prepareSuggestions({ label: value, short: value, count, state: { values: { badge: [value] } } }),
    ),
  }
  known.set(key, names)
  return names
}

/** The beginning of a number with so many letters and digits: "AB-1234" may have been typed "ab12". */
function numberMarks(number: string, length: number): ReadonlySet<number> {
  const places = [...number].flatMap((unit, at) => (/[\p{L}\p{N}]/u.test(unit) ? [at] : []))
  return new Set(Array.from({ length: (places[length - 1] ?? -1) + 1 }, (_, at) => at))
}

/** The cars whose stock number is, or begins with, what was typed. */
async function numberedCars(site: Site, keys: readonly string[], text: string): Promise<Suggestion[]> {
  const typed = compactText(text)
  if (typed.length < NUMBER_LENGTH || !/\d/.test(typed) || keys.length === 0) return []
  const cars = await stockOf(site).bySlugs(keys)
  return (
    cars
      // The index may be older than the stock: a car can have been hidden since.
      .filter((car) => car.show_on_dealer_website && compactText(car.stocknum ?? '').startsWith(typed))
      .slice(0, LIMITS.car)
      .map((car) => {
        const picture = mediaIdOf(car.images?.[0]?.image.url ?? '')
        return {
          pieces: [[titleOf(car), false]] satisfies Piece[],
          note: [
            ['Stock no. ', false],
            ...piecesOf(car.stocknum, numberMarks(car.stocknum, typed.length)),
          ] satisfies Piece[],
          ...(picture && { picture: pictureSet(picture, 'thumb').src }),
          to: paths.vehicle(car.slug),
        }
      })
  )
}
