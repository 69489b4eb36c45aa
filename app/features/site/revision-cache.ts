import type { Site } from './site.ts'

/** What is made from a site's content and costs too much to make for every request. */
export interface RevisionCache {
  /** What was made under this name since the site last changed, or is made now. */
  remember<T>(site: Site, name: string, make: () => Promise<T>): Promise<T>
}

/**
 * Keeps what was made until the revision of its site changes; the one used longest ago is dropped first. A revision is
 * any text that changes with what the site shows.
 */
export function revisionCache(revisionOf: (slug: string) => string, kept = 200): RevisionCache {
  const made = new Map<string, { revision: string; value: Promise<unknown> }>()
  return {
    remember<T>(site: Site, name: string, make: () => Promise<T>) {
      const key = JSON.stringify([site.slug, name])
      // A request that began before the settings changed must not leave its old ones to those that come after.
      const revision = `${site.version} ${revisionOf(site.slug)}`
      const known = made.get(key)
      const entry = known?.revision === revision ? known : { revision, value: make() }
      made.delete(key)
      made.set(key, entry)
      if (entry !== known) entry.value.catch(() => made.get(key) === entry && made.delete(key))
      for (const oldest of made.keys()) {
        if (made.size <= kept) break
        made.delete(oldest)
      }
      return entry.value as Promise<T>
    },
  }
}
