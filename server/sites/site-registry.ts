import type { Database } from '#app/features/site/database.ts'
import { slugOfHost } from '#app/features/site/host.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf, type SiteRecord } from '#app/features/site/sites.server.ts'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'

export interface SiteRegistryOptions {
  database: Database
  baseDomain: string
  /** Port that appears in the address of a site on the base domain, when it is not the scheme's own. */
  port: number
  now?: () => number
  /** Sites whose settings are kept in memory. */
  keptSites?: number
}

/** The settings of a site take some fifty kilobytes, and a few milliseconds to check. */
const KEPT_SITES = 2_000

/** Every site of this server by its revision; the settings of those used last are in memory. */
export interface SiteRegistry {
  /** The site that answers on a host, or null. */
  byHost(host: string): Promise<{ site: Site; redirectTo: string | null } | null>
  bySlug(slug: string): Promise<Site | null>
  revision(slug: string): number
  /** When the site was made, epoch ms; 0 for one that is not there. */
  createdAt(slug: string): number
  list(): SiteRecord[]
  /** The public address of a site. */
  urlOf(record: Pick<SiteRecord, 'slug' | 'domains'>): string
  /** Reads what has changed since the last call; the slugs whose content changed. */
  refresh(): Promise<string[]>
}

export async function openSiteRegistry(options: SiteRegistryOptions): Promise<SiteRegistry> {
  const { database, baseDomain, port, now = Date.now, keptSites = KEPT_SITES } = options
  const store = sitesOf(database)
  let records = new Map<string, SiteRecord>()
  let slugByDomain = new Map<string, string>()
  const sites = new BoundedCache<string, { readonly version: number; readonly site: Promise<Site> }>(keptSites)

  const reload = async () => {
    const list = await store.list()
    records = new Map(list.map((record) => [record.slug, record]))
    slugByDomain = new Map(list.flatMap((record) => record.domains.map((domain) => [domain, record.slug] as const)))
  }

  const urlOf = ({ slug, domains }: Pick<SiteRecord, 'slug' | 'domains'>): string => {
    const own = domains[0]
    if (own && !isLocal(own)) return `https://${own}`
    const host = own ?? `${slug}.${baseDomain}`
    return isLocal(host) ? `http://${host}${port === 80 ? '' : `:${port}`}` : `https://${host}`
  }

  const load = async (record: SiteRecord): Promise<Site> => {
    // Of the version that its domains are of, also while a newer one is being noticed.
    const stored = await store.document(record.slug, record.version)
    // A command that only names sites needs none of the schemas.
    const { readSiteDocument } = await import('./documents/site-document.ts')
    const settings = stored ? readSiteDocument(settingsIn(stored.document)) : null
    if (!stored || !settings) throw new Error(`The stored document of site ${record.slug} cannot be read.`)
    return {
      slug: record.slug,
      version: stored.version,
      origin: urlOf(record),
      settings,
      database,
      now,
    }
  }

  const siteOf = (record: SiteRecord): Promise<Site> => {
    const known = sites.get(record.slug)
    if (known?.version === record.version) return known.site
    const site = load(record)
    site.catch(() => sites.peek(record.slug)?.site === site && sites.delete(record.slug))
    sites.set(record.slug, { version: record.version, site })
    return site
  }

  await reload()
  return {
    async byHost(host) {
      const slug = slugByDomain.get(host) ?? slugOfHost(host, baseDomain)
      const record = slug === null ? undefined : records.get(slug)
      if (!record) return null
      const canonical = record.domains[0]
      const redirectTo = record.domains.includes(host) && canonical && canonical !== host ? canonical : null
      return { site: await siteOf(record), redirectTo }
    },
    async bySlug(slug) {
      const record = records.get(slug)
      return record ? siteOf(record) : null
    },
    revision: (slug) => records.get(slug)?.revision ?? 0,
    createdAt: (slug) => records.get(slug)?.createdAt ?? 0,
    list: () => [...records.values()],
    urlOf,
    async refresh() {
      const latest = await store.revisions()
      const changed = latest.filter((row) => records.get(row.slug)?.revision !== row.revision)
      const present = new Set(latest.map(({ slug }) => slug))
      const gone = [...records.keys()].filter((slug) => !present.has(slug))
      if (changed.length + gone.length === 0) return []
      const reconfigured = changed.some((row) => records.get(row.slug)?.version !== row.version)
      for (const slug of gone) sites.delete(slug)
      if (reconfigured || gone.length > 0) await reload()
      else {
        for (const { slug, revision } of changed) {
          const record = records.get(slug)
          if (record) records.set(slug, { ...record, revision })
        }
      }
      return [...changed.map((row) => row.slug), ...gone]
    },
  }
}

/** A document without what pages read from tables of their own: it would only fill the memory. */
const settingsIn = (document: string): object => ({ ...(JSON.parse(document) as object), pages: [], posts: [] })

const isLocal = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.')
