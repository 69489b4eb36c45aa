import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Where a letter to us goes: the thread that it answers, or the inbox of a site as a new lead. */
export type InboundAddress =
  | { readonly kind: 'reply'; readonly site: string; readonly thread: string }
  | { readonly kind: 'leads'; readonly site: string }

interface MailDomain {
  /** Signs addresses; the same on every node. */
  readonly secret: string
  readonly domain: string
}

/** In an address only small letters and digits survive every mail program. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const lettersOf = (bytes: Buffer, count: number): string =>
  [...bytes.subarray(0, count)].map((byte) => LETTERS[byte & 31]).join('')

/** 65 bits: whoever guesses at them is a mail server that we refuse each time. */
const SIGNATURE_LETTERS = 13
/** The part before the @ has 64 characters at most (RFC 5321), of which a site gets so many. */
const MOST_NAME = 18
const HASH_LETTERS = 10

/** A site as its addresses name it: its slug, or what is left of a long one with a sum of all of it. */
const mailName = (slug: string): string => {
  if (slug.length <= MOST_NAME) return slug
  const sum = lettersOf(createHash('sha256').update(slug).digest(), HASH_LETTERS)
  return `${slug.slice(0, MOST_NAME - HASH_LETTERS - 1)}-${sum}`
}

const signatureOf = (secret: string, parts: readonly string[]): string =>
  lettersOf(createHmac('sha256', secret).update(JSON.stringify(['inbound-mail', ...parts])).digest(), SIGNATURE_LETTERS) // prettier-ignore

/** Where an answer of a shopper comes back into its thread. */
export const replyMailbox = ({ secret, domain }: MailDomain, site: string, thread: string): string =>
  `reply+${mailName(site)}.${thread}.${signatureOf(secret, ['reply', site, thread])}@${domain}`

/** Where portals send leads of a site to. */
export const leadsMailbox = ({ secret, domain }: MailDomain, site: string): string =>
  `leads+${mailName(site)}.${signatureOf(secret, ['leads', site])}@${domain}`

const REPLY = /^reply\+([a-z0-9-]{1,18})\.([a-z0-9]{1,24})\.([a-z2-7]{13})$/
const LEADS = /^leads\+([a-z0-9-]{1,18})\.([a-z2-7]{13})$/

/** Where an address of ours leads; null for one that we did not make. */
export function readInboundAddress(
  { secret, domain }: MailDomain,
  address: string,
  sites: readonly string[],
): InboundAddress | null {
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
  if (at < 1 || host !== domain) return null
  const [, replyName, thread, replySignature] = REPLY.exec(local) ?? []
  const [, leadsName, leadsSignature] = LEADS.exec(local) ?? []
  const name = replyName ?? leadsName
  const site = name === undefined ? undefined : sites.find((slug) => mailName(slug) === name)
  if (site === undefined) return null
  const parts = thread === undefined ? ['leads', site] : ['reply', site, thread]
  const given = Buffer.from(replySignature ?? leadsSignature ?? '')
  const expected = Buffer.from(signatureOf(secret, parts))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return thread === undefined ? { kind: 'leads', site } : { kind: 'reply', site, thread }
}
