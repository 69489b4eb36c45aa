import type { Account } from '#app/features/account/account.ts'
import { mobileText } from '#app/features/account/mobile.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { matchesOf } from './matches.server.ts'
import type { SearchAnswers } from './search-answers.ts'
import type { SavedSearch } from './saved-search.ts'
import { savedSearchesOf } from './saved-searches.server.ts'
import { requestedSearch, searchWords } from './search-words.server.ts'
import type { SearchFormRequest } from './keep-search.server.ts'
import { MOST_A_DAY, QUIET_FROM, QUIET_UNTIL } from '../send-times.ts'
import { GONE, vehiclesNow } from '../vehicle-now.server.ts'
import {
  isWatchlist,
  watchedVehicle,
  type WatchedKind,
  watchedKind,
  requestedWatchlist,
  wordingFor,
} from '../watched.ts'

/** A saved search as its list shows it. */
export interface SearchLine {
  readonly id: string
  readonly name: string
  readonly about: Exclude<WatchedKind, 'watchlist'>
  /** What it searches for, or what the vehicle costs now; null when the name says it already. */
  readonly words: string | null
  readonly path: string
  readonly channel: SavedSearch['channel']
  /** Where messages go: "0491 570 006", "sam@example.com". */
  readonly to: string
  readonly state: 'on' | 'paused' | 'unconfirmed' | 'off'
}

/** How alerts about the watchlist stand; the id is null until the shopper has first chosen. */
export type WatchlistLine = Pick<SearchLine, 'channel' | 'to' | 'state'> & { readonly id: string | null }

/** The form of a search, new or kept, or of the alerts about the watchlist. */
export interface SearchForm {
  /** Null for a new one. */
  readonly id: string | null
  readonly path: string
  readonly words: string
  readonly about: WatchedKind
  /** Vehicles that match now. */
  readonly count: number
  /** Of one vehicle: what it costs now; empty for several. */
  readonly now: string
  readonly phone: string
  readonly answers: SearchAnswers
  readonly wording: string
  /** Text messages are sent between these hours. */
  readonly hours: readonly [from: number, until: number]
  readonly most: number
}

type SearchListRequest = Pick<SearchFormRequest, 'site' | 'account' | 'ports'>

export async function searchLines({ site, account, ports }: SearchListRequest): Promise<SearchLine[]> {
  const searches = (await savedSearchesOf(site).list(account.id)).filter((search) => !isWatchlist(search))
  const vehicles = await vehiclesNow(
    site,
    searches.flatMap((search) => watchedVehicle(search) ?? []),
  )
  return searches.map((search) => {
    const vehicle = watchedVehicle(search)
    const words =
      vehicle === null
        ? searchWords(site, ports.places, search.path)
        : `Price drop alert. ${vehicles.get(vehicle)?.text ?? GONE}`
    return { ...lineOf(search, words), about: vehicle === null ? 'search' : 'vehicle' }
  })
}

/** The alerts about the shopper's watchlist; null on sites without one. */
export async function watchlistLine({
  site,
  account,
}: Omit<SearchListRequest, 'ports'>): Promise<WatchlistLine | null> {
  if (!requestedWatchlist(site)) return null
  const kept = await savedSearchesOf(site).watchlist(account.id)
  if (!kept) return { id: null, channel: 'none', to: '', state: 'off' }
  const { id, channel, to, state } = lineOf(kept, kept.name)
  return { id, channel, to, state }
}

function lineOf(search: SavedSearch, words: string): Omit<SearchLine, 'about'> {
  const { id, name, path, channel, consent } = search
  const to = channel === 'sms' ? mobileText(consent?.to ?? '') : (consent?.to ?? '')
  return { id, name, path, channel, to, words: words === name ? null : words, state: stateOf(search) }
}

function stateOf({ channel, consent, paused }: SavedSearch): SearchLine['state'] {
  if (channel === 'none' || !consent || consent.withdrawn_at !== null) return 'off'
  if (paused) return 'paused'
  return consent.confirmed_at === null ? 'unconfirmed' : 'on'
}

/** The form of a new search; null when the path is no list of this site. */
export async function newSearchForm(reading: SearchListRequest, path: string | null): Promise<SearchForm | null> {
  const requested = await requestedSearch(reading.site, reading.ports, path)
  if (!requested) return null
  const { email } = reading.account
  return formOf(reading, {
    ...requested,
    id: null,
    answers: { name: requested.words.slice(0, 80), channel: null, email: email ?? '', agreed: false },
  })
}

/** The form of the alerts about the watchlist; null on sites without one. */
export async function watchlistForm(reading: SearchListRequest): Promise<SearchForm | null> {
  const { site, account } = reading
  const requested = requestedWatchlist(site)
  if (!requested) return null
  const kept = await savedSearchesOf(site).watchlist(account.id)
  if (kept) return keptSearchForm(reading, kept.id)
  const answers = { name: requested.words, channel: null, email: account.email ?? '', agreed: false }
  return formOf(reading, { ...requested, id: null, answers })
}

/** The form of a search that is kept; null for one that this account does not have. */
export async function keptSearchForm(reading: SearchListRequest, id: string): Promise<SearchForm | null> {
  const search = await savedSearchesOf(reading.site).find(reading.account.id, id)
  if (!search) return null
  const { name, channel, consent, path } = search
  const email = consent?.channel === 'email' ? consent.to : (reading.account.email ?? '')
  const words = watchedKind(search) === 'search' ? searchWords(reading.site, reading.ports.places, path) : name
  return formOf(reading, { id, path, words, answers: { name, channel, email, agreed: false } })
}

async function formOf(
  { site, account, ports }: SearchListRequest & { account: Account },
  form: Pick<SearchForm, 'id' | 'path' | 'words' | 'answers'>,
): Promise<SearchForm> {
  const vehicle = watchedVehicle(form)
  return {
    ...form,
    about: watchedKind(form),
    now: vehicle === null ? '' : ((await vehiclesNow(site, [vehicle])).get(vehicle)?.text ?? GONE),
    count: (await matchesOf(site, ports).of({ account: account.id, path: form.path })).length,
    phone: mobileText(account.phone),
    wording: wordingFor(form, settingsOf(site, siteSettings).name),
    hours: [QUIET_UNTIL, QUIET_FROM],
    most: MOST_A_DAY,
  }
}
