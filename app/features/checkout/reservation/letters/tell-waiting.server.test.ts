import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { TELL_ANSWER } from '#app/features/leads/enquiry-form/tell-if-free.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { PERSONAL_DATA } from '#server/personal-data.ts'
import { describeDatabases } from '#tests/databases.ts'
import { stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { checkoutSite, claimOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import { settlePayment } from '../../payment/settle.server.ts'
import { reservationsOf } from '../reservations.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }

describeDatabases('C01 tell me if it comes free', (tables) => {
  let now = NOON
  let site: Site
  let other: Site

  beforeEach(async () => {
    now = NOON
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    site = await checkoutSite(tables.database, 'ghost-gum', { now: () => now })
    other = await checkoutSite(tables.database, 'lemon-myrtle', { now: () => now })
  })

  const reservations = () => reservationsOf(site)
  async function held() {
    const hold = await reservations().hold(claimOf('one'), prepared())
    if (!hold.ok || !hold.payment) throw new Error('not held')
    return hold
  }
  async function reserved() {
    const { reservation, payment } = await held()
    const { providers, sandbox } = sandboxOnly(tables.database, () => now)
    const settle = () => settlePayment(site, payment!.payment_id, providers)
    await settle()
    const [begun] = await reservations().payments(reservation.id)
    await sandbox.decide(site.slug, begun!.ref!, 'pay')
    await settle()
    return reservation.id
  }
  /** Somebody registers interest while the car is somebody else's. */
  async function asks(email: string, slug = 'one', where = site): Promise<void> {
    now += 1_000
    const lead = newLead({
      form: 'lead',
      submission: randomUUID(),
      person: { ...newLead().person, name: 'Kim', email },
      car: { ...newLead().car!, slug },
      answers: [TELL_ANSWER],
    })
    await leadsOf(where).accept(lead, () => [], SENDER)
  }
  /** Who has been written to that a car is free, in any order, and every word of it. */
  async function notified(): Promise<{ to: string[]; words: string }> {
    const rows = await tablesOf<LeadTables>(tables.database)
      .read.selectFrom('lead_delivery')
      .select(['target', 'site_id'])
      .where('delivery_id', 'like', '%-free-%')
      .execute()
    const to = rows.map(({ target, site_id }) => `${site_id} ${(JSON.parse(target) as { to: string }).to}`)
    return { to: to.toSorted(), words: rows.map(({ target }) => target).join() }
  }
  const end = async (id: string, event: 'cancelled' | 'released' | 'time_ended' | 'sold' | 'refunded' | 'car_gone') =>
    expect((await reservations().apply(id, { event, actor: 'staff:Kim', note: 'A secret note' })).ok).toBe(true)

  test.each(['cancelled', 'released', 'time_ended'] as const)(
    'everybody who asked hears once that it is %s',
    async (event) => {
      const id = await reserved()
      await asks('kim@example.com')
      await asks('lee@example.com')
      await asks('kim@example.com')
      await asks('two@example.com', 'two')
      await asks('there@example.com', 'one', other)
      await asks('sam.tester@example.com')
      now += 48 * 3_600_000
      await end(id, event)
      const { to, words } = await notified()
      expect(to).toEqual(['ghost-gum kim@example.com', 'ghost-gum lee@example.com'])
      expect(words).toContain('https://ghost-gum.example/cars/one')
      // Nothing of whoever had it.
      const { reference } = (await reservations().byId(id))!
      for (const secret of [reference, id, 'sam.tester', 'Tester', 'A secret note']) expect(words).not.toContain(secret)

      // Somebody else reserves it and gives it back: nobody is written to again who has not asked again.
      const again = await reserved()
      await asks('lee@example.com')
      await end(again, 'cancelled')
      expect((await notified()).to).toEqual([...to, 'ghost-gum lee@example.com'])
    },
  )

  test('a hold that nobody pays, and a sale that is undone', async () => {
    const { reservation } = await held()
    await asks('kim@example.com')
    now += 16 * 60_000
    await end(reservation.id, 'time_ended')
    expect((await notified()).to).toEqual(['ghost-gum kim@example.com'])
    const id = await reserved()
    await asks('lee@example.com')
    await end(id, 'sold')
    expect((await notified()).to).toHaveLength(1)
    await end(id, 'refunded')
    expect((await notified()).to).toEqual(['ghost-gum kim@example.com', 'ghost-gum lee@example.com'])
  })

  test('nobody where the car is gone, or somebody takes it in the same moment', async () => {
    const id = await reserved()
    await asks('kim@example.com')
    await stocked(site, [car({ slug: 'one', stocknum: 'one', status: 'sold' })])
    await end(id, 'car_gone')
    expect((await notified()).to).toEqual([])

    await stocked(site, [car({ slug: 'one', stocknum: 'one', price: 20_000 })])
    await held()
    await asks('lee@example.com')
    now += 16 * 60_000
    // The next shopper holds it before the worker has looked.
    await held()
    expect((await notified()).to).toEqual([])
  })

  test('nobody who was forgotten meanwhile', async () => {
    const id = await reserved()
    await asks('kim@example.com')
    await PERSONAL_DATA['leads']!.erase(site, { email: 'kim@example.com', phone: null })
    await end(id, 'cancelled')
    expect((await notified()).to).toEqual([])
  })
})
