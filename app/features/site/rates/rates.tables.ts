/** How often somebody did something at one site lately. */
export interface RateCountRow {
  site_id: string
  rate: string
  /** A keyed hash of a network address or a phone number, or `site`. */
  who: string
  /** JSON: `Marks` of `rate.ts`. */
  marks: string
  /** Nobody asks for the row from here on. */
  until: number
}

/** The same over all sites of the platform. */
export type PlatformCountRow = Omit<RateCountRow, 'site_id'>

export interface RateTables {
  rate_count: RateCountRow
  platform_count: PlatformCountRow
}
