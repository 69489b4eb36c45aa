/**
 * One car of one site. What queries, rules and money need has a column of its own; the rest of the car stands in
 * `details`. `car-row.ts` is the only file that knows both shapes.
 */
export interface CarRow {
  site_id: string
  /** Primary key together with `site_id`. */
  slug: string
  /** The feed's id, or one we gave: JSON, so that 7 and "7" stay apart. Unique in a site. */
  car_id: string
  /** Text form of the dealership's id; unique in a site together with `stocknum`. */
  dealership_key: string
  stocknum: string
  status: string
  car_type: string | null
  /** show_on_dealer_website */
  listed: number
  make: string
  model: string
  price_cents: number | null
  before_price_cents: number | null
  offer_price_cents: number | null
  subscription_price_cents: number | null
  state_market_price_cents: number | null
  national_market_price_cents: number | null
  quote_weekly_cents: number | null
  sold_at: number | null
  reserved_until: number | null
  created_at: number
  /** Where it stood in the feed that first had it; 0 where that is not known. */
  feed_row: number
  updated_at: number
  /** When a complete feed stopped naming the car; null while it is in stock. */
  withdrawn_at: number | null
  /** Hash of everything a feed decides: an equal hash means an unchanged row. */
  content_hash: string
  /** JSON: what lists of cars print (`LIST_FIELDS` of `car-row.ts`), so that a list reads no `details`. */
  summary: string
  /** JSON: every other field of the car under its wire name. */
  details: string
}

/**
 * A field of one car that the dealer has set by hand. The row of the car holds what is shown: the feed's values with
 * these on top. Imports write below them, never over them.
 */
export interface CarOverrideRow {
  site_id: string
  car_slug: string
  /** The field's wire name, or `withdrawn_at`. */
  field: string
  /** JSON; null: the field is empty. */
  value: string
  /** JSON: what the feed last said of the field. */
  feed_value: string
  /** `staff:` with a name. */
  set_by: string
  set_at: number
  /** Why, in the dealer's words. */
  note: string
  /** Until the dealer takes it back, or until the feed says something else of the field. */
  until: 'dealer' | 'feed'
}

/** A price of a car, and who said so from then on. */
export interface CarPriceRow {
  site_id: string
  car_slug: string
  /** Epoch ms. */
  at: number
  /** `feed`, or `staff:` with a name. */
  source: string
  /** Null: none; by hand, the feed's own again, and 0 where nothing is asked by hand. */
  price_cents: number | null
  before_price_cents: number | null
  offer_price_cents: number | null
}

/** A field of a car that said something else from a moment on: by its feed, shown or not, or by hand. */
export interface CarChangeRow {
  site_id: string
  car_slug: string
  /** Epoch ms. */
  at: number
  /** The field's wire name; `pictures` for how many there are. */
  field: string
  /** `feed`, or `staff:` with a name. */
  source: string
  /** JSON, cut where it is long. */
  before: string
  after: string
}

/** What the market asks for a car like this; none of the amounts where too little is known. */
export interface CarMarketPriceRow {
  site_id: string
  car_slug: string
  low_cents: number | null
  middle_cents: number | null
  high_cents: number | null
  /** How many cars it was compared with. */
  comparables: number
  /** How sure the market is, in hundredths. */
  confidence_hundredths: number | null
  /** The provider's own word for the offer, where it has one. */
  description: string | null
  /** Epoch ms. */
  at: number
}

/**
 * What the row of a feed said of its car when it was last read. The same row need not be read again; whoever empties
 * this table loses nothing but time.
 */
export interface FeedRowRow {
  site_id: string
  /** Primary key together with `site_id` and `stocknum`. */
  dealership_key: string
  stocknum: string
  /** Of the text of the row and of all that decides how it is read. */
  row_hash: string
  content_hash: string
  status: string
  /** As the row says; null where it says nothing. */
  sold_at: number | null
  /** JSON: what the report of an import says of the row. */
  report: string
}

/** The one import that may run in a site, held by a lease. */
export interface StockImportRow {
  site_id: string
  started_at: number
  lease_until: number
  host: string
  pid: number
}

/** An original picture; its file lies in the media folder under the same id. */
export interface MediaRow {
  site_id: string
  /** First 20 characters of base32(sha256(original)). */
  id: string
  width: number
  height: number
  format: string
  bytes: number
  created_at: number
  /** 1: only ever brought by the fetcher of pictures, so it may go when no car needs it any more. */
  fetched: number
  /** When the sweep first found that nothing needs it, epoch ms. */
  unused_since: number | null
  /** What stays in view where the picture is cut: thousandths from the left and from the top; null: its middle. */
  focus_x: number | null
  focus_y: number | null
}

/** When somebody gave a car its first picture: one that came with pictures has no such row. */
export interface FirstPictureRow {
  site_id: string
  /** Primary key together with `site_id`. */
  car_slug: string
  /** Epoch ms. */
  at: number
  /** `staff:` with a name. */
  taken_by: string
}

export interface StockTables {
  car: CarRow
  car_override: CarOverrideRow
  car_price: CarPriceRow
  car_change: CarChangeRow
  car_market_price: CarMarketPriceRow
  feed_row: FeedRowRow
  stock_import: StockImportRow
  media: MediaRow
  car_first_picture: FirstPictureRow
}
