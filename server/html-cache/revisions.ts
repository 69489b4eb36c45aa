/** What a site's pages are made from, as far as numbers tell. */
export interface RevisionMark {
  readonly revision: number
  /** Revisions of its search indexes; 0 for one that is not in use. */
  readonly indexes: readonly number[]
}

/** How long a reading holds, ms. A site is asked for by thousands of requests a second, and changes seldom. */
const READING_MS = 20

interface RevisionReading extends RevisionMark {
  readonly at: number
}

/** The marks of all sites, read anew every few milliseconds. */
export interface Revisions {
  of(slug: string, now: number): RevisionMark
}

export function revisions(
  read: (slug: string) => RevisionMark,
  /** Told when the revision of a site has risen. */
  changed: (slug: string) => void,
): Revisions {
  const readings = new Map<string, RevisionReading>()
  return {
    of(slug, now) {
      const known = readings.get(slug)
      if (known && now - known.at < READING_MS && now >= known.at) return known
      const reading = { ...read(slug), at: now }
      readings.set(slug, reading)
      if (known && known.revision !== reading.revision) changed(slug)
      return reading
    },
  }
}

/**
 * What a page was made from: the marks before and after it was. An index that was first read while the page was made
 * counts with the revision it then had. Null when the site changed meanwhile, so that nobody can say.
 */
export function madeFrom(before: RevisionMark, after: RevisionMark): RevisionMark | null {
  if (before.revision !== after.revision) return null
  const indexes = before.indexes.map((index, i) => (index === 0 ? after.indexes[i]! : index))
  return { revision: before.revision, indexes }
}

/**
 * Whether a page is still what the site would show. A page that was made from an index that lagged behind the site ends
 * when that index is rebuilt; one that is dropped for room changes nothing.
 */
export function isCurrent(made: RevisionMark, now: RevisionMark): boolean {
  if (made.revision !== now.revision) return false
  for (let i = 0; i < made.indexes.length; i++) {
    const index = made.indexes[i]!
    if (index !== 0 && index < made.revision && index !== now.indexes[i]) return false
  }
  return true
}
