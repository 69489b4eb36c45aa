import { beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { describeDatabases } from '#tests/databases.ts'
import { HOSTILE_WORDS } from '#tests/factories/hostile/hostile-words.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import type { CheckoutTables, ReservationRow } from '../checkout.tables.ts'
import { findOrders } from './find-orders.server.ts'

describeDatabases('orders that somebody looks for', (tables) => {
  const site = (slug: string) => storeSite(tables, slug, { now: () => 0 })
  const order = (
    site_id: string,
    reference: string,
    { name = 'Lucia', last_name = 'Ferrante', stocknum = 'U-1001', ...more }: Partial<ReservationRow> & Record<string, unknown> = {},
  ): ReservationRow => ({
    site_id, reservation_id: reference, reference, kind: 'reserve', state: 'reserved', car_slug: `car-${reference}`, submission: reference,
    account_id: null, browser: null, email: 'lucia@shopper.example', phone: '+61491570156', deposit_cents: 50_000, until_at: 100, ask_at: null,
    created_at: 1, updated_at: 1, content: JSON.stringify({ car: { stocknum, name: '2022 Mazda CX-5' }, lead: { person: { name, last_name } } }), ...more,
  }) // prettier-ignore
  const found = async (text: string, slug = 'north') =>
    (await findOrders(site(slug), { text, limit: 10 })).orders.map(({ reference }) => reference)

  beforeAll(async () => {
    await emptySites(tables.database, ['north', 'south'])
    const rows = [
      order('north', 'R7KM-3PQ9', { state: 'released', created_at: 9 }),
      order('north', 'AB22-CD33', { name: 'Oskar', last_name: 'O’Neil_%', email: 'oskar@shopper.example', phone: '+61491570110', stocknum: '838' }), // prettier-ignore
      order('north', 'KK22-CD34', { kind: 'purchase', created_at: 5 }),
      order('north', 'EE22-EE33', { name: 'Élodie', last_name: 'Ångström', email: 'e@shopper.example', phone: '+61491570120' }), // prettier-ignore
      // Of somebody who asked to be forgotten.
      order('north', 'QQ22-QQ33', { name: '', last_name: '', email: '', phone: '', stocknum: 'X9', state: 'expired' }),
      order('south', 'YY44-YY55', { name: 'Secretly', email: 'secretly@shopper.example', phone: '+61491570999' }),
    ]
    await tablesOf<CheckoutTables>(tables.database).write((trx) => trx.insertInto('reservation').values(rows).execute())
  })

  test('are found by reference, name, phone, address and stock number', async () => {
    for (const text of ['ab22-cd33', 'AB22CD33', 'oskar', 'OSKAR o’neil', '0491 570 110', '+61491570110', 'oskar@shopper', '838']) {
      expect(await found(text), text).toEqual(['AB22-CD33'])
    } // prettier-ignore
    expect(await found('x9')).toEqual(['QQ22-QQ33'])
    expect(await found('nobody')).toEqual([])
    expect(await found('')).toEqual([])
  })

  test('are found by capitals with accents', async () => {
    for (const text of ['élodie', 'ÉLODIE', 'Élodie ångström']) expect(await found(text), text).toEqual(['EE22-EE33'])
  })

  test('those that keep a car come first, and the others are counted', async () => {
    expect(await found('lucia')).toEqual(['KK22-CD34', 'R7KM-3PQ9'])
    const { orders, count } = await findOrders(site('north'), { text: 'lucia', limit: 1 })
    expect({ first: orders[0]?.kind, deposit: orders[0]?.deposit, count }).toEqual({ first: 'purchase', deposit: 50_000, count: 1 }) // prettier-ignore
  })

  test('of another site are not found, and what is hostile finds nothing', async () => {
    for (const text of ['secretly', '0491 570 999', 'yy44-yy55']) expect(await found(text), text).toEqual([])
    expect(await found('secretly', 'south')).toEqual(['YY44-YY55'])
    expect(await found('neil_%')).toEqual(['AB22-CD33'])
    for (const words of HOSTILE_WORDS) expect(await found(words), words.slice(0, 40)).toEqual([])
  })
})
