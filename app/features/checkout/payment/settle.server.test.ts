import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { checkoutSite, claimOf, moneyOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import { balanceMoney } from '../money/money-books.server.ts'
import { checkoutWorkOf } from '../reservation/checkout-work.server.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { paymentFigures } from './payment-figures.server.ts'
import type { BeginPaymentResult, PaymentMoveResult } from './payments.ts'
import { beginPayment, settlePayment } from './settle.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const MINUTE = 60_000

let now = NOON
let database: Database
let site: Site
beforeAll(async () => {
  database = openSqlite(':memory:')
  await migrate(database)
})
beforeEach(async () => {
  now = NOON
  await database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
  site = await checkoutSite(database, 'ghost-gum', { now: () => now })
})
afterAll(() => database.close())

test('C01 a deposit that the provider will not give back counts from when it was decided, not from the last look', async () => {
  const { sandbox, providers } = sandboxOnly(database, () => now)
  const hold = await reservationsOf(site).hold(claimOf('one'), prepared())
  if (!hold.ok || !hold.payment) throw new Error('not held')
  const { payment_id } = hold.payment
  const begun = await beginPayment(site, payment_id, sandbox)
  if (!begun.ok) throw new Error(begun.text)
  await sandbox.decide(site.slug, begun.url.split('/').at(-1)!, 'pay')
  await settlePayment(site, payment_id, providers)

  const decided = (now += MINUTE)
  await reservationsOf(site).apply(hold.reservation.id, { event: 'released', actor: 'staff:Alex', note: 'Sold.' })
  const refused: PaymentMoveResult = { ok: false, reason: 'refused', text: 'The account is restricted.' }
  const refusing = { ...providers, sandbox: { ...sandbox, giveBack: async () => refused } }
  for (let look = 0; look < 6; look++) {
    expect(await settlePayment(site, payment_id, refusing)).toMatchObject({ ok: false, text: refused.text })
    now += 5 * MINUTE
  }
  expect(await paymentFigures(database)).toEqual({ waiting: 1, oldestAt: decided })
  const period = { from: NOON - MINUTE, to: NOON + 60 * MINUTE }
  const balanced = await balanceMoney(site, { period, providers, till: null })
  expect(balanced).toMatchObject({
    ok: true,
    report: {
      differences: [
        { kind: 'waiting', text: 'It has been waiting to be given back for 30 minutes. The account is restricted.' },
      ],
    },
  })
})

test('C01 there is no deposit to refund where none was asked for', async () => {
  const free = await reservationsOf(site).hold(claimOf('one'), prepared({ deposit: 0 }))
  if (!free.ok) throw new Error(free.reason)
  const store = reservationsOf(site)
  expect(await store.apply(free.reservation.id, { event: 'sold', actor: 'staff:Alex' })).toMatchObject({ ok: true })
  const letters = async () => (await database.read.selectFrom('lead_delivery').select('delivery_id').execute()).length
  const before = await letters()
  expect(await store.apply(free.reservation.id, { event: 'refunded', actor: 'staff:Alex' })).toMatchObject({
    ok: false,
    reason: 'no-move',
    reservation: { state: 'sold' },
  })
  expect(await letters()).toBe(before)
})

test('C01 a car that left the feed and comes back is nobody’s', async () => {
  const hold = await reservationsOf(site).hold(claimOf('one'), prepared({ deposit: 0 }))
  if (!hold.ok) throw new Error(hold.reason)
  const carOf = (slug: string) => car({ slug, stocknum: slug, price: 20_000 })
  await stocked(site, ['two', 'three'].map(carOf), { full: true })
  expect((await reservationsOf(site).apply(hold.reservation.id, { event: 'car_gone', actor: 'feed' })).ok).toBe(true)
  await stocked(site, [carOf('one')])
  expect((await stockOf(site).bySlug('one'))?.reserved_until).toBeUndefined()
  expect(await reservationsOf(site).hold(claimOf('one'), prepared())).toMatchObject({ ok: true })
})

test('C01 a page that opens after all, once the payment was refused, is watched: what is paid there goes back', async () => {
  const { sandbox, providers } = sandboxOnly(database, () => now)
  const hold = await reservationsOf(site).hold(claimOf('one'), prepared())
  if (!hold.ok || !hold.payment) throw new Error('not held')
  const { payment_id } = hold.payment
  const refused: BeginPaymentResult = { ok: false, reason: 'refused', text: 'The account takes no charges.' }
  expect(await beginPayment(site, payment_id, { ...sandbox, begin: async () => refused })).toEqual(refused)
  await reservationsOf(site).apply(hold.reservation.id, { event: 'cancelled', actor: 'provider' })
  // A second press was under way, and the account takes charges again.
  const begun = await beginPayment(site, payment_id, sandbox)
  if (!begun.ok) throw new Error(begun.text)
  await sandbox.decide(site.slug, begun.url.split('/').at(-1)!, 'pay')
  now += MINUTE
  const due = await checkoutWorkOf(database, 'worker', () => now).claimPayments(8)
  expect(due.map(({ id }) => id)).toEqual([payment_id])
  await settlePayment(site, payment_id, providers)
  expect(await moneyOf(site)).toEqual(['cancelled/cancelled'])
})
