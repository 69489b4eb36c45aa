/** What of the page waits for what comes: the whole of it, or one half of the inbox. */
export type LoadingPart = 'page' | 'list' | 'thing'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** The inbox of a site and a thread in it; over all sites a thread is named with its site. */
const OF_SITE = /^\/(?<inbox>[^/]+\/inbox)(?:\/(?<thread>[^/]+))?\/?$/
const OVER_SITES = /^\/(?<inbox>inbox)(?:\/(?<thread>[^/]+\/[^/]+))?\/?$/

const inboxAt = ({ pathname }: Place) => (OF_SITE.exec(pathname) ?? OVER_SITES.exec(pathname))?.groups ?? null

/** Which part stands still while somebody goes from one address to another; null where only its words change. */
export function loadingPart(from: Place, to: Place): LoadingPart | null {
  const [here, there] = [inboxAt(from), inboxAt(to)]
  const isWithinInbox = here !== null && there !== null && here['inbox'] === there['inbox']
  if (!isWithinInbox) return from.pathname === to.pathname && from.search === to.search ? null : 'page'
  if (here['thread'] !== there['thread']) return 'thing'
  // A thread that is asked with another template stays where it is.
  if (there['thread'] !== undefined || from.search === to.search) return null
  return 'list'
}
