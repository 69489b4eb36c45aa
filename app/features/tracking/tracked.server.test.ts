import { beforeAll, expect, test } from 'vitest'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { trackedOf } from './tracked.server.ts'

const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
/** 9 am in Queensland on the 21st, which is 11 pm of the 20th in UTC. */
const MORNING = Date.parse('2026-11-20T23:00:00Z')
const DAY_MS = 86_400_000

describeDatabases('L07 the record of events', (tables) => {
  const site = (slug: string, now = MORNING): Site => ({
    slug,
    version: 1,
    origin: `https://${slug}.example`,
    settings: {},
    database: tables.database,
    now: () => now,
  })
  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      const stored = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: MORNING }
      await sitesOf(tables.database).apply(stored, async () => undefined)
    }
  })

  test('there are as many events as leads, by id and day, for each site alone', async () => {
    const used = newLead()
    const taken = [
      [used, MORNING],
      [newLead({ form: 'test-drive' }), MORNING],
      [newLead({ car: { ...used.car!, car_type: 'new' } }), MORNING],
      [newLead({ form: 'contact', car: null }), MORNING],
      [used, MORNING + DAY_MS],
      [used, MORNING + DAY_MS],
    ] as const
    for (const [index, [lead, now]] of taken.entries()) {
      const accepted = { ...lead, submission: `lead ${index}` }
      await leadsOf(site('ghost-gum', now)).accept(accepted, () => [], SENDER)
      // The same submission again is the same lead, and the same event.
      await leadsOf(site('ghost-gum', now)).accept(accepted, () => [], SENDER)
    }
    await leadsOf(site('bottlebrush')).accept(newLead(), () => [], SENDER)

    expect(await trackedOf(site('ghost-gum')).counts()).toEqual([
      { number: 0, day: '2026-11-21', count: 1 },
      { number: 14, day: '2026-11-21', count: 1 },
      { number: 15, day: '2026-11-21', count: 1 },
      { number: 48, day: '2026-11-21', count: 1 },
      { number: 15, day: '2026-11-22', count: 2 },
    ])
    expect(await trackedOf(site('ghost-gum')).counts(MORNING + 1)).toHaveLength(1)
    expect(await trackedOf(site('bottlebrush')).counts()).toEqual([{ number: 15, day: '2026-11-21', count: 1 }])
  })

  test('a lead that is not stored leaves no event', async () => {
    const before = await trackedOf(site('bottlebrush')).counts()
    const broken = newLead({ submission: 'broken' })
    const plan = () => {
      throw new Error('no plan')
    }
    await expect(leadsOf(site('bottlebrush')).accept(broken, plan, SENDER)).rejects.toThrow('no plan')
    expect(await trackedOf(site('bottlebrush')).counts()).toEqual(before)
  })

  test('nothing of the person is in a record', async () => {
    const { read } = tables.database
    const rows = await read.selectFrom('tracked_event').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Sam|Tester|61491570156|4106|example\.com/)
  })
})
