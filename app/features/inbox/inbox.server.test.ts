import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxAt, inboxInUse, inboxSite, joinedLead, person, place, type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts' // prettier-ignore

const SITES = ['paperbark', 'lilly-pilly']
const sam: TestStaff = { id: 'sam', name: 'Sam Okafor', role: 'sales', sites: ['paperbark'] }
const bec: TestStaff = { id: 'bec', name: 'Bec Lindgren', role: 'sales', sites: ['paperbark'] }
const tom: TestStaff = { id: 'tom', name: 'Tom Other', role: 'manager', sites: ['lilly-pilly'] }
const chermside: TestStaff = { ...sam, id: 'che', name: 'Che Side', locations: { paperbark: ['2'] } }

describeDatabases('the inbox', (tables) => {
  let now = TUESDAY_9
  let site: Site
  let other: Site
  let counter = 0
  const somebody = () => ({ person: person(counter++) })

  beforeAll(async () => {
    ;[site, other] = (await Promise.all(SITES.map((slug) => inboxSite(tables.database, slug, { now: () => now })))) as [
      Site,
      Site,
    ]
    await inboxInUse(site)
    await inboxInUse(other)
  })

  test('a lead waits for us with its clock, at its own site alone', async () => {
    const { thread } = await joinedLead(site, somebody())
    const inbox = inboxAt(site, sam)
    const page = await inbox.list!({ view: 'open' })
    expect(page.groups).toMatchObject([
      { waiting: 'us', count: 1, threads: [{ id: thread, unread: true, state: 'new' }] },
    ])
    expect(page.groups[0]!.threads[0]!.clock).toEqual({ kind: 'time-left', due: now + 15 * MINUTE, left_ms: 15 * MINUTE, share: 1 }) // prettier-ignore
    expect((await inboxAt(other, tom).list!({ view: 'all' })).groups).toEqual([])
    expect(await inboxAt(other, tom).byId!(thread)).toBeNull()
    expect(await inbox.counts!()).toEqual({ open: 1, mine: 0, 'no-owner': 1, snoozed: 0 })
  })

  test('the same person joins the same thread, by phone or by email', async () => {
    const someone = person(counter++)
    const first = await joinedLead(site, { person: someone })
    const second = await joinedLead(site, { person: { ...someone, email: 'elsewhere@example.com' } })
    const third = await joinedLead(site, { person: { ...someone, phone: null, email: 'elsewhere@example.com' } })
    expect([second.thread, third.thread]).toEqual([first.thread, first.thread])
    const detail = await inboxAt(site, sam).byId!(first.thread)
    expect(detail!.leads).toHaveLength(3)
    expect(detail!.events.map(({ kind }) => kind)).toEqual(['lead', 'lead', 'lead'])
  })

  test('two people at once: exactly one takes a thread, and the other reads who', async () => {
    const { thread } = await joinedLead(site, somebody())
    const at = { thread, version: 1 }
    const results = await Promise.all([inboxAt(site, sam).take!(at), inboxAt(site, bec).take!(at)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = results[0].ok ? sam : bec
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      reason: 'changed',
      now: { owner: { id: winner.id }, version: 2 },
    })
  })

  test('a call stops the clock, and proposes what comes next', async () => {
    const { thread } = await joinedLead(site, somebody())
    const inbox = inboxAt(site, sam)
    now += 4 * MINUTE
    const called = await inbox.logCall!({ thread, version: 1 }, { outcome: 'no-answer' })
    expect(called).toMatchObject({ ok: true, version: 2, proposed: { kind: 'follow-up', at: now + 2 * HOUR } })
    const detail = (await inbox.byId!(thread))!
    expect(detail).toMatchObject({
      state: 'working',
      waiting: 'them',
      owner: { id: 'sam' },
      clock: { kind: 'answered', after_ms: 4 * MINUTE, in_time: true },
      words: 'No answer',
      words_by: { name: 'Sam Okafor' },
      undo: { kind: 'call' },
    })
  })

  test('neither opening nor taking stops the clock', async () => {
    const { thread } = await joinedLead(site, somebody())
    const inbox = inboxAt(site, sam)
    expect(await inbox.opened!(thread)).toBe(true)
    expect(await inbox.opened!(thread)).toBe(true)
    expect(await inbox.take!({ thread, version: 1 })).toMatchObject({ ok: true })
    const detail = (await inbox.byId!(thread))!
    expect(detail).toMatchObject({ waiting: 'us', unread: false, clock: { kind: 'time-left' } })
    expect(detail.events.map(({ kind }) => kind)).toEqual(['lead', 'opened', 'assigned'])
    expect((await inboxAt(site, bec).byId!(thread))!.readers).toEqual(['Sam Okafor'])
  })

  test('a note, a snooze and a state', async () => {
    const { thread } = await joinedLead(site, somebody())
    const inbox = inboxAt(site, sam)
    expect(await inbox.note!({ thread, version: 1 }, 'Kids’ seats')).toMatchObject({ ok: true, version: 1 })
    expect(await inbox.snooze!({ thread, version: 1 }, now - 1)).toMatchObject({ reason: 'refused' })
    expect(await inbox.snooze!({ thread, version: 1 }, now + HOUR)).toMatchObject({ ok: true, version: 2 })
    expect((await inbox.list!({ view: 'snoozed' })).groups[0]!.threads.map(({ id }) => id)).toContain(thread)
    expect(await inbox.setState!({ thread, version: 2 }, { state: 'lost' })).toMatchObject({ reason: 'refused' })
    expect(await inbox.setState!({ thread, version: 2 }, { state: 'lost', reason: 'price' })).toMatchObject({
      ok: true,
    })
    expect(await inbox.byId!(thread)).toMatchObject({ state: 'lost', lost_reason: 'price', waiting: 'over' })
  })

  describe('somebody of one location', () => {
    test('sees threads of it alone, and of shared ones its own leads', async () => {
      const someone = person(counter++)
      const { thread } = await joinedLead(site, { person: someone, category: 'Secret', location: place('1') })
      const inbox = inboxAt(site, chermside)
      expect(await inbox.byId!(thread)).toBeNull()
      expect(await inbox.take!({ thread, version: 1 })).toEqual({ ok: false, reason: 'not-found' })
      expect(await inbox.opened!(thread)).toBe(false)

      const words = [{ name: 'message', label: 'Message', value: 'Seen by Chermside' }]
      const seen = await joinedLead(site, { person: { ...someone, email: null }, answers: words, location: place('2') })
      await joinedLead(site, { person: { ...someone, name: 'Hidden' }, location: place('1') })
      expect(seen.thread).toBe(thread)
      const detail = (await inbox.byId!(thread))!
      expect(detail).toMatchObject({ words: 'Seen by Chermside', email: null, location_id: '2', more_leads: true })
      expect(detail.leads.map(({ id }) => id)).toEqual([seen.lead.id])
      expect(JSON.stringify(detail)).not.toMatch(/Secret|Hidden|Rocklea/)
      expect((await inbox.list!({ view: 'all', text: 'Hidden' })).groups).toEqual([])
      expect((await inbox.list!({ view: 'all', location: '1' })).groups).toEqual([])
      expect((await inbox.list!({ view: 'all', text: 'seen by' })).groups).toHaveLength(1)
    })
  })

  test('pages follow each other without gaps', async () => {
    const inbox = inboxAt(site, sam)
    const whole = (await inbox.list!({ view: 'all' })).groups.flatMap(({ threads }) => threads.map(({ id }) => id))
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await inbox.list!({ view: 'all', after }, 2)
      seen.push(...page.groups.flatMap(({ threads }) => threads.map(({ id }) => id)))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(whole)
    expect(whole.length).toBeGreaterThan(5)
  })
})
