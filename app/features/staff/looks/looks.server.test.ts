import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { keptLetters, newOrganisations, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import type { Site } from '#app/features/site/site.ts'
import { auditEntries } from '../audit/audit-list.server.ts'
import { isReading, type Right, RIGHTS } from '../rights.ts'
import { staffSessionsOf } from '../session/staff-sessions.server.ts'
import { siteAccess } from '../site-access.ts'
import { LOOK_MS, looksOf } from './looks.server.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')
const REASON = 'Kim asked why leads of Sunday are late.'
const OPERATOR = {
  name: 'Max Ellery',
  email: 'max@platform.example',
  organisation: 'platform',
  role: 'operator' as const,
}
const EVERYTHING = [{ locations: null, categories: null }]

describeDatabases('K31 looks of operators', (tables) => {
  let now = NOW
  let post = keptLetters()
  const platform = { now: () => now, get database() { return tables.database } } // prettier-ignore
  const looks = async (person: Parameters<typeof signedInStaff>[1] = OPERATOR) => {
    const { staff, token } = await signedInStaff(platform, person)
    const again = async () => (await staffSessionsOf(platform).staffBy(token, VISIT.address))!
    const at = async (slug: string) => siteAccess(await again(), { slug } as Site)!
    return { ...looksOf(platform, { staff, letters: post.letters }), at }
  }
  const record = async (organisation: string, site: string) =>
    (await auditEntries(tables.database, { organisation, site, after: null })).entries
      .filter(({ verb }) => verb.startsWith('site.'))
      .map(({ actor, verb, subject }) => `${actor} ${verb} ${subject.id}`)

  beforeEach(async () => {
    now = NOW
    post = keptLetters()
    await newOrganisations(platform, { wattle: ['north', 'south'], banksia: ['east'] })
    for (const organisation of ['wattle', 'banksia'])
      await signedInStaff(platform, {
        name: 'Pat',
        email: `pat@${organisation}.example`,
        organisation,
        role: 'principal',
      })
  })

  test('whoever looks reads everything of that site for an hour, and changes nothing', async () => {
    const { begin, at } = await looks()
    expect((await at('north')).scopes('leads.see')).toBeNull()
    expect(await begin('north', REASON)).toEqual({ ok: true, until: NOW + LOOK_MS })
    const access = await at('north')
    expect(access.look).toEqual({ site: 'north', until: NOW + LOOK_MS })
    for (const right of Object.keys(RIGHTS) as Right[])
      expect(access.scopes(right), right).toEqual(isReading(right) ? EVERYTHING : null)
    // What ends it.
    expect(access.scopes('site.look')).toEqual(EVERYTHING)
    const south = await at('south')
    expect(south.scopes('leads.see')).toBeNull()
    expect(south.scopes('settings.edit')).toEqual(EVERYTHING)
    expect((await at('east')).look).toBeNull()
    now += HOUR
    expect((await at('north')).look).toBeNull()
  })

  test('the dealer is told: in their record, and by a letter to each principal of theirs alone', async () => {
    const { begin, end } = await looks()
    await begin('north', REASON)
    now += MINUTE
    await end('north')
    await end('north')
    expect(await record('wattle', 'north')).toEqual(['Max Ellery site.look-end north', 'Max Ellery site.look north'])
    expect(await record('wattle', 'south')).toEqual([])
    expect(await record('banksia', 'east')).toEqual([])
    expect(post.sent).toEqual([
      expect.objectContaining({ kind: 'look', to: 'pat@wattle.example', by: 'Max Ellery', reason: REASON, until: NOW + LOOK_MS }), // prettier-ignore
    ])
  })

  test('stopped, or in another session, there is nothing to see', async () => {
    const first = await looks()
    await first.begin('north', REASON)
    const second = await looks()
    expect((await second.at('north')).look).toBeNull()
    expect((await first.at('north')).look).not.toBeNull()
    await first.end('north')
    expect((await first.at('north')).scopes('leads.see')).toBeNull()
  })

  test('without a reason, without proof, or without being an operator nobody looks', async () => {
    const { begin } = await looks()
    expect(await begin('north', ' why? ')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('in a sentence'),
    })
    now += 11 * MINUTE
    expect(await begin('north', REASON)).toMatchObject({ ok: false, prove: true })
    const principal = await looks({
      name: 'Pat',
      email: 'pat@wattle.example',
      organisation: 'wattle',
      role: 'principal',
    })
    for (const site of ['north', 'east'])
      expect(await principal.begin(site, REASON)).toMatchObject({
        ok: false,
        reason: expect.stringContaining('operator'),
      })
    expect(post.sent).toEqual([])
  })
})
