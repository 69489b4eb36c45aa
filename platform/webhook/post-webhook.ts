import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Sent } from '#app/features/leads/delivery/channel.ts'
import type { WebhookCaller } from '#app/features/leads/delivery/webhook.server.ts'
import { isPrivateAddress } from './private-address.ts'

const LIMIT_MS = 10_000
/** As much of an answer as is worth keeping with a fault. */
const ANSWER_BYTES = 2_048
/** Answers after which the same request will not be wanted later either. */
const GONE = 410

interface WebhookOptions {
  /** Hosts, `name` or `name:port`, that may be at home in a private network. */
  readonly privateHosts?: readonly string[]
  readonly limitMs?: number
  /** How names become addresses. */
  readonly resolve?: typeof lookup
}

class PrivateAddress extends Error {}

/**
 * Posts to an address that a site document names. The connection goes to the very addresses that were looked at, so a
 * name cannot be public when it is checked and private when it is used; redirects are not followed.
 */
export function webhookCaller(options: WebhookOptions = {}): WebhookCaller {
  const { privateHosts = [], limitMs = LIMIT_MS, resolve = lookup } = options
  return {
    async post(address, { body, headers }) {
      const url = new URL(address)
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused('Only http and https are called.')
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const trusted = privateHosts.includes(host) || privateHosts.includes(url.host)
      if (!trusted && isIP(host) !== 0 && isPrivateAddress(host)) return refused(privateReason(host))
      const call = url.protocol === 'https:' ? httpsRequest : httpRequest
      const request = call(url, {
        method: 'POST',
        headers: { 'User-Agent': 'Forecourt', ...headers, 'Content-Length': Buffer.byteLength(body) },
        lookup: trusted ? resolve : publicOnly(resolve),
        agent: false,
      })
      return answered(request, { body, limitMs })
    },
  }
}

/** Looks a name up and gives its addresses only when every one of them is public. */
const publicOnly =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      const inside = addresses.find(({ address }) => isPrivateAddress(address))
      if (inside) return done(new PrivateAddress(privateReason(hostname)), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses
      return first ? done(null, first.address, first.family) : done(new Error(`${hostname} has no address.`), [])
    })
  }

const privateReason = (host: string): string =>
  `${host} is in a private network. An operator can allow it with WEBHOOK_PRIVATE_HOSTS.`

const refused = (reason: string): Sent => ({ ok: false, reason, permanent: true })
const fault = (reason: string): Sent => ({ ok: false, reason, permanent: false })

/** Sends the body and waits for the answer, no longer than the limit for all of it. */
function answered(request: ClientRequest, { body, limitMs }: { body: string; limitMs: number }): Promise<Sent> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(fault(`There was no answer within ${limitMs / 1_000} s.`)), limitMs)
    const end = (sent: Sent) => {
      clearTimeout(timer)
      resolve(sent)
      request.destroy()
    }
    request.on('error', (error) =>
      end(error instanceof PrivateAddress ? refused(error.message) : fault(`Not reached: ${error.message}`)),
    )
    request.on('response', (response) => void sentOf(response).then(end))
    request.end(body)
  })
}

async function sentOf(response: IncomingMessage): Promise<Sent> {
  const status = response.statusCode ?? 0
  // Taken is taken, whatever else the answer says.
  if (status >= 200 && status < 300) return { ok: true }
  if (status >= 300 && status < 400) {
    return refused(`It answered ${status}: redirects are not followed. Name the address that it leads to.`)
  }
  const said = `It answered ${status}${await beginning(response)}`
  return status === GONE ? refused(said) : fault(said)
}

async function beginning(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      text += chunk
      if (text.length >= ANSWER_BYTES) break
    }
  } catch {
    // The status says enough.
  }
  const line = text
    .slice(0, 300)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line ? `: ${line}` : '.'
}
