import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { TELL_ANSWER } from '#app/features/leads/enquiry-form/tell-if-free.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import type { Target } from '#app/features/messages/channel.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import type { Role } from '#app/features/staff/roles.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, inventoryAt, inventorySite, seenOf } from '#tests/factories/inventory.ts'
import { place, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { claimOf, moneyOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'

const SENDER = { manufacturer_slug: null, autogauge_enabled: false }

describeDatabases('a reserved car leaves', (tables) => {
  let now = TUESDAY_9
  let begun = now
  let banksia: Site
  let wattle: Site
  const ute = { ...car({ slug: 'ute', stocknum: 'U1', location_id: 1 }), id: 1, status: 'in_stock', sold: undefined, reserved: undefined, show_on_dealer_website: true } // prettier-ignore

  beforeEach(async () => {
    begun = now += HOUR
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) await feedCars(site, [ute])
  })

  /** Somebody who has just signed in. */
  const at = (role: Role, more: { readonly proven_at?: number } = {}) =>
    inventoryAt(banksia, { id: role, name: 'Kim', role, sites: ['banksia'], proven_at: now, ...more })
  const leaving = async (reservation?: 'sold-to-them' | 'ends') => ({ seen: await seenOf(banksia, 'ute'), reservation })
  const settled = (site: Site, payment: string) =>
    settlePayment(site, payment, sandboxOnly(tables.database, () => now).providers)

  /** A shopper reserves the car of a site and pays the deposit. */
  async function reserved(site: Site) {
    const hold = await reservationsOf(site).hold(claimOf('ute'), prepared())
    if (!hold.ok || !hold.payment) throw new Error('not held')
    const payment = hold.payment.payment_id
    await settled(site, payment)
    const [begun] = await reservationsOf(site).payments(hold.reservation.id)
    await sandboxOnly(tables.database, () => now).sandbox.decide(site.slug, begun!.ref!, 'pay')
    await settled(site, payment)
    return { id: hold.reservation.id, payment }
  }

  /** Everything that somebody could have changed of a reservation at a site. */
  const stand = async (site: Site, id: string) => ({
    state: (await reservationsOf(site).byId(id))!.state,
    money: await moneyOf(site),
    car: await stockOf(site).bySlug('ute'),
  })

  /** What is on its way to people of a site: to whom, about what. */
  async function letters(site: Site): Promise<string[]> {
    const rows = await tablesOf<LeadTables>(site.database)
      .read.selectFrom('lead_delivery')
      .select('target')
      .where('site_id', '=', site.slug)
      .execute()
    return rows
      .flatMap(({ target }) => {
        const { channel, ...more } = JSON.parse(target) as Target
        const subject = 'letter' in more ? more.letter?.subject : undefined
        return subject ? [`${channel === 'shopper-email' ? 'shopper' : 'dealer'}: ${subject}`] : []
      })
      .toSorted()
  }

  /** Who did what at a site since the test began: the record outlives a site. */
  const record = (site: Site) =>
    tablesOf<AuditTables>(site.database)
      .read.selectFrom('audit')
      .select(['verb', 'actor', 'subject_id', 'before', 'after'])
      .where('site_id', '=', site.slug)
      .where('at', '>=', begun)
      .orderBy('audit_id')
      .execute()

  /** Somebody asks to hear when the car is free again. */
  const waits = (site: Site, email: string) =>
    leadsOf(site).accept(
      newLead({
        form: 'lead',
        submission: randomUUID(),
        location: place('1'),
        person: { ...newLead().person, email },
        car: { ...newLead().car!, slug: 'ute' },
        answers: [TELL_ANSWER],
      }),
      () => [],
      SENDER,
    )

  test('K36 sold to whoever has reserved it: the deposit is taken, the shopper hears, the record has it', async () => {
    const { id, payment } = await reserved(banksia)
    const there = await reserved(wattle)
    const untouched = await stand(wattle, there.id)
    expect(await at('manager').markSold!('ute', await leaving('sold-to-them'), 'Signed')).toEqual({ ok: true })
    expect(await stand(banksia, id)).toMatchObject({
      state: 'sold',
      money: ['authorised/authorised wants take'],
      car: { status: 'sold' },
    })
    await settled(banksia, payment)
    expect(await moneyOf(banksia)).toEqual(['captured/captured'])
    expect((await letters(banksia)).filter((line) => line.startsWith('shopper'))).toEqual([
      expect.stringContaining('Reserved for you'),
      expect.stringContaining('Yours now'),
    ])
    expect(await reservationsOf(banksia).history(id)).toContainEqual(
      expect.objectContaining({ event: 'sold', actor: 'staff:Kim', note: 'Signed', to_state: 'sold' }),
    )
    const [entry, ...more] = await record(banksia)
    expect([entry, more]).toMatchObject([{ verb: 'car.sold', actor: 'Kim', subject_id: 'ute' }, []])
    expect(JSON.parse(entry!.before!)).toMatchObject({ status: 'in_stock', reserved_until: expect.any(Number) })
    expect(JSON.parse(entry!.after!)).toMatchObject({ status: 'sold', reserved_until: null, note: 'Signed' })
    expect([await stand(wattle, there.id), await record(wattle)]).toEqual([untouched, []])
  })

  test.each([
    ['sold to somebody else', 'markSold', 'sold'],
    ['withdrawn', 'withdraw', 'in_stock'],
  ] as const)(
    'K36 %s: the reservation ends, its deposit goes back, nobody hears of a free car',
    async (_, verb, status) => {
      const { id, payment } = await reserved(banksia)
      await waits(banksia, 'lee@example.com')
      expect(await at('manager')[verb]!('ute', await leaving('ends'), 'Sold at auction')).toEqual({ ok: true })
      const { state, money } = await stand(banksia, id)
      expect([state, money]).toEqual(['released', ['authorised/authorised wants give_back']])
      await settled(banksia, payment)
      expect(await moneyOf(banksia)).toEqual(['cancelled/cancelled'])
      const notified = (await letters(banksia)).join('\n')
      expect(notified).toContain('shopper: Your reservation')
      expect(notified).not.toContain('Available again')
      const [entry] = await record(banksia)
      expect(JSON.parse(entry!.after!)).toMatchObject({ status, reserved_until: null })
      // It falls through: whoever waits hears now, and it can be had.
      expect(await at('manager').backOnSale!('ute', { seen: await seenOf(banksia, 'ute') }, '')).toEqual({ ok: true })
      expect(await stockOf(banksia).bySlug('ute')).not.toHaveProperty('reserved_until')
      expect((await letters(banksia)).join('\n')).toContain('Available again')
    },
  )

  test('K36 a deposit is decided by whoever settles deposits at that location, after proving who they are', async () => {
    const { id } = await reserved(banksia)
    const before = await stand(banksia, id)
    const refused = async (who: ReturnType<typeof at>, reason: string) => {
      for (const choice of ['sold-to-them', 'ends'] as const) {
        expect(await who.markSold!('ute', await leaving(choice), '')).toMatchObject({ ok: false, reason })
      }
      expect(await who.withdraw!('ute', await leaving('ends'), '')).toMatchObject({ ok: false, reason })
      expect(await stand(banksia, id)).toEqual(before)
    }
    await refused(at('sales'), 'refused')
    await refused(at('manager', { proven_at: now - 10 * MINUTE }), 'prove')
    // A word too early, by a clock that goes wrong.
    await refused(at('manager', { proven_at: now + DAY }), 'prove')
    expect(await record(banksia)).toEqual([])
    expect((await at('manager', { proven_at: 0 }).readCar!('ute'))!.ties!.reservation).toMatchObject({ mayEnd: true, mustProve: true }) // prettier-ignore
    expect((await at('manager').readCar!('ute'))!.ties!.reservation).toMatchObject({ who: 'Sam Tester', mustProve: false }) // prettier-ignore
    expect(await at('manager').markSold!('ute', await leaving('ends'), '')).toEqual({ ok: true })
  })

  test('K36 without a deposit whoever sells decides, and proves nothing', async () => {
    const hold = await reservationsOf(banksia).hold(claimOf('ute'), prepared({ deposit: 0 }))
    expect(hold).toMatchObject({ ok: true, payment: null })
    expect(await at('sales', { proven_at: 0 }).markSold!('ute', await leaving('sold-to-them'), '')).toEqual({
      ok: true,
    })
    expect(await moneyOf(banksia)).toEqual([])
  })

  test('K36 rights at one location give nothing at another', async () => {
    const { id } = await reserved(banksia)
    const before = await stand(banksia, id)
    const far = inventoryAt(banksia, {
      id: 'nea',
      name: 'Nea',
      role: 'sales',
      sites: ['banksia'],
      locations: { banksia: ['1'] },
      proven_at: now,
      also: [{ role: 'manager', locations: { banksia: ['2'] } }],
    })
    const seen = await far.readCar!('ute')
    expect(seen!.ties!.reservation).toMatchObject({ who: 'Somebody', reference: null, mayEnd: false })
    expect(await far.markSold!('ute', await leaving('ends'), '')).toMatchObject({ reason: 'refused' })
    expect(await stand(banksia, id)).toEqual(before)
    // And whoever sells at the other location only reads nothing of for whom it is kept.
    const reader = inventoryAt(banksia, {
      id: 'pho',
      name: 'Pho',
      role: 'photographer',
      sites: ['banksia'],
      also: [{ role: 'sales', locations: { banksia: ['2'] } }],
    })
    expect(await reader.readCar!('ute')).toMatchObject({ ties: null, keptFor: null })
  })

  test.each(['markSold', 'withdraw'] as const)(
    'K36 what was kept by hand ends with %s, and whoever waits hears',
    async (verb) => {
      const until = now + 20 * DAY
      const { seen } = await leaving()
      expect(await at('sales').reserve!('ute', { seen, until }, 'Ina')).toEqual({ ok: true })
      await waits(banksia, 'lee@example.com')
      expect((await at('sales').readCar!('ute'))!.ties).toMatchObject({ isKept: true, waiting: 1 })
      now += DAY
      expect(await at('sales')[verb]!('ute', await leaving(), '')).toEqual({ ok: true })
      expect(await letters(banksia)).toEqual([])
      now += 8 * DAY
      expect(
        await at('sales').backOnSale!('ute', { seen: await seenOf(banksia, 'ute') }, 'Finance fell through'),
      ).toEqual({ ok: true })
      expect(await stockOf(banksia).bySlug('ute')).not.toHaveProperty('reserved_until')
      expect(await letters(banksia)).toEqual([expect.stringContaining('Available again')])
    },
  )
})
