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
  if (typeof event.id !== 'string' || typeof event.type !== 'string') return refused('It is not an event.')
  const account = event.account ?? null
  if (whose && account !== whose.account) return refused('It is of another account.')
  const about = aboutOf(event)
  if (whose && about.site !== null && about.site !== whose.site) return refused('It is of another site.')
  const { ref, reservation, site } = event.livemode === live ? about : NOTHING
  return { ok: true, id: event.id, type: event.type, ref, reservation, site, account, at: (event.created ?? 0) * 1_000 }
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

/** Sessions, intents and charges carry what we told Stripe; whatever does not is none of ours. */
function aboutOf(event: Stripe.Event): About {
  const object = (event.data as { object?: Told } | undefined)?.object
  if (object?.object === undefined || !KNOWN.has(object.object) || !object.metadata?.site) return NOTHING
  const ref = object.object === 'checkout.session' ? (object.id ?? null) : null
  return { site: object.metadata.site, ref, reservation: object.metadata.reservation ?? null }
}

interface Told {
  readonly object?: string
  readonly id?: string
  readonly metadata?: { readonly site?: string; readonly reservation?: string } | null
}

const KNOWN = new Set(['checkout.session', 'payment_intent', 'charge'])
