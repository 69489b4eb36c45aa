import * as paths from '#app/paths.ts'
import { slugify } from '#lib/text/slugify.ts'

export type CarType = 'new' | 'used' | 'demo'

/** What the path of a search page presets. */
export interface SearchPreset {
  readonly carTypes: readonly CarType[]
  readonly make?: string
  readonly model?: string
}

const EVERY: readonly CarType[] = ['new', 'used', 'demo']

/** Whether an address shows a list of stock, whatever it narrows to. */
export const isListPath = (pathname: string): boolean =>
  pathname === paths.cars ||
  pathname === paths.offers ||
  pathname === paths.search ||
  pathname.startsWith(`${paths.search}/`)

/**
 * The types of car in a path such as `new-and-demo-cars`; null when the segment is something else. All three types
 * preset nothing.
 */
export function carTypesOf(segment: string): readonly CarType[] | null {
  const match = /^((?:new|used|demo)(?:-(?:and-)?(?:new|used|demo))*)-cars$/.exec(segment)
  if (!match) return null
  const types = match[1]!.split('-').filter((word): word is CarType => word !== 'and')
  if (new Set(types).size !== types.length) return null
  return types.length === EVERY.length ? [] : EVERY.filter((type) => types.includes(type))
}

/**
 * Reads the path of a search page against the makes and models in stock. Null when a segment names nothing that
 * this site knows: the page is then a 404.
 */
export function readPath(
  segments: readonly (string | undefined)[],
  makes: readonly string[],
  modelsOf: (make: string) => readonly string[],
): SearchPreset | null {
  const [first, second] = segments
  if (!first) return { carTypes: [] }
  const carTypes = carTypesOf(first)
  if (carTypes) return second ? null : { carTypes }
  const make = makes.find((name) => slugify(name) === first)
  if (!make) return null
  if (!second) return { carTypes: [], make }
  const model = modelsOf(make).find((name) => slugify(name) === second)
  return model ? { carTypes: [], make, model } : null
}

/** Every vehicle of a make, for links beside one that is gone: the path of a make is only there while there is stock of it. */
export const makeSearch = (make: string): string => `${paths.allStock}?${new URLSearchParams({ make }).toString()}`

/** The path of a search: make and model stand in the path, since those pages are the ones to find. */
export const makePath = (make: string, model?: string): string =>
  paths.searchOf(slugify(make), model ? slugify(model) : undefined)
