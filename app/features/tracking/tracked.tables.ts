/** An event that came with a lead, written in the lead's own transaction. */
export interface TrackedEventRow {
  site_id: string
  event_id: string
  /** The specification's id; 0 where it has none. */
  number: number
  at: number
  lead_id: string | null
  car_slug: string | null
  /** JSON: the data layer's entry. */
  detail: string
}

export interface TrackingTables {
  tracked_event: TrackedEventRow
}
