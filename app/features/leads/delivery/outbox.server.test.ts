import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { leadsOf } from '../leads.server.ts'
import type { LeadTables } from '../leads.tables.ts'
import { BACK_OFF_MINUTES } from '#app/features/messages/back-off.ts'
import { outboxOf } from './outbox.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const LEASE = 60_000
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const SITES = ['ghost-gum', 'bottlebrush']

describeDatabases('L09 the outbox', (tables) => {
  const rows = () => tablesOf<LeadTables>(tables.database)
  const site = (slug: string): Site => {
    const { database } = tables
    return { slug, version: 1, origin: `https://${slug}.example`, settings: {}, database, now: () => NOW }
  }
  const accept = (slug: string, submission: string, to = ['sales@dealer.example']) =>
    leadsOf(site(slug)).accept(newLead({ submission }), () => [{ target: { channel: 'dealer-email', to } }], SENDER)
  const claims = (worker: string, more: Partial<Parameters<ReturnType<typeof outboxOf>['claim']>[0]> = {}) =>
    outboxOf(tables.database, worker).claim({ now: NOW, limit: 10, perSite: 10, lease: LEASE, ...more })
  const stored = () => rows().read.selectFrom('lead_delivery').selectAll().executeTakeFirstOrThrow()

  beforeAll(async () => {
    for (const slug of SITES) {
      const document = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW }
      await sitesOf(tables.database).apply(document)
    }
  })
  beforeEach(() => rows().write((trx) => trx.deleteFrom('lead').execute()))

  test('a delivery is one worker’s alone, until its lease is over', async () => {
    await accept('ghost-gum', 'one')
    const [first] = await claims('a')
    expect(first).toMatchObject({ site: 'ghost-gum', attempts: 1, target: { to: ['sales@dealer.example'] } })
    expect(await claims('b')).toEqual([])
    expect(await claims('b', { now: NOW + LEASE - 1 })).toEqual([])
    const [again] = await claims('b', { now: NOW + LEASE })
    expect(again).toMatchObject({ delivery: first!.delivery, attempts: 2 })
  })

  test('workers at once share the deliveries, each taken once', async () => {
    for (let i = 0; i < 30; i++) await accept(SITES[i % 2]!, `lead-${i}`)
    const workers = Array.from({ length: 5 }, () => tables.openAgain())
    const all = await Promise.all(
      workers.map((database, i) =>
        outboxOf(database, `worker-${i}`).claim({ now: NOW, limit: 8, perSite: 8, lease: LEASE }),
      ),
    )
    const taken = all.flat().map(({ delivery }) => delivery)
    expect(new Set(taken).size).toBe(taken.length)
    const rest = await claims('last', { limit: 30, perSite: 30 })
    expect(taken.length + rest.length).toBe(30)
  })

  test('sites take turns: a crowd at one does not hold up another', async () => {
    for (let i = 0; i < 12; i++) await accept('ghost-gum', `crowd-${i}`)
    await accept('bottlebrush', 'single')
    const taken = await claims('a', { limit: 4 })
    expect(taken).toHaveLength(4)
    expect(taken.map((claim) => claim.site)).toContain('bottlebrush')
    expect(await claims('a', { limit: 10, perSite: 2 })).toHaveLength(2)
    expect(await claims('a', { without: ['ghost-gum'] })).toEqual([])
  })

  test.each([
    ['a fault', { ok: false as const, reason: 'The mail server did not answer.', permanent: false }],
    ['a final refusal', { ok: false as const, reason: '550 no such user', permanent: true }],
  ])('delivered is done; %s waits and is tried again for three days until it is dead', async (_, fault) => {
    await accept('ghost-gum', 'one')
    const outbox = outboxOf(tables.database, 'a')
    let now = NOW
    for (const minutes of BACK_OFF_MINUTES) {
      const [claim] = await claims('a', { now })
      await outbox.settle([{ claim: claim!, sent: fault, now, chance: 0.5 }])
      expect(await stored()).toMatchObject({ state: 'waiting', due_at: now + minutes * 60_000, lease: null })
      expect(await claims('b', { now })).toEqual([])
      now += minutes * 60_000
    }
    const [last] = await claims('a', { now })
    await outbox.settle([{ claim: last!, sent: fault, now, chance: 0.5 }])
    expect(await stored()).toMatchObject({ state: 'dead', last_error: fault.reason, attempts: 16 })
    expect(await claims('a', { now: now * 2 })).toEqual([])
  })

  test('addresses that took the message are left out of the next attempt', async () => {
    await accept('ghost-gum', 'one', ['a@dealer.example', 'b@dealer.example'])
    const [claim] = await claims('a')
    const partly = { ok: false as const, reason: '451', permanent: false, accepted: ['a@dealer.example'] }
    await outboxOf(tables.database, 'a').settle([{ claim: claim!, sent: partly, now: NOW, chance: 0 }])
    const [next] = await claims('a', { now: NOW + 60_000 })
    expect(next).toMatchObject({
      accepted: ['a@dealer.example'],
      target: { channel: 'dealer-email', to: ['a@dealer.example', 'b@dealer.example'] },
    })
  })

  describe('an alert', () => {
    const alert = {
      channel: 'alert-email' as const,
      to: 'owner@dealer.example',
      about: 'x',
      refused: [],
      reason: '550 no such user',
    }
    const refusal = { ok: false as const, reason: '550 no such user', permanent: true, alert }
    const all = () => rows().read.selectFrom('lead_delivery').selectAll().orderBy('delivery_id').execute()
    const fail = async (worker: string, now: number) => {
      const [claim] = await claims(worker, { now, limit: 1 })
      await outboxOf(tables.database, worker).settle([{ claim: claim!, sent: refusal, now, chance: 0.5 }])
      return claim!
    }

    test('begins to wait with the failure, and the failure knows of it', async () => {
      await accept('ghost-gum', 'one')
      await accept('bottlebrush', 'two')
      const claim = await fail('a', NOW)
      const alerts = (await all()).filter(({ channel }) => channel === 'alert-email')
      expect(alerts).toMatchObject([
        { site_id: claim.site, lead_id: claim.lead, delivery_id: `${claim.delivery}-alert`, due_at: NOW, attempts: 0 },
      ])
      expect(JSON.parse(alerts[0]!.target)).toEqual(alert)
      const again = (await claims('a', { now: NOW + 60_000 })).find(({ delivery }) => delivery === claim.delivery)
      expect(again).toMatchObject({ alerted: true, target: { channel: 'dealer-email', to: ['sales@dealer.example'] } })
    })

    test('is written by whoever holds the lease, and of no lead that was erased', async () => {
      await accept('ghost-gum', 'one')
      const [late] = await claims('late')
      await claims('other', { now: NOW + LEASE })
      const settle = (worker: string) =>
        outboxOf(tables.database, worker).settle([{ claim: late!, sent: refusal, now: NOW + LEASE, chance: 0 }])
      await settle('late')
      expect(await all()).toHaveLength(1)
      await rows().write((trx) => trx.deleteFrom('lead').execute())
      await settle('other')
      expect(await all()).toEqual([])
    })
  })

  describe('a worker that comes back after its lease', () => {
    test('cannot spoil what another one does, but what it delivered is delivered', async () => {
      await accept('ghost-gum', 'one')
      const [late] = await claims('late')
      const later = NOW + LEASE
      await claims('other', { now: later })
      const fault = { ok: false as const, reason: 'late', permanent: true }
      await outboxOf(tables.database, 'late').settle([{ claim: late!, sent: fault, now: later, chance: 0 }])
      expect(await stored()).toMatchObject({ lease: 'other', last_error: null })
      await outboxOf(tables.database, 'late').settle([{ claim: late!, sent: { ok: true }, now: later, chance: 0 }])
      expect(await stored()).toMatchObject({ state: 'delivered', delivered_at: later })
      expect(await claims('x', { now: later + LEASE })).toEqual([])
    })
  })
})
