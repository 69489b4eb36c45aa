import { isCarSlug } from '#app/features/vehicle/car-slug.ts'

/** A watchlist holds so many cars. */
export const MAX_WATCHED = 200

/** A car of the watchlist as the browser remembers it: enough to fill a heart before the server is asked. */
export interface WatchedEntry {
  readonly id: number | string
  readonly slug: string
}

const isEntry = (value: unknown): value is WatchedEntry => {
  if (value === null || typeof value !== 'object') return false
  const { id, slug: name } = value as Record<string, unknown>
  return (typeof id === 'number' || typeof id === 'string') && typeof name === 'string' && isCarSlug(name)
}

/** A list of entries from storage or from an answer; what is none, or there twice, is left out. */
export function watchedEntries(found: unknown): readonly WatchedEntry[] {
  if (!Array.isArray(found)) return []
  const slugs = new Set<string>()
  return found
    .filter((entry) => isEntry(entry) && !slugs.has(entry.slug) && slugs.add(entry.slug))
    .slice(0, MAX_WATCHED)
    .map(({ id, slug }: WatchedEntry) => ({ id, slug }))
}

/** What the browser's storage holds, as a list. */
export function readWatched(text: string | null): readonly WatchedEntry[] {
  try {
    return watchedEntries(JSON.parse(text ?? ''))
  } catch {
    return []
  }
}
