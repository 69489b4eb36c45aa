import { beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { describeDatabases } from '#tests/databases.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import type { CheckoutTables, ReservationRow } from '../checkout.tables.ts'
import { reservationsEnding } from './reservations-ending.server.ts'

describeDatabases('reservations that come to their end', (tables) => {
  const site = (slug: string) => storeSite(tables, slug, { now: () => 0 })
  const reservation = (site_id: string, reference: string, more: Partial<ReservationRow> = {}): ReservationRow => ({
    site_id, reservation_id: reference, reference, kind: 'reserve', state: 'reserved', car_slug: `car-${reference}`, submission: reference,
    account_id: null, browser: null, email: 'sam@example.com', phone: '+61491570156', deposit_cents: 0, until_at: 100, ask_at: null,
    created_at: 1, updated_at: 1, content: '{}', ...more,
  }) // prettier-ignore

  beforeEach(() => emptySites(tables.database, ['north', 'south']))

  test('are those that keep a car, before a moment, the first one first, and none of another site', async () => {
    const rows = [
      reservation('north', 'R2', { until_at: 90 }),
      reservation('north', 'R1', { until_at: 50 }),
      reservation('north', 'R3', { until_at: 200 }),
      reservation('north', 'R4', { state: 'hold', until_at: 50 }),
      reservation('south', 'R5', { until_at: 60 }),
    ]
    await tablesOf<CheckoutTables>(tables.database).write((trx) => trx.insertInto('reservation').values(rows).execute())
    expect((await reservationsEnding(site('north'), 150)).map(({ reference }) => reference)).toEqual(['R1', 'R2'])
    expect(await reservationsEnding(site('south'), 50)).toEqual([])
  })
})
