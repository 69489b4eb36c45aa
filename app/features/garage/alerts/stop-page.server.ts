import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { savedSearchesOf } from './searches/saved-searches.server.ts'
import { type WatchedKind, watchedKind } from './watched.ts'
import { isOurs, readLink, stopSubject } from './stop-link.ts'

/** What a link of a message would stop; `bad` is no link of ours. */
export type StopView =
  | { readonly kind: 'none' | 'bad' }
  | {
      readonly kind: 'ask'
      readonly dealer: string
      readonly token: string
      /** The search that the link is about, while it sends messages; null for everything. */
      readonly search: string | null
      readonly about: WatchedKind
      /** Whether others of the account send messages too. */
      readonly others: boolean
    }
  /** Nothing is sent any more: it was stopped already, or is gone. */
  | {
      readonly kind: 'stopped'
      readonly dealer: string
      readonly search: string | null
      readonly about: WatchedKind
    }

/** Reads a link; nothing changes: mail programs open links to look for harm. */
export async function stopView(site: Site, secret: string, token: string | null): Promise<StopView> {
  if (token === null) return { kind: 'none' }
  const subject = readLink(secret, token, { site: site.slug, use: 'stop' })
  if (!subject) return { kind: 'bad' }
  const { name: dealer } = settingsOf(site, siteSettings)
  const open = (await savedSearchesOf(site).list(subject.account)).filter(({ channel }) => channel !== 'none')
  const own = open.find(({ id }) => id === subject.search)
  if (open.length === 0 || (subject.search !== null && !own))
    return { kind: 'stopped', dealer, search: null, about: 'search' }
  const others = open.some(({ id }) => id !== subject.search)
  return { kind: 'ask', dealer, token, search: own?.name ?? null, about: own ? watchedKind(own) : 'search', others }
}

/** Stops what the link says, or everything of its account; false when it is no link of ours. */
export async function stopAlerts(
  site: Site,
  secret: string,
  { token, all }: { token: string; all: boolean },
): Promise<boolean> {
  const subject = readLink(secret, token, { site: site.slug, use: 'stop' })
  if (!subject) return false
  await savedSearchesOf(site).withdraw(subject.account, all ? null : subject.search)
  return true
}

/** Takes the word of whoever reads the mailbox that the address is theirs; false when the link is none of ours. */
export async function confirmAddress(site: Site, secret: string, token: string): Promise<boolean> {
  const to = await requestedAddress(site, secret, token)
  if (to === null) return false
  await savedSearchesOf(site).confirm(stopSubject(token)!.account, to)
  return true
}

/** The address that a link confirms; null when it is no link of ours, or its search sends elsewhere by now. */
export async function requestedAddress(site: Site, secret: string, token: string): Promise<string | null> {
  const subject = stopSubject(token)
  if (subject?.search == null) return null
  const search = await savedSearchesOf(site).find(subject.account, subject.search)
  const to = search?.channel === 'email' && search.consent?.withdrawn_at === null ? search.consent.to : null
  if (to === null) return null
  return isOurs(secret, { ...subject, site: site.slug, use: 'confirm', to }) ? to : null
}
