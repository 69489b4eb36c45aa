/** One part of one site. `part-row.ts` is the only file that knows both this and the wire's shape. */
export interface PartRow {
  site_id: string
  /** In capitals; primary key together with `site_id`. */
  part_number: string
  name: string
  category: string | null
  brand: string | null
  availability: string
  /** show_on_dealer_website */
  listed: number
  price_cents: number | null
  location: string | null
  created_at: number
  updated_at: number
  /** Hash of everything a file decides: an equal hash means an unchanged row. */
  content_hash: string
  /** JSON: every other field under its wire name. */
  details: string
}

export interface PartsTables {
  part: PartRow
}
