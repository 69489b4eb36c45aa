/**
 * One change of one car or of thousands: chosen and looked at first, then carried out, now or at a moment. It can be
 * undone for a while.
 */
export interface StockJobRow {
  site_id: string
  /** Primary key together with `site_id`. */
  job_id: string
  /** JSON: a `StockChange`; null while cars are chosen and nobody has said what is to change. */
  what: string | null
  /** Rises with each preview: who applies one that is not the latest changes nothing. */
  version: number
  /** JSON: what the latest preview says (`StockPreview`); null until it is worked out. */
  preview: string | null
  state: 'preview' | 'waiting' | 'running' | 'done' | 'undoing' | 'undone' | 'cancelled'
  organisation_id: string
  staff_id: string
  staff_name: string
  /** Why, in their words. */
  note: string
  /** JSON: ids of the locations whose cars it reaches; null: all. Whoever undoes it puts theirs. */
  reach: string | null
  created_at: number
  /** When it is to be carried out. */
  due_at: number
  applied_at: number | null
  started_at: number | null
  ended_at: number | null
  undone_at: number | null
  undone_by: string | null
  /** Who carries it out; whoever finds `leased_until` over may go on with it. */
  lease: string | null
  leased_until: number
}

/** A car of a job; it may have gone since. */
export interface StockJobCarRow {
  site_id: string
  job_id: string
  car_slug: string
  /** `skipped`: it was left alone. `undo_skipped`: an undo left it alone. */
  state: 'chosen' | 'skipped' | 'done' | 'undone' | 'undo_skipped'
  /** Why it was left alone, or what of it was; empty where there is nothing to say. */
  reason: string
  /** JSON: what the preview saw of the touched fields, and by whom they were held (`SeenCar`). */
  seen: string | null
  /** JSON: the values that they are to have. */
  planned: string | null
  /** Of the price, in cents; null where the price stays. */
  difference: number | null
  /** JSON: the overrides of the touched fields as they were. */
  before: string | null
  /** JSON: the same as the job left them. */
  after: string | null
}

export interface StockJobTables {
  stock_job: StockJobRow
  stock_job_car: StockJobCarRow
}
