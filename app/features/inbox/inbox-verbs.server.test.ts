import { beforeAll, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Mail } from '#app/features/messages/mailer.ts'
import { HOUR, MINUTE, SECOND } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxAt, inboxInUse, inboxSite, joinedLead, person, place, type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts' // prettier-ignore
import type { InboxTables } from './inbox.tables.ts'
import { deliverReply, replyOutboxOf } from './replies/reply-outbox.server.ts'
import { receiveReply } from './replies/reply-in.server.ts'

const SITES = ['paperbark', 'lilly-pilly']
const sam: TestStaff = { id: 'sam', name: 'Sam Okafor', role: 'sales', sites: ['paperbark'] }
const bec: TestStaff = { id: 'bec', name: 'Bec Lindgren', role: 'sales', sites: ['paperbark'], locations: { paperbark: ['2'] } } // prettier-ignore
const kim: TestStaff = { id: 'kim', name: 'Kim Tran', role: 'principal', sites: ['paperbark'] }
const PEOPLE = [sam, bec, kim]

describeDatabases('the verbs of the inbox', (tables) => {
  let now = TUESDAY_9
  let counter = 0
  let site: Site
  const as = (staff: TestStaff) => inboxAt(site, staff, PEOPLE)
  const newThread = async (more = {}) => (await joinedLead(site, { person: person(counter++), ...more })).thread

  beforeAll(async () => {
    site = await inboxSite(tables.database, SITES[0]!, { now: () => now })
    await inboxInUse(site)
    await inboxInUse(await inboxSite(tables.database, SITES[1]!, { now: () => now }))
  })

  test('a manager gives a thread to somebody who may answer it, with a reason that stays', async () => {
    const thread = await newThread()
    expect(as(sam).assign).toBeUndefined()
    expect(await as(kim).assign!({ thread, version: 1 }, { to: 'nobody-here' })).toMatchObject({ reason: 'refused' })
    expect(await as(kim).assign!({ thread, version: 1 }, { to: 'bec' })).toMatchObject({ reason: 'refused', message: expect.stringContaining('Bec Lindgren may not') }) // prettier-ignore
    expect(await as(kim).assign!({ thread, version: 1 }, { to: 'sam', reason: 'Knows her' })).toMatchObject({
      ok: true,
    })
    const detail = (await as(sam).byId!(thread))!
    expect(detail).toMatchObject({ owner: { id: 'sam' }, waiting: 'us' })
    expect(detail.events.at(-1)).toMatchObject({ kind: 'assigned', staff: { id: 'kim' }, content: { reason: 'Knows her', to: { id: 'sam' } } }) // prettier-ignore
  })

  test('who did what is recorded, with what it was and became', async () => {
    const thread = await newThread()
    await as(sam).take!({ thread, version: 1 })
    const rows = await tablesOf<InboxTables>(tables.database)
      .read.selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', thread)
      .execute()
    expect(rows).toMatchObject([{ organisation_id: 'group', verb: 'thread.take', actor: 'Sam Okafor', address: '192.0.2.7' }]) // prettier-ignore
    expect(JSON.parse(rows[0]!.after!)).toMatchObject({ owner_id: 'sam', state: 'working' })
    expect(JSON.parse(rows[0]!.before!)).toMatchObject({ owner_id: null, state: 'new' })
  })

  test('an appointment and a promise stand in the thread until they are over', async () => {
    const thread = await newThread()
    const inbox = as(sam)
    expect(await inbox.noteAppointment!({ thread, version: 1 }, { at: now + HOUR, what: 'Test drive' })).toMatchObject({ ok: true, version: 2 }) // prettier-ignore
    const promised = await inbox.promiseFollowUp!({ thread, version: 2 }, { due_at: now + 2 * HOUR, note: 'Price' })
    expect(promised).toMatchObject({ ok: true })
    const detail = (await inbox.byId!(thread))!
    expect(detail).toMatchObject({ state: 'appointment', waiting: 'them', clock: { kind: 'answered' } })
    expect(detail.follow_ups.map(({ kind, note }) => [kind, note])).toEqual([
      ['appointment', 'Test drive'],
      ['call-back', 'Price'],
    ])
    expect((await inbox.today!()).appointments).toMatchObject([{ what: 'Test drive', thread, location_id: '1' }])
    await inbox.logCall!({ thread, version: 3 }, { outcome: 'left-message', note: 'Called' })
    expect((await inbox.byId!(thread))!.follow_ups.map(({ kind }) => kind)).toEqual(['appointment'])
  })

  describe('taken back', () => {
    test('a call: the clock runs again and the promise waits again', async () => {
      const thread = await newThread()
      const inbox = as(sam)
      await inbox.promiseFollowUp!({ thread, version: 1 }, { due_at: now + HOUR })
      await inbox.logCall!({ thread, version: 2 }, { outcome: 'spoke', note: 'Private words' })
      expect(await inbox.undo!({ thread, version: 3 })).toMatchObject({ ok: true, undone: 'call' })
      const detail = (await inbox.byId!(thread))!
      expect(detail).toMatchObject({ waiting: 'us', clock: { kind: 'time-left' }, follow_ups: [{ kind: 'call-back' }] })
      expect(detail.events.find(({ kind }) => kind === 'call')!.undone).toBe(true)
    })

    test('nothing of others, nothing twice, nothing after ten minutes', async () => {
      const thread = await newThread()
      await as(sam).take!({ thread, version: 1 })
      expect(await as(kim).undo!({ thread, version: 2 })).toMatchObject({ reason: 'refused' })
      await as(kim).assign!({ thread, version: 2 }, { to: 'kim' })
      expect(await as(sam).undo!({ thread, version: 3 })).toMatchObject({ reason: 'refused', message: expect.stringContaining('Somebody else') }) // prettier-ignore
      expect(await as(kim).undo!({ thread, version: 3 })).toMatchObject({ ok: true })
      expect(await as(kim).undo!({ thread, version: 4 })).toMatchObject({ reason: 'refused' })
      await as(sam).note!({ thread, version: 4 }, 'Too late to take back')
      now += 11 * MINUTE
      expect(await as(sam).undo!({ thread, version: 4 })).toMatchObject({ reason: 'refused' })
    })

    test('two threads that were merged are what they were', async () => {
      const [into, from] = [await newThread(), await newThread()]
      const inbox = as(sam)
      await inbox.note!({ thread: from, version: 1 }, 'From the other')
      const before = [await inbox.byId!(into), await inbox.byId!(from)]
      expect(await inbox.merge!({ thread: into, version: 1 }, { thread: from, version: 9 })).toMatchObject({ reason: 'changed', now: { id: from } }) // prettier-ignore
      expect(await inbox.merge!({ thread: into, version: 1 }, { thread: from, version: 1 })).toMatchObject({ ok: true })
      const merged = (await inbox.byId!(from))!
      expect(merged.id).toBe(into)
      expect(merged.leads).toHaveLength(2)
      expect(merged.events.map(({ kind }) => kind)).toEqual(['lead', 'lead', 'note', 'merged'])
      const again = await joinedLead(site, { person: before[1]!.leads[0]! && { ...person(counter - 1) } })
      expect(again.thread).toBe(into)
      expect(await inbox.undo!({ thread: into, version: 3 })).toMatchObject({ reason: 'refused' })
    })

    test('merged and taken back at once', async () => {
      const [into, from] = [await newThread(), await newThread()]
      const inbox = as(sam)
      await inbox.merge!({ thread: into, version: 1 }, { thread: from, version: 1 })
      expect(await inbox.undo!({ thread: into, version: 2 })).toMatchObject({ ok: true, undone: 'merged' })
      expect((await inbox.byId!(from))!).toMatchObject({ id: from, waiting: 'us' })
      expect((await inbox.byId!(into))!.leads).toHaveLength(1)
      expect((await joinedLead(site, { person: person(counter - 1) })).thread).toBe(from)
    })

    test('a lead that was parted, and its contacts', async () => {
      const someone = person(counter++)
      const { thread } = await joinedLead(site, { person: someone })
      const wrong = await joinedLead(site, { person: { ...someone, name: 'Other', email: 'other-person@example.com' } })
      const inbox = as(sam)
      const parted = await inbox.part!({ thread, version: 2 }, wrong.lead.id)
      if (!parted.ok) throw new Error(parted.reason)
      expect(await inbox.byId!(parted.parted)).toMatchObject({ name: 'Other Tester', leads: [{ id: wrong.lead.id }] })
      expect(await inbox.byId!(thread)).toMatchObject({ name: `${someone.name} Tester`, email: someone.email, waiting: 'us' }) // prettier-ignore
      expect(await inbox.undo!({ thread, version: 3 })).toMatchObject({ ok: true, undone: 'parted' })
      expect(await inbox.byId!(parted.parted)).toBeNull()
      expect((await inbox.byId!(thread))!.leads).toHaveLength(2)
      expect(await inbox.part!({ thread: await newThread(), version: 1 }, wrong.lead.id)).toMatchObject({ reason: 'not-found' }) // prettier-ignore
    })
  })

  describe('a letter', () => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => (sent.push(mail), { ok: true as const }), close: async () => {} }
    const carriers = { mailer, mailFrom: 'leads@platform.example', replyAddress: (_: Site, thread: string) => `t-${thread}@in.example` } // prettier-ignore
    const deliverAll = async () => {
      const outbox = replyOutboxOf(tables.database, 'worker')
      const claims = await outbox.claim({ now, limit: 10, perSite: 10, lease: MINUTE })
      for (const claim of claims)
        await outbox.settle([{ claim, sent: await deliverReply(site, claim, carriers), now, chance: 0 }])
      return claims.length
    }

    test('goes out after a while, in one conversation, and its answer comes back', async () => {
      const thread = await newThread()
      const inbox = as(sam)
      const draft = { subject: 'Your enquiry', body: 'Hello\n\nCome and drive.', files: [{ name: 'a/b.pdf', type: 'application/pdf', base64: 'JVBERg==' }] } // prettier-ignore
      expect(await inbox.reply!({ thread, version: 1 }, draft)).toMatchObject({ ok: true })
      expect(await deliverAll()).toBe(0)
      now += 11 * SECOND
      expect(await deliverAll()).toBe(1)
      expect(await inbox.reply!({ thread, version: 2 }, { subject: 'Re', body: 'Another one' })).toMatchObject({
        ok: true,
      })
      now += 11 * SECOND
      expect(await deliverAll()).toBe(1)
      const [first, second] = sent
      expect(first).toMatchObject({
        from: { name: 'Sam at Paperbark Motors' },
        replyTo: { address: `t-${thread}@in.example` },
        text: 'Hello\n\nCome and drive.\n',
        automatic: false,
        attachments: [{ filename: 'a-b.pdf', encoding: 'base64' }],
      })
      expect(second!.headers).toEqual({ 'In-Reply-To': first!.messageId, References: first!.messageId })
      const mail = { message_id: '<x@shopper>', from: 'p@example.com', subject: 'Re', text: 'Saturday suits', at: now }
      expect(await receiveReply(site, { ...mail, about: { references: [second!.messageId] } })).toBe(true)
      expect(await receiveReply(site, { ...mail, about: { references: [second!.messageId] } })).toBe(true)
      expect(await receiveReply(site, { ...mail, about: { references: ['<reply-00.paperbark@x>'] } })).toBe(false)
      const detail = (await inbox.byId!(thread))!
      expect(detail).toMatchObject({ waiting: 'us', words: 'Saturday suits', words_by: null, unread: true })
      expect(detail.events.filter(({ kind }) => kind === 'reply-in')).toHaveLength(1)
    })

    test('can be taken back until it goes', async () => {
      const thread = await newThread()
      const inbox = as(sam)
      await inbox.reply!({ thread, version: 1 }, { subject: 'Wrong', body: 'Wrong words' })
      expect(await inbox.undo!({ thread, version: 2 })).toMatchObject({ ok: true })
      await inbox.reply!({ thread, version: 3 }, { subject: 'Right', body: 'Right words' })
      now += 11 * SECOND
      expect(await deliverAll()).toBe(1)
      expect(sent.at(-1)!.subject).toBe('Right')
      expect(await inbox.undo!({ thread, version: 4 })).toMatchObject({ reason: 'refused', message: expect.stringContaining('gone out') }) // prettier-ignore
      expect(JSON.stringify(await inbox.byId!(thread))).not.toContain('Wrong words')
    })

    test('to nobody is refused, and to the person of a reachable lead alone', async () => {
      const nobody = await newThread({ person: { ...person(counter++), email: null } })
      expect(await as(sam).reply!({ thread: nobody, version: 1 }, { subject: 'a', body: 'b' })).toMatchObject({ reason: 'refused', message: expect.stringContaining('no email') }) // prettier-ignore
      const someone = person(counter++)
      const { thread } = await joinedLead(site, { person: someone, location: place('1') })
      await joinedLead(site, { person: { ...someone, email: null }, location: place('2') })
      expect(await as(bec).reply!({ thread, version: 2 }, { subject: 'a', body: 'b' })).toMatchObject({
        reason: 'refused',
      })
    })

    test('begins with a template that says what was filled in', async () => {
      const { byId, templatesFor } = as(sam)
      const templates = await templatesFor!((await byId!(await newThread()))!)
      const first = templates.find(({ id }) => id === 'still-here')!
      expect(first.body.text).toContain(`Hi Person${counter - 1},`)
      expect(first.body.text).toContain('until 5:30 pm today')
      expect(first.body.missing).toEqual(['stock number', 'price'])
      const own = { name: 'Own', subject: 'About {car}', body: 'Hi {first name}, {nonsense}' }
      expect(await as(kim).saveTemplate!(own)).toMatchObject({ reason: 'refused', message: expect.stringContaining('{nonsense}') }) // prettier-ignore
      expect(await as(kim).saveTemplate!({ ...own, body: 'Hi {first name}' })).toMatchObject({ ok: true })
      expect((await as(sam).templates!()).map(({ name }) => name)[0]).toBe('Own')
      expect(as(sam).saveTemplate).toBeUndefined()
    })
  })

  test('views are one’s own or everybody’s', async () => {
    const mine = await as(sam).saveView!({ name: 'Late ones', query: { view: 'open', late: true }, shared: false })
    expect(await as(sam).saveView!({ name: 'All', query: { view: 'all' }, shared: true })).toMatchObject({
      reason: 'refused',
    })
    expect(await as(kim).saveView!({ name: 'Shared', query: { view: 'no-owner' }, shared: true })).toMatchObject({
      ok: true,
    })
    expect((await as(sam).views!()).map(({ name, shared }) => [name, shared])).toEqual([
      ['Late ones', false],
      ['Shared', true],
    ])
    expect((await as(kim).views!()).map(({ name }) => name)).toEqual(['Shared'])
    expect(mine.ok && (await as(kim).removeView!(mine.id))).toMatchObject({ reason: 'not-found' })
  })

  test('rules are saved whole, and a late save reads what stands', async () => {
    const rule = { location_id: null, department: 'service', category: null, source: null, car_type: null, staff: ['sam'], target_minutes: 60 } // prettier-ignore
    const { version } = await as(kim).rules!()
    expect(await as(kim).saveRules!({ version, rules: [{ ...rule, staff: ['ghost'] }] })).toMatchObject({ reason: 'refused' }) // prettier-ignore
    expect(await as(kim).saveRules!({ version, rules: [rule] })).toMatchObject({ ok: true })
    expect(await as(kim).saveRules!({ version, rules: [] })).toMatchObject({ reason: 'changed', now: { rules: [{ department: 'service' }] } }) // prettier-ignore
    const thread = await newThread({ department: 'service' })
    expect(await as(sam).byId!(thread)).toMatchObject({ clock: { due: now + 60 * MINUTE } })
  })

  test('who may export gets every lead within reach as CSV, and it is recorded', async () => {
    const lines = await Array.fromAsync(as(kim).exportLeads!({ since: 0, before: now + HOUR }))
    expect(lines[0]).toContain('received,name,phone')
    expect(lines.length).toBeGreaterThan(10)
    expect(as(sam).exportLeads).toBeUndefined()
    const rows = await tables.database.read.selectFrom('audit').selectAll().where('verb', '=', 'leads.export').execute()
    expect(rows).toHaveLength(1)
  })
})
