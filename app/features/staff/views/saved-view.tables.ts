/** A list under a name. */
export interface SavedViewRow {
  site_id: string
  view_id: string
  /** Which list it is of, such as `inbox`. */
  list: string | null
  /** Null for a view that everybody has. */
  staff_id: string | null
  name: string
  /** The query of the list's address. */
  query: string
  created_at: number
}

export interface SavedViewTables {
  saved_view: SavedViewRow
}
