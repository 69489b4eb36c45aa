import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { type Actor, recordAudit } from '../audit/audit.server.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { membershipsOf } from '../organisations/memberships.server.ts'
import { type Organisation, PLATFORM_ORGANISATION } from '../organisations/organisation.ts'
import { organisationIn } from '../organisations/organisations.server.ts'
import { RIGHTS_OF } from '../rights.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { type Giver, type GiverMembership, givingProblem, type MembershipDraft } from './giving.ts'
import type { ResponsibilityCheck } from './responsibility-check.ts'
import type { StaffLetters } from './staff-letters.ts'

export type TeamTables = StaffTables & AuditTables

/** What a team needs of other features and of the server. */
export interface TeamPorts {
  readonly duties: ResponsibilityCheck
  readonly letters: StaffLetters
}

/** Somebody who looks after the team of one organisation: each verb of the team is made from it. */
export interface Manager {
  readonly platform: StaffPlatform
  /** Id of the organisation. */
  readonly organisation: string
  readonly actor: Actor
  /** Null at the server itself, where whoever sits there may do everything. */
  readonly staff: Staff | null
  readonly ports: TeamPorts
}

/** What somebody may give, as it is at this moment: what they were takes effect no longer. */
export async function giverIn(trx: Transaction<TeamTables>, { staff }: Manager): Promise<Giver> {
  if (staff === null) return 'command line'
  const shown = new Set(staff.memberships.map(({ id }) => id))
  const rows = await trx
    .selectFrom('membership')
    .where('staff_id', '=', staff.id)
    .select(['membership_id', 'sites'])
    .execute()
  const whole = new Set(rows.filter(({ sites }) => sites === null).map(({ membership_id }) => membership_id))
  // No further than the session reaches: what it was opened with may not vouch for every organisation.
  const memberships = (await membershipsOf(trx, { staff: staff.id })).filter(({ id }) => shown.has(id))
  return memberships.map((one): GiverMembership => ({ ...one, isWhole: whole.has(one.id) }))
}

/** Why a manager cannot give, change or take away a membership; null where they can. */
export async function draftProblem(
  trx: Transaction<TeamTables>,
  { manager, organisation, draft }: { manager: Manager; organisation: Organisation; draft: MembershipDraft },
): Promise<string | null> {
  const hasPrincipal = (await principalsIn(trx, organisation.id)).length > 0
  return givingProblem(await giverIn(trx, manager), { organisation, draft, hasPrincipal })
}

/** Who its principals are; of the platform, its operators. */
export async function principalsIn(trx: Transaction<TeamTables>, organisation: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('membership')
    .where('organisation_id', '=', organisation)
    .where('role', 'in', ['principal', 'operator'])
    .select('staff_id')
    .distinct()
    .execute()
  return rows.map(({ staff_id }) => staff_id)
}

/** The organisation, which nobody else changes until the transaction ends. */
export async function holdOrganisation(trx: Transaction<TeamTables>, id: string): Promise<Organisation> {
  await trx
    .updateTable('organisation')
    .set((is) => ({ name: is.ref('name') }))
    .where('organisation_id', '=', id)
    .execute()
  return (await organisationIn(trx, id))!
}

/** Whether a manager looks after every site of the organisation, also those to come. */
export async function managesAll(manager: Manager): Promise<boolean> {
  const giver = await tablesOf<TeamTables>(manager.platform.database).write((trx) => giverIn(trx, manager))
  return (
    giver === 'command line' ||
    giver.some(
      ({ role, organisation, isWhole }) =>
        isWhole &&
        RIGHTS_OF[role].includes('team.manage') &&
        [manager.organisation, PLATFORM_ORGANISATION].includes(organisation),
    )
  )
}

interface TeamEntry {
  readonly verb: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
}

/** Records what a manager did. */
export const recordByManager = (trx: Transaction<TeamTables>, manager: Manager, entry: TeamEntry): Promise<void> =>
  recordAudit(trx, {
    organisation: manager.organisation,
    site: null,
    actor: manager.actor,
    at: manager.platform.now(),
    ...entry,
  })

/** How a draft is stored. */
export const storedDraft = ({ role, sites, locations, categories }: MembershipDraft) => ({
  role,
  sites: sites === null ? null : JSON.stringify(sites),
  locations: JSON.stringify(locations),
  categories: categories === null ? null : JSON.stringify(categories),
})

interface StoredDraft extends Omit<MembershipDraft, 'sites' | 'locations' | 'categories'> {
  readonly sites: string | null
  readonly locations: string
  readonly categories: string | null
}

/** A stored membership or invitation as what was given. */
export const draftFrom = ({ role, sites, locations, categories }: StoredDraft): MembershipDraft => ({
  role,
  sites: sites === null ? null : (JSON.parse(sites) as string[]),
  locations: JSON.parse(locations) as MembershipDraft['locations'],
  categories: categories === null ? null : (JSON.parse(categories) as string[]),
})
