import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

/** Whom this server may ask at an address that it was given. */
export interface OutgoingRules {
  /** Hosts, `name` or `name:port`, that may be at home in a private network. */
  readonly allow?: readonly string[]
  /** How names become addresses. */
  readonly resolve?: typeof lookup
}

/** An address that leads into a private network, which nobody has allowed. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is in a private network. An operator can allow it with OUTGOING_ALLOW.`)
  }
}

export type BegunRequest = { ok: true; request: ClientRequest } | { ok: false; reason: string }

/**
 * Begins a request to an address that a site's document or a feed names. The connection goes to the very addresses that
 * were looked at, so a name cannot be public when it is checked and private when it is used. Redirects are the
 * caller's: each leads to another address, which has to be begun anew. The request fails with `PrivateAddress` when its
 * name leads inside.
 */
export function beginRequest(url: URL, options: RequestOptions, rules: OutgoingRules = {}): BegunRequest {
  const { allow = [], resolve = lookup } = rules
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { ok: false, reason: 'Only http and https are called.' }
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const allowed = allow.includes(url.host) || isAllowed(allow, host, portOf(url))
  // No name is looked up for an address.
  if (!allowed && isIP(host) !== 0 && isPrivateAddress(host)) {
    return { ok: false, reason: new PrivateAddress(host).message }
  }
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = begin(url, {
    ...options,
    headers: { 'User-Agent': 'Forecourt', ...options.headers },
    lookup: allowed ? resolve : publicOnly(resolve),
  })
  return { ok: true, request }
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** Whether an operator lets a host be asked although it is in a private network. */
export const isAllowed = (allow: readonly string[], host: string, port: number): boolean =>
  allow.includes(host) || allow.includes(`${host.includes(':') ? `[${host}]` : host}:${port}`)

/** Looks a name up and gives its addresses only when every one of them is public. */
const publicOnly =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      if (addresses.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddress(hostname), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses
      return first ? done(null, first.address, first.family) : done(new Error(`${hostname} has no address.`), [])
    })
  }
