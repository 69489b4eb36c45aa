import * as paths from '../paths.ts'

/** Whether an address is that of the list over all sites or of what was opened from it. */
export const isOverSites = (pathname: string): boolean =>
  pathname === paths.inboxOverSites || pathname.startsWith(`${paths.inboxOverSites}/`)

/** Whether an address is about all sites of somebody, whatever they do there. */
export const isOfSites = (pathname: string): boolean =>
  [paths.sites, paths.start].some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** The site that the frame of an address stands around; null where it stands around all of somebody's. */
export const frameSite = (pathname: string, site: string | undefined): string | null =>
  isOverSites(pathname) ? null : (site ?? null)

/** Where a thread is read: in the inbox of its site, or beside the list over all sites of somebody. */
export interface InboxPlace {
  readonly overSites: boolean
  /** Address of the list. */
  readonly list: string
  /** Address of a thread beside the list. */
  thread(site: string, id: string): string
}

/** Where the thread of an address is read. */
export function inboxPlace(pathname: string, site: string): InboxPlace {
  const overSites = isOverSites(pathname)
  return overSites
    ? { overSites, list: paths.inboxOverSites, thread: paths.threadOverSites }
    : { overSites, list: paths.inbox(site), thread: paths.thread }
}

/** The same address for whoever has one site with leads, and so no list over several. */
export function addressAtSite({ pathname, search }: Pick<URL, 'pathname' | 'search'>, site: string): string {
  const [at, thread] = pathname.slice(paths.inboxOverSites.length).split('/').filter(Boolean)
  return (at && thread ? paths.thread(at, thread) : paths.inbox(site)) + search
}
