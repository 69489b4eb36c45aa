import { Stripe } from 'stripe'
import type {
  BeginPaymentResult,
  PaymentListResult,
  PaymentLookupResult,
  Move,
  PaymentMoveResult,
  PaymentAccount,
  PaymentOrder,
  PaymentRef,
  Payments,
  ProviderFailure,
  SeenPayment,
} from '#app/features/checkout/payment/payments.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { stripeFailure, isRepeatedFailure, isTooLate } from './stripe-failure.ts'
import { readStripeMessage } from './stripe-message.ts'
import { LOOK_AT, seenIn } from './stripe-seen.ts'

/** The version whose answers the types describe; Stripe goes on answering in it. */
const API_VERSION = '2026-10-28.endive'
/** A shopper waits for the page to pay: one quick second try, then we say so and ask again by ourselves. */
const TIMEOUT_MS = 8_000
const RETRIES = 1
/** Stripe closes its page no sooner than half an hour after it was opened; the hold ends before, and we close it. */
const LEAST_OPEN_MS = 30 * MINUTE
const PAGE = 100
const CHECKOUT = 'https://checkout.stripe.com'
/** A payment may move on while it is given back; it cannot do so more often than this. */
const MOST_STEPS = 4

export interface StripeKeys {
  readonly secretKey: string
  /** Of the endpoint that sends messages; several while they are exchanged. */
  readonly webhookSecrets: readonly string[]
  /** Another address than Stripe's, for tests. */
  readonly apiUrl?: string | undefined
  readonly timeoutMs?: number
}

/**
 * Deposits through Stripe: a page of Checkout for cards, authorised and not captured, on the dealer's own account where
 * the site names one (direct charges: fees, refunds and disputes are the dealer's). The name of a payment is that of
 * its Checkout Session.
 */
export function stripePayments({ secretKey, webhookSecrets, apiUrl, timeoutMs = TIMEOUT_MS }: StripeKeys): Payments {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl !== undefined && addressOf(apiUrl)),
  })
  const live = /^[rs]k_live_/.test(secretKey)
  const sessions = stripe.checkout.sessions
  const of = (account: PaymentAccount, key?: string): Stripe.RequestOptions => ({
    ...(account.account !== null && { stripeAccount: account.account }),
    ...(key !== undefined && { idempotencyKey: key }),
  })

  const sessionOf = async (ref: PaymentRef): Promise<Stripe.Checkout.Session | ProviderFailure> => {
    const session = await sessions.retrieve(ref.ref, { expand: LOOK_AT }, of(ref))
    const unknown: ProviderFailure = { ok: false, reason: 'unknown', text: `This site has no payment ${ref.ref}.` }
    return session.metadata?.site === ref.site ? session : unknown
  }
  const look = async (ref: PaymentRef): Promise<PaymentLookupResult> => {
    const session = await sessionOf(ref)
    return 'ok' in session ? session : { ok: true, payment: seenIn(session) }
  }

  /** Looks, and moves until the payment is where it should be: another may have moved it in between. */
  const moveUntil = async (move: Move, step: (session: Stripe.Checkout.Session, seen: SeenPayment) => Step) => {
    let last: ProviderFailure | null = null
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const session = await sessionOf(move)
      if ('ok' in session) return session
      const seen = seenIn(session)
      const next = step(session, seen)
      if (next === 'there') return { ok: true, payment: seen } as const
      if (typeof next === 'string') return last ?? cannot(next)
      if ('ok' in next) return next
      try {
        await withKey(`${move.key}:${next.name}`, (key) => next.ask(of(move, key)))
      } catch (error) {
        last = stripeFailure(error)
        if (last.reason === 'unanswered') return last
      }
    }
    return last ?? cannot('It changes all the time.', 'unanswered')
  }

  /** Stripe forgets keys after a day: whether an order was begun that is too late to begin is in its list. */
  const begunBefore = async (order: PaymentOrder): Promise<BeginPaymentResult | null> => {
    const around = { gte: Math.floor((order.until - DAY) / 1_000), lt: Math.ceil((order.until + DAY) / 1_000) }
    for await (const session of sessions.list({ created: around, limit: PAGE }, of(order))) {
      if (session.metadata?.order === order.key) return { ok: true, ref: session.id, url: session.url ?? order.back }
    }
    return null
  }

  return {
    provider: 'stripe',
    sandbox: !live,
    paidAt: apiUrl === undefined ? CHECKOUT : new URL(apiUrl).origin,
    begin: (order) =>
      caught(async (): Promise<BeginPaymentResult> => {
        try {
          const session = await withKey(order.key, (key) => sessions.create(wishOf(order), of(order, key)))
          return { ok: true, ref: session.id, url: session.url ?? order.back }
        } catch (error) {
          const before = isTooLate(error) ? await begunBefore(order) : null
          if (before) return before
          throw error
        }
      }),
    look: (ref) => caught(() => look(ref)),
    capture: (move) =>
      caught((): Promise<PaymentMoveResult> =>
        moveUntil(move, ({ payment_intent: intent }, { state }) => {
          if (state === 'captured') return 'there'
          if (state !== 'authorised') return `A payment that is ${state} cannot be taken.`
          const ask = (options: Stripe.RequestOptions) =>
            stripe.paymentIntents.capture(idOf(intent), { amount_to_capture: move.amount }, options)
          return { name: 'capture', ask }
        }),
      ),
    giveBack: (move) =>
      caught((): Promise<PaymentMoveResult> =>
        moveUntil(move, (session, { state }) => {
          const intent = idOf(session.payment_intent)
          switch (state) {
            case 'open':
              if (session.status !== 'open')
                return { ok: false, reason: 'unanswered', text: 'The bank is still at it.' }
              return { name: 'expire', ask: (options) => sessions.expire(session.id, {}, options) }
            case 'authorised':
              return { name: 'cancel', ask: (options) => stripe.paymentIntents.cancel(intent, {}, options) }
            case 'captured':
              // Without an amount: all that is left, so that it cannot be given twice.
              return { name: 'refund', ask: (options) => stripe.refunds.create({ payment_intent: intent }, options) }
            default:
              return 'there'
          }
        }),
      ),
    list: (account, { from, to }) =>
      caught(async (): Promise<PaymentListResult> => {
        const created = { gte: Math.floor(from / 1_000), lt: Math.ceil(to / 1_000) }
        const expand = LOOK_AT.map((path) => `data.${path}`)
        const payments: SeenPayment[] = []
        // The dealer may take other payments on the same account: those are none of ours.
        for await (const session of sessions.list({ created, expand, limit: PAGE }, of(account))) {
          if (session.metadata?.site === account.site) payments.push(seenIn(session))
        }
        return { ok: true, payments }
      }),
    readMessage: (message) => readStripeMessage(message, { secrets: webhookSecrets, live }),
  }
}

/** Where it is, why it cannot get there, or what to ask for next. */
type Step =
  | 'there'
  | (string & {})
  | ProviderFailure
  | { readonly name: string; ask(options: Stripe.RequestOptions): Promise<unknown> }

const cannot = (text: string, reason: ProviderFailure['reason'] = 'refused'): ProviderFailure => ({
  ok: false,
  reason,
  text,
})

const idOf = (intent: Stripe.Checkout.Session['payment_intent']): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '')

async function caught<T>(work: () => Promise<T>): Promise<T | ProviderFailure> {
  try {
    return await work()
  } catch (error) {
    return stripeFailure(error)
  }
}

/** Asks with a key, and with a second one where Stripe only repeats that the first failed. */
async function withKey<T>(key: string, ask: (key: string) => Promise<T>): Promise<T> {
  try {
    return await ask(key)
  } catch (error) {
    if (!isRepeatedFailure(error)) throw error
    return ask(`${key}:again`)
  }
}

/** The same order makes the same request, however late it is asked again: Stripe compares it with the first. */
function wishOf(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { site: order.site, reservation: order.reservation, reference: order.reference, order: order.key }
  const currency = order.currency.toLowerCase()
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: order.amount, product_data: { name: order.description } } },
    ],
    payment_intent_data: {
      capture_method: 'manual',
      description: `${order.description} (${order.reference})`,
      metadata,
    },
    adaptive_pricing: { enabled: false },
    client_reference_id: order.reservation,
    customer_email: order.email,
    expires_at: Math.floor((order.until + LEAST_OPEN_MS) / 1_000),
    locale: 'en',
    metadata,
    success_url: order.done,
    cancel_url: order.back,
  }
}

function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' }
}
