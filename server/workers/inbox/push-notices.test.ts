import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runInboxClock } from '#app/features/inbox/clock/inbox-clock.server.ts'
import { outboxNotices } from '#app/features/inbox/notices/post-notices.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StaffDeviceTables } from '#app/features/staff/devices/device.tables.ts'
import { devicesOf } from '#app/features/staff/devices/devices.server.ts'
import { pushAddressFrom } from '#app/features/staff/devices/push-address.ts'
import { noticeSettingOf } from '#app/features/staff/letters/notice-settings.server.ts'
import { USUAL_NOTICES } from '#app/features/staff/letters/notice-setting.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { webPushService } from '#platform/push/web-push-service.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxSite, person, storedAt, threadOf, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { keptMessages, leadsGoTo, lettersIn, siteTeam } from '#tests/factories/leads/inbox-team.ts'
import { pushHost, type PushedBrowser } from '#tests/factories/servers/push-host.ts'
import { VISIT } from '#tests/factories/staff.ts'
import { staffDirectory } from '../../staff-directory.ts'
import { inboxWorkers } from './inbox-workers.ts'

const PUSHED = { ...USUAL_NOTICES, email: false, push: true }

describeDatabases('notices by push', (tables) => {
  let now = TUESDAY_9
  let site: Site
  let other: Site
  let team: Record<string, string>
  let others: Record<string, string>
  let host: Awaited<ReturnType<typeof pushHost>>
  let post = keptMessages()
  let workers: Awaited<ReturnType<typeof inboxWorkers>>
  let counter = 0
  const platform = { get database() { return tables.database }, now: () => now } // prettier-ignore
  const ports = () => ({ staff: staffDirectory(tables.database), notices: outboxNotices })

  beforeAll(async () => {
    host = await pushHost()
  })
  afterAll(async () => {
    expect(host.problems).toEqual([])
    await host.close()
  })

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      for (const table of ['organisation', 'staff', 'audit', 'site']) await trx.deleteFrom(table).execute()
    })
    now = TUESDAY_9
    post = keptMessages()
    site = await inboxSite(tables.database, 'wattle', { now: () => now })
    other = await inboxSite(tables.database, 'banksia', { now: () => now })
    const people = [{ name: 'Sam Okafor', role: 'sales' }, { name: 'Kim Tran', role: 'manager' }] as const // prettier-ignore
    team = await siteTeam(platform, { organisation: 'Wattle Motors', site: 'wattle', people })
    others = await siteTeam(platform, { organisation: 'Banksia Cars', site: 'banksia', people: [{ name: 'Bec Lindgren', role: 'sales' }] }) // prettier-ignore
    await leadsGoTo(site, [team['sam']!])
    await leadsGoTo(other, [others['bec']!])
    const bySlug = async (slug: string) => [site, other].find((one) => one.slug === slug) ?? null
    const environment = { smtpUrl: undefined, mailFrom: undefined, dataFolder: '/nowhere', baseDomain: 'dealers.example', consoleHost: 'console.dealers.example', port: 80, inboundMailDomain: undefined, inboundMail: undefined } // prettier-ignore
    workers = await inboxWorkers({
      database: tables.database,
      registry: { bySlug, refresh: async () => [], list: () => [] },
      environment,
      log: pino({ level: 'silent' }),
      sms: post.sms,
      mailer: post.mailer,
      push: webPushService({ secret: 'test', contact: 'a@dealers.example', allow: ['127.0.0.1'] }),
      pace: { pollMs: 15, now: () => now },
    })
    for (const one of [site, other]) await runInboxClock(one, now, ports())
  })
  afterEach(() => Promise.all(workers.workers.map((worker) => worker.stop())))

  const start = () => workers.workers.forEach((worker) => worker.start())
  const lead = (at: Site) => storedAt(at, { person: person(counter++) })
  const settled = () => vi.waitFor(async () => expect((await lettersIn(tables.database)).filter(({ state, due_at }) => state === 'waiting' && due_at <= now)).toEqual([]), 5_000) // prettier-ignore
  const notify = async () => {
    for (const one of [site, other]) await runInboxClock(one, now, ports())
    start()
    await settled()
  }
  /** Switches a browser on for somebody, who is then told by push alone. */
  const switchOn = async (id: string, email: string, status = 201): Promise<PushedBrowser> => {
    const result = await demoPeopleOf(platform, { isDemo: true }).signIn({ email, visit: VISIT, previous: null })
    const staff = result.ok ? await staffSessionsOf(platform).staffBy(result.token, VISIT.address) : null
    const browser = Object.assign(host.browser(), { status })
    await devicesOf(platform, staff!).keep({ address: pushAddressFrom(browser.subscription)!, name: 'Phone' })
    await noticeSettingOf(platform, id).keep(PUSHED)
    return browser
  }
  const sams = (status?: number) => switchOn(team['sam']!, 'sam@wattle.example', status)
  const devicesLeft = () => tablesOf<StaffDeviceTables>(tables.database).read.selectFrom('staff_device').selectAll().execute() // prettier-ignore

  test('a new lead arrives on each device of its person, and on nobody else’s', async () => {
    const [phone, desk] = [await sams(), await sams()]
    const becs = await switchOn(others['bec']!, 'bec@banksia.example')
    const { id } = await lead(site)
    await notify()
    const thread = await threadOf(site, id)
    for (const { notices } of [phone, desk]) {
      expect(notices.map(({ notice }) => notice)).toEqual([
        {
          title: expect.stringMatching(/^New lead for you: (Person|a visitor)/),
          body: expect.stringContaining('Next in turn'),
          path: `/wattle/inbox/${thread}`,
          tag: `thread wattle ${thread}`,
        },
      ])
      expect(JSON.stringify(notices)).not.toMatch(/0491|\+61|@shopper|Tester/)
    }
    expect(becs.notices).toEqual([])
    expect(post.mails).toEqual([])
    await lead(other)
    await notify()
    expect([phone.notices.length, desk.notices.length, becs.notices.length]).toEqual([1, 1, 1])
  })

  test('a device that is gone is forgotten; the other one is told all the same', async () => {
    const [lost, phone] = [await sams(410), await sams()]
    await lead(site)
    await notify()
    expect(phone.notices).toHaveLength(1)
    expect((await devicesLeft()).map(({ endpoint }) => endpoint)).toEqual([phone.endpoint])
    expect(post.mails).toEqual([])
    expect(lost.notices).toEqual([])
    const letters = await lettersIn(tables.database)
    expect(letters.map(({ state }) => state).toSorted()).toEqual(['delivered', 'dropped'])
    expect(letters.every(({ content }) => content === '{}')).toBe(true)
  })

  test('with the last one gone its person hears by email, now and later', async () => {
    await sams(404)
    await lead(site)
    await lead(site)
    await notify()
    expect(await devicesLeft()).toEqual([])
    expect(post.mails).toHaveLength(2)
    await lead(site)
    await notify()
    expect(post.mails).toHaveLength(3)
  })

  test('a push service that is busy is tried again, and holds up no other device', async () => {
    const [busy, phone] = [await sams(429), await sams()]
    await lead(site)
    await runInboxClock(site, now, ports())
    start()
    const waiting = async () => (await lettersIn(tables.database)).filter(({ state }) => state === 'waiting')
    await vi.waitFor(async () => expect((await waiting()).map(({ last_error }) => last_error)).toEqual(['The push service answered 429.']), 5_000) // prettier-ignore
    await vi.waitFor(() => expect(phone.notices).toHaveLength(1), 5_000)
    busy.status = 201
    now += 2 * MINUTE
    await settled()
    expect([busy.notices.length, phone.notices.length]).toEqual([1, 1])
    expect(await devicesLeft()).toHaveLength(2)
  })

  test('what comes in quiet hours is one notice when they open', async () => {
    const phone = await sams()
    await noticeSettingOf(platform, team['sam']!).keep({ ...PUSHED, quiet: { from: '19:00', to: '07:00' } })
    // 22:00 in Brisbane; the place opens at 8:30.
    now = TUESDAY_9 + 13 * HOUR
    for (let n = 0; n < 3; n++) await lead(site)
    await notify()
    expect(phone.notices).toEqual([])
    now = TUESDAY_9 + 23.5 * HOUR
    await settled()
    expect(phone.notices.map(({ notice }) => notice['title'])).toEqual(['3 leads wait for you'])
  })

  test('whoever left, and what was answered meanwhile, is pushed nowhere', async () => {
    const phone = await sams()
    await lead(site)
    await runInboxClock(site, now, ports())
    await tables.database.write((trx) => trx.updateTable('thread').set({ waiting: 'them', step_at: null }).execute())
    start()
    await settled()
    await lead(site)
    await runInboxClock(site, now, ports())
    await tables.database.write((trx) => trx.deleteFrom('membership').where('staff_id', '=', team['sam']!).execute())
    await settled()
    expect(phone.notices).toEqual([])
    expect(post.mails).toEqual([])
  })
})
