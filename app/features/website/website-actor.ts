import type { z } from 'zod'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { DocumentObject } from './document/list-names.ts'
import type { RenderedPage } from './checks/rendered-page.ts'
import { siteActor, type SiteActor } from '#app/features/staff/site-actor.ts'
import type { Pixels } from './look/logo-colours.ts'
import type { DomainLookup } from './settings/domains/domain-lookup.ts'

/** What the server lends to whoever works on the website of a site. */
export interface WebsitePorts {
  readonly documents: SiteDocuments
  readonly media: MediaStore
  /** The cars that shoppers find at a site. */
  carSearch(site: Site): Pick<SearchPort, 'search'>
  /** Draws a public page as it would be sent; null where there is none. */
  drawPage(address: string): Promise<RenderedPage | null>
  /** A picture scaled down to some thousand pixels; null for bytes that are none. */
  readonly pixels: (bytes: Uint8Array) => Promise<Pixels | null>
  /** Signs links to drafts. */
  readonly linkSecret: string
  /** Where the pages of a site answer below the platform’s own domain, whatever domains it has besides. */
  previewOrigin(slug: string): string
  /** What a document may say: forms of settings are made of it. */
  readonly documentSchema: z.ZodObject
  readonly lookup: DomainLookup
  /** The menu that a site shows while it has none of its own, as entries of a document. */
  usualMenu(site: Site): Promise<readonly DocumentObject[]>
}

/** Whoever works on the website of a site. */
export interface WebsiteActor extends SiteActor {
  readonly ports: WebsitePorts
  /** When their session last proved who they are, epoch ms: where leads and money go asks for it again. */
  readonly proven_at: number
}

/** Somebody who is signed in. */
export const websiteActor = (access: SiteAccess, ports: WebsitePorts): WebsiteActor => ({
  ...siteActor(access),
  proven_at: access.staff.proven_at,
  ports,
})
