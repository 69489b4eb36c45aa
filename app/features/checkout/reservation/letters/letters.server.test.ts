import { beforeEach, expect, test } from 'vitest'
import { deliver } from '#app/features/leads/delivery/deliver.server.ts'
import { outboxOf } from '#app/features/leads/delivery/outbox.server.ts'
import type { Mail } from '#app/features/messages/mailer.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { checkoutSite, claimOf, prepared, sandboxOnly } from '#tests/factories/leads/reservation.ts'
import { stocked } from '#tests/factories/leads/alerts.ts'
import { adfFaults } from '#tests/adf-validator.ts'
import { car } from '#tests/factories/car.ts'
import { settlePayment } from '../../payment/settle.server.ts'
import { reservationsOf } from '../reservations.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')

describeDatabases('C01 who is told of a reservation', (tables) => {
  let now = NOON
  let site: Site
  /** What webhooks were sent. */
  let posted: Record<string, unknown>[] = []

  beforeEach(async () => {
    now = NOON
    posted = []
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    site = await checkoutSite(tables.database, 'ghost-gum', { now: () => now })
  })

  const { apply } = {
    apply: (id: string, event: 'cancelled' | 'released' | 'sold' | 'refunded' | 'time_ended', actor: string) =>
      reservationsOf(site).apply(id, { event, actor, note: 'Because' }),
  }

  async function held() {
    const hold = await reservationsOf(site).hold(claimOf('one'), prepared())
    if (!hold.ok || !hold.payment) throw new Error('not held')
    const { providers, sandbox } = sandboxOnly(tables.database, () => now)
    const settle = () => settlePayment(site, hold.payment!.payment_id, providers)
    await settle()
    const [payment] = await reservationsOf(site).payments(hold.reservation.id)
    return { id: hold.reservation.id, settle, pay: () => sandbox.decide(site.slug, payment!.ref!, 'pay') }
  }
  async function reserved() {
    const hold = await held()
    await hold.pay()
    await hold.settle()
    await letters()
    return hold
  }

  /** Everything that waits is sent; to whom, about what, and its words. */
  async function letters(): Promise<string[]> {
    const sent: Mail[] = []
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail)
        return { ok: true as const }
      },
      close: async () => undefined,
    }
    const outbox = outboxOf(tables.database, 'test')
    const claims = await outbox.claim({ now, limit: 20, perSite: 20, lease: 60_000 })
    for (const claim of claims) {
      const done = await deliver(site, claim, {
        mailer,
        webhooks: {
          post: async (_, { body }) => {
            posted.push(JSON.parse(body) as Record<string, unknown>)
            return { ok: true }
          },
        },
        mailFrom: 'leads@example.com',
      })
      await outbox.settle([{ claim, sent: done, now, chance: 0 }])
    }
    return sent
      .map(({ to, subject, text }) => `${to.map(({ address }) => address).join()}: ${subject}\n${text}`)
      .toSorted()
  }

  test('nobody of a hold; shopper and dealer once it is paid', async () => {
    const hold = await held()
    expect(await letters()).toEqual([])
    await hold.pay()
    await hold.settle()
    const { reference } = (await reservationsOf(site).byId(hold.id))!
    const [dealer, shopper] = await letters()
    expect(dealer).toContain('Reserve vehicle')
    expect(dealer).toContain(reference)
    expect(dealer).toContain('$200, held and not taken (test: no money has moved)')
    expect(shopper).toMatch(/^sam\.tester@example\.com: Reserved for you: 2021 Toyota HiLux/)
    expect(shopper).toContain(`https://ghost-gum.example/reservations/${hold.id}`)
    expect(shopper).toContain('Monday 23 November 2026, 12:00 pm AEST')
    expect(shopper).toContain('This was a test payment. No money has moved.')
    expect(await letters()).toEqual([])
  })

  test.each([
    ['cancelled', 'shopper', 'given the vehicle back', 'Your reservation is cancelled'],
    ['released', 'staff:Kim', 'ended for you', 'The dealer has ended your reservation'],
    ['sold', 'staff:Kim', 'The sale is recorded', 'It’s yours'],
    ['time_ended', 'clock', 'before the sale was recorded', 'Your reservation has run out'],
  ] as const)('%s by %s', async (event, actor, toDealer, toShopper) => {
    const { id } = await reserved()
    now += 48 * 3_600_000
    expect((await apply(id, event, actor)).ok).toBe(true)
    const [dealer, shopper] = await letters()
    expect(dealer).toContain(toDealer)
    expect(dealer).toContain('Because')
    expect(shopper).toContain(toShopper)
    expect(shopper).toContain('$200')
  })

  test('paid too late: the shopper hears at once that it goes back, and the dealer of somebody who wanted the car', async () => {
    const hold = await held()
    await hold.pay()
    await stocked(site, [car({ slug: 'one', stocknum: 'one', status: 'sold' })])
    await hold.settle()
    const [dealer, shopper] = await letters()
    expect(dealer).toContain('Not reserved: the payment arrived after the vehicle was gone.')
    expect(shopper).toContain('We couldn’t hold the vehicle for you')
    await hold.settle()
    expect(await letters()).toEqual([])
  })

  test('a dealer who takes leads as ADF alone gets the reservation as ADF, and its end in a letter at the location', async () => {
    const [place] = site.settings['locations'] as { contact_detail: object }[]
    const contact_detail = { ...place!.contact_detail, email: 'rocklea@example.com' }
    const lead_delivery = [{ channel: 'adf-email', to: ['adf@crm.example'] }]
    site = { ...site, settings: { ...site.settings, lead_delivery, locations: [{ ...place, contact_detail }] } }
    const hold = await held()
    await hold.pay()
    await hold.settle()
    const [lead] = await letters()
    expect(lead).toMatch(/^adf@crm\.example: .*\n<\?xml/)
    expect(adfFaults(lead!.slice(lead!.indexOf('<?xml')))).toEqual([])
    expect((await apply(hold.id, 'cancelled', 'shopper')).ok).toBe(true)
    const [dealer, shopper, ...others] = await letters()
    expect(dealer).toMatch(/^rocklea@example\.com: Reservation .*cancelled/)
    expect([shopper!.split(':')[0], others]).toEqual(['sam.tester@example.com', []])
  })

  test.each([
    ['cancelled', 'shopper', 'cancelled', 'released'],
    ['released', 'staff:Kim', 'ended_by_dealer', 'released'],
    ['sold', 'staff:Kim', 'sold', 'sold'],
    ['time_ended', 'clock', 'time_ended', 'expired'],
    ['car_gone', 'feed', 'car_gone', 'released'],
  ] as const)(
    'a dealer who takes leads by webhook alone hears that it is %s by %s',
    async (event, actor, news, state) => {
      const hook = { channel: 'webhook', url: 'https://crm.example/in', secret: '0123456789abcdef' }
      site = { ...site, settings: { ...site.settings, lead_delivery: [hook] } }
      const { id } = await reserved()
      expect(posted.map((body) => body['event'])).toEqual(['lead.created'])
      posted = []
      now += 48 * 3_600_000
      if (event === 'car_gone') await stocked(site, [car({ slug: 'one', stocknum: 'one', status: 'sold' })])
      expect((await reservationsOf(site).apply(id, { event, actor, note: 'Because' })).ok).toBe(true)
      const [shopper, ...others] = await letters()
      expect([shopper!.split(':')[0], others]).toEqual(['sam.tester@example.com', []])
      const { reference } = (await reservationsOf(site).byId(id))!
      expect(posted).toMatchObject([
        {
          version: 1,
          event: `reservation.${news}`,
          site: 'ghost-gum',
          reservation: {
            reference,
            state,
            kind: 'reserve',
            deposit_cents: 20_000,
            note: 'Because',
            by: actor.split(':')[0],
          },
          lead: { category: 'Reserve Vehicle' },
        },
      ])
      await reservationsOf(site).apply(id, { event, actor, note: 'Because' })
      posted = []
      expect([await letters(), posted]).toEqual([[], []])
    },
  )
})
