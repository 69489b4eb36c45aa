import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { NewSites } from '#app/features/website/start/start-ports.ts'
import type { SiteRegistry } from '../site-registry.ts'
import { checkSiteDocument } from './site-document.ts'
import { storeDocument } from './store-document.ts'

type Registry = Pick<SiteRegistry, 'refresh' | 'bySlug' | 'createdAt'>

/** Sites that people begin in the console: their first document is checked and stored as `site apply` does. */
export function newSites(database: Database, registry: Registry, now: () => number = Date.now): NewSites {
  const sites = sitesOf(database)
  return {
    async create({ document: input, by, note, also }) {
      const checked = checkSiteDocument(input, now())
      if (!checked.ok) return { ok: false, reason: 'refused', problems: checked.problems }
      const { document } = checked
      const stored = await storeDocument(sites, { input, document, by, note, now: now(), after: 0, also })
      await registry.refresh()
      if (!stored.ok) {
        if (stored.overtaken) return { ok: false, reason: 'taken' }
        return { ok: false, reason: 'refused', problems: [{ field: 'domains', reason: stored.reason }] }
      }
      const site = await registry.bySlug(document.slug)
      if (!site) throw new Error(`The site ${document.slug} was made and is not there.`)
      return { ok: true, site }
    },
    check(document) {
      const checked = checkSiteDocument(document, now())
      return checked.ok ? [] : checked.problems
    },
    isTaken: (slug) => registry.createdAt(slug) > 0,
  }
}
