import type { RouterContextProvider } from 'react-router'
import type { Account } from '#app/features/account/account.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Site } from '#app/features/site/site.ts'
import { boundedText } from '#lib/text/bounded-text.ts'
import { isSamePhone } from './same-phone.ts'
import { hasWatchlist } from './watchlist-on.ts'
import { readWatchlistChange } from './watchlist-request.schema.ts'

/** Bytes of one phone number and one id, with room to spare. */
const MAX_CHANGE = 1_024
const FOREIGN = 'This isn’t the phone number you’re signed in with, so nothing was changed.'

interface WatchlistRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly request: Request
}

/** Who changes a watchlist, and the text that says what. */
interface AuthorisedChange {
  readonly site: Site
  readonly account: Account
  readonly text: string
}

const HEADERS = { 'Cache-Control': 'private, no-store' }

export const watchlistAnswer = (more: object = {}): Response =>
  Response.json({ success: true, ...more }, { headers: HEADERS })

/** The documented error: nothing was changed, and why in words for the shopper. */
export const watchlistRefusal = (status: number, message: string): Response =>
  Response.json({ success: false, message }, { status, headers: HEADERS })

export const postOnly = (): Response => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** Lets a JSON post of a signed-in shopper through; everything else has its answer already. */
export async function admit(
  { context, request }: WatchlistRequest,
  mostBytes: number,
): Promise<AuthorisedChange | Response> {
  if (request.method !== 'POST') return postOnly()
  const site = portsOf(context).site
  if (!hasWatchlist(site)) return watchlistRefusal(404, 'This site keeps no watchlist.')
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return watchlistRefusal(415, 'Send the body as application/json.')
  }
  const account = await portsOf(context).signedIn.account()
  if (!account) return watchlistRefusal(401, 'Please sign in to keep vehicles in your watchlist.')
  const text = await boundedText(request, mostBytes)
  if (text === null) return watchlistRefusal(413, `The body must be at most ${mostBytes} bytes.`)
  return { site, account, text }
}

/** A change of one car, as the specification writes it. Whose list it is, the session says and nothing else. */
export async function requestedChange(
  requested: WatchlistRequest,
): Promise<(Omit<AuthorisedChange, 'text'> & { readonly carId: number | string }) | Response> {
  const admitted = await admit(requested, MAX_CHANGE)
  if (admitted instanceof Response) return admitted
  const { site, account, text } = admitted
  const read = readWatchlistChange(text)
  if (!read.ok) return watchlistRefusal(400, read.reason)
  const { phone_number, car_id: carId } = read.value
  if (phone_number !== undefined && !isSamePhone(phone_number, account.phone)) return watchlistRefusal(403, FOREIGN)
  return { site, account, carId }
}
