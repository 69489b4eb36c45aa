import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { checkoutSite, claimOf, moneyOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import type { SeenPayment } from '../payment/payments.ts'
import { beginPayment, settlePayment } from '../payment/settle.server.ts'
import { checkoutPersonalData } from '../personal-data.server.ts'
import { checkoutWorkOf } from './checkout-work.server.ts'
import type { Reservation } from './reservation.ts'
import { reservationsOf } from './reservations.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeDatabases('C01 reservations', (tables) => {
  let now = NOON
  let a: Site
  let b: Site
  const clock = () => now
  const pay = () => sandboxOnly(tables.database, clock)

  beforeEach(async () => {
    now = NOON
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    a = await checkoutSite(tables.database, 'ghost-gum', { now: clock })
    b = await checkoutSite(tables.database, 'bottlebrush', { now: clock })
  })

  /** Holds a car and opens the page of its payment. */
  async function held(site: Site, slug: string, more = {}) {
    const hold = await reservationsOf(site).hold(claimOf(slug, more), prepared())
    if (!hold.ok || !hold.payment) throw new Error(JSON.stringify(hold))
    const begun = await beginPayment(site, hold.payment.payment_id, pay().sandbox)
    if (!begun.ok) throw new Error(begun.text)
    const ref = begun.url.split('/').at(-1)!
    return { id: hold.reservation.id, payment: hold.payment.payment_id, ref, reservation: hold.reservation }
  }
  const settle = (site: Site, payment: string) => settlePayment(site, payment, pay().providers)
  async function reserved(site: Site, slug: string) {
    const hold = await held(site, slug)
    await pay().sandbox.decide(site.slug, hold.ref, 'pay')
    await settle(site, hold.payment)
    return hold
  }
  const state = async (site: Site, { id }: { id: string }) => (await reservationsOf(site).byId(id))?.state
  const until = async (site: Site, slug: string) => (await stockOf(site).bySlug(slug))?.reserved_until ?? null
  const iso = (at: number) => new Date(at).toISOString()
  const leads = async (site: Site) =>
    (await tables.database.read.selectFrom('lead').where('site_id', '=', site.slug).selectAll().execute()).length

  test('a hold keeps the car for fifteen minutes, the deposit for two days, and tells the dealer once it is paid', async () => {
    const before = await stockOf(a).revision()
    const hold = await held(a, 'one')
    expect(hold.reservation).toMatchObject({ state: 'hold', deposit: 20_000, until: NOON + 15 * MINUTE })
    expect(hold.reservation.reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await until(a, 'one')).toBe(iso(NOON + 15 * MINUTE))
    expect(await until(b, 'one')).toBeNull()
    expect(await stockOf(a).revision()).toBeGreaterThan(before)
    expect(await leads(a)).toBe(0)

    now += 5 * MINUTE
    await pay().sandbox.decide(a.slug, hold.ref, 'pay')
    expect(await settle(a, hold.payment)).toMatchObject({ ok: true, reservation: { state: 'reserved' } })
    expect(await until(a, 'one')).toBe(iso(now + 48 * HOUR))
    expect([await leads(a), await leads(b)]).toEqual([1, 0])
    // However often it is settled.
    await settle(a, hold.payment)
    expect(await leads(a)).toBe(1)
    expect(await moneyOf(a)).toEqual(['authorised/authorised'])
    const steps = await reservationsOf(a).history(hold.id)
    expect(steps.map(({ actor, event, to_state }) => `${actor} ${event} ${to_state}`)).toEqual([
      'shopper held hold',
      'provider paid reserved',
    ])
  })

  test('whoever comes second is told at once and charged nothing; another site’s car of that name is free', async () => {
    await held(a, 'one')
    expect(await reservationsOf(a).hold(claimOf('one'), prepared())).toEqual({
      ok: false,
      reason: 'taken',
      until: NOON + 15 * MINUTE,
    })
    expect(await moneyOf(a)).toEqual(['open/open'])
    expect(await reservationsOf(b).hold(claimOf('one'), prepared())).toMatchObject({ ok: true })
  })

  test('twenty at once: one has it', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => reservationsOf(a).hold(claimOf('two'), prepared())))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter((one) => !one.ok && one.reason === 'taken')).toHaveLength(19)
  })

  test('the same form twice, and another tab of the same browser, are the hold that is there: one pass of the door', async () => {
    const claim = claimOf('one', { browser: 'firefox' })
    let passed = 0
    const check = async () => {
      passed++
      return null
    }
    const first = await reservationsOf(a, check).hold(claim, prepared())
    const again = await reservationsOf(a, check).hold(claim, prepared())
    const tab = await reservationsOf(a, check).hold(claimOf('one', { browser: 'firefox' }), prepared())
    expect(passed).toBe(1)
    if (!first.ok) throw new Error(first.reason)
    for (const one of [again, tab]) {
      expect(one).toMatchObject({ ok: true, repeated: true, reservation: { id: first.reservation.id } })
    }
    const other = await reservationsOf(a).hold(claimOf('two', { browser: 'firefox' }), prepared())
    expect(other).toMatchObject({ ok: false, reason: 'holding', reservation: { id: first.reservation.id } })
    expect(await reservationsOf(b).hold(claimOf('two', { browser: 'firefox' }), prepared())).toMatchObject({ ok: true })
  })

  test.each<[string, object, object]>([
    ['sold', { status: 'sold' }, { reason: 'gone' }],
    ['sold by its flag', { sold: true }, { reason: 'gone' }],
    ['not shown', { show_on_dealer_website: false }, { reason: 'gone' }],
    ['reserved in the showroom', { reserved: true }, { reason: 'taken', until: null }],
  ])('a car that is %s cannot be held', async (_, fields, refusal) => {
    await stocked(a, [car({ slug: 'one', stocknum: 'one', ...fields })])
    expect(await reservationsOf(a).hold(claimOf('one'), prepared())).toEqual({ ok: false, ...refusal })
    expect(await reservationsOf(a).hold(claimOf('none'), prepared())).toEqual({ ok: false, reason: 'gone' })
  })

  test('what is prepared from the car as it stands may say no', async () => {
    const reported = await reservationsOf(a).hold<'dearer'>(claimOf('one'), ({ price }) => {
      expect(price).toBe(20_000)
      return { ok: false, reason: 'dearer' }
    })
    expect(reported).toEqual({ ok: false, reason: 'other', other: 'dearer' })
    expect(await until(a, 'one')).toBeNull()
  })

  test('without a deposit the car is reserved at once', async () => {
    const hold = await reservationsOf(a).hold(claimOf('one'), prepared({ deposit: 0 }))
    expect(hold).toMatchObject({ ok: true, payment: null, reservation: { state: 'reserved', until: NOON + 48 * HOUR } })
    expect(await leads(a)).toBe(1)
  })

  describe('time', () => {
    const work = () => checkoutWorkOf(tables.database, 'worker', clock)
    const end = async (site: Site, { id }: { id: string }) =>
      (await reservationsOf(site).apply(id, { event: 'time_ended', actor: 'clock' })).ok

    test('a hold ends at its minute, and its page is closed', async () => {
      const hold = await held(a, 'one')
      expect(await end(a, hold)).toBe(false)
      expect(await work().overdue(10)).toEqual([])
      now += 15 * MINUTE
      expect(await work().overdue(10)).toEqual([{ site: a.slug, id: hold.id }])
      expect(await end(b, hold)).toBe(false)
      expect(await end(a, hold)).toBe(true)
      expect(await until(a, 'one')).toBeNull()
      expect(await moneyOf(a)).toEqual(['open/open wants give_back'])
      expect(await settle(a, hold.payment)).toMatchObject({ reservation: { state: 'expired' } })
      expect(await moneyOf(a)).toEqual(['cancelled/cancelled'])
      expect(await work().overdue(10)).toEqual([])
    })

    test('the next shopper need not wait for a worker', async () => {
      const first = await held(a, 'one')
      now += 15 * MINUTE
      const second = await held(a, 'one')
      expect([await state(a, first), await state(a, second)]).toEqual(['expired', 'hold'])
      expect(await until(a, 'one')).toBe(iso(now + 15 * MINUTE))
    })

    test('a payment after the hold keeps a car that is free, and is given back for one that is not', async () => {
      const [late, later] = [await held(a, 'one'), await held(a, 'two')]
      now += 16 * MINUTE
      for (const { ref } of [late, later]) await pay().sandbox.decide(a.slug, ref, 'pay')
      for (const hold of [late, later]) await end(a, hold)
      const winner = await held(a, 'two')
      expect(await settle(a, late.payment)).toMatchObject({ reservation: { state: 'reserved' } })
      expect(await settle(a, later.payment)).toMatchObject({ reservation: { state: 'expired' } })
      expect(await state(a, winner)).toBe('hold')
      expect(await moneyOf(a)).toEqual(
        expect.arrayContaining(['authorised/authorised', 'cancelled/cancelled', 'open/open']),
      )
      expect((await reservationsOf(a).history(later.id)).at(-1)).toMatchObject({ note: 'Somebody else has the car.' })
    })

    test('a reservation ends after its two days and the deposit goes back', async () => {
      const hold = await reserved(a, 'one')
      now += 48 * HOUR
      expect(await end(a, hold)).toBe(true)
      await settle(a, hold.payment)
      expect([await state(a, hold), await until(a, 'one')]).toEqual(['expired', null])
      expect(await moneyOf(a)).toEqual(['cancelled/cancelled'])
      // The answer of the provider that comes after its end changes nothing.
      await settle(a, hold.payment)
      expect(await state(a, hold)).toBe('expired')
    })

    test('two workers never have one payment', async () => {
      const holds = [await held(a, 'one'), await held(a, 'two'), await held(b, 'one')]
      now += MINUTE
      const [one, two] = await Promise.all(
        [1, 2].map((n) => checkoutWorkOf(tables.database, `${n}`, clock).claimPayments(2)),
      )
      const all = [...one!, ...two!].map(({ id }) => id)
      expect(new Set(all).size).toBe(all.length)
      const rest = await work().claimPayments(9)
      expect([...all, ...rest.map(({ id }) => id)].toSorted()).toEqual(holds.map(({ payment }) => payment).toSorted())
      expect(await work().claimPayments(9)).toEqual([])
    })
  })

  test.each<[string, object | null]>([
    ['sold', { status: 'sold' }],
    ['sold by its flag', { sold: true }],
  ])('a car that is %s meanwhile gives the deposit back', async (_, fields) => {
    const [paying, paid] = [await held(a, 'one'), await reserved(a, 'two')]
    const work = checkoutWorkOf(tables.database, 'worker', clock)
    expect(await work.withoutCar(9)).toEqual([])
    expect((await reservationsOf(a).apply(paid.id, { event: 'car_gone', actor: 'feed' })).ok).toBe(false)
    await stocked(
      a,
      ['one', 'two'].map((slug) => car({ slug, stocknum: slug, ...fields })),
    )
    await pay().sandbox.decide(a.slug, paying.ref, 'pay')
    await settle(a, paying.payment)
    expect(await state(a, paying)).toBe('released')
    expect(await work.withoutCar(9)).toEqual([{ site: a.slug, id: paid.id }])
    expect((await reservationsOf(a).apply(paid.id, { event: 'car_gone', actor: 'feed' })).ok).toBe(true)
    await settle(a, paid.payment)
    expect(await moneyOf(a)).toEqual(['cancelled/cancelled', 'cancelled/cancelled'])
  })

  test('a car that is back in stock with the day of an earlier sale is no car that is gone', async () => {
    const paid = await reserved(a, 'one')
    await stocked(a, [car({ slug: 'one', stocknum: 'one', sold_date_timestamp: 1_700_000_000 })])
    expect((await reservationsOf(a).apply(paid.id, { event: 'car_gone', actor: 'feed' })).ok).toBe(false)
    expect(await checkoutWorkOf(tables.database, 'worker', clock).withoutCar(9)).toEqual([])
  })

  test('sold to whoever reserved it takes the deposit, and a refund gives it back', async () => {
    const hold = await reserved(a, 'one')
    const staff = { actor: 'staff:Kim', note: 'Signed' }
    expect((await reservationsOf(a).apply(hold.id, { event: 'sold', ...staff })).ok).toBe(true)
    await settle(a, hold.payment)
    expect(await moneyOf(a)).toEqual(['captured/captured'])
    // The feed has yet to say so, and says what it likes.
    await stocked(a, [car({ slug: 'one', stocknum: 'one', price: 21_000 })])
    expect(await stockOf(a).bySlug('one')).toMatchObject({ status: 'sold', sold_date_timestamp: NOON / 1_000 })
    expect([await until(a, 'one'), (await stockOf(b).bySlug('one'))?.status]).toEqual([null, 'in_stock'])
    expect(await reservationsOf(a).hold(claimOf('one'), prepared())).toEqual({ ok: false, reason: 'gone' })
    expect((await reservationsOf(a).apply(hold.id, { event: 'sold', ...staff })).ok).toBe(false)
    expect((await reservationsOf(a).apply(hold.id, { event: 'refunded', ...staff })).ok).toBe(true)
    await settle(a, hold.payment)
    expect([await state(a, hold), await moneyOf(a)]).toEqual(['refunded', ['refunded/refunded']])
    expect(await stockOf(a).bySlug('one')).toMatchObject({ status: 'in_stock', price: 21_000 })
    expect(await reservationsOf(a).hold(claimOf('one'), prepared())).toMatchObject({ ok: true })
  })

  describe('the provider', () => {
    const seen = (reservation: Reservation, more: Partial<SeenPayment>) => ({
      ref: 'x',
      state: 'authorised' as const,
      amount: 20_000,
      captured: 0,
      refunded: 0,
      currency: 'AUD',
      reservation: reservation.id,
      capture_before: null,
      disputed: false,
      ...more,
    })

    test.each<[string, Partial<SeenPayment>]>([
      ['another amount', { amount: 100 }],
      ['another currency', { currency: 'usd' }],
      ['another reservation', { reservation: 'other' }],
    ])('names %s: no car for it, and it is given back', async (_, wrong) => {
      const hold = await held(a, 'one')
      const { sandbox, providers } = pay()
      await sandbox.decide(a.slug, hold.ref, 'pay')
      let gaveBack = 0
      const lying = {
        ...sandbox,
        look: async () => ({ ok: true as const, payment: seen(hold.reservation, wrong) }),
        giveBack: async () => ({
          ok: true as const,
          payment: seen(hold.reservation, { state: 'cancelled' as const, ...(gaveBack++, {}) }),
        }),
      }
      await settlePayment(a, hold.payment, { ...providers, sandbox: lying })
      expect([await state(a, hold), gaveBack]).toEqual(['released', 1])
    })

    test('that does not answer is asked again, ever more slowly; one that throws too', async () => {
      const hold = await held(a, 'one')
      const { sandbox, providers } = pay()
      const away = { ...sandbox, look: () => Promise.reject(new Error('socket hang up')) }
      const due = async () => (await reservationsOf(a).payments(hold.id))[0]!.due_at! - now
      const waits = []
      for (let round = 0; round < 3; round++) {
        expect(await settlePayment(a, hold.payment, { ...providers, sandbox: away })).toMatchObject({ ok: false })
        waits.push(await due())
      }
      expect(waits).toEqual([5_000, 10_000, 20_000])
    })

    test('that lets the deposit go frees the car', async () => {
      const hold = await reserved(a, 'one')
      await pay().sandbox.giveBack({ site: a.slug, account: null, ref: hold.ref, key: 'dashboard', amount: 20_000 })
      await settle(a, hold.payment)
      expect([await state(a, hold), await until(a, 'one')]).toEqual(['released', null])
    })

    test('never heard of: a page that was not opened is opened for the record and closed', async () => {
      const hold = await reservationsOf(a).hold(claimOf('one'), prepared())
      if (!hold.ok) throw new Error(hold.reason)
      expect(await moneyOf(a)).toEqual(['new/nothing'])
      now += 20 * MINUTE
      await reservationsOf(a).apply(hold.reservation.id, { event: 'time_ended', actor: 'clock' })
      await settle(a, hold.payment!.payment_id)
      expect(await moneyOf(a)).toEqual(['cancelled/cancelled'])
    })
  })

  test('a person is handed over and forgotten, except where a car is still kept for them', async () => {
    const kept = await reserved(a, 'one')
    const over = await reserved(a, 'two')
    await reserved(b, 'two')
    await reservationsOf(a).apply(over.id, { event: 'cancelled', actor: 'shopper' })
    const person = { email: 'sam.tester@example.com', phone: null }
    const reported = await checkoutPersonalData.export(a, person)
    expect(reported).toHaveLength(2)
    expect(reported[0]).toMatchObject({ person: { name: 'Sam' }, payments: [{ amount_cents: 20_000 }] })
    expect(await checkoutPersonalData.erase(a, person)).toBe(2)
    const rows = await tables.database.read
      .selectFrom('reservation')
      .where('reservation_id', '=', over.id)
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/Sam|sam\.tester|491570156/)
    expect(await reservationsOf(a).byId(over.id)).toMatchObject({ deposit: 20_000, state: 'released' })
    expect(await reservationsOf(a).byId(kept.id)).toMatchObject({ lead: { person: { name: 'Sam' } } })
    expect(await checkoutPersonalData.export(b, person)).toHaveLength(1)

    // The one that keeps a car is told of its end, and forgotten with it.
    await reservationsOf(a).apply(kept.id, { event: 'cancelled', actor: 'shopper' })
    expect(await checkoutPersonalData.export(a, person)).toEqual([])
    const left = await tables.database.read
      .selectFrom('reservation')
      .where('site_id', '=', a.slug)
      .selectAll()
      .execute()
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toMatch(/Sam|sam\.tester|491570156/)
    for (const { payment } of [kept, over]) await settle(a, payment)
    expect(await moneyOf(a)).toEqual(['cancelled/cancelled', 'cancelled/cancelled'])
  })

  test('no car is reserved for somebody who was forgotten before their payment came', async () => {
    const hold = await held(a, 'one')
    now += 15 * MINUTE
    await reservationsOf(a).apply(hold.id, { event: 'time_ended', actor: 'clock' })
    await checkoutPersonalData.erase(a, { email: 'sam.tester@example.com', phone: null })
    await pay().sandbox.decide(a.slug, hold.ref, 'pay')
    await settle(a, hold.payment)
    expect(await state(a, hold)).toBe('expired')
    expect(await moneyOf(a)).toEqual(['cancelled/cancelled'])
  })
})
