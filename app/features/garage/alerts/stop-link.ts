import { createHmac, timingSafeEqual } from 'node:crypto'

/** Characters of the signature: 96 bits, short enough for a text message. */
const SIGNATURE = 16
/** What stands for every search of an account. */
const ALL = '-'

/** What a link in a message is for: to stop alerts, or to say that an email address is one's own. */
export type LinkUse = 'stop' | 'confirm'

/** Whom a link is about; without a search it is about all of the account. */
export interface LinkSubject {
  readonly account: string
  readonly search: string | null
  /** Confirms this address and no other. */
  readonly to?: string
}

interface SignedLinkSubject extends LinkSubject {
  readonly site: string
  readonly use: LinkUse
}

const signatureOf = (secret: string, { site, use, account, search, to = '' }: SignedLinkSubject): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['alert-link', use, site, account, search ?? ALL, to]))
    .digest('base64url')
    .slice(0, SIGNATURE)

/** The token of a link: it works without signing in, at one site, for one thing. */
export const linkToken = (secret: string, signed: SignedLinkSubject): string =>
  `${signed.search ?? ALL}.${signed.account}.${signatureOf(secret, signed)}`

const TOKEN = /^(-|[A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{16})$/

/** Whom a token names, whether or not it is genuine; null for what is no token. */
export function stopSubject(token: string): (LinkSubject & { readonly signature: string }) | null {
  const [, search, account, signature] = TOKEN.exec(token) ?? []
  if (!search || !account || !signature) return null
  return { account, search: search === ALL ? null : search, signature }
}

/** Whether we made a token for this site and this use. */
export function isOurs(secret: string, signed: SignedLinkSubject & { readonly signature: string }): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(secret, signed)), Buffer.from(signed.signature))
}

/** Whom a genuine token is about. */
export function readLink(secret: string, token: string, about: { site: string; use: LinkUse; to?: string }) {
  const subject = stopSubject(token)
  return subject && isOurs(secret, { ...subject, ...about }) ? subject : null
}
