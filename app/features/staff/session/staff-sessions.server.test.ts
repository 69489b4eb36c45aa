import { beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newOrganisations, VISIT } from '#tests/factories/staff.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { demoPeopleOf } from '../sign-in/demo-sign-in.server.ts'
import type { StaffTables } from '../staff.tables.ts'
import { provenWithin } from './proven-within.ts'
import { staffSessionsOf } from './staff-sessions.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const SAM = { name: 'Sam Okafor', email: 'sam@wattle.example', organisation: 'wattle', role: 'manager' as const }

describeDatabases('K01 sessions of staff', (tables) => {
  let now = NOW
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const demo = () => demoPeopleOf(platform, { isDemo: true })
  const sessions = () => staffSessionsOf(platform)
  const db = () => tablesOf<StaffTables & AuditTables>(tables.database)
  const signIn = async (email: string, previous: string | null = null) => {
    const result = await demo().signIn({ email, visit: VISIT, previous })
    if (!result.ok) throw new Error(result.reason)
    return result.token
  }

  beforeEach(async () => {
    now = NOW
    await newOrganisations(platform, { wattle: ['north', 'south'], banksia: ['east'] })
    await demo().add(SAM)
    await demo().add({ ...SAM, name: 'Kim', email: 'kim@banksia.example', organisation: 'banksia' })
  })

  test('somebody has the sites of their own organisation and no other', async () => {
    const staff = await sessions().staffBy(await signIn(SAM.email), '203.0.113.9')
    expect(staff).toMatchObject({ name: 'Sam Okafor', email: SAM.email, address: '203.0.113.9', proven_at: NOW })
    expect(staff!.memberships).toEqual([
      { id: expect.any(String), organisation: 'wattle', role: 'manager', sites: ['north', 'south'], locations: {}, categories: null }, // prettier-ignore
    ])
    const kim = await sessions().staffBy(await signIn('kim@banksia.example'), '')
    expect(kim!.memberships.flatMap(({ sites }) => sites)).toEqual(['east'])
  })

  test('a membership of named sites has those that are still the organisation’s', async () => {
    await demo().add({ ...SAM, role: 'sales', sites: ['south', 'east', 'nowhere'] })
    const staff = await sessions().staffBy(await signIn(SAM.email), '')
    expect(staff!.memberships.find(({ role }) => role === 'sales')!.sites).toEqual(['south'])
  })

  test('the demo lets in those alone whom it has made, whatever their address looks like', async () => {
    const visit = { email: 'pat@wattle.example', visit: VISIT, previous: null }
    expect(await demo().signIn(visit)).toMatchObject({ ok: false })
    await db().write(async (trx) => {
      const person = { staff_id: 'pat', name: 'Pat', email: visit.email, phone: null, created_at: NOW, ended_at: null }
      await trx.insertInto('staff').values(person).execute()
      const invited = { organisation_id: 'wattle', membership_id: 'm1', staff_id: 'pat', role: 'principal' as const, sites: null, locations: '{}', categories: null, created_at: NOW } // prettier-ignore
      await trx.insertInto('membership').values(invited).execute()
    })
    expect(await demo().signIn(visit)).toMatchObject({ ok: false })
    expect((await demo().list()).map(({ name }) => name)).toEqual(['Kim', 'Sam Okafor'])
  })

  test('an operator has every site', async () => {
    await demo().add({ name: 'Op', email: 'op@platform.example', organisation: 'platform', role: 'operator' })
    const staff = await sessions().staffBy(await signIn('op@platform.example'), '')
    expect(staff!.memberships[0]!.sites).toEqual(['east', 'north', 'south'])
  })

  test.each([null, '', 'nonsense', 'x'.repeat(5_000)])('the cookie %j is nobody’s', async (token) => {
    expect(await sessions().staffBy(token, '')).toBeNull()
  })

  test('ends when it is not used, and after its longest time however much it is', async () => {
    const token = await signIn(SAM.email)
    now += DAY - 1
    expect(await sessions().staffBy(token, '')).not.toBeNull()
    now += 2
    expect(await sessions().staffBy(token, '')).toBeNull()
    now = NOW
    const idle = await signIn(SAM.email)
    await db().write((trx) =>
      trx
        .updateTable('staff_session')
        .set({ idle_ms: 30 * MINUTE })
        .execute(),
    )
    now += 29 * MINUTE
    expect(await sessions().staffBy(idle, '')).not.toBeNull()
    now += 29 * MINUTE
    expect(await sessions().staffBy(idle, '')).not.toBeNull()
    now += 30 * MINUTE
    expect(await sessions().staffBy(idle, '')).toBeNull()
  })

  test('signing in again is a new session, and ends the one that the browser had', async () => {
    const first = await signIn(SAM.email)
    const second = await signIn(SAM.email, first)
    expect(second).not.toBe(first)
    expect(await sessions().staffBy(first, '')).toBeNull()
    expect(await sessions().staffBy(second, '')).not.toBeNull()
  })

  test('are listed and ended by their own person, one, the others or all', async () => {
    const tokens = [await signIn(SAM.email), await signIn(SAM.email), await signIn(SAM.email)]
    const other = await signIn('kim@banksia.example')
    const [sam, kim] = [(await sessions().staffBy(tokens[0]!, ''))!, (await sessions().staffBy(other, ''))!]
    const listed = await sessions().list(sam)
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ isThis }) => isThis)).toEqual([expect.objectContaining({ id: sam.session, agent: VISIT.agent })]) // prettier-ignore
    expect(await sessions().end(kim, { session: listed[0]!.id })).toBe(0)
    expect(await sessions().end(sam, { session: listed.find(({ isThis }) => !isThis)!.id })).toBe(1)
    expect(await sessions().end(sam, 'others')).toBe(1)
    expect(await sessions().list(sam)).toHaveLength(1)
    expect(await sessions().signOut(sam)).toBe(1)
    expect(await sessions().staffBy(tokens[0]!, '')).toBeNull()
    expect(await sessions().staffBy(other, '')).not.toBeNull()
  })

  test('stand in the record of the organisation that they reach, with no token', async () => {
    const token = await signIn(SAM.email)
    await sessions().end((await sessions().staffBy(token, '198.51.100.4'))!, 'all')
    const rows = await db().read.selectFrom('audit').where('organisation_id', '=', 'wattle').orderBy('audit_id').selectAll().execute() // prettier-ignore
    expect(rows.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['team.add', 'session.open', 'session.end']))
    expect(JSON.stringify(rows)).not.toContain(token)
    const ended = rows.find(({ verb }) => verb === 'session.end')
    expect(ended).toMatchObject({ actor: 'Sam Okafor', address: '198.51.100.4', after: '{"ended":1}' })
    const stored = await db().read.selectFrom('staff_session').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  describe('of the demo', () => {
    test('are opened by the demo alone, for invented people alone', async () => {
      const real = demoPeopleOf(platform, { isDemo: false })
      const refused = await real.signIn({ email: SAM.email, visit: VISIT, previous: null })
      expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('demo only') })
      expect(await real.add(SAM)).toMatchObject({ ok: false })
      expect(await real.list()).toEqual([])
      expect(await demo().add({ ...SAM, email: 'sam@dealer.com.au' })).toMatchObject({ ok: false })
      expect((await demo().list()).map(({ email }) => email)).toEqual(['kim@banksia.example', SAM.email])
    })
  })
})

test.each([
  [0, true],
  [10 * MINUTE - 1, true],
  [10 * MINUTE, false],
  [-1, false],
])('K08 a proof %i ms ago is good: %s', (ago, good) => {
  expect(provenWithin({ proven_at: NOW - ago }, NOW)).toBe(good)
})
