import { beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { looksOf } from '#app/features/staff/looks/looks.server.ts'
import { eraseStaff, staffRecord } from '#app/features/staff/personal-data/staff-record.server.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { sweepStaff } from '#app/features/staff/session/sweep-staff.server.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { directoryOf, inboxInUse, inboxSite, joinedLead, person, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { keptLetters, newOrganisations, OPERATOR, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import { inboxOf } from '../inbox.server.ts'

const REASON = 'Kim asked why leads of Sunday are late.'
const MAX = { name: 'Max Ellery', email: 'max@platform.example', organisation: 'platform', role: 'operator' as const }

describeDatabases('K31 what an operator looks at', (tables) => {
  let now = TUESDAY_9
  let site: Site
  let max: Awaited<ReturnType<typeof signedInStaff>>
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const db = () => tablesOf<StaffTables & AuditTables>(tables.database).read
  const look = () => looksOf(platform, { staff: max.staff, letters: keptLetters().letters })
  const inbox = async () => {
    const staff = (await staffSessionsOf(platform).staffBy(max.token, VISIT.address))!
    return inboxOf(siteAccess(staff, site)!, { staff: directoryOf([]) })
  }
  const recorded = async () => {
    const rows = await db().selectFrom('audit').where('verb', '=', 'thread.looked-at').select('subject_id').execute()
    return rows.map(({ subject_id }) => subject_id)
  }
  const seen = () => db().selectFrom('staff_look_thread').select(['thread_id', 'began_at']).execute()

  beforeEach(async () => {
    now = TUESDAY_9
    await newOrganisations(platform, { wattle: ['north'] })
    site = await inboxSite(tables.database, 'north', { now: () => now })
    await inboxInUse(site)
    max = await signedInStaff(platform, MAX)
  })

  test('stands in the record once each look, however often its page asks', async () => {
    const { thread } = await joinedLead(site, { person: person(1) })
    const { thread: other } = await joinedLead(site, { person: person(2) })
    await look().begin('north', REASON)
    for (const id of [thread, thread, other]) {
      now += MINUTE
      expect(await (await inbox()).opened!(id)).toBe(true)
    }
    expect(await recorded()).toEqual([thread, other])
    await Promise.all([1, 2].map(async () => (await inbox()).opened!(other)))
    expect(await recorded()).toHaveLength(2)
    await look().begin('north', REASON)
    for (let n = 0; n < 2; n++) await (await inbox()).opened!(thread)
    expect(await recorded()).toEqual([thread, other, thread])
    expect(await (await inbox()).opened!('none')).toBe(false)
  })

  test('is handed over, forgotten, and swept with the look', async () => {
    const { thread } = await joinedLead(site, { person: person(1) })
    await look().begin('north', REASON)
    await (
      await inbox()
    ).opened!(thread)
    const record = await staffRecord(platform, { staff: max.staff.id, organisation: 'wattle' })
    expect(record).toMatchObject({ looks: [{ reason: REASON, threads: [thread] }] })
    now += 2 * HOUR
    await sweepStaff(tables.database, now)
    expect(await seen()).toEqual([])

    max = await signedInStaff(platform, MAX)
    await look().begin('north', REASON)
    await (
      await inbox()
    ).opened!(thread)
    expect(await seen()).toHaveLength(1)
    await tablesOf<StaffTables>(tables.database).write((trx) => trx.deleteFrom('membership').execute())
    expect(await eraseStaff(platform, { staff: max.staff.id, organisation: 'wattle', actor: OPERATOR })).toEqual({ ok: true }) // prettier-ignore
    expect(await seen()).toEqual([])
  })
})
