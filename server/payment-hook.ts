import type { Handler } from 'hono'
import type { Logger } from 'pino'
import type { Providers } from '#app/features/checkout/payment/providers.ts'
import { receiveMessage } from '#app/features/checkout/payment/receive-message.server.ts'
import { stripeAccountOf } from '#app/features/checkout/payment/stripe-account.ts'
import { bodyBytes } from '#lib/body-bytes.ts'

/** Where the provider sends its messages, on the host of each site. */
export const PAYMENT_HOOK = '/api/hooks/payments'
/** Bytes; a message of Stripe's has a tenth of it. */
const MOST_BODY = 256 * 1024

interface Needs {
  readonly providers: Providers
  readonly log: Logger
}

/**
 * What the payment provider has to tell about a payment of the site whose host it was sent
 * to. Signatures are of bytes, so nothing reads the body before. Whoever repeats a message is thanked again.
 */
export const paymentHook =
  ({ providers, log }: Needs): Handler =>
  async (c) => {
    const site = c.get('site')
    const refuse = (reason: string) => {
      log.warn({ site: site.slug, reason }, 'a message about a payment was refused')
      return c.text('This message was not accepted.', 400)
    }
    const payments = providers.stripe
    if (!payments) return refuse('Payments are not set up on this server.')
    const bytes = await bodyBytes(c.req.raw.body, MOST_BODY)
    if (!bytes) return refuse('It is too long.')
    const message = payments.readMessage({
      body: Buffer.from(bytes).toString('utf8'),
      signature: c.req.header('stripe-signature') ?? null,
      now: site.now(),
      site: site.slug,
      account: stripeAccountOf(site),
    })
    if (!message.ok) return refuse(message.reason)
    const outcome = await receiveMessage(site, message, providers)
    log.debug({ site: site.slug, message: message.id, type: message.type, outcome }, 'a message about a payment')
    return c.text('Thank you.')
  }
