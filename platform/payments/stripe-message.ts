import { Stripe } from 'stripe'
import type { ProviderMessage, ReadMessage } from '#app/features/checkout/payment/payments.ts'

/** Either way: Stripe's own package takes any date in the future. */
const CLOCK_MS = 300_000
/** One time and a few signatures, nothing else that could be read in two ways. */
const SIGNATURE = /^t=(\d{1,12})(,v\d+=[0-9a-f]{64}){1,8}$/

interface Keys {
  /** More than one while they are exchanged. */
  readonly secrets: readonly string[]
  /** Whether real money moves; messages of the other kind are none of ours. */
  readonly live: boolean
}

/**
 * Reads a message that Stripe has signed, from its raw bytes. Everything in it is only a hint: what it is about is
 * looked up at Stripe. Comparisons take the same time whatever is in the signature.
 */
export function readStripeMessage(
  { body, signature, now, whose }: ProviderMessage,
  { secrets, live }: Keys,
): ReadMessage {
  const refused = (reason: string): ReadMessage => ({ ok: false, reason })
  const shape = SIGNATURE.exec(signature ?? '')
  if (!shape) return refused('It is not signed.')
  const at = Number(shape[1]) * 1_000
  const event = secrets.map((secret) => verified(body, signature!, secret, at)).find((found) => found !== null)
  if (!event) return refused('The signature is not of these bytes.')
  if (Math.abs(now - at) > CLOCK_MS) return refused('It was signed too long ago, or in the future.')
  if (!isId(event.id) || !isId(event.type)) return refused('It is not an event.')
  const account = event.account ?? null
  const created = event.created ?? 0
  if ((account !== null && !isId(account)) || !isMoment(created)) return refused('It is not an event.')
  if (whose && account !== whose.account) return refused('It is of another account.')
  const about = aboutOf(event)
  if (!about) return refused('It names something that is no id.')
  if (whose && about.site !== null && about.site !== whose.site) return refused('It is of another site.')
  const { ref, reservation, site } = event.livemode === live ? about : NOTHING
  return { ok: true, id: event.id, type: event.type, ref, reservation, site, account, at: created * 1_000 }
}

/** The event, when these bytes were signed with the secret at that moment. */
function verified(body: string, signature: string, secret: string, at: number): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, CLOCK_MS / 1_000, undefined, at)
  } catch {
    return null
  }
}

interface About {
  readonly site: string | null
  readonly ref: string | null
  readonly reservation: string | null
}

const NOTHING: About = { site: null, ref: null, reservation: null }

/** Ids of Stripe's and of ours have no other characters; no database would take every text that JSON can hold. */
const ID = /^[\w.:-]{1,255}$/
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
const isIdOrNull = (value: unknown): value is string | null => value === null || isId(value)

/** Seconds since 1970, until the year 5138. */
const isMoment = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value < 1e11

/**
 * Sessions, intents and charges carry what we told Stripe; whatever does not is none of ours. Null when what they carry
 * is none of our ids.
 */
function aboutOf(event: Stripe.Event): About | null {
  const object = (event.data as { object?: StripeObject } | undefined)?.object
  if (object?.object === undefined || !KNOWN.has(object.object) || !object.metadata?.site) return NOTHING
  const ref = object.object === 'checkout.session' ? (object.id ?? null) : null
  const { site, reservation = null } = object.metadata
  return isId(site) && isIdOrNull(ref) && isIdOrNull(reservation) ? { site, ref, reservation } : null
}

interface StripeObject {
  readonly object?: string
  readonly id?: unknown
  readonly metadata?: { readonly site?: unknown; readonly reservation?: unknown } | null
}

const KNOWN = new Set(['checkout.session', 'payment_intent', 'charge'])
