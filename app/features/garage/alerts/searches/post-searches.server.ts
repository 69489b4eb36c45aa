import type { FormProblem } from '#app/features/forms/form-problem.ts'
import * as paths from '#app/paths.ts'
import { isOfAnother } from '../../of-whom.ts'
import { knownNow } from './matches.server.ts'
import { savedSearchesOf } from './saved-searches.server.ts'
import { requestedSearch } from './search-words.server.ts'
import { askAddress, keepSearch } from './keep-search.server.ts'
import type { SearchesRequest } from './searches-view.server.ts'
import { WATCHLIST_PART, watchedKind, requestedWatchlist } from '../watched.ts'
import { confirmAddress } from '../stop-page.server.ts'

/** What is said after something was done; the address carries only its name. */
export const DONE: Readonly<Record<string, string>> = {
  saved: 'Your search is saved.',
  asked: 'Your search is saved. We’ve sent you an email. Please open its link to confirm your address.',
  changed: 'Your search is up to date.',
  watchlist: 'Your watchlist alerts are up to date.',
  'watchlist-asked': 'Your choice is saved. We’ve sent you an email. Please open its link to confirm your address.',
  vehicle: 'We’ll let you know when its price drops.',
  'vehicle-asked': 'Your choice is saved. We’ve sent you an email. Please open its link to confirm your address.',
  'vehicle-changed': 'Your alert is up to date.',
  'vehicle-deleted': 'The alert is deleted.',
  paused: 'Paused. We won’t send anything about it until you resume.',
  resumed: 'Alerts are on again.',
  deleted: 'The search is deleted.',
  full: 'We’ve sent this email several times today already. Please check your inbox and junk folder.',
}

export type PostedSearch =
  | { readonly kind: 'missing' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'done'; readonly to: string }
  | { readonly kind: 'wrong'; readonly problem: FormProblem }

const done = (what: string): PostedSearch => ({ kind: 'done', to: `${paths.savedSearches}?done=${what}` })

/** An alert about one vehicle is no search. */
const OF_VEHICLE = {
  saved: 'vehicle',
  changed: 'vehicle-changed',
  asked: 'vehicle-asked',
  deleted: 'vehicle-deleted',
} as const
const doneName = (of: { readonly path: string }, what: keyof typeof OF_VEHICLE): string =>
  watchedKind(of) === 'vehicle' ? OF_VEHICLE[what] : what

const MISSING: PostedSearch = { kind: 'missing' }

/** Does what a form of the saved searches asks for. */
export async function postSearches(requested: SearchesRequest, form: FormData): Promise<PostedSearch> {
  const { site, alertPorts, part, path, token, ports, account, visitor } = requested
  if (part === 'confirm') {
    // Whoever reads the mailbox may do so in a browser that is not signed in: it is said there and then.
    return (await confirmAddress(site, alertPorts.secret, token)) ? { kind: 'confirmed' } : MISSING
  }
  if (!account || !visitor || part === '') return MISSING
  if (isOfAnother(form, account)) return done('another')
  const asking = { site, account, visitor, ports, page: `${paths.savedSearches}/${part}` }
  if (part === 'new') {
    const about = await requestedSearch(site, ports, path)
    if (!about) return MISSING
    const kept = await keepSearch(asking, { form, about })
    if (!kept.ok) return { kind: 'wrong', problem: kept.problem }
    alertPorts.notifyWorker()
    return done(doneName(about, kept.requested ? 'asked' : 'saved'))
  }
  const searches = savedSearchesOf(site)
  if (part === WATCHLIST_PART) {
    const about = requestedWatchlist(site) && ((await searches.watchlist(account.id)) ?? requestedWatchlist(site))
    if (!about) return MISSING
    const kept = await keepSearch(asking, { form, about })
    if (!kept.ok) return { kind: 'wrong', problem: kept.problem }
    alertPorts.notifyWorker()
    return done(kept.requested ? 'watchlist-asked' : 'watchlist')
  }
  const search = await searches.find(account.id, part)
  if (!search) return MISSING
  switch (form.get('intent')) {
    case 'delete':
      await searches.remove(account.id, part)
      return done(doneName(search, 'deleted'))
    case 'pause':
      await searches.change(account.id, part, { paused: true })
      return done('paused')
    case 'resume':
      await searches.change(account.id, part, { paused: false, known: await knownNow(site, search, ports) })
      return done('resumed')
    case 'ask': {
      if (search.channel !== 'email' || !search.consent) return MISSING
      const sent = await askAddress(site, { account: account.id, id: part, to: search.consent.to })
      alertPorts.notifyWorker()
      return done(sent ? doneName(search, 'asked') : 'full')
    }
    default: {
      const kept = await keepSearch(asking, { form, about: search })
      if (!kept.ok) return { kind: 'wrong', problem: kept.problem }
      alertPorts.notifyWorker()
      return done(doneName(search, kept.requested ? 'asked' : 'changed'))
    }
  }
}
