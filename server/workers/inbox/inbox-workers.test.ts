import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runInboxClock } from '#app/features/inbox/clock/inbox-clock.server.ts'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { followLeadLink, openLeadLink } from '#app/features/inbox/links/use-lead-link.server.ts'
import { outboxNotices } from '#app/features/inbox/notices/post-notices.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { invitationPath } from '#app/features/staff/console-paths.ts'
import { noticeSettingOf } from '#app/features/staff/letters/notice-settings.server.ts'
import { USUAL_NOTICES } from '#app/features/staff/letters/notice-setting.ts'
import { teamLetters } from '#app/features/staff/letters/team-letters.server.ts'
import { NOTHING_OPEN } from '#app/features/staff/team/responsibility-check.ts'
import { teamAtServer } from '#app/features/staff/team/team.server.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxAt, inboxSite, person, storedAt, threadOf, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { keptMessages, leadsGoTo, lettersIn, siteTeam } from '#tests/factories/leads/inbox-team.ts'
import { staffDirectory } from '../../staff-directory.ts'
import { inboundAddresses } from './inbound-addresses.ts'
import { inboxWorkers } from './inbox-workers.ts'

const PEOPLE = [
  { name: 'Sam Okafor', role: 'sales', phone: '+61491570110' },
  { name: 'Bec Lindgren', role: 'sales' },
  { name: 'Kim Tran', role: 'manager' },
] as const

describeDatabases('the workers of inboxes', (tables) => {
  let now = TUESDAY_9
  let site: Site
  let other: Site
  let team: Record<string, string>
  let post = keptMessages()
  let workers: Awaited<ReturnType<typeof inboxWorkers>>
  let counter = 0
  const platform = { get database() { return tables.database }, now: () => now } // prettier-ignore
  const staff = () => staffDirectory(tables.database)

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      for (const table of ['organisation', 'staff', 'audit', 'site']) await trx.deleteFrom(table).execute()
    })
    now = TUESDAY_9
    post = keptMessages()
    site = await inboxSite(tables.database, 'wattle', { now: () => now })
    other = await inboxSite(tables.database, 'banksia', { now: () => now })
    team = await siteTeam(platform, { organisation: 'Wattle Motors', site: 'wattle', people: PEOPLE })
    await leadsGoTo(site, [team['sam']!, team['bec']!])
    const bySlug = async (slug: string) => [site, other].find((one) => one.slug === slug) ?? null
    const environment = { smtpUrl: undefined, mailFrom: undefined, dataFolder: '/nowhere', baseDomain: 'dealers.example', consoleHost: 'console.dealers.example', port: 80, inboundMailDomain: 'in.dealers.example', inboundMail: undefined } // prettier-ignore
    workers = await inboxWorkers({
      database: tables.database,
      registry: { bySlug, refresh: async () => [], list: () => [] },
      environment,
      log: pino({ level: 'silent' }),
      sms: post.sms,
      push: post.push,
      mailer: post.mailer,
      pace: { pollMs: 15, now: () => now },
    })
    // The inbox is in use: what comes in from now on is no history.
    await runInboxClock(site, now, { staff: staff() })
  })
  afterEach(() => Promise.all(workers.workers.map((worker) => worker.stop())))

  const start = () => workers.workers.forEach((worker) => worker.start())
  const lead = (at: Site, more: Parameters<typeof storedAt>[1] = {}) => storedAt(at, { person: person(counter++), ...more }) // prettier-ignore
  /** Runs what the clock does now, and writes who hears of it. */
  const tick = () => runInboxClock(site, now, { staff: staff(), notices: outboxNotices })
  const settled = () => vi.waitFor(async () => expect((await lettersIn(tables.database)).filter(({ state, due_at }) => state === 'waiting' && due_at <= now)).toEqual([]), 5_000) // prettier-ignore
  const mailTo = (address: string) => post.mails.filter(({ to }) => to[0]!.address === address)
  const choose = (who: string, chosen: Partial<typeof USUAL_NOTICES>) =>
    noticeSettingOf(platform, team[who]!).keep({ ...USUAL_NOTICES, ...chosen })
  const tokenIn = (text: string) => /\/lead\/wattle\/([\w.-]+)/.exec(text)?.[1] ?? ''

  test('a lead that comes in is in the hands of its person, with a link that works once', async () => {
    start()
    const words = [{ name: 'message', label: 'Message', value: 'Still there? <script>alert(1)</script> evil.example' }]
    const { id } = await lead(site, { answers: words })
    workers.notifyWorker()
    await vi.waitFor(() => expect(post.mails).toHaveLength(1), 5_000)
    const [mail] = mailTo('sam@wattle.example')
    expect(mail).toMatchObject({ from: { address: 'console@dealers.example' }, replyTo: null })
    expect(mail!.subject).toMatch(/^New lead for you: Person0 Tester/)
    expect(mail!.html).toContain('href="tel:+61491570000"')
    expect(mail!.html).toContain('Take it, or say how the call went')
    expect(mail!.html).not.toMatch(/<script|href="[^"]*evil/)
    expect(mail!.text).not.toContain('evil.example')
    const thread = await threadOf(site, id)
    expect(mail!.text).toContain(`http://console.dealers.example/wattle/inbox/${thread}`.replace('http:', 'https:'))
    expect(post.texts).toEqual([])

    const link = { token: tokenIn(mail!.text), address: null }
    const ports = { staff: staff(), secret: await sharedSecret(tables.database, 'forms') }
    const before = await threadRow(thread)
    for (let n = 0; n < 3; n++) expect(await openLeadLink(site, link, ports)).toMatchObject({ ok: true })
    expect(await threadRow(thread)).toEqual(before)
    expect(await openLeadLink(other, link, ports)).toMatchObject({ ok: false })
    expect(await followLeadLink(site, { ...link, action: 'spoke' }, ports)).toMatchObject({ ok: true })
    expect(await followLeadLink(site, { ...link, action: 'take' }, ports)).toMatchObject({ ok: false, message: expect.stringContaining('used already') }) // prettier-ignore
    expect(await threadRow(thread)).toMatchObject({ waiting: 'them', owner_id: team['sam'] })
  })

  const threadRow = (thread: string) =>
    tablesOf<InboxTables>(tables.database)
      .read.selectFrom('thread')
      .where('thread_id', '=', thread)
      .selectAll()
      .executeTakeFirstOrThrow()

  test('the row of a letter holds nothing that the shopper wrote, and nothing once it is sent', async () => {
    await lead(site)
    await tick()
    const [row] = await lettersIn(tables.database)
    expect(row).toMatchObject({ site_id: 'wattle', staff_id: team['sam'], to_address: null, kind: 'new-lead' })
    expect(row!.content).not.toMatch(/Person|example|\+61/)
    start()
    await settled()
    expect(await lettersIn(tables.database)).toMatchObject([{ state: 'delivered', content: '{}' }])
  })

  test('a step is not taken where its word cannot be written, and is taken with it later', async () => {
    const { id } = await lead(site)
    const broken = { post: () => Promise.reject(new Error('no room')) }
    await expect(runInboxClock(site, now, { staff: staff(), notices: broken })).rejects.toThrow('no room')
    expect(await threadRow(await threadOf(site, id))).toMatchObject({ step: -1, owner_id: null })
    await tick()
    expect(await threadRow(await threadOf(site, id))).toMatchObject({ step: 0, owner_id: team['sam'] })
    expect(await lettersIn(tables.database)).toHaveLength(1)
  })

  test('nobody answers: a warning, the next person, then the manager; each hears it', async () => {
    await lead(site)
    start()
    for (const minutes of [0, 10, 5, 15]) {
      now += minutes * MINUTE
      workers.notifyWorker()
      await vi.waitFor(async () => expect((await tick()).notices).toEqual([]), 5_000)
      await settled()
    }
    const subjects = (address: string) => mailTo(address).map(({ subject }) => subject.split(':')[0])
    expect(subjects('sam@wattle.example')).toEqual(['New lead for you', 'Still waiting for an answer', 'Passed on to somebody else']) // prettier-ignore
    expect(subjects('bec@wattle.example')).toEqual(['Passed on to you', 'Nobody has answered'])
    expect(subjects('kim@wattle.example')).toEqual(['Nobody has answered'])
    expect(mailTo('sam@wattle.example')[2]!.text).not.toContain('/lead/')
  })

  test('somebody who was removed, and what was answered meanwhile, is not written to', async () => {
    await lead(site)
    await lead(site)
    await tick()
    await tables.database.write((trx) => trx.deleteFrom('membership').where('staff_id', '=', team['sam']!).execute())
    await tables.database.write((trx) => trx.updateTable('thread').set({ waiting: 'them', step_at: null }).where('owner_id', '=', team['bec']!).execute()) // prettier-ignore
    start()
    await settled()
    expect(post.mails).toEqual([])
    const reasons = (await lettersIn(tables.database)).map(({ state, last_error }) => `${state}: ${last_error}`)
    expect(reasons.toSorted()).toEqual(['dropped: The person does not work there any more.', 'dropped: There is nothing to tell any more.']) // prettier-ignore
  })

  describe('quiet hours', () => {
    beforeEach(() => choose('sam', { quiet: { from: '19:00', to: '07:00' }, sms: true }))

    test('what comes at night is one letter at opening time', async () => {
      // 22:00 in Brisbane; the place opens at 8:30.
      now = TUESDAY_9 + 13 * HOUR
      await leadsGoToSam()
      for (let n = 0; n < 3; n++) await lead(site)
      await tick()
      const rows = await lettersIn(tables.database)
      expect(rows.map(({ kind, channel, due_at }) => ({ kind, channel, after: due_at - TUESDAY_9 }))).toEqual([
        { kind: 'digest', channel: 'email', after: 23.5 * HOUR },
        { kind: 'digest', channel: 'sms', after: 23.5 * HOUR },
      ])
      start()
      await settled()
      expect(post.mails).toEqual([])
      now = TUESDAY_9 + 23.5 * HOUR
      await settled()
      expect(post.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^3 leads wait for you at /)])
      const tokens = [...post.mails[0]!.text.matchAll(/\/lead\/wattle\/([\w.-]+)/g)].map(([, token]) => token)
      expect(new Set(tokens).size).toBe(3)
      expect(post.texts.map(({ text }) => text)).toEqual([expect.stringMatching(/3 leads wait for you\. https:\S+\/wattle\/inbox$/)]) // prettier-ignore
    })

    test('by day a text message comes at once, to mobiles that are switched on', async () => {
      await lead(site)
      await tick()
      start()
      await settled()
      expect(post.texts).toMatchObject([{ to: '+61491570110', site: 'wattle' }])
      expect(post.texts[0]!.text).toMatch(/New lead for you\. Person\d+ Tester.* Call 0491 57\d \d{3}\. https:\S+\/lead\/wattle\/\S+$/) // prettier-ignore
      expect(tokenIn(post.texts[0]!.text)).not.toBe('')
    })

    const leadsGoToSam = () => tables.database.write((trx) => trx.updateTable('thread_rule').set({ staff: JSON.stringify([team['sam']]) }).execute()) // prettier-ignore
  })

  test('a manager who wishes to hear of their own alone hears what nobody has answered all the same', async () => {
    await choose('kim', { only_mine: true, email: false, quiet: { from: '00:00', to: '23:59' } })
    await tables.database.write((trx) => trx.deleteFrom('thread_rule').execute())
    await lead(site)
    await tick()
    expect(await lettersIn(tables.database)).toEqual([])
    now += 16 * MINUTE
    await tick()
    await tick()
    expect(await lettersIn(tables.database)).toMatchObject([{ kind: 'escalated', staff_id: team['kim'], due_at: now }])
  })

  test('what somebody writes to a shopper goes out, and the answer comes back to its thread', async () => {
    const { id } = await lead(site)
    await tick()
    const thread = await threadOf(site, id)
    const sam = { id: team['sam']!, name: 'Sam Okafor', role: 'sales' as const, sites: ['wattle'] }
    const { version } = await threadRow(thread)
    const draft = { subject: 'Your HiLux', body: 'It is here.' }
    expect(await inboxAt(site, sam).reply!({ thread, version }, draft)).toMatchObject({ ok: true })
    now += MINUTE
    start()
    await vi.waitFor(() => expect(post.mails.map(({ subject }) => subject)).toContain('Your HiLux'), 5_000)
    const mail = post.mails.find(({ subject }) => subject === 'Your HiLux')!
    expect(mail.from).toMatchObject({ name: expect.stringMatching(/^Sam at /), address: 'leads@dealers.example' })
    const addresses = await inboundAddresses(tables.database, 'in.dealers.example')
    expect(addresses!.read(mail.replyTo!.address, ['banksia', 'wattle'])).toEqual({
      kind: 'reply',
      site: 'wattle',
      thread,
    })
  })

  test('a site that belongs to no organisation has no clock', async () => {
    const { id } = await lead(other)
    start()
    workers.notifyWorker()
    await lead(site)
    workers.notifyWorker()
    await vi.waitFor(() => expect(post.mails).toHaveLength(1), 5_000)
    await expect(threadOf(other, id)).rejects.toThrow()
  })

  test('an invitation goes to its mailbox alone, and its link lies sealed until then', async () => {
    const ports = { duties: NOTHING_OPEN, letters: teamLetters(platform) }
    const manager = teamAtServer(platform, { name: 'Pat', organisation: 'wattle-motors', ports })
    const draft = { role: 'sales' as const, sites: null, locations: {}, categories: null }
    const invited = await manager.invite({ name: 'Robin', email: 'robin@elsewhere.example', ...draft })
    if (!invited.ok) throw new Error(invited.reason)
    const [row] = await lettersIn(tables.database)
    expect(JSON.stringify(row)).not.toContain(invited.token)
    post.refusal.mail = { ok: false, reason: '450 later', permanent: false }
    start()
    await vi.waitFor(async () => expect((await lettersIn(tables.database))[0]!.last_error).toBe('450 later'), 5_000)
    post.refusal.mail = null
    now += 2 * MINUTE
    await settled()
    const [mail] = mailTo('robin@elsewhere.example')
    expect(mail!.text).toContain(`https://console.dealers.example${invitationPath(invited.token)}`)
    expect(mail!.subject).toBe('Pat invites you to the team of Wattle Motors')
    expect(await lettersIn(tables.database)).toMatchObject([{ state: 'delivered', content: '{}' }])
  })
})
