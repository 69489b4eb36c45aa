import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'

/** Documents that one query reads at most. */
const BATCH = 200

/**
 * Sites whose settings say `market.share: false`. Only documents that came since the last call are looked at, and
 * only those of them that speak of sharing are read: a platform may have thousands.
 */
export function unsharedSites(database: Database): () => Promise<ReadonlySet<string>> {
  const { read } = tablesOf<SiteTables>(database)
  let versions = new Map<string, number>()
  const unshared = new Set<string>()

  return async () => {
    const sites = await read.selectFrom('site').select(['slug', 'version']).execute()
    const changed = sites.filter(({ slug, version }) => versions.get(slug) !== version).map(({ slug }) => slug)
    for (let start = 0; start < changed.length; start += BATCH) {
      const slugs = changed.slice(start, start + BATCH)
      const rows = await read
        .selectFrom('site_document')
        .innerJoin('site', (join) =>
          join.onRef('site.slug', '=', 'site_id').onRef('site.version', '=', 'site_document.version'),
        )
        .select(['site_id', 'document'])
        .where('site_id', 'in', slugs)
        .where('document', 'like', '%"share"%')
        .execute()
      for (const slug of slugs) unshared.delete(slug)
      for (const row of rows) if (!shares(row.document)) unshared.add(row.site_id)
    }
    versions = new Map(sites.map(({ slug, version }) => [slug, version]))
    return unshared
  }
}

function shares(document: string): boolean {
  const { market } = JSON.parse(document) as { market?: { share?: unknown } }
  return market?.share !== false
}
