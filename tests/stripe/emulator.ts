import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Stripe } from 'stripe'
import { type PayChoice, stripeBooks } from './books.ts'
import { type FaultKind, faultQueue } from './fault.ts'
import { givenOf, numberAt, textAt, textsAt } from './form.ts'
import { type Answer, idempotency } from './idempotency.ts'
import { payPage } from './pay-page.ts'
import { Refusal } from './refusal.ts'

/** What is looked at of an object, with what the request wants to see in place of names. */
type EmulatedObject = Record<string, unknown>

export interface StripeEmulator {
  /** `http://127.0.0.1:…`, for STRIPE_API_URL. */
  readonly url: string
  readonly books: ReturnType<typeof stripeBooks>
  readonly faults: ReturnType<typeof faultQueue>
  /** Every event so far, in order. */
  readonly events: readonly Stripe.Event[]
  /** Requests so far, such as `POST /v1/refunds`, with their keys. */
  readonly requests: readonly { readonly line: string; readonly key: string | null; readonly account: string | null; readonly telemetry: boolean; readonly version: string | null }[] // prettier-ignore
  /** Pays, is declined or leaves, as the shopper on the page of a session; false where it does not end paid. */
  pay(session: string, how?: PayChoice): boolean
  /** Stripe's promise of keys is for a day. */
  pruneKeys(): void
  close(): Promise<void>
}

interface EmulatorOptions {
  readonly now?: () => number
  readonly key?: string
  readonly happened?: (event: Stripe.Event) => void
}

/** An HTTP server on this machine that answers the official SDK as Stripe does, as far as deposits need it. */
export async function stripeEmulator({
  now = Date.now,
  key = 'sk_test_emulator',
  happened,
}: EmulatorOptions = {}): Promise<StripeEmulator> {
  const events: Stripe.Event[] = []
  const requests: StripeEmulator['requests'][number][] = []
  const faults = faultQueue()
  const keys = idempotency(now)
  let origin = ''
  const books = stripeBooks({
    origin: () => origin,
    now,
    happened: (event) => {
      events.push(event)
      happened?.(event)
    },
  })
  const accountOf = (session: string): string | null =>
    books.accounts().find((account) => books.bookOf(account).sessions.has(session)) ?? null

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await text(request)
    const header = (name: string) => request.headers[name]?.toString() ?? null
    const account = header('stripe-account')
    const idempotent = request.method === 'POST' ? header('idempotency-key') : null
    const line = `${request.method} ${url.pathname}`
    requests.push({ line, key: idempotent, account, telemetry: header('x-stripe-client-telemetry') !== null, version: header('stripe-version') }) // prettier-ignore
    const say = ({ status, body: said }: Answer, headers: Record<string, string> = {}) => {
      const own = { 'content-type': 'application/json', 'request-id': `req_${requests.length}`, ...headers }
      response.writeHead(status, own).end(JSON.stringify(said))
    }
    if (header('authorization') !== `Bearer ${key}`) {
      return say({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } } }) // prettier-ignore
    }
    const fault = faults.take(line)
    if (fault === 'drop_before') return void request.socket.destroy()
    if (fault === 'hang') return
    if (fault === 'gateway_502') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>') // prettier-ignore
    const early = earlyFault(fault)
    if (early) return say(early.answer, early.headers)

    const scoped = idempotent === null ? null : `${account ?? ''} ${idempotent}`
    try {
      const before = scoped === null ? null : keys.before(scoped, `${line}?${body}`)
      const answer =
        fault === 'error_500' ? SERVER_ERROR : (before ?? done(request.method ?? '', url, { account, body }))
      const said = before ?? (fault === 'error_500_after' ? SERVER_ERROR : answer)
      if (scoped !== null) keys.keep(scoped, said)
      if (fault === 'drop_after') return void request.socket.destroy()
      if (fault === 'hang_after') return
      const replayed = before ? { 'idempotent-replayed': 'true' } : null
      say(said, { ...replayed, ...(said === SERVER_ERROR && { 'stripe-should-retry': 'false' }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const answer = { status: error.status, body: error.body }
      if (scoped !== null && error.kept) keys.keep(scoped, answer)
      else if (scoped !== null && error.body.error.type !== 'idempotency_error') keys.forget(scoped)
      say(answer)
    }
  }

  function done(method: string, url: URL, { account, body }: { account: string | null; body: string }): Answer {
    const given = givenOf(method === 'POST' ? body : url.search.slice(1))
    const [, version, ...path] = url.pathname.split('/')
    if (version !== 'v1') throw unknownAddress(method, url)
    const shown = (object: object) => ({
      status: 200,
      body: expanded(object as EmulatedObject, textsAt(given, 'expand')),
    })
    const book = books.bookOf(account)
    const expanded = (object: EmulatedObject, wanted: Record<string, string>, prefix = ''): EmulatedObject => {
      const copy = structuredClone(object)
      for (const name of Object.values(wanted)) {
        if (!name.startsWith(prefix)) continue
        let place: EmulatedObject = copy
        for (const part of name.slice(prefix.length).split('.')) {
          const id = place[part]
          if (typeof id === 'string') place[part] = structuredClone(book.intents.get(id) ?? book.charges.get(id) ?? id)
          if (typeof place[part] !== 'object' || place[part] === null) break
          place = place[part] as EmulatedObject
        }
      }
      return copy
    }
    const list = (all: Iterable<{ id: string; created: number }>) => {
      books.sweepAll()
      const limit = numberAt(given, 'limit') ?? 10
      const after = textAt(given, 'starting_after')
      const [from, to] = [numberAt(given, 'created', 'gte') ?? 0, numberAt(given, 'created', 'lt') ?? Infinity]
      const intent = textAt(given, 'payment_intent')
      const matching = [...all]
        .filter((one) => one.created >= from && one.created < to)
        .filter((one) => intent === null || (one as { payment_intent?: unknown }).payment_intent === intent)
        .toReversed()
      const start = after === null ? 0 : matching.findIndex(({ id }) => id === after) + 1
      const page = matching.slice(start, start + limit)
      const data = page.map((one) => expanded(one as unknown as EmulatedObject, textsAt(given, 'expand'), 'data.'))
      return {
        status: 200,
        body: { object: 'list', url: url.pathname, has_more: start + limit < matching.length, data },
      }
    }
    const [a, b, c, d] = path
    const [kind, id, verb] = a === 'checkout' && b === 'sessions' ? ['sessions', c, d] : [a, b, c]
    switch (`${method} ${kind} ${id === undefined ? '' : 'id'} ${verb ?? ''}`.trim().replaceAll(/ +/g, ' ')) {
      case 'POST sessions':
        return shown(books.createSession(account, given))
      case 'GET sessions':
        return list(book.sessions.values())
      case 'GET sessions id':
        return shown(books.session(account, id!))
      case 'POST sessions id expire':
        return shown(books.expireSession(account, id!))
      case 'GET payment_intents':
        return list(book.intents.values())
      case 'GET payment_intents id':
        return shown(books.intent(account, id!))
      case 'POST payment_intents id capture':
        return shown(books.capture(account, id!, given))
      case 'POST payment_intents id cancel':
        return shown(books.cancel(account, id!))
      case 'POST refunds':
        return shown(books.refund(account, given))
      case 'GET refunds':
        return list(book.refunds.values())
      default:
        throw unknownAddress(method, url)
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
    const page = /^\/c\/pay\/(\w+)$/.exec(url.pathname)
    if (page) return void payPage(request, response, { books, account: accountOf(page[1]!), session: page[1]! })
    void answerApi(request, response, url).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: origin,
    books,
    faults,
    events,
    requests,
    pay: (session, how = 'authorise') => books.pay(accountOf(session), session, how).ok,
    pruneKeys: () => keys.prune(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const SERVER_ERROR: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on Stripe’s end.' } },
}

function earlyFault(fault: FaultKind | null): { answer: Answer; headers: Record<string, string> } | null {
  if (fault === 'lock_409') {
    const message = 'This object cannot be accessed right now because another API request is accessing it.'
    return {
      answer: { status: 409, body: { error: { type: 'invalid_request_error', code: 'lock_timeout', message } } },
      headers: { 'stripe-should-retry': 'true' },
    }
  }
  if (fault !== 'rate_429') return null
  const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests made to the API too quickly.' } // prettier-ignore
  return { answer: { status: 429, body: { error } }, headers: { 'stripe-should-retry': 'false' } }
}

const unknownAddress = (method: string, url: URL): Refusal =>
  new Refusal(404, { message: `Unrecognized request URL (${method}: ${url.pathname}).` })
