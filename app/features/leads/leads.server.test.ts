import { beforeAll, describe, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { leadsOf } from './leads.server.ts'

const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const NOW = Date.parse('2026-11-21T03:00:00Z')

describeDatabases('the lead store', (tables) => {
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: `https://${slug}.example`,
    settings: {},
    database: tables.database,
    now: () => NOW,
  })
  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      const stored = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW }
      await sitesOf(tables.database).apply(stored, async () => undefined)
    }
  })
  const count = async (table: string, slug: string) =>
    (await tables.database.read.selectFrom(table).selectAll().where('site_id', '=', slug).execute()).length

  test('L09 a lead is stored with its consents and deliveries, and read by its own site alone', async () => {
    const plan = () => [{ target: { channel: 'dealer-email' as const, to: ['sales@ghost-gum.example'] } }]
    const accepted = await leadsOf(site('ghost-gum')).accept(newLead({ submission: 'a' }), plan, SENDER)
    if (!accepted.ok) throw new Error(accepted.reason)
    expect(accepted.repeated).toBe(false)
    expect(await leadsOf(site('ghost-gum')).byId(accepted.lead.id)).toEqual(accepted.lead)
    expect(await leadsOf(site('bottlebrush')).byId(accepted.lead.id)).toBeNull()
    expect(await leadsOf(site('ghost-gum')).payload(accepted.lead.id)).toMatchObject({
      lead_id: accepted.lead.id,
      opt_in: false,
      'Vehicle Make': 'Toyota',
    })
    expect(await count('lead_delivery', 'ghost-gum')).toBe(1)
    expect(await count('lead_consent', 'ghost-gum')).toBe(1)
  })

  test('L3 the same submission at once is one lead', async () => {
    const store = leadsOf(site('bottlebrush'))
    const all = await Promise.all(
      Array.from({ length: 20 }, () => store.accept(newLead({ submission: 'twice' }), () => [], SENDER)),
    )
    expect(new Set(all.map((one) => (one.ok ? one.lead.id : one.reason))).size).toBe(1)
    expect(await count('lead', 'bottlebrush')).toBe(1)
  })

  describe('test drives', () => {
    const slot = { location_id: '7', starts_at: NOW + 86_400_000, ends_at: NOW + 89_100_000, capacity: 2 }
    test('L04 an appointment has as many places as its capacity', async () => {
      const store = leadsOf(site('ghost-gum'))
      const before = await count('lead', 'ghost-gum')
      const all = await Promise.all(
        Array.from({ length: 5 }, (_, i) =>
          store.accept(newLead({ submission: `slot-${i}`, slot, car: null }), () => [], SENDER),
        ),
      )
      expect(all.filter(({ ok }) => ok)).toHaveLength(2)
      expect(all.filter((one) => !one.ok && one.reason === 'slot-taken')).toHaveLength(3)
      expect(await count('lead', 'ghost-gum')).toBe(before + 2)
    })
  })
})
