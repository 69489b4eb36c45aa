import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { keptLetters, newOrganisations, signedInStaff } from '#tests/factories/staff.ts'
import { storeSite } from '#tests/factories/store-site.ts'
import type { Staff } from '../staff.ts'
import { NOTHING_OPEN } from '../team/responsibility-check.ts'
import { type Team, teamOf } from '../team/team.server.ts'
import { staffPersonalData } from './personal-data.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const SAM = { name: 'Sam Okafor', email: 'sam@wattle.example', phone: '+61491570156', organisation: 'wattle', role: 'sales' as const } // prettier-ignore

describeDatabases('K10 what is kept of people of a team', (tables) => {
  const platform = { now: () => NOW, get database() { return tables.database } } // prettier-ignore
  let sam: Staff
  let team: Team
  let other: Team
  const everything = async () => {
    const rows = []
    for (const table of staffPersonalData.tables)
      rows.push(...(await tables.database.read.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  beforeEach(async () => {
    await newOrganisations(platform, { wattle: ['north'], banksia: ['east'] })
    const ports = { duties: NOTHING_OPEN, letters: keptLetters().letters }
    const [one, two] = [
      await signedInStaff(platform, {
        ...SAM,
        phone: null,
        name: 'Pat',
        email: 'pat@wattle.example',
        role: 'principal',
      }),
      await signedInStaff(platform, { ...SAM, phone: null, name: 'Lee', email: 'lee@banksia.example', organisation: 'banksia', role: 'principal' }), // prettier-ignore
    ]
    team = teamOf(platform, { staff: one.staff, organisation: 'wattle', ports })!
    other = teamOf(platform, { staff: two.staff, organisation: 'banksia', ports })!
    sam = (await signedInStaff(platform, SAM)).staff
  })

  test('their organisation has all of it, and another one nothing', async () => {
    await signedInStaff(platform, { ...SAM, organisation: 'banksia', role: 'marketing' })
    const given = await team.record(sam.id)
    if (!given.ok) throw new Error(given.reason)
    expect(given.record).toMatchObject({ name: 'Sam Okafor', phone: SAM.phone, memberships: [{ organisation: 'wattle' }], sessions: [{}, {}] }) // prettier-ignore
    expect(JSON.stringify(given.record)).not.toContain('banksia')
    expect(JSON.stringify(given.record)).not.toMatch(/token|hash|secret/)
    await other.change(sam.id, [{ role: 'sales', sites: null, locations: {}, categories: null }])
    await team.remove(sam.id)
    expect(await other.record(sam.id)).toMatchObject({ ok: true })
    expect(await team.record(sam.id)).toMatchObject({ ok: false })
  })

  test('a site hands over what its dealer keeps, and forgets nobody who works there', async () => {
    const person = { email: SAM.email, phone: null }
    const site = (slug: string) => storeSite(tables, slug, { now: () => NOW })
    expect(await staffPersonalData.export(site('north'), person)).toHaveLength(1)
    expect(await staffPersonalData.export(site('east'), person)).toEqual([])
    expect(await staffPersonalData.erase(site('north'), person)).toBe(0)
    expect(await staffPersonalData.export(site('north'), person)).toHaveLength(1)
  })

  test('once they have left they are forgotten; their name stays with what they did', async () => {
    expect(await team.erase(sam.id)).toMatchObject({ ok: false })
    await team.remove(sam.id)
    expect(await team.former()).toMatchObject([{ id: sam.id, name: 'Sam Okafor', email: SAM.email, ended_at: NOW }])
    expect(await other.former()).toEqual([])
    expect(await other.erase(sam.id)).toMatchObject({ ok: false })
    const invited = await team.invite({ name: 'Sam Okafor', email: SAM.email, role: 'sales', sites: null, locations: {}, categories: null }) // prettier-ignore
    expect(invited.ok).toBe(true)
    expect(await team.erase(sam.id)).toEqual({ ok: true })
    expect(await team.former()).toEqual([])
    const left = await everything()
    expect(left).toContain('Sam Okafor')
    expect(left).not.toContain(SAM.email)
    expect(left).not.toContain(SAM.phone)
    const rows = await tables.database.read.selectFrom('audit').where('staff_id', '=', sam.id).selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ address, actor }) => address === null && actor === 'Sam Okafor')).toBe(true)
  })
})
