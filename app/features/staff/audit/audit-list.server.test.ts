import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { newOrganisations, OPERATOR } from '#tests/factories/staff.ts'
import { auditEntries } from './audit-list.server.ts'
import { recordAudit } from './audit.server.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')

describeDatabases('what was done, as a list', (tables) => {
  const record = (organisation: string, site: string | null, verb: string, at: number) =>
    tables.database.write((trx) =>
      recordAudit(trx, { organisation, site, actor: OPERATOR, verb, subject: { kind: 'thread', id: 't1' }, at }),
    )
  const verbs = async (organisation: string, site: string, after: string | null = null) => {
    const { entries, next } = await auditEntries(tables.database, { organisation, site, after })
    return { verbs: entries.map(({ verb }) => verb), next }
  }

  beforeEach(async () => {
    const platform = { database: tables.database, now: () => NOW }
    await newOrganisations(platform, { wattle: ['north', 'south'], banksia: ['east'] })
    await tables.database.write((trx) => trx.deleteFrom('audit').execute())
  })

  test('of a site and of the team that has it, the newest first, and nothing of others', async () => {
    await record('wattle', 'north', 'thread.take', NOW)
    await record('wattle', 'south', 'thread.note', NOW + 1)
    await record('wattle', null, 'team.invite', NOW + 2)
    await record('banksia', 'east', 'thread.call', NOW + 3)
    expect((await verbs('wattle', 'north')).verbs).toEqual(['team.invite', 'thread.take'])
    expect((await verbs('banksia', 'east')).verbs).toEqual(['thread.call'])
    expect((await verbs('banksia', 'north')).verbs).toEqual([])
  })

  test('whom it was done to stands there by name', async () => {
    const subject = { kind: 'staff', id: 'kim' }
    await tables.database.write(async (trx) => {
      const row = { staff_id: 'kim', name: 'Kim Tran', email: 'kim@wattle.example', phone: null, created_at: NOW, ended_at: null } // prettier-ignore
      await trx.insertInto('staff').values(row).execute()
      await recordAudit(trx, {
        organisation: 'wattle',
        site: null,
        actor: OPERATOR,
        verb: 'team.add',
        subject,
        at: NOW,
      })
    })
    const { entries } = await auditEntries(tables.database, { organisation: 'wattle', site: 'north', after: null })
    expect(entries.map((entry) => entry.subject)).toEqual([{ ...subject, name: 'Kim Tran' }])
  })

  test('page by page', async () => {
    for (let n = 0; n < 60; n++) await record('wattle', 'north', `v${n}`, NOW + n)
    const first = await verbs('wattle', 'north')
    expect(first.verbs).toHaveLength(50)
    const rest = await verbs('wattle', 'north', first.next)
    expect(rest).toEqual({ verbs: ['v9', 'v8', 'v7', 'v6', 'v5', 'v4', 'v3', 'v2', 'v1', 'v0'], next: null })
  })
})
