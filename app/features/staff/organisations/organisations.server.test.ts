import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { newOrganisations, OPERATOR } from '#tests/factories/staff.ts'
import { organisationId } from './organisation.ts'
import { organisationsOf, platformOrganisation } from './organisations.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')

test.each([
  ['Wattle Motors', 'wattle-motors'],
  ['Citroën & Söhne', 'citroen-and-sohne'],
  ['Platform', null],
  ['', null],
  ['···', null],
  ['x'.repeat(81), null],
])('K01 an organisation called %j has the id %j', (name, id) => {
  expect(organisationId(name)).toBe(id)
})

describeDatabases('K01 organisations', (tables) => {
  const platform = { now: () => NOW, get database() { return tables.database } } // prettier-ignore
  const organisations = () => organisationsOf(platform)
  const verbs = async () =>
    (await tables.database.read
      .selectFrom('audit')
      .select(['organisation_id', 'verb', 'site_id'])
      .execute()) as object[]

  beforeEach(() => newOrganisations(platform, { wattle: ['north', 'south'], banksia: ['east'] }))

  test('have their sites, each site one', async () => {
    expect(await organisations().list()).toMatchObject([
      { id: 'banksia', sites: ['east'] },
      { id: 'wattle', sites: ['north', 'south'] },
    ])
    expect(await organisations().bySite('south')).toMatchObject({ id: 'wattle', isPlatform: false })
    expect(await organisations().bySite('nowhere')).toBeNull()
    expect(await organisations().byId('nobody')).toBeNull()
  })

  test.each([
    ['wattle', [], 'already'],
    ['Grevillea', ['east'], 'belongs to an organisation already'],
    ['Grevillea', ['nowhere'], 'There is no site "nowhere"'],
    ['Platform', [], 'cannot be the name'],
  ])('%s with %j is refused whole', async (name, sites, words) => {
    const made = await organisations().create({ name, sites, actor: OPERATOR })
    expect(made).toMatchObject({ ok: false, reason: expect.stringContaining(words) })
    expect(await organisations().list()).toHaveLength(2)
    expect(await verbs()).toHaveLength(2)
  })

  test('get one more site that is nobody’s; it stands in their record', async () => {
    await tables.database.write((trx) => trx.insertInto('site').values({ slug: 'west', revision: 0, version: 1, created_at: 1 }).execute()) // prettier-ignore
    const given = { id: 'banksia', site: 'west', actor: OPERATOR }
    expect(await organisations().addSite(given)).toMatchObject({ ok: true, organisation: { sites: ['east', 'west'] } })
    expect(await organisations().addSite(given)).toMatchObject({ ok: false })
    expect(await organisations().addSite({ ...given, id: 'nobody' })).toMatchObject({ ok: false })
    expect(await verbs()).toContainEqual({ organisation_id: 'banksia', verb: 'organisation.add-site', site_id: 'west' })
  })

  test('the platform’s has every site, and is made once', async () => {
    for (let i = 0; i < 2; i++) await tables.database.write((trx) => platformOrganisation(trx, NOW))
    expect(await organisations().byId('platform')).toMatchObject({
      isPlatform: true,
      sites: ['east', 'north', 'south'],
    })
    expect(await organisations().list()).toHaveLength(3)
  })

  test('a site that is gone is nobody’s', async () => {
    await tables.database.write((trx) => trx.deleteFrom('site').where('slug', '=', 'south').execute())
    expect(await organisations().byId('wattle')).toMatchObject({ sites: ['north'] })
  })
})
