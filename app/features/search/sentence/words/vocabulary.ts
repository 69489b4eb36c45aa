import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { knownMake } from '#app/features/vehicle/normalise/model/make.ts'
import type { AttributeName } from '../../documents/attributes.ts'
import type { SortName } from '../../list/sorts.ts'
import { nicknames, valuePhrases } from './value-phrases.ts'

export interface Model {
  readonly make: string
  readonly model: string
}

/** What a site's stock has, in its own spelling; nothing else ever becomes a choice. */
export interface StockWords {
  readonly makes: readonly string[]
  readonly models: readonly Model[]
  readonly badges: readonly string[]
  readonly values: Readonly<Partial<Record<AttributeName, readonly string[]>>>
  /** Numbers that some car has: price, km, year. */
  readonly ranges: readonly AttributeName[]
  /** Years of build in stock. */
  readonly years: readonly number[]
  /** What the site sells, in one word. */
  readonly noun: string
  /** Families of several models, or of one under another name. */
  readonly families?: readonly string[]
  readonly thisYear?: number
  /** Orders that the site offers. */
  readonly sorts?: readonly SortName[]
}

export interface Meaning {
  readonly attribute: AttributeName
  readonly values: readonly string[]
}

/** A site's stock as the words that name it, ready to be looked up by `spanKey`. */
export interface Vocabulary {
  readonly values: ReadonlyMap<string, Meaning>
  /** Features and the like: looked up last. */
  readonly extras: ReadonlyMap<string, Meaning>
  readonly cities: ReadonlyMap<string, Meaning>
  readonly families: ReadonlyMap<string, Meaning>
  readonly makes: ReadonlyMap<string, string>
  readonly models: ReadonlyMap<string, readonly Model[]>
  /** Make and model as one key: "mazda3". */
  readonly named: ReadonlyMap<string, Model>
  readonly badges: ReadonlyMap<string, readonly string[]>
  /** Badges by a part of them, where no badge is called like that alone: "Altitude" of "VX Altitude". */
  readonly badgeParts: ReadonlyMap<string, readonly string[]>
  /** The badges are those of a model that the sentence names somewhere. */
  readonly ofModel: boolean
  /** Seats in stock. */
  readonly seats: readonly string[]
  readonly doors: readonly string[]
  readonly cylinders: readonly string[]
  /** All values by attribute, for words that stand for several. */
  readonly stocked: StockWords['values']
  readonly thisYear: number
  readonly sorts: ReadonlySet<SortName>
  readonly ranges: ReadonlySet<AttributeName>
  readonly years: ReadonlySet<number>
  /** What all of the stock is: such a word asks for nothing. */
  readonly nouns: ReadonlySet<string>
  /** The make that a text names when the stock has it, by any of its usual names. */
  makeOf(text: string): string | undefined
}

/** Filters whose own values are words of a sentence, in the order in which they win one. */
const NAMED: readonly AttributeName[] = ['drive', 'transmission', 'fuel', 'car_type', 'status', 'body', 'colour']
const EXTRAS: readonly AttributeName[] = ['filtered_features']
const PLACES: readonly AttributeName[] = ['region', 'city', 'location_name', 'state']

/** Where regions, cities and yards share a name, the largest is meant. */
export function vocabularyOf(stock: StockWords): Vocabulary {
  const makes = new Map(stock.makes.map((make) => [joinedKey(make), make]))
  const values = new Map<string, Meaning>()
  for (const [attribute, called] of valuePhrases) {
    const known = stock.values[attribute] ?? []
    for (const [meant, text] of called) {
      const found = meant.filter((value) => known.includes(value))
      if (found.length > 0) addAll(values, text.split('|'), { attribute, values: found })
    }
  }
  addNames(values, NAMED, stock)
  const extras = new Map<string, Meaning>()
  addNames(extras, EXTRAS, stock)
  const cities = new Map<string, Meaning>()
  addNames(cities, PLACES, stock)
  const families = new Map<string, Meaning>()
  for (const family of stock.families ?? []) addAll(families, [family], { attribute: 'family', values: [family] })
  return {
    values,
    extras,
    cities,
    families,
    makes,
    models: withNicknames(grouped(stock.models, ({ model }) => model)),
    named: new Map(stock.models.map((model) => [joinedKey(`${model.make} ${model.model}`), model])),
    badges: grouped(stock.badges, (badge) => badge),
    badgeParts: new Map(),
    ofModel: false,
    seats: stock.values.seats ?? [],
    doors: stock.values.doors ?? [],
    cylinders: stock.values.cylinders ?? [],
    stocked: stock.values,
    thisYear: stock.thisYear ?? 0,
    sorts: new Set(stock.sorts),
    ranges: new Set(stock.ranges),
    years: new Set(stock.years),
    nouns: new Set([stock.noun, `${stock.noun}s`]),
    makeOf(text) {
      const known = makes.get(text)
      if (known !== undefined || text.length < 2) return known
      const named = knownMake(text)
      return named === undefined ? undefined : makes.get(joinedKey(named))
    },
  }
}

function withNicknames(models: Map<string, readonly Model[]>): Map<string, readonly Model[]> {
  for (const [called, model] of Object.entries(nicknames)) {
    const meant = models.get(joinedKey(model))
    if (meant && !models.has(called)) models.set(called, meant)
  }
  return models
}

function addNames(to: Map<string, Meaning>, attributes: readonly AttributeName[], stock: StockWords): void {
  for (const attribute of attributes) {
    for (const value of stock.values[attribute] ?? []) {
      const name = attribute === 'body' ? bodyName(value) : value
      addAll(to, attribute === 'body' ? [name, `${name}s`] : [name], { attribute, values: [value] })
    }
  }
}

/** What is known already stays; a number alone is never the name of a value. */
function addAll(to: Map<string, Meaning>, phrases: readonly string[], meaning: Meaning): void {
  for (const phrase of phrases) {
    const key = joinedKey(phrase)
    if (/[a-z]/.test(key) && !to.has(key)) to.set(key, meaning)
  }
}

function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = joinedKey(nameOf(item))
    const group = groups.get(key)
    if (group) group.push(item)
    else if (key) groups.set(key, [item])
  }
  return groups
}

/** The same words with other badges: those of the make or model that a sentence names. */
export const withBadges = (vocabulary: Vocabulary, badges: readonly string[], ofModel: boolean): Vocabulary => ({
  ...vocabulary,
  badges: grouped(badges, (badge) => badge),
  badgeParts: partsOf(badges),
  ofModel,
})

/** Badges of a model that one word may mean: with more of them the word says too little. */
const MOST_BADGES = 8

function partsOf(badges: readonly string[]): Map<string, readonly string[]> {
  const parts = new Map<string, string[]>()
  for (const badge of badges) {
    for (const word of new Set(badge.split(/\s+/).map(joinedKey))) {
      if (word.length > 1) parts.set(word, [...(parts.get(word) ?? []), badge])
    }
  }
  return new Map([...parts].filter(([, own]) => own.length <= MOST_BADGES))
}

/** "Land Rover Discovery" as make and model: the longest make that begins it, however the two are spelled. */
export function modelsOf(names: readonly string[], makes: readonly string[]): Model[] {
  const longestFirst = makes.toSorted((a, b) => b.length - a.length)
  return names.flatMap((name) => {
    const folded = name.toLowerCase()
    const make = longestFirst.find((each) => folded.startsWith(`${each.toLowerCase()} `))
    return make === undefined ? [] : [{ make, model: name.slice(make.length + 1) }]
  })
}
