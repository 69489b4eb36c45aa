import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { countedDuties, keptLetters, newOrganisations, signedInStaff } from '#tests/factories/staff.ts'
import { INVITATIONS } from '../sign-in/attempt-counts.server.ts'
import { teamAtServer, teamOf } from './team.server.ts'

const PAT = { name: 'Pat', email: 'pat@wattle.example', organisation: 'wattle', role: 'principal' as const }
const DRAFT = { role: 'sales' as const, sites: null, locations: {}, categories: null }

describeDatabases('K02 invitations of an organisation', (tables) => {
  let now = Date.parse('2026-11-21T03:00:00Z')
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore

  beforeEach(() => newOrganisations(platform, { wattle: ['north'], banksia: ['east'] }))

  test('are so many an hour, of each by itself; whoever sits at the server may send more', async () => {
    const { letters, sent } = keptLetters()
    const ports = { duties: countedDuties().duties, letters }
    const staff = async () => (await signedInStaff(platform, PAT)).staff
    const invite = async (i: number) =>
      teamOf(platform, { staff: await staff(), organisation: 'wattle', ports })!.invite({ ...DRAFT, name: 'A', email: `a${i}@wattle.example` }) // prettier-ignore
    const most = INVITATIONS[0]!.most
    for (let i = 0; i < most; i++) expect(await invite(i)).toMatchObject({ ok: true })
    expect(await invite(most)).toMatchObject({ ok: false, full: true, reason: expect.stringContaining('too often') })
    expect(sent).toHaveLength(most)
    const atServer = (organisation: string) => teamAtServer(platform, { name: 'Operator', organisation, ports })
    expect(await atServer('wattle').invite({ ...DRAFT, name: 'B', email: 'b@wattle.example' })).toMatchObject({ ok: true }) // prettier-ignore
    now += HOUR
    expect(await invite(most + 1)).toMatchObject({ ok: true })
  })
})
