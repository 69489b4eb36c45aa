import { beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { DAY, MINUTE, SECOND } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newOrganisations, OPERATOR, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import { organisationsOf } from '../organisations/organisations.server.ts'
import { staffSessionsOf } from '../session/staff-sessions.server.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { hashPassword, matchesHash } from './password-hash.server.ts'
import { passwordsOf } from './passwords.server.ts'
import { totpCode } from './totp.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const PASSWORD = 'kettle window orbit'

test('K05 a hash is argon2id with its cost in it, and matches its own password alone', async () => {
  const made = await hashPassword(PASSWORD, 'a')
  if (!made.ok) throw new Error(made.reason)
  expect(made.hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await matchesHash(PASSWORD, made.hash, 'a')).toEqual({ ok: true, isRight: true })
  expect(await matchesHash(`${PASSWORD} `, made.hash, 'a')).toEqual({ ok: true, isRight: false })
  expect(await matchesHash(PASSWORD, null, 'a')).toEqual({ ok: true, isRight: false })
})

test('K05 one address cannot make more than it may wait for', async () => {
  const made = await Promise.all(Array.from({ length: 16 }, () => hashPassword(PASSWORD, 'a')))
  expect(made.filter(({ ok }) => ok).length).toBeLessThan(16)
  expect(made.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(10)
})

describeDatabases('K05 passwords', (tables) => {
  let now = NOW
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const passwords = () => passwordsOf(platform)
  const staffBy = (token: string) => staffSessionsOf(platform).staffBy(token, VISIT.address)
  const allow = (id: string, allowed: boolean) =>
    organisationsOf(platform).allowPassword({ id, allowed, actor: OPERATOR })
  const WHO = { name: 'Sam Okafor', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' as const }
  let sam: Staff
  let secret: string
  const code = (at = now) => totpCode({ secret, now: at })
  const signIn = (more: Partial<{ email: string; password: string; code: string; address: string }> = {}) => {
    const { address = VISIT.address, ...given } = more
    return passwords().signIn({ email: WHO.email, password: PASSWORD, code: code(), ...given, visit: { ...VISIT, address }, previous: null }) // prettier-ignore
  }

  beforeEach(async () => {
    now = NOW
    await newOrganisations(platform, { wattle: ['north'], banksia: ['east'] })
    await allow('wattle', true)
    sam = (await signedInStaff(platform, WHO)).staff
    const begun = await passwords().beginSet(sam)
    secret = begun.secret
    expect(begun.address).toContain('otpauth://totp/Forecourt:sam%40wattle.example')
    expect(await passwords().set(sam, { pending: begun.pending, password: PASSWORD, code: code() })).toEqual({
      ok: true,
    })
    now += MINUTE
  })

  test('the right three sign in, and nothing of them is stored as it is', async () => {
    const result = await signIn({ email: ' SAM@wattle.example ' })
    if (!result.ok) throw new Error(result.reason)
    expect(await staffBy(result.token)).toMatchObject({ id: sam.id, proven_at: now })
    const stored = JSON.stringify(await tables.database.read.selectFrom('staff_password').selectAll().execute())
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(secret)
    const counted = JSON.stringify(await tables.database.read.selectFrom('platform_count').selectAll().execute())
    expect(counted).not.toContain('sam@')
    expect(counted).not.toContain(VISIT.address)
  })

  test.each([
    [{ password: 'kettle window orbit.' }],
    [{ password: '' }],
    [{ password: 'x'.repeat(100_000) }],
    [{ code: '000000' }],
    [{ code: '' }],
    [{ email: 'nobody@wattle.example' }],
    [{ email: '' }],
  ])('%j is answered like everything that is wrong', async (given) => {
    const wrong = await signIn({ password: 'some other password' })
    expect(wrong).toMatchObject({ ok: false })
    expect(await signIn(given)).toEqual(wrong)
  })

  test('a code works once, a stretch early or late, and no older one after it', async () => {
    const late = code(now - 30 * SECOND)
    expect(await signIn({ code: code(now - 60 * SECOND) })).toMatchObject({ ok: false })
    expect(await signIn({ code: code(now + 60 * SECOND) })).toMatchObject({ ok: false })
    const current = code()
    expect(await signIn({ code: current })).toMatchObject({ ok: true })
    expect(await signIn({ code: current })).toMatchObject({ ok: false })
    expect(await signIn({ code: late })).toMatchObject({ ok: false })
    expect(await signIn({ code: code(now + 30 * SECOND) })).toMatchObject({ ok: true })
  })

  test('tries are limited for a person, whoever it is, and for an address', async () => {
    for (const email of [WHO.email, 'nobody@wattle.example']) {
      for (let i = 0; i < 10; i++) await signIn({ email, password: 'wrong', address: `198.51.100.${i}` })
      expect(await signIn({ email })).toMatchObject({ ok: false, reason: expect.stringContaining('too often') })
    }
    now += 15 * MINUTE
    expect(await signIn()).toMatchObject({ ok: true })
    for (let i = 0; i < 30; i++) await signIn({ email: `p${i}@wattle.example`, address: '192.0.2.1' })
    expect(await signIn({ email: 'q@wattle.example', address: '192.0.2.1' })).toMatchObject({ reason: expect.stringContaining('too often') }) // prettier-ignore
    expect(await signIn({ email: 'q@wattle.example', address: '192.0.2.2' })).toMatchObject({ reason: expect.stringContaining('not right') }) // prettier-ignore
  })

  test('reaches only organisations that allow it, and no further when one stops to', async () => {
    await signedInStaff(platform, { ...WHO, organisation: 'banksia' })
    const result = await signIn()
    if (!result.ok) throw new Error(result.reason)
    const reached = async () => (await staffBy(result.token))!.memberships.map(({ organisation }) => organisation)
    expect(await reached()).toEqual(['wattle'])
    await allow('banksia', true)
    expect((await reached()).toSorted()).toEqual(['banksia', 'wattle'])
    await allow('wattle', false)
    await allow('banksia', false)
    expect(await reached()).toEqual([])
    now += MINUTE
    expect(await signIn()).toMatchObject({ ok: false, reason: expect.stringContaining('not in the team') })
  })

  describe('are set', () => {
    const set = async (
      staff: Staff,
      more: Partial<{ password: string; code: string; pending: string | null }> = {},
    ) => {
      const begun = await passwords().beginSet(staff)
      const own = totpCode({ secret: begun.secret, now })
      return passwords().set(staff, { pending: begun.pending, password: 'orbit kettle window', code: own, ...more })
    }

    test('by whoever has proved lately who they are, and has the app', async () => {
      expect(await set(sam, { code: '000000' })).toMatchObject({ ok: false, reason: expect.stringContaining('code') })
      expect(await set(sam, { password: 'short' })).toMatchObject({ ok: false, reason: expect.stringContaining('12') })
      expect(await set(sam, { pending: null })).toMatchObject({ ok: false })
      expect(await set(sam)).toEqual({ ok: true })
      now += 11 * MINUTE
      expect(await set(sam)).toMatchObject({ ok: false, prove: true })
    })

    test('with the secret that was begun, as long as it is good and one’s own', async () => {
      const begun = await passwords().beginSet(sam)
      expect(await passwords().beginSet(sam, begun.pending)).toEqual(begun)
      const kim = (await signedInStaff(platform, { ...WHO, name: 'Kim', email: 'kim@banksia.example', organisation: 'banksia' })).staff // prettier-ignore
      for (const anew of [await passwords().beginSet(sam, 'nonsense'), await passwords().beginSet(kim, begun.pending)])
        expect(anew.secret).not.toBe(begun.secret)
      now += 10 * MINUTE
      expect((await passwords().beginSet(sam, begun.pending)).secret).not.toBe(begun.secret)
    })

    test('once with one secret, by the person that it was made for, where it is allowed', async () => {
      const begun = await passwords().beginSet(sam)
      const given = {
        pending: begun.pending,
        password: 'orbit kettle window',
        code: totpCode({ secret: begun.secret, now }),
      }
      const kim = (await signedInStaff(platform, { ...WHO, name: 'Kim', email: 'kim@banksia.example', organisation: 'banksia' })).staff // prettier-ignore
      expect(await passwords().set(kim, given)).toMatchObject({ ok: false })
      expect(await passwords().set(sam, given)).toEqual({ ok: true })
      expect(await passwords().set(sam, given)).toMatchObject({ ok: false })
      expect(await set(kim)).toMatchObject({ ok: false, reason: expect.stringContaining('does not use passwords') })
    })
  })

  test('K08 prove who somebody is, with a code of its own', async () => {
    const { token } = await signedInStaff(platform, WHO)
    now += 11 * MINUTE
    const staff = (await staffBy(token))!
    expect(await passwords().prove(staff, { password: 'wrong', code: code() })).toMatchObject({ ok: false })
    const current = code()
    expect(await passwords().prove(staff, { password: PASSWORD, code: current })).toEqual({ ok: true })
    expect(await passwords().prove(staff, { password: PASSWORD, code: current })).toMatchObject({ ok: false })
    expect((await staffBy(token))!.proven_at).toBe(now)
  })

  test('are not the last way in that is removed', async () => {
    expect(await passwords().has(sam)).toBe(true)
    expect(await passwords().remove(sam)).toMatchObject({ ok: false, reason: expect.stringContaining('only way') })
    await tablesOf<StaffTables>(tables.database).write((trx) => trx.insertInto('staff_key').values({ staff_id: sam.id, credential: 'c', public_key: '', counter: 0, transports: '[]', name: 'Phone', created_at: 0, used_at: null }).execute()) // prettier-ignore
    expect(await passwords().remove(sam)).toEqual({ ok: true })
    now += DAY
    expect(await signIn()).toMatchObject({ ok: false })
  })
})
