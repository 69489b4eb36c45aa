import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beginPayment, settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { checkoutWorker } from '#server/workers/checkout-worker.ts'
import { openLog } from '#server/log/log.ts'
import { paymentHook } from '#server/http/payment-hook.ts'
import type { TestDatabase } from '../databases.ts'
import { checkoutSite } from '../factories/leads/reservation.ts'
import { DEALER, paying, preparedFor } from './pays.ts'

export interface SoldCarPayment {
  readonly id: string
  readonly payment: string
  /** The provider's name for it. */
  readonly ref: string
}

interface FloorOptions {
  readonly tables: TestDatabase
  readonly cars: number
  readonly slug?: string
  readonly account?: string | null
  /** Epoch ms. */
  readonly now?: number
}

const NOON = Date.parse('2026-11-21T02:00:00Z')

/** A site that takes deposits through Stripe's emulator, with everything around it that settles them. */
export async function salesFloor({ tables, cars, slug = 'east', account = DEALER.account, now = NOON }: FloorOptions) {
  const clock = () => now
  const names = Array.from({ length: cars }, (_, i) => `car-${i}`)
  const plain = await checkoutSite(tables.database, slug, { now: clock, cars: names })
  const checkout = plain.settings['checkout'] as object | undefined
  const site: Site = { ...plain, settings: { ...plain.settings, checkout: { ...checkout, stripe_account: account } } }
  const { stripe, payments } = await paying({ now: clock, timeoutMs: 5_000 })
  const providers = { sandbox: payments, stripe: payments }
  const form = await preparedFor(site)
  const log = openLog('silent')
  const order = () => ({ description: 'Deposit', done: `${site.origin}/done`, back: `${site.origin}/back` })
  const hook = new Hono()
  hook.use(async (c, next) => {
    c.set('site', site)
    c.set('note', { id: 'test', route: '', renderMs: null, searchMs: 0, isBrokenOff: () => false, report: () => {} })
    await next()
  })
  hook.post(paths.paymentNotice, paymentHook({ providers, log }))

  return {
    site,
    stripe,
    providers,
    clock,
    pass: (ms: number): void => void (now += ms),
    /** Holds the next car and opens its page to pay. */
    async hold(car = names.shift()!): Promise<SoldCarPayment> {
      const held = await reservationsOf(site).hold(
        { slug: car, submission: randomUUID(), account: null, browser: null },
        () => ({ ok: true, ...form, payment: { provider: 'stripe', account, order } }),
      )
      if (!held.ok || !held.payment) throw new Error(`${car} could not be held: ${JSON.stringify(held)}`)
      const begun = await beginPayment(site, held.payment.payment_id, payments)
      if (!begun.ok) throw new Error(begun.text)
      return { id: held.reservation.id, payment: held.payment.payment_id, ref: begun.url.split('/').at(-1)! }
    },
    settle: ({ payment }: SoldCarPayment) => settlePayment(site, payment, providers),
    staff: ({ id }: SoldCarPayment, event: 'sold' | 'released' | 'refunded') =>
      reservationsOf(site).apply(id, { event, actor: 'staff:test' }),
    /** Does all that waits, once. */
    async lookAfter(): Promise<void> {
      const registry = { bySlug: async () => site, refresh: async () => [] }
      const needs = { database: tables.database, registry, providers, log, onLetters: () => {}, now: clock }
      await checkoutWorker(needs).round()
    },
    /** Hands a message to the site, as the provider does; the status of the answer. */
    async post(body: string, signature: string | null): Promise<number> {
      const headers: Record<string, string> = signature === null ? {} : { 'stripe-signature': signature }
      const answer = await hook.request(paths.paymentNotice, { method: 'POST', body, headers })
      return answer.status
    },
  }
}

export type SalesFloor = Awaited<ReturnType<typeof salesFloor>>
