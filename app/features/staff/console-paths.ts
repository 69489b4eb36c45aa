/** Addresses of the console that letters, QR codes and providers know: its pages are made of these. */

/** Where the link of an invitation or a recovery leads; opening it changes nothing. */
export const invitationPath = (token: string): string => `/join/${token}`

/** The inbox of a site, and one thread in it. */
export const inboxPath = (site: string): string => `/${site}/inbox`
export const threadPath = (site: string, thread: string): string => `${inboxPath(site)}/${thread}`

/** A feed of a site, and one of its runs. */
export const feedPath = (site: string, feed: string): string => `/${site}/feeds/${feed}`
export const feedRunPath = (site: string, feed: string, run: number | string): string =>
  `${feedPath(site, feed)}/${run}`

/** Where the link of a notice leads, without signing in; opening it changes nothing. */
export const leadLinkPath = (site: string, token: string): string => `/lead/${site}/${token}`

/** Where one chooses what one is told of. */
export const NOTICES_PATH = '/me/notices'

/** Where the QR code of a shared computer leads. */
export const handOffPath = (id: string): string => `/computer/${id}`

/** Where every provider leads back to: what a dealer enters at theirs. */
export const PROVIDER_CALLBACK = '/provider/return'

/** The list over all sites of somebody; a thread that was opened from it stays beside it. */
export const INBOX_OVER_SITES = '/inbox'

/**
 * The first words of the console's own addresses. A site that is called like one could not be reached in the console,
 * so none may be.
 */
export const CONSOLE_WORDS = [
  'assets',
  'computer',
  'demo',
  'first-key',
  'inbox',
  'join',
  'lead',
  'me',
  'prove',
  'provider',
  'sign-in',
  'sign-out',
  'sites',
  'start',
] as const
