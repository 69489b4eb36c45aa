import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { checkoutSite, claimOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import { beginPayment, settlePayment } from '../payment/settle.server.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { NEW_JOURNEY, type Purchase } from './steps/journey.ts'
import { ownReservation } from './own-reservation.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const HOUR = 3_600_000

let now = NOON
let database: Database
beforeAll(async () => {
  database = openSqlite(':memory:')
  await migrate(database)
})
afterAll(() => database.close())

const ordered = (reservation: string): Purchase => ({
  id: 'purchase',
  car: 'one',
  state: 'open',
  reservation,
  lead: null,
  begun: NOON,
  saved: NOON,
  journey: NEW_JOURNEY,
})

test.each([
  ['paid, and its two days are over', true, 48 * HOUR, false],
  ['not paid in its time', false, HOUR / 4, true],
])('R07 an order that was %s is told so', async (_, paid, after, unpaid) => {
  const slug = paid ? 'ghost-gum' : 'bottlebrush'
  const site = await checkoutSite(database, slug, { now: () => now })
  const { sandbox, providers } = sandboxOnly(database, () => now)
  const hold = await reservationsOf(site).hold(claimOf('one'), prepared({ kind: 'purchase' }))
  if (!hold.ok || !hold.payment) throw new Error('not held')
  const { payment_id } = hold.payment
  const begun = await beginPayment(site, payment_id, sandbox)
  if (!begun.ok) throw new Error(begun.text)
  if (paid) await sandbox.decide(slug, begun.url.split('/').at(-1)!, 'pay')
  await settlePayment(site, payment_id, providers)
  now += after
  await reservationsOf(site).apply(hold.reservation.id, { event: 'time_ended', actor: 'clock' })
  // "The time to pay the deposit ran out … Nothing was charged" is of those that nobody paid.
  expect(await ownReservation(site, ordered(hold.reservation.id))).toEqual({ kind: 'none', expired: unpaid })
  now = NOON
})
