import { beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { countedDuties, keptLetters, newOrganisations, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { hashOf } from '../session/admit.server.ts'
import { staffSessionsOf } from '../session/staff-sessions.server.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { invitationsOf } from './join.server.ts'
import type { NewInvitation } from './invite.server.ts'
import { teamAtServer, teamOf } from './team.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const ROBIN: NewInvitation = { name: 'Robin Tan', email: 'Robin@Dealer.example', role: 'sales', sites: null, locations: {}, categories: null } // prettier-ignore

describeDatabases('the team of an organisation', (tables) => {
  let now = NOW
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const db = () => tablesOf<StaffTables & AuditTables>(tables.database)
  let duty: ReturnType<typeof countedDuties>
  let post: ReturnType<typeof keptLetters>
  let principal: Staff
  let foreign: Staff
  let operator: Staff
  const ports = () => ({ duties: duty.duties, letters: post.letters })
  const teamFor = (staff: Staff, organisation = 'wattle') => teamOf(platform, { staff, organisation, ports: ports() })
  const team = () => teamFor(principal)!
  const links = () => invitationsOf(platform)
  const invited = async (given: Partial<NewInvitation> = {}, by = team()) => {
    const result = await by.invite({ ...ROBIN, ...given })
    if (!result.ok) throw new Error(result.reason)
    return result
  }
  const accept = (token: string, staff: Staff | null = null) =>
    links().accept({ token, visit: VISIT, staff, previous: null, letters: post.letters })
  const verbs = async (organisation: string) =>
    (await db().read.selectFrom('audit').where('organisation_id', '=', organisation).select('verb').execute()).map(
      ({ verb }) => verb,
    )

  beforeEach(async () => {
    now = NOW
    ;[duty, post] = [countedDuties(), keptLetters()]
    await newOrganisations(platform, { wattle: ['north', 'south'], banksia: ['east'] })
    const person = { name: 'Pat', email: 'pat@wattle.example', organisation: 'wattle', role: 'principal' as const }
    principal = (await signedInStaff(platform, person)).staff
    foreign = (await signedInStaff(platform, { ...person, email: 'lee@banksia.example', organisation: 'banksia' })).staff // prettier-ignore
    operator = (await signedInStaff(platform, { name: 'Op', email: 'op@platform.example', organisation: 'platform', role: 'operator' })).staff // prettier-ignore
  })

  describe('K02 inviting', () => {
    test('the link makes a person once, who is to add a key and can do nothing before', async () => {
      const { token, id } = await invited()
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(post.sent).toEqual([expect.objectContaining({ kind: 'invitation', to: 'robin@dealer.example', token, by: 'Pat' })]) // prettier-ignore
      for (let i = 0; i < 3; i++) {
        const view = await links().look(token)
        expect(view).toMatchObject({ ok: true, kind: 'invitation', organisation: 'wattle', role: 'sales', inviter: 'Pat' }) // prettier-ignore
      }
      const joined = await accept(token)
      if (!joined.ok || joined.next !== 'add-key') throw new Error('not joined')
      const sessions = staffSessionsOf(platform)
      expect(await sessions.staffBy(joined.token, '')).toBeNull()
      expect(await sessions.newcomerBy(joined.token, '')).toMatchObject({ name: 'Robin Tan', email: 'robin@dealer.example', mayUsePassword: false }) // prettier-ignore
      expect(await accept(token)).toMatchObject({ ok: false, reason: expect.stringContaining('used already') })
      expect(await links().look(token)).toMatchObject({ ok: false })
      expect((await team().members()).map(({ name }) => name)).toEqual(['Pat', 'Robin Tan'])
      expect(await team().invitations()).toEqual([])
      expect(await verbs('wattle')).toEqual(expect.arrayContaining(['team.invite', 'team.join']))
      expect(await verbs('banksia')).not.toContain('team.join')
      const stored = await db().read.selectFrom('invitation').where('invitation_id', '=', id).selectAll().execute()
      expect(stored[0]!.token_hash).toBe(hashOf(token))
      expect(JSON.stringify(stored) + JSON.stringify(await db().read.selectFrom('audit').selectAll().execute())).not.toContain(token) // prettier-ignore
    })

    test('a link is over after seven days, when it was withdrawn, and when another one was sent', async () => {
      const late = await invited()
      now += 7 * DAY
      expect(await accept(late.token)).toMatchObject({ ok: false, reason: expect.stringContaining('too old') })
      now = NOW
      const withdrawn = await invited({ email: 'kim@dealer.example' })
      expect(await teamFor(foreign, 'banksia')!.withdraw(withdrawn.id)).toMatchObject({ ok: false })
      expect(await team().withdraw(withdrawn.id)).toEqual({ ok: true })
      expect(await accept(withdrawn.token)).toMatchObject({ ok: false, reason: expect.stringContaining('withdrawn') })
      const second = await invited()
      expect(await accept(late.token)).toMatchObject({ ok: false })
      expect(await accept(second.token)).toMatchObject({ ok: true })
      expect(await team().invite(ROBIN)).toMatchObject({ ok: false, reason: expect.stringContaining('already') })
    })

    test.each(['', 'nonsense', 'x'.repeat(43)])('the link %j is nobody’s', async (token) => {
      expect(await links().look(token)).toMatchObject({ ok: false })
      expect(await accept(token)).toMatchObject({ ok: false })
    })

    test.each([
      [{ email: 'no address' }, 'email'],
      [{ email: 'a@b@c.example' }, 'email'],
      [{ name: ' \n ' }, 'name'],
      [{ role: 'operator' as const }, 'operator'],
      [{ sites: ['east'] }, 'does not belong'],
    ])('%j is refused with its reason', async (given, words) => {
      expect(await team().invite({ ...ROBIN, ...given })).toMatchObject({ ok: false, reason: expect.stringContaining(words) }) // prettier-ignore
    })

    test('an operator invites the first principal and nobody else; anybody else no one', async () => {
      expect(teamFor(foreign)).toBeNull()
      const sales = await signedInStaff(platform, { name: 'Sam', email: 'sam@wattle.example', organisation: 'wattle', role: 'manager' }) // prettier-ignore
      expect(teamFor(sales.staff)).toBeNull()
      const byOperator = teamFor(operator)!
      expect(await byOperator.invite({ ...ROBIN, role: 'principal' })).toMatchObject({ ok: false })
      await newOrganisations(platform, { wattle: ['north'], banksia: ['east'] })
      operator = (await signedInStaff(platform, { name: 'Op', email: 'op@platform.example', organisation: 'platform', role: 'operator' })).staff // prettier-ignore
      expect(await teamFor(operator)!.invite(ROBIN)).toMatchObject({ ok: false })
      expect(await teamFor(operator)!.invite({ ...ROBIN, role: 'principal' })).toMatchObject({ ok: true })
    })

    test('whoever has a place elsewhere signs in first; the link stays good', async () => {
      const { token } = await invited({ email: foreign.email })
      await db().write((trx) => trx.insertInto('staff_password').values({ staff_id: foreign.id, hash: '', totp_secret: '', totp_step: 0, changed_at: 0 }).execute()) // prettier-ignore
      expect(await accept(token)).toMatchObject({ ok: false, signIn: true })
      expect(await accept(token, principal)).toMatchObject({ ok: false, signIn: true })
      expect(await accept(token, foreign)).toEqual({ ok: true, next: 'signed-in' })
      expect((await team().members()).map(({ id }) => id)).toContain(foreign.id)
    })

    test('whoever is elsewhere without a key is not taken over by a link from here', async () => {
      const first = await invited()
      expect(await accept(first.token)).toMatchObject({ ok: true })
      const second = await invited({}, teamFor(foreign, 'banksia')!)
      expect(await accept(second.token)).toMatchObject({ ok: false, reason: expect.stringContaining('have not added') })
      expect(await links().look(second.token)).toMatchObject({ ok: true })
    })
  })

  test('K08 the team is changed by whoever has proved lately who they are', async () => {
    now += 11 * MINUTE
    expect(await team().invite(ROBIN)).toMatchObject({ ok: false, prove: true })
    expect(await team().remove(operator.id)).toMatchObject({ ok: false, prove: true })
    const atServer = teamAtServer(platform, { name: 'root', organisation: 'wattle', ports: ports() })
    expect(await atServer.invite(ROBIN)).toMatchObject({ ok: true })
  })

  describe('K03 changing and leaving', () => {
    let sam: Awaited<ReturnType<typeof signedInStaff>>
    let kim: Awaited<ReturnType<typeof signedInStaff>>
    beforeEach(async () => {
      const person = { name: 'Sam', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' as const }
      sam = await signedInStaff(platform, person)
      kim = await signedInStaff(platform, { ...person, name: 'Kim', email: 'kim@wattle.example', sites: ['north'] })
    })
    const staffBy = (token: string) => staffSessionsOf(platform).staffBy(token, '')

    test('what somebody may do is set at once, and their sessions end', async () => {
      const result = await team().change(sam.staff.id, [{ role: 'manager', sites: ['south'], locations: { south: ['9'] }, categories: null }]) // prettier-ignore
      expect(result).toEqual({ ok: true, ended: 1 })
      expect(await staffBy(sam.token)).toBeNull()
      expect(await staffBy(kim.token)).not.toBeNull()
      const member = (await team().members()).find(({ id }) => id === sam.staff.id)!
      expect(member.memberships).toMatchObject([{ role: 'manager', sites: ['south'], locations: { south: ['9'] } }])
      expect(await team().change(foreign.id, [ROBIN])).toMatchObject({ ok: false })
      expect(await team().change(sam.staff.id, [{ ...ROBIN, role: 'operator' }])).toMatchObject({ ok: false })
    })

    test('nobody goes while something is theirs; handed over, they do', async () => {
      duty.give({ staff: sam.staff.id, site: 'north' }, 3)
      const refused = await team().remove(sam.staff.id)
      expect(refused).toMatchObject({ ok: false, reason: 'Sam still looks after 3 open leads at north. Hand that over to somebody else first.' }) // prettier-ignore
      expect(refused).toMatchObject({ theirs: [{ site: 'north' }] })
      expect(await staffBy(sam.token)).not.toBeNull()
      expect(await team().change(sam.staff.id, [{ ...ROBIN, sites: ['south'] }])).toMatchObject({ ok: false })
      expect(await team().responsibilities(sam.staff.id)).toMatchObject([{ site: 'north' }])
      expect(await team().handOver({ from: sam.staff.id, to: foreign.id })).toMatchObject({ ok: false })
      expect(await team().handOver({ from: sam.staff.id, to: kim.staff.id })).toEqual({ ok: true, count: 3 })
      duty.give({ staff: sam.staff.id, site: 'south' }, 1)
      expect(await team().handOver({ from: sam.staff.id, to: kim.staff.id })).toMatchObject({ ok: false, reason: expect.stringContaining('does not answer leads at south') }) // prettier-ignore
      duty.give({ staff: sam.staff.id, site: 'south' }, 0)
      expect(await team().remove(sam.staff.id)).toEqual({ ok: true, ended: 1 })
      expect(await staffBy(sam.token)).toBeNull()
      const row = await db().read.selectFrom('staff').where('staff_id', '=', sam.staff.id).selectAll().executeTakeFirstOrThrow() // prettier-ignore
      expect(row).toMatchObject({ name: 'Sam', ended_at: NOW })
      expect(await verbs('wattle')).toEqual(expect.arrayContaining(['team.hand-over', 'team.remove']))
    })

    test('who left one organisation keeps the other, and comes back as the same person', async () => {
      await team().remove(kim.staff.id)
      const { token } = await invited({ email: kim.staff.email, name: 'Kimberley' })
      expect(await accept(token)).toMatchObject({ ok: true, next: 'add-key' })
      const back = (await team().members()).find(({ email }) => email === kim.staff.email)!
      expect(back).toMatchObject({ id: kim.staff.id, name: 'Kim' })
    })

    test('a team keeps somebody who looks after it', async () => {
      expect(await team().remove(principal.id)).toMatchObject({ ok: false, reason: expect.stringContaining('nobody left') }) // prettier-ignore
      expect(await team().change(principal.id, [{ ...ROBIN, role: 'manager' }])).toMatchObject({ ok: false })
      await signedInStaff(platform, { name: 'Second', email: 'two@wattle.example', organisation: 'wattle', role: 'principal' }) // prettier-ignore
      expect(await team().remove(principal.id)).toMatchObject({ ok: true })
    })

    test('a principal of one site changes nobody of the other, and no setting of all', async () => {
      const north = (await signedInStaff(platform, { name: 'N', email: 'n@wattle.example', organisation: 'wattle', role: 'principal', sites: ['north'] })).staff // prettier-ignore
      expect(await teamFor(north)!.remove(sam.staff.id)).toMatchObject({ ok: false })
      expect(await teamFor(north)!.recover(sam.staff.id)).toMatchObject({ ok: false })
      expect(await teamFor(north)!.allowPassword(true)).toMatchObject({ ok: false })
      expect(await teamFor(north)!.remove(kim.staff.id)).toMatchObject({ ok: true })
      expect(await team().allowPassword(true)).toMatchObject({ ok: true, organisation: { allowsPassword: true } })
    })

    test('what a removed person has sent, and who was a principal a moment ago, opens and gives nothing', async () => {
      const second = (await signedInStaff(platform, { name: 'Second', email: 'two@wattle.example', organisation: 'wattle', role: 'principal' })).staff // prettier-ignore
      const held = teamFor(second)!
      const { token } = await invited({}, held)
      expect(await team().remove(second.id)).toMatchObject({ ok: true })
      expect(await accept(token)).toMatchObject({ ok: false })
      expect(await held.invite(ROBIN)).toMatchObject({ ok: false })
    })
  })

  describe('K09 a lost key', () => {
    test('another administrator makes a link for new ones: sessions end, keys with its use, the person is told', async () => {
      const sam = await signedInStaff(platform, { name: 'Sam', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' }) // prettier-ignore
      await db().write((trx) => trx.insertInto('staff_key').values({ staff_id: sam.staff.id, credential: 'c', public_key: '', counter: 0, transports: '[]', name: 'Phone', created_at: 0, used_at: null }).execute()) // prettier-ignore
      const link = await team().recover(sam.staff.id)
      if (!link.ok) throw new Error(link.reason)
      expect(await staffSessionsOf(platform).staffBy(sam.token, '')).toBeNull()
      expect(post.sent).toEqual([expect.objectContaining({ kind: 'recovery', to: sam.staff.email })])
      expect(JSON.stringify(post.sent)).not.toContain(link.token)
      expect(await links().look(link.token)).toMatchObject({ ok: true, kind: 'recovery' })
      expect(await db().read.selectFrom('staff_key').selectAll().execute()).toHaveLength(1)
      expect(await accept(link.token)).toMatchObject({ ok: true, next: 'add-key' })
      expect(await db().read.selectFrom('staff_key').selectAll().execute()).toEqual([])
      expect(post.sent.at(-1)).toMatchObject({ kind: 'recovered' })
      expect(await accept(link.token)).toMatchObject({ ok: false })
      expect(await verbs('wattle')).toEqual(expect.arrayContaining(['recovery.issue', 'recovery.use']))
    })

    test('by nobody for themselves, nor for whom they do not look after everywhere; a link lasts a day', async () => {
      expect(await team().recover(principal.id)).toMatchObject({ ok: false, reason: expect.stringContaining('Somebody else') }) // prettier-ignore
      expect(await team().recover(foreign.id)).toMatchObject({ ok: false })
      const both = { name: 'Both', email: 'both@wattle.example', role: 'sales' as const }
      await signedInStaff(platform, { ...both, organisation: 'wattle' })
      const { staff } = await signedInStaff(platform, { ...both, organisation: 'banksia' })
      expect(await team().recover(staff.id)).toMatchObject({ ok: false, reason: expect.stringContaining('banksia') })
      const link = await teamFor(operator)!.recover(staff.id)
      if (!link.ok) throw new Error(link.reason)
      expect(await verbs('banksia')).toContain('recovery.issue')
      now += DAY
      expect(await accept(link.token)).toMatchObject({ ok: false })
    })
  })
})
