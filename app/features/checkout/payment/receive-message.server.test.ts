import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { describeDatabases } from '#tests/databases.ts'
import { type SalesFloor, salesFloor, type SoldCarPayment } from '#tests/stripe/sales-floor.ts'
import type { CheckoutTables } from '../checkout.tables.ts'
import { balanceMoney } from '../money/money-books.server.ts'
import { paymentFigures } from './payment-figures.server.ts'
import type { Payments } from './payments.ts'
import { receiveMessage } from './receive-message.server.ts'
import { settlePayment } from './settle.server.ts'

const DAY = 86_400_000

describeDatabases('C02 what a message says', (tables) => {
  let east: SalesFloor
  let west: SalesFloor
  let sold: SoldCarPayment
  beforeEach(async () => {
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    east = await salesFloor({ tables, cars: 3 })
    west = await salesFloor({ tables, cars: 3, slug: 'west', account: 'acct_1West' })
    sold = await east.hold()
    east.stripe.pay(sold.ref)
  })
  afterEach(() => Promise.all([east.stripe.close(), west.stripe.close()]))

  const message = (changes: object = {}) =>
    ({ ok: true, id: 'evt_1', type: 'any', ref: sold.ref, reservation: null, site: 'east', account: null, at: 0, ...changes }) as const // prettier-ignore
  const receive = (floor: SalesFloor, changes: object = {}) =>
    receiveMessage(floor.site, message(changes), floor.providers)
  const states = async () =>
    (await tablesOf<CheckoutTables>(tables.database).read.selectFrom('payment').select('state').execute()).map(
      ({ state }) => state,
    )

  test('is settled once, however often it comes', async () => {
    expect(await receive(east)).toBe('settled')
    expect(await states()).toEqual(['authorised'])
    const requested = east.stripe.requests.length
    expect(await receive(east)).toBe('repeated')
    expect(east.stripe.requests.length).toBe(requested)
  })

  test('may name the reservation alone', async () => {
    expect(await receive(east, { ref: null, reservation: sold.id })).toBe('settled')
    expect(await states()).toEqual(['authorised'])
  })

  test('is nobody’s business but the site’s', async () => {
    expect(await receive(west)).toBe('not-ours')
    expect(await receive(west, { id: 'evt_2', ref: null, reservation: sold.id })).toBe('not-ours')
    expect(await receive(east, { ref: null })).toBe('not-ours')
    expect(await states()).toEqual(['open'])
  })

  test('a hint whose provider does not answer is followed by the worker', async () => {
    east.stripe.faults.add({ kind: 'rate_429', times: 1 })
    expect(await receive(east)).toBe('settled')
    expect(await states()).toEqual(['open'])
    expect(await paymentFigures(tables.database)).toMatchObject({ waiting: 1 })
    expect(await receive(east)).toBe('repeated')
    east.pass(10_000)
    await east.lookAfter()
    expect(await states()).toEqual(['authorised'])
    expect(await paymentFigures(tables.database)).toEqual({ waiting: 0, oldestAt: null })
  })

  test('a hint that comes while the provider is asked is not lost, even when whoever heard it ends', async () => {
    await receive(east)
    const { stripe, site, providers } = east
    await east.staff(sold, 'sold')
    const intent = stripe.books.session('acct_1East', sold.ref).payment_intent as string
    const capture: Payments['capture'] = async (move) => {
      const answer = await providers.stripe.capture(move)
      east.pass(10)
      // Refunded at the provider; the message is noted by a program that is killed then.
      stripe.books.refund('acct_1East', { payment_intent: intent })
      await tables.database.write(async (trx) => void (await trx.updateTable('payment').set({ due_at: site.now() }).execute())) // prettier-ignore
      return answer
    }
    east.pass(1_000)
    await settlePayment(site, sold.payment, { ...providers, stripe: { ...providers.stripe, capture } })
    expect(await states()).toEqual(['captured'])
    east.pass(1_000)
    await east.lookAfter()
    expect(await states()).toEqual(['refunded'])
  })

  test('what the provider refuses is asked for again, ever more slowly', async () => {
    await receive(east)
    await east.staff(sold, 'sold')
    const { site, providers } = east
    const capture: Payments['capture'] = async () => ({ ok: false, reason: 'refused', text: 'The account is closed.' })
    const waits: number[] = []
    for (let i = 0; i < 5; i++) {
      await settlePayment(site, sold.payment, { ...providers, stripe: { ...providers.stripe, capture } })
      const { read } = tablesOf<CheckoutTables>(tables.database)
      const row = await read.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ wanted: 'take', last_error: 'The account is closed.' })
      waits.push(row.due_at! - site.now())
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000])
  })

  test('C01 the money report of a site has its own deposits of the period and the strangers in its till', async () => {
    await receive(east)
    const { site, providers } = east
    const till = { provider: 'stripe', account: 'acct_1East' } as const
    const day = { from: site.now() - DAY, to: site.now() + 1 }
    const today = { site, period: day, providers }
    const balanced = await balanceMoney(site, { ...today, till })
    expect(balanced).toMatchObject({ ok: true, report: { ours: { held: 20_000 }, theirs: { held: 20_000 }, differences: [] } }) // prettier-ignore

    // A page that was paid and of which our books know nothing.
    const lost = await east.hold()
    east.stripe.pay(lost.ref)
    await tables.database.write(async (trx) => void (await trx.deleteFrom('reservation').where('reservation_id', '=', lost.id).execute())) // prettier-ignore
    const other = await balanceMoney(site, { ...today, till })
    expect(other.ok && other.report.differences.map(({ kind, what }) => [kind, what])).toEqual([['not_ours', lost.ref]])
    // What was asked for on another day is not a stranger.
    const later = await balanceMoney(site, { ...today, period: { from: site.now() - DAY, to: site.now() - 1 }, till })
    expect(later.ok && later.report.differences.map(({ what }) => what)).toEqual([lost.ref])

    const hers = await balanceMoney(west.site, { ...today, providers: west.providers, till: { ...till, account: 'acct_1West' } }) // prettier-ignore
    expect(hers).toMatchObject({
      ok: true,
      report: { ours: { payments: 0 }, theirs: { payments: 0 }, differences: [] },
    })
    expect(await balanceMoney(site, { ...today, providers: { ...providers, stripe: null }, till: null })).toMatchObject(
      {
        ok: false,
        reason: expect.stringContaining('no key'),
      },
    )
    east.stripe.faults.add({ kind: 'rate_429', times: 1 })
    expect(await balanceMoney(site, { ...today, till })).toMatchObject({ ok: false })
  })
})
