import { tablesOf } from '#app/features/site/database.ts'
import { membershipsOf } from '../organisations/memberships.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { RIGHTS_OF } from '../rights.ts'
import { responsibilitiesAt, type SiteResponsibilities } from './change-team.server.ts'
import { giverIn, holdOrganisation, type Manager, recordByManager, type TeamTables } from './team-manager.server.ts'

/** Everything at the sites of an organisation that is somebody’s. */
export async function responsibilitiesOf(manager: Manager, person: string): Promise<SiteResponsibilities[]> {
  return tablesOf<TeamTables>(manager.platform.database).write(async (trx) => {
    const { sites } = await holdOrganisation(trx, manager.organisation)
    return responsibilitiesAt(trx, manager, { person, sites })
  })
}

interface HandOver {
  /** Ids of people. */
  readonly from: string
  readonly to: string
  /** One site alone; every site of the organisation when absent. */
  readonly site?: string
}

export type HandOverResult = { readonly ok: true; /** How much was given on. */ readonly count: number } | Refusal

/** Gives everything that is somebody’s to somebody else of the team, who answers leads there too. */
export async function handOver(manager: Manager, { from, to, site }: HandOver): Promise<HandOverResult> {
  if (from === to) return refusal('Choose somebody else to hand it over to.')
  const { platform, actor, ports } = manager
  return tablesOf<TeamTables>(platform.database).write(async (trx): Promise<HandOverResult> => {
    const organisation = await holdOrganisation(trx, manager.organisation)
    const giver = await giverIn(trx, manager)
    const managed = (slug: string) =>
      giver === 'command line' ||
      giver.some(({ role, sites }) => RIGHTS_OF[role].includes('team.manage') && sites.includes(slug))
    const theirs = await responsibilitiesAt(trx, manager, {
      person: from,
      sites: organisation.sites.filter((slug) => site === undefined || slug === site),
    })
    const takes = (await membershipsOf(trx, { staff: to })).filter(
      (one) => one.organisation === organisation.id && RIGHTS_OF[one.role].includes('leads.answer'),
    )
    for (const { site: slug } of theirs) {
      if (!managed(slug)) return refusal(`You do not look after the team at ${slug}.`)
      if (!takes.some(({ sites }) => sites.includes(slug)))
        return refusal(`Whom you chose does not answer leads at ${slug}. Choose somebody who does.`)
    }
    let count = 0
    const at = platform.now()
    for (const { site: slug } of theirs)
      count += await ports.duties.handOver(trx, { staff: from, site: slug }, { staff: to, site: slug }, { actor, at })
    const after = { to, count, sites: theirs.map((one) => one.site) }
    await recordByManager(trx, manager, { verb: 'team.hand-over', subject: { kind: 'staff', id: from }, after })
    return { ok: true, count }
  })
}
