import { beforeEach, describe, expect, test } from 'vitest'
import type { Target } from '#app/features/messages/channel.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { checkoutWorker } from '#server/workers/checkout-worker.ts'
import { openLog } from '#server/log/log.ts'
import { describeDatabases } from '#tests/databases.ts'
import { stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { checkoutSite, claimOf, moneyOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import type { CheckoutTables } from '../checkout.tables.ts'
import { settlePayment } from '../payment/settle.server.ts'
import { orderHandover } from '../purchase/order-handover.ts'
import { type Answers, HANDOVER } from '../purchase/steps/questions.ts'
import { purchaseSettings } from '../purchase/settings.schema.ts'
import type { Prepare } from './hold-car.server.ts'
import { reservationsOf } from './reservations.server.ts'

/** Saturday 21 November 2026, noon in Brisbane. */
const NOON = Date.parse('2026-11-21T02:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONE = 'Australia/Brisbane'

/** The first pick-up after the notice of 48 hours that is the default, and the first delivery after four days. */
const PICK_UP = { handover: HANDOVER.pickup, pickup_time: '2026-11-23T12:00:00+10:00' }
const PICKED_UP = Date.parse('2026-11-23T03:00:00Z')
const DELIVERY = { handover: HANDOVER.delivery, delivery_day: '2026-11-25' }
const DELIVERED = Date.parse('2026-11-25T13:59:00Z')
const GRACE = 72 * HOUR

describeDatabases('C02 an order keeps its car until its handover', (tables) => {
  let now = NOON
  let a: Site
  let b: Site
  const clock = () => now

  beforeEach(async () => {
    now = NOON
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    a = await checkoutSite(tables.database, 'ghost-gum', { now: clock })
    b = await checkoutSite(tables.database, 'bottlebrush', { now: clock })
  })

  const preparedOrder =
    (site: Site, answers: Answers): Prepare<never> =>
    (stock, at) => {
      const made = prepared()(stock, at)
      if (!made.ok) throw new Error('not prepared')
      const rules = settingsOf(site, purchaseSettings).purchase
      const handover = orderHandover({ answers, rules, zone: ZONE, now: at })
      return { ...made, kind: 'purchase', content: { ...made.content, handover } }
    }
  const providers = () => sandboxOnly(tables.database, clock)

  /** An order whose deposit is paid, and everything told of it. */
  async function ordered(site: Site, answers: Answers, slug = 'one') {
    const hold = await reservationsOf(site).hold(claimOf(slug), preparedOrder(site, answers))
    if (!hold.ok || !hold.payment) throw new Error(JSON.stringify(hold))
    const { payment_id } = hold.payment
    const settle = () => settlePayment(site, payment_id, providers().providers)
    await settle()
    const [payment] = await reservationsOf(site).payments(hold.reservation.id)
    const ref = payment!.ref!
    await providers().sandbox.decide(site.slug, ref, 'pay')
    await settle()
    return { id: hold.reservation.id, ref, settle }
  }

  /** Everything that a worker does, once. */
  async function lookAfter(): Promise<void> {
    const registry = { bySlug: async (slug: string) => (slug === a.slug ? a : b), refresh: async () => [] }
    const needs = { database: tables.database, registry, onLetters: () => {}, log: openLog('silent'), now: clock }
    await checkoutWorker({ ...needs, providers: providers().providers }).round()
  }

  /** Letters that were written since the last call: to whom, about what, and their words. */
  async function letters(site: Site): Promise<string[]> {
    const { read, write } = tablesOf<CheckoutTables & { lead_delivery: { site_id: string; target: string } }>(
      site.database,
    )
    const rows = await read.selectFrom('lead_delivery').select('target').where('site_id', '=', site.slug).execute()
    await write((trx) => trx.deleteFrom('lead_delivery').where('site_id', '=', site.slug).execute())
    return rows
      .flatMap((row) => {
        const { channel, ...target } = JSON.parse(row.target) as Target
        const letter = 'letter' in target ? target.letter : undefined
        const to = channel === 'shopper-email' ? 'shopper' : 'dealer'
        return letter ? [`${to}: ${letter.subject}\n${letterText(letter)}`] : []
      })
      .toSorted()
  }

  const state = async (site: Site, { id }: { id: string }) => (await reservationsOf(site).byId(id))?.state
  const until = async (site: Site, slug = 'one') => {
    const at = (await stockOf(site).bySlug(slug))?.reserved_until
    return at ? Date.parse(at) : null
  }

  test.each([
    ['pick-up after 48 hours of notice', PICK_UP, PICKED_UP, 'pick-up on Monday 23 November 2026, 12:00 pm AEST'],
    ['delivery after four days', DELIVERY, DELIVERED, 'delivery on Wednesday 25 November 2026'],
  ] as const)(
    'C02 %s: kept past its end, the dealer is asked, the shopper is told nothing',
    async (_, chosen, end, day) => {
      const order = await ordered(a, chosen)
      const other = await ordered(b, { handover: HANDOVER.pickup })
      expect(await until(a)).toBe(end + GRACE)
      const [first] = await letters(a)
      expect(first).toContain('We have your order')
      await letters(b)

      // The hours of a reservation are long over.
      for (const at of [NOON + 48 * HOUR + 1, end - 1]) {
        now = at
        await lookAfter()
        expect([await state(a, order), await letters(a)]).toEqual(['reserved', []])
        expect(await reservationsOf(a).hold(claimOf('one'), prepared())).toMatchObject({ ok: false, reason: 'taken' })
      }

      now = end
      await lookAfter()
      const requested = await letters(a)
      expect(requested).toHaveLength(1)
      expect(requested[0]).toMatch(/^dealer: Has it been handed over\?/)
      expect(requested[0]).toContain(`The ${day.replace(' on', ' was to be on')}, and no sale is recorded.`)
      await lookAfter()
      now = end + GRACE - 1
      await lookAfter()
      expect([await state(a, order), await letters(a)]).toEqual(['reserved', []])

      now = end + GRACE
      await lookAfter()
      expect([await state(a, order), await until(a)]).toEqual(['expired', null])
      const [dealer, shopper] = await letters(a)
      expect(dealer).toContain('Order ended, no sale was recorded')
      expect(shopper).toMatch(/^shopper: Your order for the .* has ended/)
      expect(shopper).toContain(`The time for the ${day} is over and no sale was recorded`)
      expect(shopper).not.toMatch(/run out|ran out/)
      // Another site's order of a car of that name is none of it.
      expect([await state(b, other), await letters(b)]).toEqual(['reserved', []])
    },
  )

  test('C02 the sale is recorded at the handover: the deposit is taken, and nobody is asked', async () => {
    const order = await ordered(a, PICK_UP)
    await letters(a)
    now = PICKED_UP - HOUR
    expect((await reservationsOf(a).apply(order.id, { event: 'sold', actor: 'staff:Kim' })).ok).toBe(true)
    await order.settle()
    await letters(a)
    now = PICKED_UP + GRACE
    await lookAfter()
    expect([await state(a, order), await moneyOf(a), await letters(a)]).toEqual(['sold', ['captured/captured'], []])
  })

  test('C02 without a day it is kept until the last day that was offered is over', async () => {
    await ordered(a, { handover: HANDOVER.pickup })
    expect(await until(a)).toBe(Date.parse('2026-12-04T13:59:00Z') + GRACE)
    await ordered(a, { handover: HANDOVER.delivery }, 'two')
    expect(await until(a, 'two')).toBe(Date.parse('2026-12-18T13:59:00Z') + GRACE)
    const [first] = await letters(a)
    expect(first).toContain('held for you until the handover, on a day we’ll arrange with you.')
  })

  test('C02 the dealer extends it: both are told until when, and the dealer is asked a day before', async () => {
    const order = await ordered(a, PICK_UP)
    await letters(a)
    const later = Date.parse('2026-12-04T06:00:00Z')
    const extend = (at: number, id = order.id, site = a) =>
      reservationsOf(site).apply(id, { event: 'extended', actor: 'staff:Kim', note: 'Away until then', until: at })
    for (const wrong of [NOON - 1, PICKED_UP + GRACE]) expect((await extend(wrong)).ok).toBe(false)
    expect(await extend(later, order.id, b)).toEqual({ ok: false, reason: 'unknown' })
    expect((await extend(later)).ok).toBe(true)
    expect(await until(a)).toBe(later)
    const [dealer, shopper] = await letters(a)
    expect(dealer).toContain('The vehicle is kept until Friday 4 December 2026, 4:00 pm AEST. The shopper was told.')
    expect(shopper).toContain('is holding the vehicle for you until Friday 4 December 2026, 4:00 pm AEST.')

    now = PICKED_UP + GRACE
    await lookAfter()
    expect([await state(a, order), await letters(a)]).toEqual(['reserved', []])
    now = later - DAY
    await lookAfter()
    expect(await letters(a)).toMatchObject([expect.stringMatching(/^dealer: Has it been handed over\?/)])
    // Once more, and told once more.
    expect((await extend(later + 7 * DAY)).ok).toBe(true)
    expect(await letters(a)).toHaveLength(2)
    now = later + 7 * DAY
    await lookAfter()
    expect(await state(a, order)).toBe('expired')
    expect((await extend(later + 14 * DAY)).ok).toBe(false)
    const [step] = (await reservationsOf(a).history(order.id)).filter(({ event }) => event === 'extended')
    expect(step).toMatchObject({ actor: 'staff:Kim', note: 'Away until then', to_state: 'reserved' })
  })

  test('C01 a reservation is extended too', async () => {
    const hold = await reservationsOf(a).hold(claimOf('one'), prepared({ deposit: 0 }))
    if (!hold.ok) throw new Error(hold.reason)
    const { id } = hold.reservation
    await letters(a)
    const later = NOON + 9 * DAY
    expect((await reservationsOf(a).apply(id, { event: 'extended', actor: 'staff:Kim', until: later })).ok).toBe(true)
    expect(await until(a)).toBe(later)
    now = NOON + 8 * DAY
    await lookAfter()
    expect(await state(a, { id })).toBe('reserved')
    now = later
    await lookAfter()
    expect(await state(a, { id })).toBe('expired')
  })

  test('C02 a bank that lets the deposit go ends no order: both hear that it stands', async () => {
    const order = await ordered(a, DELIVERY)
    await letters(a)
    await providers().sandbox.giveBack({ site: a.slug, account: null, ref: order.ref, key: 'bank', amount: 20_000 })
    await order.settle()
    await order.settle()
    expect([await state(a, order), await until(a)]).toEqual(['reserved', DELIVERED + GRACE])
    const [dealer, shopper, ...more] = await letters(a)
    expect(dealer).toContain('the $200 has gone back to the shopper. The order stands')
    expect(shopper).toContain('until we deliver it on Wednesday 25 November 2026')
    expect(shopper).toContain('You pay the $200 with the balance at the handover.')
    expect(more).toEqual([])
    // There is nothing left to take, or to give back.
    expect((await reservationsOf(a).apply(order.id, { event: 'released', actor: 'staff:Kim' })).ok).toBe(true)
    const [, ended] = await letters(a)
    expect(ended).toContain('Your $200 deposit was returned to you earlier.')
    expect(await moneyOf(a)).toEqual(['cancelled/cancelled'])
  })

  test('C02 a feed that calls the car sold, or stops naming it, ends no order: its dealer is asked, once', async () => {
    const order = await ordered(a, PICK_UP)
    await letters(a)
    await stocked(a, [car({ slug: 'one', stocknum: 'one', status: 'sold' })])
    await lookAfter()
    await lookAfter()
    expect(await state(a, order)).toBe('reserved')
    const [requested, ...more] = await letters(a)
    expect(requested).toMatch(/^dealer: Sold to whoever ordered it\?/)
    expect(more).toEqual([])
    expect(await moneyOf(a)).toEqual(['authorised/authorised'])
    expect((await reservationsOf(a).apply(order.id, { event: 'sold', actor: 'staff:Kim' })).ok).toBe(true)
    await order.settle()
    expect(await moneyOf(a)).toEqual(['captured/captured'])
  })

  test('C02 an order that is not paid yet is a hold like any other', async () => {
    const hold = await reservationsOf(a).hold(claimOf('one'), preparedOrder(a, DELIVERY))
    expect(await until(a)).toBe(NOON + 15 * 60_000)
    now = NOON + 15 * 60_000
    await lookAfter()
    if (!hold.ok) throw new Error(hold.reason)
    expect([await state(a, hold.reservation), await letters(a)]).toEqual(['expired', []])
  })
})

describe('C02 when an order is handed over', () => {
  const rules = { pickup: { minutes: 60, days_ahead: 14 }, delivery: { days_ahead: 28 }, after_handover_hours: 72 }
  const at = (answers: Answers, zone = ZONE) => orderHandover({ answers, rules, zone, now: NOON })
  const iso = (handover: ReturnType<typeof at>) => new Date(handover.ends_at).toISOString()

  test.each([
    ['a pick-up', PICK_UP, ZONE, '2026-11-23T03:00:00.000Z', 'Monday 23 November 2026, 12:00 pm AEST'],
    ['a day of delivery, by the clock of the place', DELIVERY, 'Australia/Perth', '2026-11-25T15:59:00.000Z', 'Wednesday 25 November 2026'], // prettier-ignore
    ['no particular day', { handover: HANDOVER.delivery }, ZONE, '2026-12-18T13:59:00.000Z', null],
    ['a wish in words', { pickup_wish: 'One Friday' }, 'Australia/Sydney', '2026-12-04T12:59:00.000Z', null],
    ['no time that can be read', { pickup_time: 'tomorrow' }, ZONE, '2026-12-04T13:59:00.000Z', null],
  ])('C02 %s', (_, answers, zone, ends, text) => {
    const handover = at(answers, zone)
    expect([iso(handover), handover.text, handover.grace_ms]).toEqual([ends, text, GRACE])
  })
})
