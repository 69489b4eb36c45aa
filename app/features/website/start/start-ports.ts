import type { Places } from '#app/features/locations/places/places.ts'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'
import type { Site } from '#app/features/site/site.ts'
import type { WebsitePorts } from '../website-actor.ts'

/** The first document of a site. */
export interface NewSiteDocument {
  readonly document: Readonly<Record<string, unknown>>
  readonly by: string
  readonly note: string
  /** Written in the same transaction. */
  readonly also: (trx: AnyTransaction) => Promise<void>
}

export type SiteCreated =
  | { readonly ok: true; readonly site: Site }
  /** A site of that name is there already. */
  | { readonly ok: false; readonly reason: 'taken' }
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: readonly DocumentProblem[] }

/** Makes sites, checked as whoever runs the server would have them checked. */
export interface NewSites {
  create(given: NewSiteDocument): Promise<SiteCreated>
  isTaken(slug: string): boolean
  /** What would be refused of a document. */
  check(document: Readonly<Record<string, unknown>>): readonly DocumentProblem[]
}

/** What the server lends to whoever begins a site. */
export interface StartPorts extends WebsitePorts {
  readonly newSites: NewSites
  readonly places: Places
  readonly siteBySlug: (slug: string) => Promise<Site | null>
}
