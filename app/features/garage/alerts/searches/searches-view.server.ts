import type { Account } from '#app/features/account/account.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import type { AlertPorts } from '../alert-ports.ts'
import type { MatchPorts } from './matches.server.ts'
import { keptSearchForm, newSearchForm, searchLines, watchlistForm, watchlistLine } from './searches-page.server.ts'
import { SEARCHES } from './searches-name.ts'
import { requestedAddress } from '../stop-page.server.ts'
import { watchedVehicle, WATCHLIST_PART } from '../watched.ts'

/** A request for one of the pages of saved searches. */
export interface SearchesRequest {
  readonly site: Site
  readonly alertPorts: AlertPorts
  /** What follows `/my-garage/searches/`: nothing, `new`, `confirm`, `watchlist`, or the id of a search. */
  readonly part: string
  /** The list that is to be saved. */
  readonly path: string | null
  readonly token: string
  readonly ports: MatchPorts
  /** Null for the link of an email, which works without signing in. */
  readonly account: Account | null
  readonly visitor: Visitor | null
}

/** What the page shows; null where there is none. */
export async function searchesView({ site, alertPorts, part, path, token, ports, account }: SearchesRequest) {
  const dealer = settingsOf(site, siteSettings).name
  if (part === 'confirm') {
    const to = await requestedAddress(site, alertPorts.secret, token)
    if (to !== null) return { kind: 'confirm' as const, title: 'Confirm your email address', to, token, dealer }
    return unreadable(
      'We can’t read this link',
      'It may be incomplete, or the search may now send its messages elsewhere. Please sign in and check your saved searches.',
    )
  }
  if (!account) return null
  const reading = { site, account, ports }
  if (part === '') {
    const many = `${settingsOf(site, searchSettings).item_type}s`
    const [searches, watchlist] = await Promise.all([searchLines(reading), watchlistLine(reading)])
    return { kind: 'list' as const, title: SEARCHES, many, searches, watchlist }
  }
  if (part === 'new') {
    const form = await newSearchForm(reading, path)
    if (form) return { kind: 'form' as const, title: form.about === 'vehicle' ? PRICE_ALERT : 'Save this search', form }
    if (path !== null && watchedVehicle({ path }) !== null) {
      return unreadable(
        'We can’t set an alert for this vehicle',
        'It’s sold, no longer listed or has no price. Please take a look at what else we have.',
      )
    }
    return unreadable(
      'We can’t save this search',
      'This link isn’t one of our lists. Please open the list again and choose “Save this search” there.',
    )
  }
  const form = await (part === WATCHLIST_PART ? watchlistForm(reading) : keptSearchForm(reading, part))
  if (!form) return null
  const title = { watchlist: 'Watchlist alerts', vehicle: PRICE_ALERT, search: form.answers.name }[form.about]
  return { kind: 'form' as const, title, form }
}

const PRICE_ALERT = 'Price alert'

const unreadable = (title: string, text: string) => ({ kind: 'unreadable' as const, title, text })
