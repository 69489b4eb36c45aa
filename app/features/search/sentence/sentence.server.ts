import type { Places } from '#app/features/locations/places.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { attributeNames, type AttributeName } from '../attributes.ts'
import type { FacetValue, Filter, SearchPort } from '../port.ts'
import { scopeOf } from '../search-page.server.ts'
import { readSentence, type Reading } from './sentence.ts'
import { modelsOf, type Vocabulary, vocabularyOf, withBadges } from './vocabulary.ts'
import { searchSettings } from '../settings.schema.ts'

/** A moment after every sale: the stock rule then holds the cars in stock alone, and one vocabulary lasts until they change. */
const LATER = Date.UTC(9999, 0)

const VALUES = [
  'body', 'transmission', 'fuel', 'drive', 'colour', 'car_type', 'seats', 'city', 'state', 'location_name', 'status',
  'certified', 'filtered_features',
] as const satisfies readonly AttributeName[] // prettier-ignore
const RANGES = ['price', 'km', 'year', 'weekly_price_range'] as const satisfies readonly AttributeName[]

/** By the engine's own list of models: it stays the same object until the stock changes. */
const known = new WeakMap<readonly FacetValue[], Vocabulary>()

interface Asked {
  readonly site: Site
  readonly search: SearchPort
  readonly places: Places
}

/** What a text says as a sentence about this site's stock. */
export async function sentenceOf({ site, search, places }: Asked, text: string): Promise<Reading> {
  const scope = scopeOf(site, LATER)
  const vocabulary = await vocabularyIn(search, scope, settingsOf(site, searchSettings).item_type)
  const first = readSentence(text, vocabulary, places)
  const { make, model } = first.values
  if (!make || (!first.values.badge && first.certain && !first.rest)) return first
  // A badge of another model is no badge here: with make and model known, only theirs count.
  const { facets } = await search.search({
    scope,
    refinements: { make: { values: make }, ...(model && { model: { values: model } }) },
    facets: ['badge'],
    limit: 0,
  })
  const own = (facets['badge'] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
  return readSentence(text, withBadges(vocabulary, own), places)
}

async function vocabularyIn(search: SearchPort, scope: Filter, noun: string): Promise<Vocabulary> {
  const names = ['make', 'make_model', 'badge', ...VALUES, ...RANGES]
  const { facets, facetStats } = await search.search({ scope, facets: names, limit: 0 })
  const key = facets['make_model'] ?? []
  const ready = known.get(key)
  if (ready) return ready
  const valuesOf = (name: string) => (facets[name] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
  const makes = valuesOf('make')
  const vocabulary = vocabularyOf({
    makes,
    models: modelsOf(valuesOf('make_model'), makes),
    badges: valuesOf('badge'),
    values: Object.fromEntries(VALUES.map((name) => [name, valuesOf(name)])),
    ranges: attributeNames.filter((name) => facetStats[name] !== undefined),
    years: valuesOf('year').map(Number),
    noun,
  })
  known.set(key, vocabulary)
  return vocabulary
}
