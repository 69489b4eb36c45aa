import { beforeEach, expect, test } from 'vitest'
import { runInboxClock } from '#app/features/inbox/clock/inbox-clock.server.ts'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { NO_LETTERS } from '#app/features/staff/team/staff-letters.ts'
import { teamAtServer } from '#app/features/staff/team/team.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxSite, person, storedAt, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { leadsGoTo, siteTeam } from '#tests/factories/leads/inbox-team.ts'
import { inboxDuties } from './inbox-duties.ts'
import { staffDirectory } from '../staff-directory.ts'

const PEOPLE = [
  { name: 'Sam Okafor', role: 'sales' },
  { name: 'Bec Lindgren', role: 'sales' },
] as const

describeDatabases('what of inboxes is somebody’s', (tables) => {
  const platform = { get database() { return tables.database }, now: () => TUESDAY_9 } // prettier-ignore
  let wattle: Record<string, string>
  let banksia: Record<string, string>
  const team = (organisation: string) =>
    teamAtServer(platform, {
      name: 'root',
      organisation,
      ports: { duties: inboxDuties(platform), letters: NO_LETTERS },
    })

  async function withLeads(site: Site, people: Record<string, string>) {
    await leadsGoTo(site, [people['sam']!])
    const ports = { staff: staffDirectory(tables.database) }
    await runInboxClock(site, TUESDAY_9, ports)
    for (let n = 0; n < 3; n++) await storedAt(site, { person: person(n) })
    await runInboxClock(site, TUESDAY_9, ports)
  }

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      for (const table of ['organisation', 'staff', 'audit', 'site']) await trx.deleteFrom(table).execute()
    })
    const sites = await Promise.all(['wattle', 'banksia'].map((slug) => inboxSite(tables.database, slug, { now: () => TUESDAY_9 }))) // prettier-ignore
    wattle = await siteTeam(platform, { organisation: 'Wattle Motors', site: 'wattle', people: PEOPLE })
    banksia = await siteTeam(platform, { organisation: 'Banksia Cars', site: 'banksia', people: PEOPLE })
    await withLeads(sites[0]!, wattle)
    await withLeads(sites[1]!, banksia)
  })

  const owners = async (site: string) => {
    const rows = await tablesOf<InboxTables>(tables.database)
      .read.selectFrom('thread')
      .where('site_id', '=', site)
      .select(['owner_id', 'owner_name'])
      .execute()
    return rows.map(({ owner_id, owner_name }) => `${owner_id} ${owner_name}`)
  }

  test('nobody is removed while leads are theirs; handed over, all of it is the other one’s, at that site alone', async () => {
    const refused = await team('wattle-motors').remove(wattle['sam']!)
    expect(refused).toMatchObject({ ok: false, reason: 'Sam Okafor still looks after 3 open leads, 1 rule that gives them leads at wattle. Hand that over to somebody else first.' }) // prettier-ignore
    expect(await team('wattle-motors').handOver({ from: wattle['sam']!, to: wattle['bec']! })).toEqual({ ok: true, count: 4 }) // prettier-ignore
    expect(await owners('wattle')).toEqual(Array.from({ length: 3 }, () => `${wattle['bec']} Bec Lindgren`))
    expect(await owners('banksia')).toEqual(Array.from({ length: 3 }, () => `${banksia['sam']} Sam Okafor`))
    const rules = await tablesOf<InboxTables>(tables.database).read.selectFrom('thread_rule').select(['site_id', 'staff']).orderBy('site_id').execute() // prettier-ignore
    expect(rules).toEqual([
      { site_id: 'banksia', staff: JSON.stringify([banksia['sam']]) },
      { site_id: 'wattle', staff: JSON.stringify([wattle['bec']]) },
    ])
    expect(await team('wattle-motors').remove(wattle['sam']!)).toMatchObject({ ok: true })
  })
})
