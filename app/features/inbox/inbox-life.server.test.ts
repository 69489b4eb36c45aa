import { beforeAll, describe, expect, test } from 'vitest'
import { leadPersonalData } from '#app/features/leads/personal-data.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { directoryOf, inboxAt, inboxInUse, inboxSite, joinedLead, person, place, storedAt, type TestStaff, threadOf, TUESDAY_9 } from '#tests/factories/leads/inbox.ts' // prettier-ignore
import { runInboxClock } from './clock/inbox-clock.server.ts'
import type { InboxTables } from './inbox.tables.ts'
import { inboxPersonalData } from './personal-data.server.ts'
import { leadReceipt } from './receipt.server.ts'
import { handOverInbox, threadsOwnedBy } from './responsibilities.server.ts'
import { joinNewLeads } from './joining/join-leads.server.ts'

const sam: TestStaff = { id: 'sam', name: 'Sam Okafor', role: 'sales', sites: ['boronia'] }
const bec: TestStaff = { id: 'bec', name: 'Bec Lindgren', role: 'sales', sites: ['boronia'] }
const kim: TestStaff = { id: 'kim', name: 'Kim Tran', role: 'manager', sites: ['boronia'] }
const PEOPLE = [sam, bec, kim]
const WEEK = 7 * DAY
const ports = { staff: directoryOf(PEOPLE) }
const ANY = { location_id: null, department: null, category: null, source: null, car_type: null, target_minutes: null }

describeDatabases('the life of a thread', (tables) => {
  let now = TUESDAY_9
  let counter = 0
  let site: Site
  let other: Site
  const as = (staff: TestStaff, at = site) => inboxAt(at, staff, PEOPLE)
  const run = () => runInboxClock(site, now, ports)
  const row = (thread: string, at = site) =>
    tablesOf<InboxTables>(tables.database)
      .read.selectFrom('thread')
      .selectAll()
      .where('site_id', '=', at.slug)
      .where('thread_id', '=', thread)
      .executeTakeFirst()
  const rules = async (staff: readonly string[]) => {
    const { version } = await as(kim).rules!()
    await as(kim).saveRules!({ version, rules: staff.length > 0 ? [{ ...ANY, staff }] : [] })
  }

  beforeAll(async () => {
    site = await inboxSite(tables.database, 'boronia', { now: () => now, lead_receipts: true })
    other = await inboxSite(tables.database, 'grevillea', { now: () => now })
  })

  test('leads from before the inbox are history, without clocks or notices', async () => {
    const someone = person(counter++)
    now = TUESDAY_9 - 100 * DAY
    const ancient = await storedAt(site, { person: someone })
    now = TUESDAY_9 - 20 * DAY
    const old = await storedAt(site, { person: someone })
    now = TUESDAY_9 - 2 * DAY
    const recent = await storedAt(site, { person: person(counter++) })
    now = TUESDAY_9
    expect(await run()).toEqual({ joined: 0, history: 3, more: false, notices: [] })
    expect(await joinNewLeads(site)).toEqual({ joined: 0, history: 0, more: false })
    const threads = await Promise.all([ancient, old, recent].map(({ id }) => threadOf(site, id)))
    expect(new Set(threads).size).toBe(3)
    expect(await Promise.all(threads.map((thread) => row(thread)))).toMatchObject([
      { state: 'lost', lost_reason: 'history', waiting: 'over', due_at: null },
      { state: 'lost', lost_reason: 'history', waiting: 'over' },
      { state: 'working', waiting: 'them', due_at: null },
    ])
    // The same person again, within 30 days of what counts as closed.
    const again = await joinedLead(site, { person: someone })
    expect(again.thread).toBe(threads[1])
    expect(await row(again.thread)).toMatchObject({ state: 'working', waiting: 'us', due_at: now + 15 * MINUTE })
    expect(await joinNewLeads(other)).toMatchObject({ joined: 0, history: 0 })
  })

  test('nobody who only looked at a number makes a thread', async () => {
    await inboxInUse(site)
    const nobody = { name: '', last_name: '', email: null, phone: null, postcode: null }
    const lead = await storedAt(site, { form: 'phone-reveal', person: nobody })
    expect(await joinNewLeads(site)).toMatchObject({ joined: 0 })
    await expect(threadOf(site, lead.id)).rejects.toThrow('no result')
  })

  test('who was lost 31 days ago begins anew, who was lost 29 days ago goes on', async () => {
    for (const [days, same] of [
      [29, true],
      [31, false],
    ] as const) {
      const someone = person(counter++)
      const { thread } = await joinedLead(site, { person: someone })
      await as(sam).setState!({ thread, version: 1 }, { state: 'lost', reason: 'price' })
      now += days * DAY
      const again = await joinedLead(site, { person: someone })
      expect(again.thread === thread).toBe(same)
      expect(await row(again.thread)).toMatchObject({ waiting: 'us', closed_at: null })
    }
    now = TUESDAY_9 + 70 * DAY
  })

  describe('the clock', () => {
    test('gives to who is in, warns, passes on, and goes to a manager', async () => {
      await rules(['sam', 'bec'])
      await as(sam).setAway!({ from: now, until: now + HOUR })
      const { thread } = await joinedLead(site, { person: person(counter++) })
      await drain()
      expect(await row(thread)).toMatchObject({ owner_id: 'bec', state: 'new' })
      await as(sam).setAway!(null)
      now += 10 * MINUTE
      expect(await of(thread)).toMatchObject([{ kind: 'warning', to: 'bec', thread }])
      now += 5 * MINUTE
      expect(await of(thread)).toMatchObject([
        { kind: 'passed-on', to: 'sam' },
        { kind: 'passed-on', to: 'bec' },
      ])
      expect(await row(thread)).toMatchObject({ owner_id: 'sam', step: 2 })
      now += 15 * MINUTE
      expect((await of(thread)).map(({ kind, to }) => [kind, to])).toEqual([
        ['escalated', 'kim'],
        ['escalated', 'sam'],
      ])
      expect((await as(kim).byId!(thread))!).toMatchObject({ escalated: true, owner: { id: 'kim' }, clock: { kind: 'late' } }) // prettier-ignore
      now += WEEK
      expect(await of(thread)).toEqual([])
    })

    test('stops for good when somebody has called', async () => {
      const { thread } = await joinedLead(site, { person: person(counter++) })
      await drain()
      const { version } = (await row(thread))!
      await as(sam).logCall!({ thread, version }, { outcome: 'spoke' })
      now += WEEK
      expect(await of(thread)).toEqual([])
    })

    test('tells managers of a lead that nobody gets', async () => {
      await rules([])
      const { thread } = await joinedLead(site, { person: person(counter++) })
      expect(await of(thread)).toMatchObject([{ kind: 'no-owner', to: 'kim' }]) // prettier-ignore
      await as(sam).take!({ thread, version: 1 })
    })

    test('brings back what slept and what was promised', async () => {
      const { thread } = await joinedLead(site, { person: person(counter++) })
      await drain()
      await as(sam).take!({ thread, version: 1 })
      await as(sam).snooze!({ thread, version: 2 }, now + WEEK)
      now += WEEK
      expect(await of(thread)).toMatchObject([{ kind: 'woken', to: 'sam' }])
      expect(await row(thread)).toMatchObject({ waiting: 'us', due_at: now + 15 * MINUTE, snoozed_until: null })
      await as(sam).logCall!({ thread, version: 4 }, { outcome: 'no-answer' })
      await as(sam).promiseFollowUp!({ thread, version: 5 }, { due_at: now + HOUR, note: 'With the price' })
      now += HOUR
      expect(await of(thread)).toMatchObject([
        { kind: 'call-back', to: 'sam', why: expect.stringContaining('With the price') },
      ])
      const detail = (await as(sam).byId!(thread))!
      expect(detail).toMatchObject({ waiting: 'us', clock: { kind: 'late' } })
      expect((await as(sam).today!()).lines.map(({ kind }) => kind)).toContain('call-backs')
      await as(sam).finishFollowUp!({ thread, version: detail.version }, detail.follow_ups[0]!.id)
      expect(await row(thread)).toMatchObject({ waiting: 'them' })
    })

    test('after it stood still for a day nobody is passed over', async () => {
      await rules(['sam', 'bec'])
      const { thread } = await joinedLead(site, { person: person(counter++) })
      now += WEEK
      const first = await of(thread)
      expect(first.map(({ kind }) => kind)).toEqual(['new-lead'])
      now += 15 * MINUTE
      expect((await of(thread)).map(({ kind }) => kind)).toContain('escalated')
    })
  })

  test('a shopper reads when it was received, opened and answered, where the site wishes', async () => {
    const { lead, thread } = await joinedLead(site, { person: person(counter++) })
    const received_at = now
    expect(await leadReceipt(site, lead.id)).toEqual({ received_at, opened: null, answered_at: null })
    now += 3 * MINUTE
    await as(sam).opened!(thread)
    now += 6 * MINUTE
    await as(sam).logCall!({ thread, version: 1 }, { outcome: 'spoke' })
    const receipt = { received_at, opened: { at: received_at + 3 * MINUTE, by: 'Sam' }, answered_at: now }
    expect(await leadReceipt(site, lead.id)).toEqual(receipt)
    await as(sam).undo!({ thread, version: 2 })
    expect(await leadReceipt(site, lead.id)).toEqual({ ...receipt, answered_at: null })
    expect(await leadReceipt(other, lead.id)).toBeNull()
    expect(await leadReceipt({ ...site, settings: { ...site.settings, lead_receipts: false } }, lead.id)).toBeNull()
  })

  test('who leaves hands everything over', async () => {
    await rules(['sam', 'bec'])
    const { thread } = await joinedLead(site, { person: person(counter++) })
    const before = (await row(thread))!
    await as(sam).take!({ thread, version: before.version })
    const owned = () => tables.database.write((trx) => threadsOwnedBy(trx, site, 'sam'))
    const had = await owned()
    expect(had).toMatchObject({ rules: 1 })
    expect(had.threads).toBeGreaterThan(0)
    await tables.database.write((trx) => handOverInbox(trx, site, { from: sam, to: bec }))
    expect(await owned()).toEqual({ threads: 0, rules: 0, call_backs: 0 })
    expect(await row(thread)).toMatchObject({ owner_id: 'bec', owner_name: 'Bec Lindgren' })
    expect((await as(kim).rules!()).rules[0]!.staff).toEqual(['bec'])
  })

  describe('a person', () => {
    test('is handed over and forgotten, with what was written of them', async () => {
      const someone = person(counter++)
      const { thread } = await joinedLead(site, { person: someone })
      const kept = await joinedLead(site, { person: person(counter++) })
      const elsewhere = await inboxInUse(other).then(() => joinedLead(other, { person: someone }))
      await as(sam).note!({ thread, version: 1 }, 'Very private note')
      await as(sam).reply!({ thread, version: 1 }, { subject: 'Private subject', body: 'Private body' })
      const subject = { email: someone.email, phone: null }
      const reported = await inboxPersonalData.export(site, subject)
      expect(JSON.stringify(reported)).toContain('Very private note')
      expect(reported).toHaveLength(1)
      expect(await leadPersonalData.erase(site, subject)).toBe(1)
      expect(await joinNewLeads(site)).toMatchObject({ joined: 0 })
      expect(await inboxPersonalData.erase(site, subject)).toBe(1)
      expect(await inboxPersonalData.export(site, subject)).toEqual([])
      for (const table of inboxPersonalData.tables) {
        const rows = JSON.stringify(await tables.database.read.selectFrom(table).selectAll().where('site_id', '=', site.slug).execute()) // prettier-ignore
        expect(rows).not.toMatch(new RegExp(`${someone.email}|Very private|Private body|Private subject`))
      }
      const audits = await tables.database.read
        .selectFrom('audit')
        .selectAll()
        .where('subject_id', '=', thread)
        .execute()
      expect(audits.length).toBeGreaterThan(1)
      expect(audits.every(({ before, after }) => before === null && after === null)).toBe(true)
      expect(await row(kept.thread)).toBeDefined()
      expect(await row(elsewhere.thread, other)).toMatchObject({ email: someone.email })
    })

    test('leaves nothing in threads that were merged into theirs', async () => {
      const people = [person(counter++), person(counter++), person(counter++)]
      const threads: string[] = []
      for (const one of people) threads.push((await joinedLead(site, { person: one })).thread)
      const [a, b, c] = threads as [string, string, string]
      expect(await as(sam).merge!({ thread: b, version: 1 }, { thread: a, version: 1 })).toMatchObject({ ok: true })
      expect(await as(sam).merge!({ thread: c, version: 1 }, { thread: b, version: 2 })).toMatchObject({ ok: true })
      expect((await as(sam).byId!(a))!.id).toBe(c)
      for (const { email, phone } of people) {
        await leadPersonalData.erase(site, { email, phone })
        await inboxPersonalData.erase(site, { email, phone })
      }
      expect(await Promise.all(threads.map((thread) => row(thread)))).toEqual([undefined, undefined, undefined])
    })

    test('who was joined to somebody else by mistake goes alone', async () => {
      const [one, two] = [person(counter++), person(counter++)]
      const { thread } = await joinedLead(site, { person: one })
      await joinedLead(site, { person: { ...two, phone: one.phone, name: 'Stays' } })
      now += MINUTE
      await joinedLead(site, { person: two, location: place('2') })
      await as(sam).note!({ thread, version: 3 }, 'Said of the one who stays')
      expect(await leadPersonalData.erase(site, { email: one.email, phone: null })).toBe(1)
      expect(await inboxPersonalData.erase(site, { email: one.email, phone: null })).toBe(1)
      expect(await row(thread)).toMatchObject({ name: expect.stringContaining('Person'), email: two.email })
      expect((await as(sam).byId!(thread))!.leads).toHaveLength(2)
      const text = JSON.stringify(await as(sam).byId!(thread))
      expect(text).not.toContain(one.email)
      expect(text).toContain('Said of the one who stays')
    })
  })

  const of = async (thread: string) => (await drain()).filter((notice) => notice.thread === thread)

  async function drain() {
    const notices = []
    for (;;) {
      const { notices: more } = await run()
      if (more.length === 0) return notices
      notices.push(...more)
    }
  }
})
