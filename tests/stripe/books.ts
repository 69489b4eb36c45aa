import type { Stripe } from 'stripe'
import { type FormValues, numberAt, textAt, textsAt } from './form.ts'
import { newCharge, newEvent, newIntent, newRefund, newSession } from './objects.ts'
import { Refusal, wrongState } from './refusal.ts'
import { sessionRequest } from './session-request.ts'

const DAY_S = 86_400
/** Of cards whose holder pays online (Visa, Mastercard, Amex). */
const AUTHORISED_S = 7 * DAY_S

export type PayChoice = 'authorise' | 'decline' | 'abandon'

/** What has happened to money, in order: the oracle of tests. */
export interface MoneyMove {
  readonly account: string | null
  readonly intent: string
  readonly what: 'authorised' | 'captured' | 'cancelled' | 'refunded'
  readonly amount: number
}

interface Book {
  readonly sessions: Map<string, Stripe.Checkout.Session>
  readonly intents: Map<string, Stripe.PaymentIntent>
  readonly charges: Map<string, Stripe.Charge>
  readonly refunds: Map<string, Stripe.Refund>
  /** What a session wants of its intent. */
  readonly wishes: Map<
    string,
    { capture: 'manual' | 'automatic'; description: string | null; metadata: Record<string, string> }
  >
}

interface BooksOptions {
  /** Where pages to pay are. */
  readonly origin: () => string
  /** Epoch ms. */
  readonly now: () => number
  readonly happened: (event: Stripe.Event) => void
}

/** What Stripe knows and does, one book for each account, without HTTP. */
export function stripeBooks({ origin, now, happened }: BooksOptions) {
  const books = new Map<string, Book>()
  const moves: MoneyMove[] = []
  const seconds = () => Math.floor(now() / 1_000)

  const bookOf = (account: string | null): Book => {
    let book = books.get(account ?? '')
    if (!book) {
      book = { sessions: new Map(), intents: new Map(), charges: new Map(), refunds: new Map(), wishes: new Map() }
      books.set(account ?? '', book)
    }
    return book
  }
  const tell = (account: string | null, type: string, object: Parameters<typeof newEvent>[0]['object']) =>
    happened(newEvent({ type, object, account, created: seconds() }))
  const found = <T>(map: ReadonlyMap<string, T>, id: string, what: string): T => {
    const one = map.get(id)
    if (!one) throw new Refusal(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' })
    return one
  }
  const moved = (account: string | null, intent: Stripe.PaymentIntent, what: MoneyMove['what'], amount: number) =>
    void moves.push({ account, intent: intent.id, what, amount })
  const chargeOf = (book: Book, intent: Stripe.PaymentIntent) =>
    typeof intent.latest_charge === 'string' ? book.charges.get(intent.latest_charge) : undefined
  const sessionOf = (book: Book, intent: Stripe.PaymentIntent) =>
    [...book.sessions.values()].find(({ payment_intent }) => payment_intent === intent.id)

  function end(
    account: string | null,
    intent: Stripe.PaymentIntent,
    reason: 'abandoned' | 'requested_by_customer' | 'automatic',
  ) {
    const book = bookOf(account)
    const charge = chargeOf(book, intent)
    if (intent.status === 'requires_capture' && charge) {
      // Stripe shows a released authorisation as a charge that was refunded and never captured.
      charge.refunded = true
      charge.amount_refunded = charge.amount
      moved(account, intent, 'cancelled', intent.amount)
    }
    intent.status = 'canceled'
    intent.canceled_at = seconds()
    intent.cancellation_reason = reason
    intent.amount_capturable = 0
    tell(account, 'payment_intent.canceled', intent)
  }

  function close(account: string | null, session: Stripe.Checkout.Session) {
    session.status = 'expired'
    session.url = null
    const intent =
      typeof session.payment_intent === 'string' ? bookOf(account).intents.get(session.payment_intent) : null
    if (intent && intent.status !== 'canceled') end(account, intent, 'automatic')
    tell(account, 'checkout.session.expired', session)
  }

  /** What happens by itself as time goes by. */
  function sweep(account: string | null) {
    const book = bookOf(account)
    for (const session of book.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= seconds()) close(account, session)
    }
    for (const intent of book.intents.values()) {
      const charge = intent.status === 'requires_capture' ? chargeOf(book, intent) : undefined
      const before = charge?.payment_method_details?.card?.capture_before
      if (charge && before && before <= seconds()) {
        end(account, intent, 'automatic')
        tell(account, 'charge.expired', charge)
      }
    }
  }

  return {
    moves,
    bookOf,
    accounts: () => [...books.keys()].map((account) => account || null),

    createSession(account: string | null, given: FormValues): Stripe.Checkout.Session {
      const request = sessionRequest(given, seconds())
      const session = newSession({ ...request, created: seconds(), origin: origin() })
      const book = bookOf(account)
      book.sessions.set(session.id, session)
      book.wishes.set(session.id, {
        capture: textAt(given, 'payment_intent_data', 'capture_method') === 'manual' ? 'manual' : 'automatic',
        description: textAt(given, 'payment_intent_data', 'description'),
        metadata: textsAt(given, 'payment_intent_data', 'metadata'),
      })
      return session
    },

    session(account: string | null, id: string) {
      sweep(account)
      return found(bookOf(account).sessions, id, 'checkout.session')
    },

    expireSession(account: string | null, id: string) {
      sweep(account)
      const session = found(bookOf(account).sessions, id, 'checkout.session')
      if (session.status !== 'open') {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
        throw new Refusal(400, { message }, true)
      }
      close(account, session)
      return session
    },

    intent(account: string | null, id: string) {
      sweep(account)
      return found(bookOf(account).intents, id, 'payment_intent')
    },

    capture(account: string | null, id: string, given: FormValues) {
      sweep(account)
      const book = bookOf(account)
      const intent = found(book.intents, id, 'payment_intent')
      const charge = chargeOf(book, intent)
      if (intent.status !== 'requires_capture' || !charge) throw wrongState('captured', intent, 'requires_capture')
      const amount = numberAt(given, 'amount_to_capture') ?? intent.amount_capturable
      if (amount < 1 || amount > intent.amount_capturable) {
        throw new Refusal(400, { code: 'amount_too_large', message: 'The amount is more than can be captured.' }, true)
      }
      intent.status = 'succeeded'
      intent.amount_received = amount
      intent.amount_capturable = 0
      charge.captured = true
      charge.amount_captured = amount
      moved(account, intent, 'captured', amount)
      tell(account, 'charge.captured', charge)
      tell(account, 'payment_intent.succeeded', intent)
      return intent
    },

    cancel(account: string | null, id: string) {
      sweep(account)
      const book = bookOf(account)
      const intent = found(book.intents, id, 'payment_intent')
      if (sessionOf(book, intent)?.status === 'open') {
        const message =
          'You cannot cancel this PaymentIntent: it was created by a Checkout Session. Expire the Session instead.'
        throw new Refusal(400, { code: 'payment_intent_unexpected_state', message }, true)
      }
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw wrongState('canceled', intent, 'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing') // prettier-ignore
      }
      end(account, intent, 'requested_by_customer')
      return intent
    },

    /** The cardholder tells the bank that a payment was not theirs. */
    dispute(account: string | null, intent: string): void {
      const book = bookOf(account)
      const charge = chargeOf(book, found(book.intents, intent, 'payment_intent'))
      if (charge?.captured) charge.disputed = true
    },
    refund(account: string | null, given: FormValues): Stripe.Refund {
      const book = bookOf(account)
      const intent = found(book.intents, textAt(given, 'payment_intent') ?? '', 'payment_intent')
      const charge = chargeOf(book, intent)
      if (intent.status !== 'succeeded' || !charge) {
        const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
        throw new Refusal(400, { code: 'payment_intent_unexpected_state', message }, true)
      }
      if (charge.disputed) {
        const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
        throw new Refusal(400, { code: 'charge_disputed', message }, true)
      }
      const left = charge.amount_captured - charge.amount_refunded
      if (left === 0) {
        const message = `Charge ${charge.id} has already been refunded.`
        throw new Refusal(400, { code: 'charge_already_refunded', message }, true)
      }
      const amount = numberAt(given, 'amount') ?? left
      if (amount < 1 || amount > left) {
        throw new Refusal(400, { message: 'Refund amount is greater than unrefunded amount on charge.', param: 'amount' }, true) // prettier-ignore
      }
      const refund = newRefund(intent, charge, { amount, created: seconds() })
      book.refunds.set(refund.id, refund)
      charge.amount_refunded += amount
      charge.refunded = charge.amount_refunded === charge.amount_captured
      moved(account, intent, 'refunded', amount)
      tell(account, 'charge.refunded', charge)
      tell(account, 'refund.created', refund)
      return refund
    },

    /** What the shopper does on the page: pays, is declined, or leaves in the middle of 3-D Secure. */
    pay(account: string | null, id: string, how: PayChoice): { ok: boolean; session: Stripe.Checkout.Session } {
      sweep(account)
      const book = bookOf(account)
      const session = found(book.sessions, id, 'checkout.session')
      if (session.status !== 'open') return { ok: false, session }
      const wish = book.wishes.get(id)!
      let intent = typeof session.payment_intent === 'string' ? book.intents.get(session.payment_intent) : undefined
      if (!intent) {
        const { amount_total: amount, currency } = session
        intent = newIntent({ amount: amount ?? 0, currency: currency ?? 'aud', created: seconds(), ...wish })
        book.intents.set(intent.id, intent)
        session.payment_intent = intent.id
        tell(account, 'payment_intent.created', intent)
      }
      if (how === 'decline') {
        intent.status = 'requires_payment_method'
        tell(account, 'payment_intent.payment_failed', intent)
        return { ok: false, session }
      }
      if (how === 'abandon') {
        intent.status = 'requires_action'
        tell(account, 'payment_intent.requires_action', intent)
        return { ok: false, session }
      }
      const charge = newCharge(intent, seconds(), seconds() + AUTHORISED_S)
      book.charges.set(charge.id, charge)
      intent.latest_charge = charge.id
      intent.payment_method = charge.payment_method
      session.status = 'complete'
      session.url = null
      session.payment_status = wish.capture === 'manual' ? 'unpaid' : 'paid'
      intent.status = 'requires_capture'
      intent.amount_capturable = intent.amount
      moved(account, intent, 'authorised', intent.amount)
      if (wish.capture === 'automatic') {
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, amount_capturable: 0 })
        Object.assign(charge, { captured: true, amount_captured: intent.amount })
        moved(account, intent, 'captured', intent.amount)
      }
      tell(account, wish.capture === 'manual' ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent) // prettier-ignore
      tell(account, 'checkout.session.completed', session)
      return { ok: true, session }
    },

    sweepAll: () => {
      for (const account of books.keys()) sweep(account || null)
    },
  }
}

export type StripeBooks = ReturnType<typeof stripeBooks>
