/** What of the page waits for what comes: the whole of it, or one half of the inbox. */
export type LoadingPart = 'page' | 'list' | 'thing'

interface Place {
  readonly pathname: string
  readonly search: string
}

const INBOX = /^\/([^/]+)\/inbox(?:\/([^/]+))?\/?$/

/** Which part stands still while somebody goes from one address to another; null where only its words change. */
export function loadingPart(from: Place, to: Place): LoadingPart | null {
  const [here, there] = [INBOX.exec(from.pathname), INBOX.exec(to.pathname)]
  const isWithinInbox = here !== null && there !== null && here[1] === there[1]
  if (!isWithinInbox) return from.pathname === to.pathname && from.search === to.search ? null : 'page'
  if (here[2] !== there[2]) return 'thing'
  // A thread that is asked with another template stays where it is.
  if (there[2] !== undefined || from.search === to.search) return null
  return 'list'
}
