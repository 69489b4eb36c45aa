import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newOrganisations, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import { provenWithin } from '../session/proven-within.ts'
import { staffSessionsOf } from '../session/staff-sessions.server.ts'
import { sweepStaff } from '../session/sweep-staff.server.ts'
import type { Staff } from '../staff.ts'
import { shownCode } from './hand-off.ts'
import { handOffsOf } from './hand-offs.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const COUNTER = { agent: 'Chrome at the counter', address: '198.51.100.2' }
const SAM = { name: 'Sam', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' as const }

describeDatabases('K07 a shared computer', (tables) => {
  let now = NOW
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const handOffs = () => handOffsOf(platform)
  const sessions = () => staffSessionsOf(platform)
  let sam: Staff
  let kim: Staff
  const begin = async () => {
    const begun = await handOffs().begin(COUNTER)
    if (!begun.ok) throw new Error(begun.reason)
    return begun
  }
  const finish = (secret: string | null) => handOffs().finish({ secret, visit: COUNTER, previous: null })

  beforeEach(async () => {
    now = NOW
    await newOrganisations(platform, { wattle: ['north'], banksia: ['east'] })
    sam = (await signedInStaff(platform, SAM)).staff
    kim = (await signedInStaff(platform, { ...SAM, name: 'Kim', email: 'kim@banksia.example', organisation: 'banksia' })).staff // prettier-ignore
  })

  test('waits until somebody agrees on their phone, who sees which computer it is', async () => {
    const begun = await begin()
    expect(shownCode(begun.code)).toMatch(/^[2-9A-Z]{3} [2-9A-Z]{3}$/)
    expect(await finish(begun.secret)).toBeNull()
    expect(await handOffs().look(sam, begun.id)).toEqual({ ok: true, code: begun.code, ...COUNTER, isSameAddress: false, expires_at: NOW + 3 * MINUTE }) // prettier-ignore
    expect(await handOffs().look({ ...sam, address: COUNTER.address }, begun.id)).toMatchObject({ isSameAddress: true })
    expect(await finish(begun.secret)).toBeNull()
    expect(await handOffs().agree(sam, begun.id)).toEqual({ ok: true })
    const result = await finish(begun.secret)
    if (!result?.ok) throw new Error('not signed in')
    const staff = (await sessions().staffBy(result.token, COUNTER.address))!
    expect(staff).toMatchObject({ id: sam.id, memberships: [{ organisation: 'wattle' }] })
    expect(provenWithin(staff, now)).toBe(false)
    expect(await finish(begun.secret)).toMatchObject({ ok: false })
    expect(await handOffs().agree(sam, begun.id)).toMatchObject({ ok: false })
  })

  test('its session ends after half an hour without use, and after twelve hours', async () => {
    const opened = async () => {
      const begun = await begin()
      await handOffs().agree(sam, begun.id)
      const result = await finish(begun.secret)
      if (!result?.ok) throw new Error('not signed in')
      return result.token
    }
    const idle = await opened()
    now += 30 * MINUTE
    expect(await sessions().staffBy(idle, '')).toBeNull()
    const used = await opened()
    for (let i = 0; i < 26; i++) {
      const there = await sessions().staffBy(used, '')
      expect(there !== null).toBe(i < 25)
      now += i < 24 ? 29 * MINUTE : HOUR
    }
  })

  test('one that is refused, too late, or waits with something else gets nothing', async () => {
    const refused = await begin()
    expect(await handOffs().refuse(sam, refused.id)).toEqual({ ok: true })
    expect(await handOffs().agree(kim, refused.id)).toMatchObject({ ok: false })
    expect(await finish(refused.secret)).toMatchObject({ ok: false, reason: expect.stringContaining('refused') })
    const late = await begin()
    await handOffs().agree(sam, late.id)
    now += 3 * MINUTE
    expect(await finish(late.secret)).toMatchObject({ ok: false })
    expect(await handOffs().look(sam, late.id)).toMatchObject({ ok: false })
    const agreed = await begin()
    await handOffs().agree(sam, agreed.id)
    // The address of the QR code, which anybody may have photographed, opens nothing.
    for (const secret of [null, '', agreed.id, agreed.code, 'x'.repeat(43)]) expect(await finish(secret)).toMatchObject({ ok: false }) // prettier-ignore
  })

  test('the first who answers is who it is; a phone that was signed out lets nobody in', async () => {
    const begun = await begin()
    expect(await handOffs().agree(kim, begun.id)).toEqual({ ok: true })
    expect(await handOffs().agree(sam, begun.id)).toMatchObject({ ok: false })
    expect(await finish(begun.secret)).toMatchObject({ ok: true, staff: { name: 'Kim' } })
    const other = await begin()
    await handOffs().agree(sam, other.id)
    await sessions().signOut(sam)
    expect(await finish(other.secret)).toMatchObject({ ok: false })
  })

  test('it reaches no further than the phone does', async () => {
    await tables.database.write((trx) => trx.updateTable('staff_session').set({ organisation_id: 'banksia' }).where('session_id', '=', sam.session).execute()) // prettier-ignore
    const begun = await begin()
    await handOffs().agree(sam, begun.id)
    expect(await finish(begun.secret)).toMatchObject({ ok: false, reason: expect.stringContaining('not in the team') })
  })

  test('as many wait for one address as it may have, and what is over is swept', async () => {
    for (let i = 0; i < 60; i++) await begin()
    expect(await handOffs().begin(COUNTER)).toMatchObject({ ok: false })
    expect(await handOffs().begin(VISIT)).toMatchObject({ ok: true })
    await sweepStaff(tables.database, now + 31 * 24 * HOUR)
    for (const table of ['staff_hand_off', 'staff_session', 'staff_once'])
      expect(await tables.database.read.selectFrom(table).selectAll().execute()).toEqual([])
  })

  describe('the record of it', () => {
    test('names who agreed and which computer', async () => {
      const begun = await begin()
      await handOffs().agree(sam, begun.id)
      await finish(begun.secret)
      const rows = await tables.database.read.selectFrom('audit').where('staff_id', '=', sam.id).selectAll().execute()
      expect(rows).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ verb: 'hand-off.agree', address: VISIT.address, after: JSON.stringify(COUNTER) }),
          expect.objectContaining({ verb: 'session.open', address: COUNTER.address }),
        ]),
      )
      expect(JSON.stringify(rows)).not.toContain(begun.secret)
    })
  })
})
