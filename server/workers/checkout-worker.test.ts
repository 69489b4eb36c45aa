import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { checkoutSite, claimOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import { checkoutWorker } from './checkout-worker.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

let now = NOON
let database: Database
let sites: Map<string, Site>
beforeAll(async () => {
  database = openSqlite(':memory:')
  await migrate(database)
  const opened = ['bottlebrush', 'ghost-gum'].map((slug) => checkoutSite(database, slug, { now: () => now }))
  sites = new Map((await Promise.all(opened)).map((site) => [site.slug, site]))
})
afterAll(() => database.close())

const site = (slug: string): Site => sites.get(slug)!

const workerOf = (log = pino({ level: 'silent' }), changed?: () => void) => {
  const registry = { bySlug: async (slug: string) => sites.get(slug) ?? null, refresh: async () => [] }
  const { providers } = sandboxOnly(database, () => now)
  return checkoutWorker({ database, registry, providers, log, onLetters: () => undefined, changed, now: () => now })
}

test('C02 messages that no provider repeats any more are forgotten', async () => {
  const message = { site_id: 'ghost-gum', provider: 'stripe', type: 'charge.refunded' }
  await tablesOf<CheckoutTables>(database).write((trx) =>
    trx
      .insertInto('payment_message')
      .values([
        { ...message, message_id: 'old', received_at: NOON - 31 * DAY },
        { ...message, message_id: 'new', received_at: NOON - 29 * DAY },
      ])
      .execute(),
  )
  await workerOf().round()
  const left = await tablesOf<CheckoutTables>(database).read.selectFrom('payment_message').selectAll().execute()
  expect(left.map(({ message_id }) => message_id)).toEqual(['new'])
})

test('C01 one reservation that cannot be ended keeps no other from its end, and no deposit from going back', async () => {
  const broken = await reservationsOf(site('bottlebrush')).hold(claimOf('one'), prepared())
  const whole = await reservationsOf(site('ghost-gum')).hold(claimOf('one'), prepared())
  if (!broken.ok || !whole.ok) throw new Error('not held')
  await tablesOf<CheckoutTables>(database).write((trx) =>
    trx
      .updateTable('reservation')
      .set({ content: 'damaged', until_at: NOON + MINUTE })
      .where('reservation_id', '=', broken.reservation.id)
      .execute(),
  )
  now += 15 * MINUTE
  const lines: { msg: string }[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) })
  let changes = 0
  const worker = workerOf(log, () => void changes++)
  for (let second = 0; second < 2; second++) await worker.round()
  expect((await reservationsOf(site('ghost-gum')).byId(whole.reservation.id))?.state).toBe('expired')
  const [payment] = await reservationsOf(site('ghost-gum')).payments(whole.reservation.id)
  expect(payment).toMatchObject({ state: 'cancelled', wanted: null })
  // Its car is free on the pages of this process at once; a round without anything changes nothing there.
  expect(changes).toBe(1)
  // It is tried again each second, and said once an hour.
  expect(lines.filter(({ msg }) => msg.startsWith('reservation'))).toMatchObject([
    { site: 'bottlebrush', reservation: broken.reservation.id, event: 'time_ended' },
  ])
})
