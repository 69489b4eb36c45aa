import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { Authenticator, type Falsehood } from '#tests/factories/authenticator.ts'
import { keptLetters, newOrganisations, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import { staffSessionsOf } from '../session/staff-sessions.server.ts'
import type { Staff } from '../staff.ts'
import { invitationsOf } from '../team/join.server.ts'
import { NOTHING_OPEN } from '../team/responsibility-check.ts'
import { teamAtServer } from '../team/team.server.ts'
import { passkeysOf } from './passkeys.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const ADDRESS = { host: 'console.forecourt.example', origin: 'https://console.forecourt.example' }

describeDatabases('K04 passkeys', (tables) => {
  let now = NOW
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const passkeys = () => passkeysOf(platform, ADDRESS)
  const staffBy = (token: string) => staffSessionsOf(platform).staffBy(token, '')
  let sam: Staff
  let phone: Authenticator

  const added = async (staff: Staff, device: Authenticator, lie: Falsehood = {}) => {
    const { options, pending } = await passkeys().beginAdd(staff)
    return passkeys().add(staff, { pending, response: device.create(options, lie), name: 'Phone' })
  }
  const signIn = async (device: Authenticator, lie: Falsehood = {}) => {
    const { options, pending } = await passkeys().beginSignIn()
    return passkeys().signIn({ pending, response: device.use(options, lie), visit: VISIT, previous: null })
  }

  beforeEach(async () => {
    now = NOW
    await newOrganisations(platform, { wattle: ['north'], banksia: ['east'] })
    sam = (await signedInStaff(platform, { name: 'Sam', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' })).staff // prettier-ignore
    phone = new Authenticator(ADDRESS)
    expect(await added(sam, phone)).toEqual({ ok: true })
  })

  test('a newcomer adds one and is signed in; the link’s session is over', async () => {
    const { letters } = keptLetters()
    const team = teamAtServer(platform, { name: 'root', organisation: 'banksia', ports: { letters, duties: NOTHING_OPEN } }) // prettier-ignore
    const invitation = await team.invite({ name: 'Kim', email: 'kim@dealer.example', role: 'principal', sites: null, locations: {}, categories: null }) // prettier-ignore
    if (!invitation.ok) throw new Error(invitation.reason)
    const joined = await invitationsOf(platform).accept({ token: invitation.token, visit: VISIT, staff: null, previous: null, letters }) // prettier-ignore
    if (!joined.ok || joined.next !== 'add-key') throw new Error('not joined')
    const kim = (await staffSessionsOf(platform).newcomerBy(joined.token, ''))!
    const device = new Authenticator(ADDRESS)
    const { options, pending } = await passkeys().beginAdd(kim)
    expect(options).toMatchObject({ rp: { id: ADDRESS.host }, authenticatorSelection: { residentKey: 'required', userVerification: 'required' }, attestation: 'none' }) // prettier-ignore
    const given = { pending, response: device.create(options), name: '', visit: VISIT, previous: joined.token }
    const result = await passkeys().addFirst(kim, given)
    if (!result.ok) throw new Error(result.reason)
    expect((await staffBy(result.token))!.memberships).toMatchObject([{ organisation: 'banksia', sites: ['east'] }])
    expect(await staffSessionsOf(platform).newcomerBy(joined.token, '')).toBeNull()
    expect(await passkeys().addFirst(kim, given)).toMatchObject({ ok: false })
    expect(await signIn(device)).toMatchObject({ ok: true, staff: { name: 'Kim' } })
  })

  test('one signs its owner in, without a name', async () => {
    const { options } = await passkeys().beginSignIn()
    expect(options).toMatchObject({ rpId: ADDRESS.host, userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const result = await signIn(phone)
    if (!result.ok) throw new Error(result.reason)
    expect(await staffBy(result.token)).toMatchObject({ id: sam.id, proven_at: NOW })
    expect(await passkeys().list(sam)).toMatchObject([{ name: 'Phone', used_at: NOW }])
  })

  test.each<[string, Falsehood]>([
    ['another origin', { origin: 'https://console.forecourt.example.evil.example' }],
    ['the public site’s origin', { origin: 'https://forecourt.example' }],
    ['another host', { host: 'forecourt.example' }],
    ['nobody having unlocked it', { verified: false }],
    ['an older question', { challenge: 'b2xk' }],
  ])('is not accepted with %s', async (_, lie) => {
    expect(await signIn(phone, lie)).toMatchObject({ ok: false })
    expect(await added(sam, new Authenticator(ADDRESS), lie)).toMatchObject({ ok: false })
  })

  test.each<[string, Falsehood]>([
    ['somebody else’s name', { userHandle: Buffer.from('other').toString('base64url') }],
    ['a counter that went back', { counter: 1 }],
  ])('is not accepted with %s', async (_, lie) => {
    expect(await signIn(phone)).toMatchObject({ ok: true })
    expect(await signIn(phone)).toMatchObject({ ok: true })
    expect(await signIn(phone, lie)).toMatchObject({ ok: false })
  })

  test('an answer is good once, in the browser that was asked, and for ten minutes', async () => {
    const first = await passkeys().beginSignIn()
    // A passkey that does not count: only the question tells one use from the next.
    const response = phone.use(first.options, { counter: 0 })
    const given = { pending: first.pending, response, visit: VISIT, previous: null }
    const other = await passkeys().beginSignIn()
    expect(await passkeys().signIn({ ...given, pending: other.pending })).toMatchObject({ ok: false })
    expect(await passkeys().signIn({ ...given, pending: null })).toMatchObject({ ok: false })
    expect(await passkeys().signIn(given)).toMatchObject({ ok: true })
    expect(await passkeys().signIn(given)).toMatchObject({ ok: false })
    const late = await passkeys().beginSignIn()
    now += 10 * MINUTE
    const answer = phone.use(late.options, { counter: 0 })
    expect(await passkeys().signIn({ ...given, pending: late.pending, response: answer })).toMatchObject({ ok: false })
  })

  test.each([null, 7, 'text', {}, { id: 7 }, { id: 'x' }, { id: 'x'.repeat(9_000) }])(
    'the answer %j is none',
    async (response) => {
      const { pending } = await passkeys().beginSignIn()
      expect(await passkeys().signIn({ pending, response, visit: VISIT, previous: null })).toMatchObject({ ok: false })
    },
  )

  describe('K08 proving again', () => {
    test('with one’s own passkey, in this session', async () => {
      now += 11 * MINUTE
      expect(await added(sam, new Authenticator(ADDRESS))).toMatchObject({ ok: false, prove: true })
      const { options, pending } = (await passkeys().beginProof(sam))!
      expect(options.allowCredentials).toMatchObject([{ id: phone.id }])
      expect(await passkeys().prove(sam, { pending, response: phone.use(options) })).toEqual({ ok: true })
      const { options: again, pending: second } = (await passkeys().beginProof(sam))!
      const kim = await signedInStaff(platform, { name: 'Kim', email: 'kim@wattle.example', organisation: 'wattle', role: 'sales' }) // prettier-ignore
      expect(await passkeys().prove(kim.staff, { pending: second, response: phone.use(again) })).toMatchObject({ ok: false }) // prettier-ignore
      expect(await passkeys().beginProof(kim.staff)).toBeNull()
      const signedOut = (await passkeys().beginProof(sam))!
      await staffSessionsOf(platform).signOut(sam)
      expect(await passkeys().prove(sam, { pending: signedOut.pending, response: phone.use(signedOut.options) })).toMatchObject({ ok: false }) // prettier-ignore
    })
  })

  test('are named and removed by their owner, and one way in is left', async () => {
    const tablet = new Authenticator(ADDRESS)
    await added(sam, tablet)
    await passkeys().rename(sam, { key: tablet.id, name: ' Tablet\n' })
    const kim = await signedInStaff(platform, { name: 'Kim', email: 'kim@wattle.example', organisation: 'wattle', role: 'sales' }) // prettier-ignore
    expect(await added(kim.staff, tablet)).toMatchObject({ ok: false, reason: expect.stringContaining('in use') })
    expect(await passkeys().remove(kim.staff, tablet.id)).toMatchObject({ ok: false })
    expect((await passkeys().list(sam)).map(({ name }) => name).toSorted()).toEqual(['Phone', 'Tablet'])
    expect(await passkeys().remove(sam, phone.id)).toEqual({ ok: true })
    expect(await passkeys().remove(sam, tablet.id)).toMatchObject({ ok: false, reason: expect.stringContaining('only way') }) // prettier-ignore
    expect(await signIn(phone)).toMatchObject({ ok: false })
    expect(await signIn(tablet, { userHandle: Buffer.from(sam.id).toString('base64url') })).toMatchObject({ ok: true })
  })
})
