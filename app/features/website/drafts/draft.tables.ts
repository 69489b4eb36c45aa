/** What one person has changed of a site and not published. */
export interface SiteDraftRow {
  site_id: string
  /** Primary key together with `site_id`. */
  staff_id: string
  /** Another one for each draft that is begun. */
  draft_id: string
  /** The version of the site's document that it was made from. */
  base_version: number
  /** JSON: the whole document, as it would be. */
  document: string
  /** How many steps it took, those back as well. */
  step: number
  changed_at: number
}

/** One change of a draft. */
export interface SiteDraftStepRow {
  site_id: string
  draft_id: string
  /** Primary key together with these. */
  step: number
  at: number
  /** What was done: an edit, a way back or forth, or what others had published was taken in. */
  what: 'edit' | 'undo' | 'redo' | 'join'
  /** JSON: the changes that it made. */
  changes: string
}

export interface SiteDraftTables {
  site_draft: SiteDraftRow
  site_draft_step: SiteDraftStepRow
}
