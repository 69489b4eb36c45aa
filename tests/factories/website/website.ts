import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import type { DocumentObject } from '#app/features/website/document/list-names.ts'
import { type Website, websiteOf } from '#app/features/website/website.server.ts'
import type { WebsitePorts } from '#app/features/website/website-actor.ts'
import { consoleDocuments } from '#server/sites/documents/console-documents.ts'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import { checkSiteDocument, readSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument, type SiteOptions } from '../site-document.ts'
import { staffOf, type TestStaff } from '../leads/inbox.ts'

/** A site whose document is applied as an operator would, with a clock that the test moves. */
export async function websiteSite(
  database: Database,
  slug: string,
  { now, ...more }: { readonly now: () => number } & Omit<SiteOptions, 'slug'>,
): Promise<Site> {
  const document = siteDocument({ slug, traits: ['two-locations'], ...more })
  const checked = checkSiteDocument(document, now())
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const stored = { slug, domains: [], hash: slug, document: JSON.stringify(document), by: 'test', now: now() }
  await sitesOf(database).apply(stored, async () => undefined)
  return { slug, version: 1, origin: `https://${slug}.example`, settings: checked.document, database, now }
}

/** What the server would lend to whoever works on websites: real documents, no pictures, and no page is drawn. */
export const websitePorts = (site: Site, more: Partial<WebsitePorts> = {}): WebsitePorts => ({
  documents: consoleDocuments(site.database, { refresh: async () => [] }),
  media: {} as WebsitePorts['media'],
  carSearch: () => ({
    search: async () => ({ keys: [], count: 0, facets: {}, facetStats: {}, matchedWords: [], ms: 0 }),
  }),
  drawPage: async () => null,
  pixels: async () => null,
  documentSchema,
  lookup: {
    platformHost: ({ slug }) => `${slug}.sites.example`,
    isOurs: () => false,
    addresses: async () => [],
    texts: async () => [],
  },
  usualMenu: async () => [],
  linkSecret: 'secret',
  previewOrigin: (slug) => `https://${slug}.sites.example`,
  ...more,
})

/** A site as the next request would have it: with the settings of the version in force. */
export async function siteNow(site: Site): Promise<Site> {
  const { version, document } = await websitePorts(site).documents.read(site)
  const settings = readSiteDocument(document)
  if (!settings) throw new Error('The document in force cannot be read.')
  return { ...site, version, settings }
}

/** What somebody may do with the website of a site; a verb that their role is without is not there. */
export const websiteAt = (site: Site, one: TestStaff, more: Partial<WebsitePorts> = {}): Required<Website> =>
  websiteOf(siteAccess(staffOf(one), site)!, websitePorts(site, more)) as Required<Website>

/** Changes one field of a draft. */
export async function editField(website: Required<Website>, field: string, value: unknown): Promise<number> {
  const { step } = await website.draft()
  const done = await website.editDraft(step, (document: DocumentObject) => ({ ...document, [field]: value }))
  if (!done.ok) throw new Error(done.reason)
  return done.step
}
