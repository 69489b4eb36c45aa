import type { Site } from '#app/features/site/site.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { mergeDocuments } from '../document/merge-documents.ts'
import { withNamedBlocks } from '../document/named-blocks.ts'
import { draftStore } from './draft-store.server.ts'
import type { SiteDraftRow } from './draft.tables.ts'

type Documents = Pick<SiteDocuments, 'read' | 'version'>

/** A document in force, or as a draft would leave it. */
export interface DraftDocument {
  /** Null where nothing was changed. */
  readonly row: SiteDraftRow | null
  /** With what others have published since where that is something else; its blocks are named. */
  readonly document: DocumentObject
  readonly inForce: { readonly version: number; readonly document: DocumentObject }
}

/** The document of a version, its blocks named. */
export async function namedVersion(documents: Documents, site: Site, version: number): Promise<DocumentObject> {
  const document = await documents.version(site, version)
  if (!document) throw new Error(`The site ${site.slug} has no version ${version}.`)
  return withNamedBlocks(document)
}

/** The document in force, its blocks named. */
export async function documentInForce(documents: Documents, site: Site) {
  const { version, document } = await documents.read(site)
  return { version, document: withNamedBlocks(document) }
}

/** What a site would be if somebody published their draft now. */
export async function readDraft(documents: Documents, site: Site, staff: string): Promise<DraftDocument> {
  const [inForce, row] = [
    await documentInForce(documents, site),
    await draftStore({ site, staff: { id: staff } }).find(),
  ]
  if (!row) return { row, document: inForce.document, inForce }
  const mine = JSON.parse(row.document) as DocumentObject
  const base = row.base_version === inForce.version ? inForce.document : await namedVersion(documents, site, row.base_version) // prettier-ignore
  return { row, document: mergeDocuments({ base, mine, theirs: inForce.document }).document, inForce }
}
