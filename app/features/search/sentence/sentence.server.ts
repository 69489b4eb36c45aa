import type { Places } from '#app/features/locations/places/places.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { attributeNames, type AttributeName } from '../documents/attributes.ts'
import { commonState } from '../documents/common-form.ts'
import type { FacetValue, Filter, SearchPort } from '../port.ts'
import { emptyState, refinementsOf } from '../address/query.ts'
import { scopeOf } from '../address/site-scope.ts'
import { readSentence, type SentenceReading } from './sentence.ts'
import { modelsOf, type StockWords, type Vocabulary, vocabularyOf, withBadges } from './words/vocabulary.ts'
import { searchSettings } from '../settings.schema.ts'
import { textOf, unwantedIn, wordsIn } from '../address/unwanted.ts'

/** What people drive to see a car, km: the least that "near" is taken for. */
const NEARBY_KM = 50
/** A moment after every sale: the stock rule then holds the cars in stock alone, and one vocabulary lasts until they change. */
const LATER = Date.UTC(9999, 0)

const VALUES = [
  'body', 'transmission', 'fuel', 'drive', 'colour', 'car_type', 'seats', 'doors', 'cylinders', 'city', 'region', 'state',
  'location_name', 'status', 'certified', 'filtered_features',
] as const satisfies readonly AttributeName[] // prettier-ignore
const RANGES = ['price', 'km', 'year', 'weekly_price_range'] as const satisfies readonly AttributeName[]

/** By the engine's own list of models: it stays the same object until the stock changes. */
const known = new WeakMap<readonly FacetValue[], Vocabulary>()

interface SentencePorts {
  readonly site: Site
  readonly search: SearchPort
  readonly places: Places
}

/** What a text says as a sentence about this site's stock. */
export async function sentenceOf(requested: SentencePorts, text: string): Promise<SentenceReading> {
  return withDistance(requested, await withLeftOver(requested, await readingOf(requested, text)))
}

const choicesIn = ({ values, ranges }: SentenceReading) => refinementsOf(commonState({ ...emptyState, values, ranges }))

/**
 * "falcon turbo", where the only turbo is a Porsche: what is left over stands in quotation marks where no car that the
 * sentence names has it, so that the list leaves it out.
 */
async function withLeftOver({ site, search }: SentencePorts, reading: SentenceReading): Promise<SentenceReading> {
  const { wanted, unwanted } = unwantedIn(reading.rest)
  const refinements = choicesIn(reading)
  if (!reading.certain || wanted === '' || Object.keys(refinements).length === 0) return reading
  const { count } = await search.search({ scope: scopeOf(site), refinements, text: reading.rest, limit: 0 })
  if (count > 0) return reading
  const quoted = wordsIn(wanted).map((word) => (word.includes('"') ? word : `"${word}"`))
  return { ...reading, rest: textOf(quoted, unwanted) }
}

/**
 * "cheap SUV near Brisbane" names an order beside a place: the list cannot begin with the nearest car, so it holds those
 * within the least distance that has any.
 */
async function withDistance({ site, search }: SentencePorts, reading: SentenceReading): Promise<SentenceReading> {
  const { near, place, sort } = reading
  if (!near || !place || sort === null || near.within !== undefined) return reading
  const refinements = choicesIn(reading)
  const radii = settingsOf(site, searchSettings).search_radii.filter((km) => km >= NEARBY_KM)
  for (const within of radii.toSorted((a, b) => a - b)) {
    const there: Filter = { near: { lat: place.lat, lng: place.lng }, metres: within * 1_000 }
    const { count } = await search.search({ scope: { and: [scopeOf(site), there] }, refinements, limit: 0 })
    if (count > 0) return { ...reading, near: { ...near, within } }
  }
  return reading
}

async function readingOf({ site, search, places }: SentencePorts, text: string): Promise<SentenceReading> {
  const vocabulary = await vocabularyOfSite({ site, search })
  const first = readSentence(text, vocabulary, places)
  const { make, model } = first.values
  if (!make || (!first.values.badge && first.certain && !first.rest)) return first
  // A badge of another model is no badge here: with make and model known, only theirs count.
  const { facets } = await search.search({
    scope: scopeOf(site, LATER),
    refinements: { make: { values: make }, ...(model && { model: { values: model } }) },
    facets: ['badge'],
    limit: 0,
  })
  const own = (facets['badge'] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
  return readSentence(text, withBadges(vocabulary, own, model !== undefined), places)
}

/** The words of a site's stock. */
export function vocabularyOfSite({ site, search }: Pick<SentencePorts, 'site' | 'search'>): Promise<Vocabulary> {
  const { item_type: noun, sort_options: sorts } = settingsOf(site, searchSettings)
  const thisYear = new Date(site.now()).getUTCFullYear()
  return vocabularyIn(search, scopeOf(site, LATER), { noun, sorts, thisYear })
}

async function vocabularyIn(
  search: SearchPort,
  scope: Filter,
  site: Pick<StockWords, 'noun' | 'sorts' | 'thisYear'>,
): Promise<Vocabulary> {
  const names = ['make', 'make_model', 'model', 'family', 'badge', ...VALUES, ...RANGES]
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
    families: familiesOf(facets['family'] ?? [], facets['model'] ?? []),
    ...site,
  })
  known.set(key, vocabulary)
  return vocabulary
}

/** Families that say more than a model of the same name does. */
function familiesOf(families: readonly FacetValue[], models: readonly FacetValue[]): string[] {
  const cars = new Map(models.map(({ value, count }) => [joinedKey(value), count]))
  return families.filter(({ value, count }) => count > (cars.get(joinedKey(value)) ?? 0)).map(({ value }) => value)
}
