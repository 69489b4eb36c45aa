import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { beginPayment, settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import type { ReservationDraft } from '#app/features/checkout/reservation/hold-car.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { stripePayments } from '#platform/payments/stripe.ts'
import { checkoutWorker } from '#server/workers/checkout-worker.ts'
import { openLog } from '#server/log/log.ts'
import { boundedDatabase, boundedPayments } from './boundaries.ts'

/**
 * A program of its own that sells one car from the form to the end, as the server does, and that may be ended by
 * `kill -9` at any of its boundaries: the one with the number `killAt`, itself. What is to be done it reads as one line.
 */
export interface Sale {
  readonly address: string
  readonly stripe: string
  readonly slug: string
  readonly settings: Site['settings']
  readonly key: string
  readonly account: string
  readonly car: string
  /** What a form has prepared for it. */
  readonly prepared: Omit<ReservationDraft, 'payment'>
  readonly story: Story
  /** Epoch ms of the beginning. */
  readonly now: number
  /** 1 is the first; 0 lets it come to its end. */
  readonly killAt: number
}

const MINUTE = 60_000

/** What happens to a car, and how long all of it takes, ms. */
export const STORIES = {
  'sold and refunded': 0,
  released: 0,
  'run out': 49 * 60 * MINUTE,
  'paid late': 20 * MINUTE,
  'paid late and lost': 20 * MINUTE,
} as const
export type Story = keyof typeof STORIES

async function sell(sale: Sale): Promise<string[]> {
  const names: string[] = []
  const boundary = (name: string): void => {
    names.push(name)
    if (names.length === sale.killAt) process.kill(process.pid, 'SIGKILL')
  }
  const opened = sale.address.startsWith('postgres')
    ? openPostgres(sale.address, { poolSize: 2 })
    : openSqlite(sale.address)
  const database = boundedDatabase(opened, boundary)
  let now = sale.now
  const { slug, settings, car } = sale
  const site: Site = { slug, version: 1, origin: `https://${slug}.example`, settings, database, now: () => now }
  const keys = { secretKey: sale.key, webhookSecrets: [], apiUrl: sale.stripe, timeoutMs: 5_000 }
  const payments = boundedPayments(stripePayments(keys), boundary)
  const providers = { sandbox: payments, stripe: payments }
  const registry = { bySlug: async () => site, refresh: async () => [] }
  const worker = checkoutWorker({
    database,
    registry,
    providers,
    log: openLog('silent'),
    onLetters: () => {},
    now: site.now,
  })

  const reserve = async () => {
    const order = () => ({ description: 'Deposit', done: `${site.origin}/done`, back: `${site.origin}/back` })
    const held = await reservationsOf(site).hold(
      { slug: car, submission: randomUUID(), account: null, browser: null },
      () => ({ ok: true, ...sale.prepared, payment: { provider: 'stripe', account: sale.account, order } }),
    )
    if (!held.ok || !held.payment) throw new Error(`${car} could not be held: ${JSON.stringify(held)}`)
    const begun = await beginPayment(site, held.payment.payment_id, payments)
    if (!begun.ok) throw new Error(begun.text)
    return { id: held.reservation.id, payment: held.payment.payment_id, url: begun.url }
  }
  const pay = async ({ url }: { url: string }) => {
    await fetch(url, { method: 'POST', body: new URLSearchParams({ how: 'authorise' }), redirect: 'manual' })
    boundary('paid')
  }
  const settle = (payment: string) => settlePayment(site, payment, providers)
  const staff = async (id: string, event: 'sold' | 'released' | 'refunded') =>
    reservationsOf(site).apply(id, { event, actor: 'staff:test' })

  const one = await reserve()
  if (sale.story !== 'paid late' && sale.story !== 'paid late and lost') {
    await pay(one)
    await settle(one.payment)
  }
  switch (sale.story) {
    case 'sold and refunded':
      await staff(one.id, 'sold')
      await settle(one.payment)
      await staff(one.id, 'refunded')
      await settle(one.payment)
      break
    case 'released':
      await staff(one.id, 'released')
      await settle(one.payment)
      break
    case 'run out':
      now += STORIES[sale.story]
      await worker.round()
      break
    case 'paid late':
      // Nobody looked while the hold ended.
      now += STORIES[sale.story]
      await pay(one)
      await worker.round()
      break
    case 'paid late and lost': {
      now += STORIES[sale.story]
      const two = await reserve()
      await pay(one)
      await pay(two)
      await settle(two.payment)
      await settle(one.payment)
      break
    }
  }
  await opened.close()
  return names
}

if (import.meta.main) {
  process.stdout.write('ready\n')
  for await (const line of createInterface(process.stdin)) {
    const names = await sell(JSON.parse(line) as Sale)
    process.stdout.write(`${JSON.stringify(names)}\n`)
  }
}
