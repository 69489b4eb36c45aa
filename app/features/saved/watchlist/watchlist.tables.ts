/** A car that a shopper keeps in the account. */
export interface WatchlistCarRow {
  site_id: string
  account_id: string
  car_slug: string
  /** As the stock keeps it: JSON of the feed's number or text. */
  car_id: string
  /** What it was called when it was saved: shown once the site lists it no more. */
  name: string
  make: string
  at: number
}

/** A car whose page a signed-in shopper opened. */
export interface ViewedCarRow {
  site_id: string
  account_id: string
  car_slug: string
  at: number
}

export interface WatchlistTables {
  watchlist_car: WatchlistCarRow
  viewed_car: ViewedCarRow
}
