import { readQuery, type SearchState, writeQuery } from '#app/features/search/address/query.ts'
import * as paths from '#app/paths.ts'
import type { KnownVehicles } from '../changes.ts'

/** Searches that one account keeps at most. */
export const MOST_SEARCHES = 50
/** Characters of the name that a shopper gives a search. */
export const MOST_SEARCH_NAME = 80
/** Characters of the address of a search. */
export const MOST_PATH = 2_000

export const ALERT_CHANNELS = ['sms', 'email', 'none'] as const
/** How a shopper hears of a saved search. */
export type AlertChannel = (typeof ALERT_CHANNELS)[number]
export type MessageChannel = Exclude<AlertChannel, 'none'>

/** What a shopper agreed to: the burden of proof is the sender's (Spam Act 2003). */
export interface AlertConsent {
  readonly channel: MessageChannel
  /** Where messages go: the mobile number that was verified at sign-in, or an address. */
  readonly to: string
  /** The words beside the box. */
  readonly wording: string
  /** Epoch ms. */
  readonly at: number
  /** Path of the page on which it was given. */
  readonly page: string
  /** Network address of whoever gave it. */
  readonly address: string
  /** When the owner of an email address said that it is theirs; a mobile number is verified already. Epoch ms. */
  readonly confirmed_at: number | null
  /** When it was taken back, epoch ms. */
  readonly withdrawn_at: number | null
}

export interface SavedSearch {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly path: string
  readonly channel: AlertChannel
  readonly consent: AlertConsent | null
  readonly created_at: number
  readonly checked_at: number
  readonly known: KnownVehicles
  readonly paused: boolean
}

/** Whether messages may be sent for a search at all: somebody agreed, did not take it back, and the address is theirs. */
export const maySend = ({ channel, consent, paused }: Pick<SavedSearch, 'channel' | 'consent' | 'paused'>): boolean =>
  !paused && channel !== 'none' && isGranted(consent, channel)

const isGranted = (consent: AlertConsent | null, channel: MessageChannel): boolean =>
  consent !== null && consent.channel === channel && consent.withdrawn_at === null && consent.confirmed_at !== null

/**
 * The address under which a search is kept. Every choice stands in the query: a path such as `/search/kia` is no page
 * any more once the last Kia is sold.
 */
export function savedPath(state: SearchState): string {
  const query = writeQuery({ ...state, page: 1, sort: '' })
  const path = state.offers ? paths.offers : paths.allStock
  return query ? `${path}?${query}` : path
}

/** What a kept address asks for. */
export function readSavedPath(path: string): SearchState {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid')
  return { ...readQuery(searchParams), offers: pathname === paths.offers }
}

/** The words beside the box that a shopper ticks; they are kept with the consent. */
export const consentWording = (dealer: string): string =>
  `Yes, ${dealer} may send me messages in this way when a vehicle matches this search, drops in price or becomes available again. I can stop them at any time with the link in each message.`
