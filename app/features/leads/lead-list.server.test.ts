import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import type { SendResult, Target } from '#app/features/messages/channel.ts'
import { outboxFigures } from './delivery/outbox-figures.server.ts'
import { outboxOf } from './delivery/outbox.server.ts'
import { leadListOf } from './lead-list.server.ts'
import { leadsOf } from './leads.server.ts'
import type { LeadTables } from './leads.tables.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const MAIL: Target = { channel: 'dealer-email', to: ['sales@dealer.example'] }
const HOOK: Target = { channel: 'webhook', url: 'https://crm.example/in', secret: 'a secret of this dealer' }
const SHOPPER: Target = { channel: 'shopper-email', to: 'sam.tester@example.com' }

describeDatabases('L09 the list of leads', (tables) => {
  const site = (slug = 'ghost-gum', now = NOW): Site => {
    const { database } = tables
    return { slug, version: 1, origin: `https://${slug}.example`, settings: {}, database, now: () => now }
  }
  const accept = async (targets: Target[], more: Parameters<typeof newLead>[0] = {}, at = site()) => {
    const plan = () => targets.map((target) => ({ target }))
    const accepted = await leadsOf(at).accept(newLead({ submission: crypto.randomUUID(), ...more }), plan, SENDER)
    if (!accepted.ok) throw new Error(accepted.reason)
    return accepted.lead
  }
  const settle = async (sent: SendResult) => {
    const outbox = outboxOf(tables.database, 'a')
    for (const claim of await outbox.claim({ now: NOW, limit: 50, perSite: 50, lease: 1 })) {
      // The last time of three days.
      await outbox.settle([{ claim: { ...claim, attempts: 16 }, sent, now: NOW, chance: 0 }])
    }
  }
  const list = (more: object = {}) => leadListOf(site()).list({ limit: 100, ...more })
  const refused = { ok: false as const, reason: '550 unknown', permanent: true }

  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      const document = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW }
      await sitesOf(tables.database).apply(document)
    }
  })
  beforeEach(() => tablesOf<LeadTables>(tables.database).write((trx) => trx.deleteFrom('lead').execute()))

  test('each state is what the dealer has; word to the shopper does not count', async () => {
    const done = await accept([MAIL, HOOK])
    await settle({ ok: true })
    const dead = await accept([MAIL])
    await settle(refused)
    const waiting = await accept([MAIL, SHOPPER])
    const nowhere = await accept([SHOPPER])
    const looked = await accept([], { form: 'phone-reveal' })
    const states = new Map((await list()).map(({ id, state }) => [id, state]))
    expect([done, dead, waiting, nowhere, looked].map(({ id }) => states.get(id))).toEqual([
      'delivered',
      'dead',
      'waiting',
      'undelivered',
      'kept',
    ])
    expect((await list({ state: 'undelivered' })).map(({ id }) => id)).toEqual([nowhere.id])
  })

  test('leads of one person are counted together by phone or email, of this site alone', async () => {
    const person = newLead().person
    await accept([MAIL])
    await accept([MAIL], { person: { ...person, email: 'other@example.com' } })
    await accept([MAIL], { person: { ...person, phone: '+61491570157' } })
    await accept([MAIL], { person: { ...person, email: 'else@example.com', phone: null } })
    await accept([MAIL], {}, site('bottlebrush'))
    const all = await list()
    expect(all.map(({ from_person }) => from_person).toSorted((a, b) => a - b)).toEqual([1, 2, 2, 3])
    expect(await leadListOf(site('bottlebrush')).list({ limit: 10 })).toHaveLength(1)
  })

  test('since, and the newest first', async () => {
    await accept([MAIL])
    const later = await accept([MAIL], {}, site('ghost-gum', NOW + 60_000))
    expect((await list())[0]?.id).toBe(later.id)
    expect((await list({ since: NOW + 1 })).map(({ id }) => id)).toEqual([later.id])
    expect(await list({ limit: 1 })).toHaveLength(1)
  })

  test('deliveries are shown without secrets, and those given up by themselves', async () => {
    const lead = await accept([MAIL, HOOK])
    await settle(refused)
    const shown = await leadListOf(site()).deliveries(lead.id)
    expect(shown).toMatchObject([
      { channel: 'dealer-email', to: 'sales@dealer.example', state: 'dead', last_error: '550 unknown' },
      { channel: 'webhook', to: 'https://crm.example/in', state: 'dead' },
    ])
    expect(JSON.stringify(shown)).not.toContain('a secret of this dealer')
    expect(await leadListOf(site()).dead()).toHaveLength(2)
    expect(await leadListOf(site('bottlebrush')).dead()).toEqual([])
    expect(await leadListOf(site('bottlebrush')).deliveries(lead.id)).toEqual([])
  })

  test('redelivered is waiting again, under the same delivery id', async () => {
    const lead = await accept([MAIL, HOOK, SHOPPER])
    await settle({ ok: true })
    const { redeliver, deliveries } = leadListOf(site())
    const before = (await deliveries(lead.id)).map(({ id }) => id)
    expect(await redeliver(lead, () => [], 'webhook')).toBe(1)
    expect((await deliveries(lead.id)).map(({ state }) => state)).toEqual(['delivered', 'waiting', 'delivered'])
    // The shopper is not written to again.
    expect(await redeliver(lead, () => [])).toBe(2)
    expect((await deliveries(lead.id)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'delivered'])
    expect((await deliveries(lead.id)).map(({ id }) => id)).toEqual(before)
    expect(await leadListOf(site('bottlebrush')).redeliver(lead, () => [])).toBe(0)
  })

  test('an alert is neither how a lead stands nor delivered again with it, and is not what makes it late', async () => {
    const lead = await accept([MAIL, SHOPPER])
    const alert = { channel: 'alert-email' as const, to: 'owner@dealer.example', about: 'x', refused: [], reason: '' }
    const outbox = outboxOf(tables.database, 'a')
    for (const claim of await outbox.claim({ now: NOW, limit: 9, perSite: 9, lease: 1 })) {
      const sent = claim.target.channel === 'dealer-email' ? { ...refused, alert } : refused
      await outbox.settle([{ claim: { ...claim, attempts: 16 }, sent, now: NOW, chance: 0 }])
    }
    const { redeliver, deliveries } = leadListOf(site())
    const stands = async () => (await deliveries(lead.id)).map(({ channel, to, state }) => [channel, to, state])
    expect(await stands()).toEqual([
      ['dealer-email', 'sales@dealer.example', 'dead'],
      ['alert-email', 'owner@dealer.example', 'waiting'],
      ['shopper-email', 'sam.tester@example.com', 'dead'],
    ])
    expect((await list())[0]?.state).toBe('dead')
    expect((await outboxFigures(tables.database)).oldestAt).toBeNull()

    await settle({ ok: true })
    expect(await redeliver(lead, () => [], 'dealer-email')).toBe(1)
    expect((await stands())[1]![2]).toBe('delivered')
    expect((await outboxFigures(tables.database)).oldestAt).toBe(NOW)
    const [again] = await outbox.claim({ now: NOW, limit: 9, perSite: 9, lease: 1 })
    expect(again).toMatchObject({ target: { channel: 'dealer-email' }, alerted: false, accepted: [] })
  })

  test('a lead that went nowhere goes by the plan of today', async () => {
    const lead = await accept([SHOPPER])
    await settle({ ok: true })
    const plan = () => [{ target: MAIL }, { target: SHOPPER }]
    expect(await leadListOf(site()).redeliver(lead, plan)).toBe(1)
    expect((await list()).map(({ state }) => state)).toEqual(['waiting'])
  })
})
