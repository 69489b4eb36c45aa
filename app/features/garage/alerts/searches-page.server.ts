import type { Account } from '#app/features/account/account.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { formatPhone } from '#lib/phone.ts'
import { matchesOf } from './matches.server.ts'
import type { SearchAnswers } from './read-search-form.ts'
import { consentWording, type SavedSearch } from './saved-search.ts'
import { savedSearchesOf } from './saved-searches.server.ts'
import { askedSearch, wordsOf } from './search-words.server.ts'
import type { Asking } from './searches-desk.server.ts'
import { MOST_A_DAY, QUIET_FROM, QUIET_UNTIL } from './send-times.ts'

/** A saved search as its list shows it. */
export interface SearchLine {
  readonly id: string
  readonly name: string
  /** What it searches for; null when the name says it already. */
  readonly words: string | null
  readonly path: string
  readonly channel: SavedSearch['channel']
  /** Where messages go: "0491 570 006", "sam@example.com". */
  readonly to: string
  readonly state: 'on' | 'paused' | 'unconfirmed' | 'off'
}

/** The form of a search, new or kept. */
export interface SearchForm {
  /** Null for a new one. */
  readonly id: string | null
  readonly path: string
  readonly words: string
  /** Vehicles that match now. */
  readonly count: number
  readonly phone: string
  readonly answers: SearchAnswers
  readonly wording: string
  /** Text messages are sent between these hours. */
  readonly hours: readonly [from: number, until: number]
  readonly most: number
}

type Reading = Pick<Asking, 'site' | 'account' | 'ports'>

export async function searchLines({ site, account, ports }: Reading): Promise<SearchLine[]> {
  const searches = await savedSearchesOf(site).list(account.id)
  return searches.map((search) => lineOf(search, wordsOf(site, ports.places, search.path)))
}

function lineOf(search: SavedSearch, words: string): SearchLine {
  const { id, name, path, channel, consent } = search
  const to = channel === 'sms' ? formatPhone(consent?.to ?? '') : (consent?.to ?? '')
  return { id, name, path, channel, to, words: words === name ? null : words, state: stateOf(search) }
}

function stateOf({ channel, consent, paused }: SavedSearch): SearchLine['state'] {
  if (channel === 'none' || !consent || consent.withdrawn_at !== null) return 'off'
  if (paused) return 'paused'
  return consent.confirmed_at === null ? 'unconfirmed' : 'on'
}

/** The form of a new search; null when the path is no list of this site. */
export async function newSearchForm(reading: Reading, path: string | null): Promise<SearchForm | null> {
  const asked = await askedSearch(reading.site, reading.ports, path)
  if (!asked) return null
  const { email } = reading.account
  return formOf(reading, {
    ...asked,
    id: null,
    answers: { name: asked.words.slice(0, 80), channel: null, email: email ?? '', agreed: false },
  })
}

/** The form of a search that is kept; null for one that this account does not have. */
export async function keptSearchForm(reading: Reading, id: string): Promise<SearchForm | null> {
  const search = await savedSearchesOf(reading.site).find(reading.account.id, id)
  if (!search) return null
  const { name, channel, consent, path } = search
  const email = consent?.channel === 'email' ? consent.to : (reading.account.email ?? '')
  const words = wordsOf(reading.site, reading.ports.places, path)
  return formOf(reading, { id, path, words, answers: { name, channel, email, agreed: false } })
}

async function formOf(
  { site, account, ports }: Reading & { account: Account },
  form: Pick<SearchForm, 'id' | 'path' | 'words' | 'answers'>,
): Promise<SearchForm> {
  return {
    ...form,
    count: (await matchesOf(site, ports).of(form.path)).length,
    phone: formatPhone(account.phone),
    wording: consentWording(settingsOf(site, siteSettings).name),
    hours: [QUIET_UNTIL, QUIET_FROM],
    most: MOST_A_DAY,
  }
}
