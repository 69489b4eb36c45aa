import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { basename } from 'node:path'
import type { Transform } from 'node:stream'
import { beginRequest } from '../outgoing/begin-request.ts'
import { FeedFailure, forGood } from './feed-failure.ts'
import type { FeedArrival, FeedRequest, FeedTransport } from './feed-request.ts'
import { unzipping } from './files/unpacking.ts'
import { tooLarge, writeFile } from './files/written-file.ts'

const MOST_REDIRECTS = 3
/** A longer one is not kept, characters. */
const MOST_VALIDATOR = 200

/** By http and https. Each step of a redirect is judged like the first address. */
export const httpFeed: FeedTransport = async (request) => {
  const { address } = request.place
  let url = address
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    const response = await ask(url, request)
    try {
      const { statusCode: code = 0, headers } = response
      if ([301, 302, 303, 307, 308].includes(code) && headers.location) {
        const next = URL.parse(headers.location, url)
        if (!next) throw forGood('It leads to an address that cannot be read. Ask for the right one.')
        url = next
        continue
      }
      return await take(response, url, request)
    } finally {
      response.destroy()
    }
  }
  throw forGood(`It leads from one address to the next, more than ${MOST_REDIRECTS} times. Ask for the right address.`)
}

async function ask(url: URL, { place, known, rules, signal, limits }: FeedRequest): Promise<IncomingMessage> {
  const { user, password, address } = place
  const headers: OutgoingHttpHeaders = {
    Accept: '*/*',
    'Accept-Encoding': 'gzip',
    ...(known.etag && { 'If-None-Match': known.etag }),
    ...(known.modified && { 'If-Modified-Since': known.modified }),
    // Nobody hears the password but the place that it is for.
    ...(user !== undefined && url.origin === address.origin && { Authorization: basic(user, password) }),
  }
  const begun = beginRequest(url, { headers, signal, agent: false }, rules)
  if (!begun.ok) throw forGood(url === address ? begun.reason : `It leads elsewhere: ${begun.reason}`)
  const { request } = begun
  const late = new FeedFailure(`It did not answer within ${limits.answerMs / 1_000} s. It is tried again.`)
  const timer = setTimeout(() => request.destroy(late), limits.answerMs)
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end()
    })
  } finally {
    clearTimeout(timer)
  }
}

const basic = (user: string, password = ''): string => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

async function take(response: IncomingMessage, url: URL, request: FeedRequest): Promise<FeedArrival> {
  const { statusCode: code = 0, headers } = response
  const { known } = request
  if (code === 304) {
    if (known.etag || known.modified) return { status: 'unchanged', version: known }
    throw new FeedFailure('It answered that nothing has changed (304), although it was never had. Ask whoever runs it.')
  }
  if (code !== 200) throw refusal(code, headers['retry-after'])
  if (Number(headers['content-length'] ?? 0) > request.maxBytes) throw forGood(tooLarge(request.maxBytes))
  const { file, hash } = await writeFile([response, ...decoding(headers['content-encoding'])], request)
  return {
    status: 'arrived',
    file,
    name: nameIn(headers['content-disposition']) ?? basename(url.pathname),
    version: {
      etag: headers.etag?.slice(0, MOST_VALIDATOR),
      modified: headers['last-modified']?.slice(0, MOST_VALIDATOR),
      hash,
    },
  }
}

/** What undoes the packing that a header names. */
export function decoding(encoding = 'identity'): Transform[] {
  const name = encoding.trim().toLowerCase()
  if (name === 'gzip' || name === 'x-gzip') return unzipping()
  if (name === 'identity' || name === '') return []
  throw forGood(
    `It is packed in a way that nobody asked for (${name.slice(0, 40)}). Ask for it as gzip, or not packed.`,
  )
}

/** What an answer other than the file means for whoever looks after the feed. */
function refusal(code: number, retryAfter: string | undefined): FeedFailure {
  const said = `It answered ${code}`
  if (code === 401 || code === 403 || code === 407) {
    return forGood(`${said}: the user or the password is not accepted, or none is given. Ask for the right ones.`)
  }
  if (code === 404)
    return new FeedFailure(`${said}: there is no file at this address. Check it with whoever sends the feed.`)
  if (code === 410) return forGood(`${said}: the file is gone for good. Ask for its new address.`)
  if (code === 429 || code === 503) {
    const when = /^\d{1,6}$/.test(retryAfter ?? '') ? ` for ${retryAfter} s` : ''
    return new FeedFailure(`${said}: it wants to be left alone${when}. It is tried again later.`)
  }
  if (code >= 500 || code === 408 || code === 425) {
    return new FeedFailure(`${said}: there is trouble at that end. It is tried again.`)
  }
  return forGood(`${said} in place of the file. Check the address with whoever sends the feed.`)
}

/** The name that a download is given, such as `attachment; filename="stock.csv"`. */
export function nameIn(disposition: string | undefined): string | undefined {
  const name = /;\s*filename\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(disposition ?? '')
  const plain = basename((name?.[1] ?? name?.[2] ?? '').replaceAll('\\', '/'))
  return plain === '' || /\p{Cc}/u.test(plain) ? undefined : plain
}
