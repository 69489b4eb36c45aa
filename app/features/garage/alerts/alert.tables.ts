import type { AccountTables } from '#app/features/account/account.tables.ts'

/** A search that a shopper keeps, and how they want to hear of it. */
export interface SavedSearchRow {
  site_id: string
  account_id: string
  search_id: string
  name: string
  /** Address of the list, with every choice in its query. */
  path: string
  channel: 'none' | 'sms' | 'email'
  /** JSON: what was agreed to for the channel, or withdrawn; null when nothing ever was. */
  consent: string | null
  created_at: number
  checked_at: number
  /** JSON: the vehicles that matched when it was last checked (`KnownVehicles`). */
  known: string
  /** Nothing is sent since; null while it runs. */
  paused_at: number | null
}

/** One message to one shopper: the outbox of alerts. */
export interface AlertRow {
  site_id: string
  account_id: string
  alert_id: string
  /** What it tells; an account is told the same thing once. */
  reason: string
  channel: 'sms' | 'email'
  /** JSON: `AlertContent`. No name, number or address stands in it. */
  content: string
  state: 'waiting' | 'delivered' | 'dropped' | 'dead'
  attempts: number
  due_at: number
  lease: string | null
  leased_until: number
  last_error: string | null
  created_at: number
}

/** How far the saved searches of a site are checked, and which worker is at it. */
export interface AlertCheckRow {
  site_id: string
  /** The site's revision that they were checked against. */
  revision: number
  checked_at: number
  /** They are checked again then although nothing changed; null: not before something does. */
  again_at: number | null
  lease: string | null
  leased_until: number
}

export interface AlertTables extends Pick<AccountTables, 'account'> {
  saved_search: SavedSearchRow
  alert: AlertRow
  alert_check: AlertCheckRow
}
