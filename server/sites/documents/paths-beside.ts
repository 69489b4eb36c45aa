import { FILM } from '#app/features/stock/feed/pictures.ts'
import { isPictureField } from '#app/features/site/pictures/named-media.ts'

/** A picture or film that a document names by its path beside it. */
export interface NamedPath {
  /** Where it stands, such as `brands.0.logo`. */
  readonly field: string
  readonly path: string
  readonly kind: 'picture' | 'film'
}

/** No address of the site or of elsewhere, and it ends as a file does, or begins as a path does. */
const isPath = (text: string): boolean =>
  !/^(?:[a-z][a-z0-9+.-]*:|[/\\#?])/i.test(text) && (/\.[a-z0-9]{2,5}$/i.test(text) || /^\.{1,2}[/\\]/.test(text))

/** Fields at the root that hold an object with the address in it; a path may stand for the whole of it. */
const OBJECTS: ReadonlySet<string> = new Set(['logo', 'logo_dark'])

type Steps = readonly (string | number)[]

function kindAt(steps: Steps, text: string, owner: unknown): NamedPath['kind'] | null {
  if (!isPath(text)) return null
  if (isPictureField(steps)) return 'picture'
  const isVideo = typeof owner === 'object' && owner !== null && 'kind' in owner && owner.kind === 'video'
  return isVideo && steps.at(-1) === 'url' && FILM.test(text) ? 'film' : null
}

/**
 * Pictures and films that a document names by paths, wherever they stand, and the document with addresses in their
 * place. What has no address stays.
 */
export function pathsBeside(input: unknown): {
  readonly named: readonly NamedPath[]
  readonly withAddresses: (addressOf: (path: NamedPath) => string | null) => unknown
} {
  const named: NamedPath[] = []
  const ofObject = (steps: Steps): boolean => steps.length === 1 && OBJECTS.has(String(steps[0]))
  const walk = (value: unknown, steps: Steps, owner: unknown, change: (one: NamedPath) => unknown): unknown => {
    if (typeof value === 'string') {
      const kind = kindAt(steps, value, owner)
      if (kind !== null) return change({ field: steps.join('.'), path: value, kind })
      // An address may stand for the whole as a path may.
      return ofObject(steps) ? { url: value } : value
    }
    if (Array.isArray(value)) return value.map((each, index) => walk(each, [...steps, index], value, change))
    if (value === null || typeof value !== 'object' || steps[0] === 'plugins') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, walk(each, [...steps, key], value, change)]),
    )
  }
  walk(input, [], null, (one) => {
    named.push(one)
    return one.path
  })
  return {
    named,
    withAddresses: (addressOf) =>
      walk(input, [], null, (one) => {
        const address = addressOf(one)
        if (address === null) return one.path
        return OBJECTS.has(one.field) ? { url: address } : address
      }),
  }
}
