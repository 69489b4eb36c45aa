/** A site that somebody begins in the console. */
export interface SiteStartRow {
  /** Primary key. */
  site_id: string
  organisation_id: string
  staff_id: string
  /** Names the form that it was begun with: the same form sent twice makes one site. */
  form_key: string
  started_at: number
  /** Null until whoever sets it up says that it is done. */
  finished_at: number | null
  /** JSON: names of the steps that were done, and `later:` with the name of those that were left for later. */
  steps: string
  /** The site that it is a copy of. */
  copied_from: string | null
  /** JSON: what of that site stayed behind, because it speaks of its business. */
  left_behind: string | null
  /** JSON: a copy whose pictures are not all there (`PicturesLeft`); null once they are, and where there are none. */
  pictures_left: string | null
}

export interface SiteStartTables {
  site_start: SiteStartRow
}
