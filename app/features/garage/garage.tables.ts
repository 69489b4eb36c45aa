import type { AccountTables } from '#app/features/account/account.tables.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'

/** A vehicle that a shopper owns. */
export interface OwnCarRow {
  site_id: string
  account_id: string
  own_car_id: string
  /** JSON, see `OwnCar`. */
  content: string
  created_at: number
}

/** A car that an account keeps or has looked at. */
export interface AccountCarRow {
  site_id: string
  account_id: string
  car_slug: string
  at: number
}

export interface GarageTables extends AccountTables, LeadTables {
  own_car: OwnCarRow
  watchlist_car: AccountCarRow
  viewed_car: AccountCarRow
}
