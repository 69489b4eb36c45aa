import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import { appliedByWords } from '#app/features/site/documents/applied-by.ts'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { createHash } from 'node:crypto'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import { MINUTE } from '#lib/durations.ts'
import { checkSiteDocument } from './site-document.ts'
import { storeDocument } from './store-document.ts'
import type { SiteRegistry } from '../site-registry.ts'

/** The same document is found the same for so long, ms: a preview and what follows it check it once. */
const SAME_MS = 10 * MINUTE
/** Two of each of the sites that one change is proposed at. */
const MOST_KNOWN = 500

/** One request reads a document several times, and a few are under way at once. */
const MOST_PARSED = 32

interface DocumentOfVersion {
  readonly version: number
  readonly document: Readonly<Record<string, unknown>>
}

/** The documents of sites for whoever changes a part of one in the console: checked and stored as `site apply` does. */
export function consoleDocuments(database: Database, registry: Pick<SiteRegistry, 'refresh'>): SiteDocuments {
  const sites = sitesOf(database)
  const known = new BoundedCache<string, ReturnType<SiteDocuments['check']>>(MOST_KNOWN)
  const parsed = new BoundedCache<string, DocumentOfVersion>(MOST_PARSED)

  /** The document of a version, or the one in force: what a version says never changes. */
  async function documentOf(slug: string, version?: number): Promise<DocumentOfVersion | null> {
    const found = await sites.documentHash(slug, version)
    if (!found) return null
    const key = `${slug} ${found.version} ${found.hash}`
    const before = parsed.get(key)
    if (before) return before
    const stored = await sites.document(slug, found.version)
    if (!stored) return null
    const made = { version: stored.version, document: JSON.parse(stored.document) as Record<string, unknown> }
    parsed.set(key, made)
    return made
  }

  return {
    async read({ slug }) {
      const found = await documentOf(slug)
      if (!found) throw new Error(`The site ${slug} has no document.`)
      return found
    },
    async version({ slug }, version) {
      return (await documentOf(slug, version))?.document ?? null
    },
    async versions({ slug }) {
      const versions = await sites.versions(slug)
      return versions.map(({ version, applied_at, applied_by, note }) => ({ version, at: applied_at, by: appliedByWords(applied_by), note })) // prettier-ignore
    },
    check(site, document) {
      const now = site.now()
      // What is found changes with the hour, such as a block whose time is over: it is kept for SAME_MS at most, and what is stored is checked anew.
      const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
      const key = `${Math.floor(now / SAME_MS)} ${hash}`
      const before = known.get(key)
      if (before) return before
      const checked = checkSiteDocument(document, now)
      const found = checked.ok ? { problems: [], notes: checked.notes } : { problems: checked.problems, notes: [] }
      known.set(key, found)
      return found
    },
    async write(site, { document: input, after, by, note, also }) {
      const checked = checkSiteDocument(input, site.now())
      if (!checked.ok) return { ok: false, reason: 'refused', problems: checked.problems }
      const stored = await storeDocument(sites, {
        input,
        document: checked.document,
        by,
        note,
        now: site.now(),
        after,
        also,
      })
      // The page that comes next goes by it already; other nodes ask once a second.
      await registry.refresh()
      if (stored.ok) return { ok: true, version: stored.version }
      if (stored.overtaken) return { ok: false, reason: 'changed' }
      return { ok: false, reason: 'refused', problems: [{ field: 'domains', reason: stored.reason }] }
    },
  }
}
