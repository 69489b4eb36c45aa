/** One row a site. `revision` rises with every change of public content; `version` is the applied document. */
export interface SiteRow {
  slug: string
  revision: number
  version: number
  created_at: number
}

/** Which host names belong to which site; `position` 0 is the canonical one. */
export interface SiteDomainRow {
  domain: string
  site_id: string
  position: number
}

/** Every configuration that was ever applied, as applied. */
export interface SiteDocumentRow {
  site_id: string
  version: number
  /** SHA-256 of the document's canonical JSON, hexadecimal. */
  hash: string
  /** JSON */
  document: string
  applied_at: number
  applied_by: string
  /** What whoever published it said of it. */
  note: string | null
}

export interface SiteTables {
  site: SiteRow
  site_domain: SiteDomainRow
  site_document: SiteDocumentRow
}
