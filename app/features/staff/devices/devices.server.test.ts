import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { DAY } from '#lib/durations.ts'
import { webPushService } from '#platform/push/web-push-service.ts'
import { describeDatabases } from '#tests/databases.ts'
import { pushHost } from '#tests/factories/servers/push-host.ts'
import { keptLetters, newOrganisations, OPERATOR, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import { noticeSettingOf } from '../letters/notice-settings.server.ts'
import { organisationsOf } from '../organisations/organisations.server.ts'
import { eraseStaff, staffRecord } from '../personal-data/staff-record.server.ts'
import { admit } from '../session/admit.server.ts'
import { staffSessionsOf } from '../session/staff-sessions.server.ts'
import { sweepStaff } from '../session/sweep-staff.server.ts'
import { demoPeopleOf } from '../sign-in/demo-sign-in.server.ts'
import type { Staff } from '../staff.ts'
import type { StaffTables } from '../staff.tables.ts'
import { NOTHING_OPEN } from '../team/responsibility-check.ts'
import { teamOf } from '../team/team.server.ts'
import { devicesFor } from './device-store.server.ts'
import type { StaffDeviceTables } from './device.tables.ts'
import { devicesOf } from './devices.server.ts'
import { pushAddressFrom } from './push-address.ts'

const SAM = { name: 'Sam Okafor', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' as const, phone: null } // prettier-ignore
const BEC = { ...SAM, name: 'Bec Lindgren', email: 'bec@banksia.example', organisation: 'banksia' }
const PAT = { ...SAM, name: 'Pat Lee', email: 'pat@wattle.example', role: 'principal' as const }

describeDatabases('devices that show notices', (tables) => {
  let now = Date.parse('2026-11-21T03:00:00Z')
  let host: Awaited<ReturnType<typeof pushHost>>
  let sam: Staff
  let bec: Staff
  let pat: Staff
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const db = () => tablesOf<StaffTables & StaffDeviceTables>(tables.database)
  const push = () => webPushService({ secret: 'x', contact: 'a@b.example', allow: ['127.0.0.1'] })
  const devices = (staff: Staff) => devicesOf(platform, staff)
  const forOrganisation = async (organisation: string, staff: Staff) =>
    (await devicesFor(db().read, { staff: [staff.id], organisation })).map(({ name }) => name)

  /** Switches a browser on for somebody. */
  const switchOn = async (staff: Staff, name = 'Chrome on Windows', browser = host.browser()) => {
    const kept = await devices(staff).keep({ address: pushAddressFrom(browser.subscription)!, name })
    if (!kept.ok) throw new Error(kept.reason)
    return browser
  }
  const tokenOf = async ({ email }: typeof SAM, previous: string | null = null): Promise<string> => {
    const result = await demoPeopleOf(platform, { isDemo: true }).signIn({ email, visit: VISIT, previous })
    if (!result.ok) throw new Error(result.reason)
    return result.token
  }
  const staffBy = async (token: string): Promise<Staff> =>
    (await staffSessionsOf(platform).staffBy(token, VISIT.address))!
  const again = async (person: typeof SAM): Promise<Staff> => staffBy(await tokenOf(person))
  /** Somebody signs in another way in the browser that has a session. */
  const admitted = (given: Partial<Parameters<typeof admit>[1]>) =>
    db().write(async (trx) => {
      const result = await admit(trx as never, { staff: sam.id, method: 'password', visit: VISIT, previous: null, now, ...given }) // prettier-ignore
      if (!result.ok) throw new Error(result.reason)
      return result.token
    })
  const names = async (staff: Staff) => (await devices(staff).list()).map(({ name }) => name)

  beforeAll(async () => {
    host = await pushHost()
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    now = Date.parse('2026-11-21T03:00:00Z')
    await newOrganisations(platform, { wattle: ['north'], banksia: ['east'] })
    sam = (await signedInStaff(platform, SAM)).staff
    bec = (await signedInStaff(platform, BEC)).staff
    pat = (await signedInStaff(platform, PAT)).staff
  })

  test('each person has their own, and chooses push by switching one on', async () => {
    const browser = await switchOn(sam)
    await switchOn(sam, 'Chrome on Windows', browser)
    expect(await names(sam)).toEqual(['Chrome on Windows'])
    expect(await names(bec)).toEqual([])
    expect(await noticeSettingOf(platform, sam.id).read()).toMatchObject({ email: true, push: true, sms: false })
    const id = (await devices(sam).list())[0]!.id
    await devices(bec).remove(id)
    expect(await names(sam)).toEqual(['Chrome on Windows'])
    await devices(sam).remove(id)
    expect(await names(sam)).toEqual([])
    expect(await noticeSettingOf(platform, sam.id).read()).toMatchObject({ email: true, push: false })
  })

  test('one that another person switches on, or signs in on, shows nothing of the first', async () => {
    const browser = await switchOn(sam)
    await switchOn(bec, 'Their phone', browser)
    expect([await names(sam), await names(bec)]).toEqual([[], ['Their phone']])
    expect(await devices(sam).confirm(browser.endpoint)).toBe(false)
    expect(await names(bec)).toEqual([])
  })

  test('ten are enough', async () => {
    for (let n = 0; n < 10; n++) await switchOn(sam, `Browser ${n}`)
    const one = { address: pushAddressFrom(host.browser().subscription)!, name: 'One more' }
    expect(await devices(sam).keep(one)).toMatchObject({ ok: false, reason: expect.stringContaining('Remove one') })
  })

  test('a computer that a phone signed in is refused', async () => {
    await db().write((trx) => trx.updateTable('staff_session').set({ method: 'hand-off' }).where('session_id', '=', sam.session).execute()) // prettier-ignore
    const shared = { address: pushAddressFrom(host.browser().subscription)!, name: 'Counter' }
    expect(await devices(sam).keep(shared)).toMatchObject({ ok: false, reason: expect.stringContaining('others use it') }) // prettier-ignore
  })

  describe('how long', () => {
    test('signing out ends that one, and no other', async () => {
      await switchOn(sam, 'Phone')
      const later = await again(SAM)
      await switchOn(later, 'Desk')
      await staffSessionsOf(platform).signOut(sam)
      expect(await names(later)).toEqual(['Desk'])
    })

    test('a session that runs out does not; the next one takes it over', async () => {
      const browser = await switchOn(sam, 'Phone')
      now += 20 * DAY
      await sweepStaff(tables.database, now)
      expect(await forOrganisation('wattle', sam)).toEqual(['Phone'])
      const later = await again(SAM)
      expect(await devices(later).confirm(browser.endpoint)).toBe(true)
      await staffSessionsOf(platform).signOut(later)
      expect(await names(later)).toEqual([])
    })

    test('thirty days without its person there end it, and no day of theirs there does', async () => {
      const [left, kept] = [await switchOn(sam, 'Left behind'), await switchOn(sam, 'At hand')]
      await switchOn(await again(SAM), 'Left later')
      now += 10 * DAY
      await sweepStaff(tables.database, now)
      expect(await devices(await again(SAM)).confirm(kept.endpoint)).toBe(true)
      now += 19 * DAY
      await sweepStaff(tables.database, now)
      expect((await forOrganisation('wattle', sam)).toSorted()).toEqual(['At hand', 'Left behind', 'Left later'])
      now += 2 * DAY
      await sweepStaff(tables.database, now)
      expect(await forOrganisation('wattle', sam)).toEqual(['At hand'])
      expect(await devices(await again(SAM)).confirm(left.endpoint)).toBe(false)
    })

    test('signing in again in the same browser does not end it, and it reaches as far as the new session', async () => {
      await organisationsOf(platform).allowPassword({ id: 'wattle', allowed: true, actor: OPERATOR })
      const first = await tokenOf(SAM)
      await switchOn(await staffBy(first), 'Desk')
      const reach = { organisation: 'wattle', byPassword: true }
      const second = await admitted({ previous: first, reach })
      expect(await names(sam)).toEqual(['Desk'])
      const [row] = await db().read.selectFrom('staff_device').selectAll().execute()
      const { session } = await staffBy(second)
      expect(row).toMatchObject({ session_id: session, organisation_id: 'wattle', by_password: 1 })
      expect(await staffSessionsOf(platform).staffBy(first, VISIT.address)).toBeNull()
      await tokenOf(BEC, second)
      expect(await names(sam)).toEqual([])
    })

    test.each(['hand-off', 'set-up'] as const)('what comes in by %s ends it', async (method) => {
      const first = await tokenOf(SAM)
      await switchOn(await staffBy(first), 'Counter')
      await admitted({ previous: first, method })
      expect(await names(sam)).toEqual([])
    })

    test('signing out everywhere ends those as well whose session ran out', async () => {
      await switchOn(sam, 'Lost phone')
      now += 20 * DAY
      await sweepStaff(tables.database, now)
      const later = await again(SAM)
      await switchOn(later, 'New phone')
      await staffSessionsOf(platform).end(later, 'others')
      expect(await names(later)).toEqual(['New phone'])
      await staffSessionsOf(platform).end(later, 'all')
      expect(await names(later)).toEqual([])
    })

    test('leaving the team, lost keys and a changed role end all', async () => {
      const principal = () => teamOf(platform, { staff: pat, organisation: 'wattle', ports: { duties: NOTHING_OPEN, letters: keptLetters().letters } })! // prettier-ignore
      for (const end of [
        () => principal().recover(sam.id),
        () => principal().change(sam.id, [{ role: 'manager', sites: null, locations: {}, categories: null }]),
        () => principal().remove(sam.id),
      ]) {
        const session = await again(SAM)
        await switchOn(session)
        await db().write((trx) => trx.updateTable('staff_device').set({ session_id: null }).execute())
        await switchOn(session)
        expect(await names(sam)).toHaveLength(2)
        expect(await end()).toMatchObject({ ok: true })
        expect(await names(sam)).toEqual([])
      }
    })
  })

  test('one that was switched on in a narrow session hears of no other organisation', async () => {
    await demoPeopleOf(platform, { isDemo: true }).add({ ...SAM, organisation: 'banksia' })
    const narrow = async (reach: object) => {
      await db().write((trx) => trx.updateTable('staff_session').set(reach).where('session_id', '=', sam.session).execute()) // prettier-ignore
      await switchOn(sam, JSON.stringify(reach))
    }
    await narrow({ organisation_id: 'wattle' })
    await narrow({ organisation_id: null, by_password: 1 })
    await organisationsOf(platform).allowPassword({ id: 'banksia', allowed: true, actor: OPERATOR })
    expect(await forOrganisation('wattle', sam)).toEqual(['{"organisation_id":"wattle"}'])
    expect(await forOrganisation('banksia', sam)).toEqual(['{"organisation_id":null,"by_password":1}'])
    expect(await forOrganisation('banksia', bec)).toEqual([])
  })

  test('a test goes to each; one that is gone is forgotten and named, one that fails stays', async () => {
    const [fine, gone, ill] = [await switchOn(sam, 'Fine'), await switchOn(sam, 'Gone'), await switchOn(sam, 'Ill')]
    const foreign = await switchOn(bec, 'Foreign')
    Object.assign(gone, { status: 410 })
    Object.assign(ill, { status: 503 })
    const tested = await devices(sam).test(push())
    expect(tested).toMatchObject({ ok: true, sent: 1 })
    expect(tested.ok && tested.failed.toSorted()).toEqual(['Gone', 'Ill'])
    expect(fine.notices.map(({ notice }) => notice)).toEqual([{ title: 'A test', body: 'Notices of the console arrive here.', path: '/me/notices', tag: 'test' }]) // prettier-ignore
    expect(foreign.notices).toEqual([])
    expect((await names(sam)).toSorted()).toEqual(['Fine', 'Ill'])
    for (let n = 0; n < 9; n++) await devices(sam).test(push())
    expect(await devices(sam).test(push())).toMatchObject({ ok: false, full: true })
  })

  test('what is kept of it is handed over and forgotten', async () => {
    const browser = await switchOn(sam, 'Phone')
    const record = await staffRecord(platform, { staff: sam.id, organisation: 'wattle' })
    expect(record).toMatchObject({ devices: [{ name: 'Phone' }] })
    expect(JSON.stringify(record)).not.toContain(browser.endpoint)
    const actor = { staff: null, name: 'Operator', address: null }
    await db().write((trx) => trx.deleteFrom('membership').where('staff_id', '=', sam.id).execute())
    expect(await eraseStaff(platform, { staff: sam.id, organisation: 'wattle', actor })).toEqual({ ok: true })
    expect(await db().read.selectFrom('staff_device').selectAll().execute()).toEqual([])
  })
})
