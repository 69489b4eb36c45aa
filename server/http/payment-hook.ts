import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { PaymentAccount, ReadMessage } from '#app/features/checkout/payment/payments.ts'
import type { Providers } from '#app/features/checkout/payment/providers.ts'
import { receiveMessage } from '#app/features/checkout/payment/receive-message.server.ts'
import { stripeAccountOf } from '#app/features/checkout/payment/stripe-account.ts'
import { hostName } from '#app/features/site/host.ts'
import type { Site } from '#app/features/site/site.ts'
import { MINUTE } from '#lib/durations.ts'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import type { Environment } from '../env.ts'
import { publicHost } from './public-request.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'

/** Bytes; a message of Stripe's has a tenth of it. */
const MOST_BODY = 256 * 1024

interface Needs {
  readonly providers: Providers
  readonly log: Logger
}

/** What the provider has to tell about a payment of the site whose host it was sent to. */
export function paymentHook({ providers, log }: Needs): Handler {
  const refuse = refusing(log)
  return async (c) => {
    const site = c.get('site')
    const whose = { site: site.slug, account: stripeAccountOf(site) }
    const read = await messageIn(c, { providers, whose, now: site.now() })
    return read.ok ? take(c, { site, message: read, providers, log }) : refuse(c, read.reason)
  }
}

interface ForAll extends Needs {
  readonly registry: Pick<SiteRegistry, 'bySlug'>
  readonly environment: Pick<Environment, 'baseDomain' | 'trustProxy'>
  readonly now?: () => number
}

/**
 * The same on the bare base domain: a platform with the accounts of many dealers has one endpoint for all of them. The
 * site is the one that the provider was told of, and the account has to be that site's.
 */
export function platformPaymentHook(needs: ForAll): MiddlewareHandler {
  const { providers, log, registry, environment, now = Date.now } = needs
  const refuse = refusing(log)
  return async (c, next) => {
    if (hostName(publicHost(c.req.raw, environment)) !== environment.baseDomain) return next()
    const read = await messageIn(c, { providers, whose: null, now: now() })
    if (!read.ok) return refuse(c, read.reason)
    const site = read.site === null ? null : await registry.bySlug(read.site)
    if (!site) return c.text('Thank you.')
    if (stripeAccountOf(site) !== read.account) return refuse(c, `It is of another account than that of ${site.slug}.`)
    return take(c, { site, message: read, providers, log })
  }
}

interface MessageReaderOptions {
  readonly providers: Providers
  readonly whose: PaymentAccount | null
  readonly now: number
}

/** Signatures are of bytes, so nothing reads the body before. */
async function messageIn(
  c: Context,
  { providers: { stripe }, whose, now }: MessageReaderOptions,
): Promise<ReadMessage> {
  if (!stripe) return { ok: false, reason: 'Payments are not set up on this server.' }
  const bytes = await bodyBytes(c.req.raw.body, MOST_BODY)
  if (!bytes) return { ok: false, reason: 'It is too long.' }
  const body = Buffer.from(bytes).toString('utf8')
  return stripe.readMessage({ body, signature: c.req.header('stripe-signature') ?? null, now, whose })
}

interface TakeMessageOptions extends Needs {
  readonly site: Site
  readonly message: Extract<ReadMessage, { ok: true }>
}

/** Whoever repeats a message is thanked again. */
async function take(c: Context, { site, message, providers, log }: TakeMessageOptions): Promise<Response> {
  const outcome = await receiveMessage(site, message, providers)
  log.debug({ site: site.slug, message: message.id, type: message.type, outcome }, 'a message about a payment')
  return c.text('Thank you.')
}

/** A stranger who sends a thousand of them fills no log: one line a minute says that it happens, and why. */
const LOGGED_EVERY_MS = MINUTE

function refusing(log: Logger): (c: Context, reason: string) => Response {
  let logged = -Infinity
  return (c, reason) => {
    const now = performance.now()
    const level = now - logged < LOGGED_EVERY_MS ? 'debug' : 'warn'
    if (level === 'warn') logged = now
    c.get('note').report({ event: 'payment_message_refused' })
    log[level]({ site: c.get('site')?.slug, reason }, 'a message about a payment was refused')
    return c.text('This message was not accepted.', 400)
  }
}
