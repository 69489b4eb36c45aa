import type { FoundAddress } from './domain-lookup.ts'

/** How a domain stands on the internet. */
export interface DomainVerdict {
  readonly tone: 'good' | 'wait' | 'bad'
  readonly words: string
}

/** Whether a domain leads to this site, by the addresses that it has and those that it should have. */
export function judgeDomain(
  found: readonly FoundAddress[] | null,
  wanted: readonly FoundAddress[] | null,
): DomainVerdict {
  // prettier-ignore
  if (found === null) return { tone: 'wait', words: 'The name servers did not answer. Try again in a minute.' }
  if (found.length === 0) return { tone: 'bad', words: 'It leads nowhere yet. Enter the record below at your registrar; it can take some hours until everybody sees it.' } // prettier-ignore
  const inside = found.find(({ isPrivate }) => isPrivate)
  if (inside) return { tone: 'bad', words: `It leads to ${inside.address}, an address inside a private network that no shopper reaches. Replace that record.` } // prettier-ignore
  const open = (wanted ?? []).filter(({ isPrivate }) => !isPrivate).map(({ address }) => address)
  if (open.length === 0) return { tone: 'wait', words: 'It leads somewhere, but this server could not find out its own public address to compare. Ask your operator.' } // prettier-ignore
  const elsewhere = found.filter(({ address }) => !open.includes(address)).map(({ address }) => address)
  if (elsewhere.length === 0) return { tone: 'good', words: 'It leads here.' }
  return elsewhere.length < found.length
    ? { tone: 'bad', words: `Some of its records lead elsewhere (${elsewhere.join(', ')}). Take those out, or some shoppers land there.` } // prettier-ignore
    : { tone: 'bad', words: `It leads elsewhere, to ${elsewhere.join(', ')}. Replace that record with the one below.` }
}

/** What is entered at the registrar. */
export interface DnsRecord {
  readonly type: 'CNAME' | 'A' | 'AAAA' | 'TXT'
  readonly name: string
  readonly value: string
}

/** Ends under which names are registered at the third level in Australia. */
const SECOND_LEVEL = /\.(com|net|org|asn|id|edu|gov|co)\.[a-z]{2}$/

/** Whether a name is registered itself, and so cannot be a CNAME: `dealer.com.au`, not `www.dealer.com.au`. */
export const isApex = (domain: string): boolean => domain.split('.').length === (SECOND_LEVEL.test(domain) ? 3 : 2)

/** The records of a domain: a name for what stands below one, addresses for the one itself. */
export function recordsFor(
  domain: string,
  { host, wanted }: { readonly host: string; readonly wanted: readonly FoundAddress[] | null },
): readonly DnsRecord[] {
  // prettier-ignore
  if (!isApex(domain)) return [{ type: 'CNAME', name: domain, value: `${host}.` }]
  return (wanted ?? [])
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ address }) => ({ type: address.includes(':') ? 'AAAA' : 'A', name: domain, value: address }))
}

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

/** A domain as somebody typed it, with what people copy along with it; null for what can be none. */
export function domainTyped(text: string): string | null {
  const name = text.trim().toLowerCase().replace(/^https?:\/\//, '').replace(/\/.*$/, '').replace(/\.$/, '') // prettier-ignore
  return NAME.test(name) && !/\.(\d+|localhost|local|internal|test|invalid)$/.test(name) ? name : null
}

/** The record by which whoever owns a domain says that it is for this site; one for `www` is that of the name below it. */
export const proofRecord = (domain: string, slug: string): DnsRecord => ({
  type: 'TXT',
  name: `${PROOF_LABEL}.${domain.replace(/^www\.(?=.*\.)/, '')}`,
  value: proofValue(slug),
})

const PROOF_LABEL = '_forecourt'
export const proofValue = (slug: string): string => `forecourt-site=${slug}`

/** Names at which such a record proves a domain: at itself, and at each name that it stands below. */
export function proofNames(domain: string): readonly string[] {
  const labels = domain.split('.')
  return Array.from({ length: labels.length - 1 }, (_, from) => `${PROOF_LABEL}.${labels.slice(from).join('.')}`)
}

/** Domains that a site does not have yet, nor any name that they stand below. */
export const newDomains = (domains: readonly string[], had: readonly string[]): readonly string[] =>
  domains.filter((domain) => !had.some((known) => domain === known || domain.endsWith(`.${known}`)))
