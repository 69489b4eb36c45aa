import { bodyName } from '#app/features/vehicle/body-types.ts'
import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { knownMake } from '#app/features/vehicle/normalise/make.ts'
import type { AttributeName } from '../attributes.ts'
import { valuePhrases } from './value-phrases.ts'

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
  readonly makes: ReadonlyMap<string, string>
  readonly models: ReadonlyMap<string, readonly Model[]>
  /** Make and model as one key: "mazda3". */
  readonly named: ReadonlyMap<string, Model>
  readonly badges: ReadonlyMap<string, readonly string[]>
  /** Seats in stock. */
  readonly seats: readonly string[]
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
const PLACES: readonly AttributeName[] = ['city', 'location_name', 'state']

/** Where cities and yards share a name, the city is meant. */
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
  return {
    values,
    extras,
    cities,
    makes,
    models: grouped(stock.models, ({ model }) => model),
    named: new Map(stock.models.map((model) => [joinedKey(`${model.make} ${model.model}`), model])),
    badges: grouped(stock.badges, (badge) => badge),
    seats: stock.values.seats ?? [],
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
export const withBadges = (vocabulary: Vocabulary, badges: readonly string[]): Vocabulary => ({
  ...vocabulary,
  badges: grouped(badges, (badge) => badge),
})

/** "Land Rover Discovery" as make and model: the longest make that begins it. */
export function modelsOf(names: readonly string[], makes: readonly string[]): Model[] {
  const longestFirst = makes.toSorted((a, b) => b.length - a.length)
  return names.flatMap((name) => {
    const make = longestFirst.find((each) => name.startsWith(`${each} `))
    return make === undefined ? [] : [{ make, model: name.slice(make.length + 1) }]
  })
}
