import { ByteCache } from '#lib/cache/byte-cache.ts'
import type { Site } from './site.ts'

/** What is made from a site's content and costs too much to make for every request. */
export interface RevisionCache {
  /** What was made under this name since the site last changed, or is made now. */
  remember<T>(site: Site, name: string, make: () => Promise<T>): Promise<T>
  /** Many small values of one kind. Take it before reading what they are made from, so that none is older than it says. */
  section<T>(site: Site, kind: string): CacheSection<T>
}

/** What was made of one kind, by name, since a site last changed. */
export interface CacheSection<T> {
  get(name: string): T | undefined
  put(name: string, value: T): void
}

/** The frames of three thousand sites. */
export const DEFAULT_LIMIT_BYTES = 64 * 1024 * 1024
/** Of an entry beside what it holds. */
const ENTRY_BYTES = 512

interface Entry {
  readonly revision: string
  readonly value: unknown
}

/**
 * Keeps what was made until the revision of its site changes; above the limit one not used lately is dropped
 * first. A revision is any text that changes with what the site shows.
 */
export function revisionCache(
  revisionOf: (slug: string) => string,
  limitBytes = DEFAULT_LIMIT_BYTES,
): RevisionCache & { bytes(): number } {
  const made = new ByteCache<string, Entry>({ limitBytes })

  // A request that began before the settings changed must not leave its old ones to those that come after.
  const ofSite = ({ slug, version }: Site): string => `${version} ${revisionOf(slug)}`

  const find = (key: string, revision: string): Entry | undefined => {
    const known = made.get(key)
    return known?.revision === revision ? known : undefined
  }

  const keep = (key: string, revision: string, value: unknown): Entry => {
    const entry: Entry = { revision, value }
    made.set(key, entry, ENTRY_BYTES + 2 * key.length)
    return entry
  }

  return {
    bytes: () => made.bytes,
    remember<T>(site: Site, name: string, make: () => Promise<T>) {
      const key = JSON.stringify([site.slug, name])
      const revision = ofSite(site)
      const known = find(key, revision)
      if (known) return known.value as Promise<T>
      const value = make()
      const entry = keep(key, revision, value)
      value.then(
        (found) => made.grow(key, entry, bytesOf(found)),
        () => made.delete(key, entry),
      )
      return value
    },
    section<T>(site: Site, kind: string): CacheSection<T> {
      const revision = ofSite(site)
      const start = JSON.stringify([site.slug, kind])
      return {
        get: (name) => find(start + name, revision)?.value as T | undefined,
        put: (name, value) => made.grow(start + name, keep(start + name, revision, value), bytesOf(value)),
      }
    },
  }
}

/** A text with one such letter, such as a typographic apostrophe, takes two bytes for each of its letters. */
const WIDE = /[\u0100-\uffff]/

/** About what a value takes: its texts and buffers, which are all that grows. Leaves its texts whole. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return whole(value).length * (WIDE.test(value) ? 2 : 1)
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  const parts = value instanceof Map ? [...value.entries()].flat() : Object.values(value)
  return parts.reduce<number>((sum, part) => sum + bytesOf(part), 16)
}

/**
 * V8 keeps a text that was put together as a tree of its pieces, which takes three times its length, until somebody
 * reads it as a number: that makes the same text one piece. Markup of menus and blocks was a sixth of the memory that a
 * site takes.
 */
function whole(text: string): string {
  Number(text)
  return text
}
