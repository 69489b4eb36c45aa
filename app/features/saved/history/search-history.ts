/** A bound of a range, or both. */
interface PastRange {
  readonly min?: number
  readonly max?: number
}

/** A search that was made: its refinements that are not empty, and the address to make it again. */
export interface PastSearch {
  /** Values or a range by filter; the text under `query`, the place under `postcode` and `within`. */
  readonly refinements: Readonly<Record<string, readonly string[] | PastRange>>
  readonly path: string
}

/** A shopper's browser remembers this many. */
export const MAX_SEARCHES = 5

/** An address on this site. */
const PATH = /^\/[a-z][\w%+.:,?&=~/!'()*-]{0,2000}$/
const TEXT = 'query'

function isRefinement(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => typeof each === 'string')
  if (value === null || typeof value !== 'object') return false
  const bounds = Object.entries(value)
  return bounds.length > 0 && bounds.every(([name, bound]) => /^(min|max)$/.test(name) && Number.isFinite(bound))
}

function isPastSearch(value: unknown): value is PastSearch {
  if (value === null || typeof value !== 'object') return false
  const { refinements, path } = value as Record<string, unknown>
  if (typeof path !== 'string' || !PATH.test(path) || refinements === null || typeof refinements !== 'object')
    return false
  const all = Object.values(refinements)
  return all.length > 0 && all.every(isRefinement)
}

/** The stored list; whatever is not a search is left out. */
export function readSearches(text: string | null): readonly PastSearch[] {
  try {
    const found: unknown = JSON.parse(text ?? '')
    return Array.isArray(found) ? found.filter(isPastSearch).slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/**
 * The list with a search in front: the last five, each once. A search without refinements is none; one that only goes
 * on typing the text of the newest takes its place.
 */
export function addSearch(searches: readonly PastSearch[], search: PastSearch): readonly PastSearch[] {
  if (!isPastSearch(search)) return searches
  const [newest, ...older] = searches
  const before = newest && isTyping(newest, search) ? older : searches
  const key = keyOf(search.refinements)
  return [search, ...before.filter(({ refinements }) => keyOf(refinements) !== key)].slice(0, MAX_SEARCHES)
}

function keyOf(refinements: PastSearch['refinements']): string {
  return JSON.stringify(Object.entries(refinements).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** "hil" and then "hilux", with the same filters. */
function isTyping(before: PastSearch, now: PastSearch): boolean {
  const { [TEXT]: old, ...others } = before.refinements
  const { [TEXT]: next, ...filters } = now.refinements
  const [from, to] = [textOf(old), textOf(next)]
  if (from === '' || to === '' || keyOf(others) !== keyOf(filters)) return false
  return to.startsWith(from) || from.startsWith(to)
}

const textOf = (value: PastSearch['refinements'][string] | undefined): string =>
  Array.isArray(value) ? String(value[0] ?? '').toLowerCase() : ''
