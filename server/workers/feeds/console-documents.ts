import type { SiteDocuments } from '#app/features/inventory/feeds/sources/site-documents.ts'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { checkSiteDocument } from '../../sites/documents/site-document.ts'
import { storeDocument } from '../../sites/documents/store-document.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'

/** The documents of sites for whoever changes a part of one in the console: checked and stored as `site apply` does. */
export function consoleDocuments(database: Database, registry: Pick<SiteRegistry, 'refresh'>): SiteDocuments {
  const sites = sitesOf(database)
  return {
    async read({ slug }) {
      const stored = await sites.document(slug)
      if (!stored) throw new Error(`The site ${slug} has no document.`)
      return { version: stored.version, document: JSON.parse(stored.document) as Record<string, unknown> }
    },
    async write(site, { document: input, after, by, also }) {
      const checked = checkSiteDocument(input, site.now())
      if (!checked.ok) return { ok: false, reason: 'refused', problems: checked.problems }
      const stored = await storeDocument(sites, { input, document: checked.document, by, now: site.now(), after, also })
      // The page that comes next goes by it already; other nodes ask once a second.
      await registry.refresh()
      if (stored.ok) return { ok: true }
      if (stored.overtaken) return { ok: false, reason: 'changed' }
      return { ok: false, reason: 'refused', problems: [{ field: 'domains', reason: stored.reason }] }
    },
  }
}
