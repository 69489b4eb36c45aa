import type { Database } from './database.ts'
import type { SecurityEvent } from './security-event.ts'

/**
 * One dealer's site, resolved once from the request's host (or named by an operator on the command line).
 * Stores are made from it and from nothing else, so whoever holds a `Site` can reach that site's rows only.
 */
export interface Site {
  /** The site's only identity: `site_id` in every table. */
  readonly slug: string
  /** Number of the applied configuration document; it changes whenever the settings do. */
  readonly version: number
  /** Public origin without a slash at the end, e.g. `https://cars.example.com.au`. */
  readonly origin: string
  readonly settings: SettingsMap
  readonly database: Database
  /** Epoch milliseconds. */
  now(): number
  /** Told the moments at which what is being made will look different, by `shownUntil`; absent where nobody keeps it. */
  readonly until?: (moment: number) => void
  /** Hears what matters to whoever watches over attacks; absent where no request is being answered. */
  readonly report?: (event: SecurityEvent) => void
}

/** The checked site document. Features read their own slice with `settingsOf`. */
export type SettingsMap = { readonly [field: string]: unknown }

/** Names a feature's slice of the site document and gives it its type; made by `settingsSlice` in a schema file. */
export interface SettingsKey<T> {
  readonly fields: readonly string[]
  readonly type?: T
}

const slices = new WeakMap<SettingsMap, Map<SettingsKey<unknown>, unknown>>()

/** This feature's settings of a site, with the documented defaults filled in. */
export function settingsOf<T>(site: Pick<Site, 'settings'>, key: SettingsKey<T>): T {
  let known = slices.get(site.settings)
  if (!known) slices.set(site.settings, (known = new Map()))
  let slice = known.get(key)
  if (!slice) {
    slice = Object.fromEntries(key.fields.map((field) => [field, site.settings[field]]))
    known.set(key, slice)
  }
  return slice as T
}
