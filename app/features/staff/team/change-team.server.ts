import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { endLooseDevices } from '../devices/device-store.server.ts'
import { membershipFrom } from '../organisations/memberships.server.ts'
import type { Organisation } from '../organisations/organisation.ts'
import { refusalOf, undone } from '../organisations/organisations.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { newId } from '../session/admit.server.ts'
import type { MembershipRow } from '../staff.tables.ts'
import { type MembershipDraft, sitesLost } from './giving.ts'
import { draftFrom, draftProblem, holdOrganisation, type Manager, principalsIn, recordByManager, storedDraft, type TeamTables } from './team-manager.server.ts' // prettier-ignore
import type { Responsibility } from './responsibility-check.ts'

type Trx = Transaction<TeamTables>

/** What is somebody’s at one site. */
export interface SiteResponsibilities {
  readonly site: string
  readonly open: readonly Responsibility[]
}

export type TeamChangeResult =
  | { readonly ok: true; /** Sessions that ended. */ readonly ended: number }
  /** `theirs`: what is to be handed over first. */
  | (Refusal & { readonly theirs?: readonly SiteResponsibilities[] })

/**
 * Sets what a person may do at an organisation: all of their memberships there, none to remove them. Their sessions end
 * at once. Refused while something at a site that they lose is theirs, and for what the manager cannot give.
 */
export async function setMemberships(
  manager: Manager,
  { person, drafts }: { readonly person: string; readonly drafts: readonly MembershipDraft[] },
): Promise<TeamChangeResult> {
  const { platform } = manager
  return tablesOf<TeamTables>(platform.database)
    .write(async (trx): Promise<TeamChangeResult> => {
      const organisation = await holdOrganisation(trx, manager.organisation)
      const before = await rowsOf(trx, { organisation: organisation.id, person })
      const { name, email } = await personIn(trx, person)
      if (before.length === 0) return refusal(`${name} is not in the team of ${organisation.name}.`)
      const problem = await changeProblem(trx, { manager, organisation, before, drafts })
      if (problem !== null) return refusal(problem)
      const rows = await replaced(trx, { before, drafts, now: platform.now() })
      const lost = sitesLost(...asMemberships(organisation, before, rows))
      const theirs = await responsibilitiesAt(trx, manager, { person, sites: lost })
      if (theirs.length > 0) return undone({ ...refusal(theirsText(name, theirs)), theirs } as Refusal)
      const left = await ending(trx, { organisation: organisation.id, person, email, isGone: drafts.length === 0, now: platform.now() }) // prettier-ignore
      const verb = drafts.length === 0 ? 'team.remove' : 'team.change'
      const change = { before: before.map(draftFrom), ...(drafts.length > 0 && { after: rows.map(draftFrom) }) }
      await recordByManager(trx, manager, { verb, subject: { kind: 'staff', id: person }, ...change })
      return { ok: true, ended: left }
    })
    .catch(refusalOf)
}

const rowsOf = (trx: Trx, { organisation, person }: { organisation: string; person: string }) =>
  trx
    .selectFrom('membership')
    .where('organisation_id', '=', organisation)
    .where('staff_id', '=', person)
    .orderBy('created_at')
    .orderBy('membership_id')
    .selectAll()
    .execute()

/** The person, whom nobody else changes until the transaction ends. */
async function personIn(trx: Trx, person: string): Promise<{ readonly name: string; readonly email: string | null }> {
  const row = await trx
    .updateTable('staff')
    .set((is) => ({ name: is.ref('name') }))
    .where('staff_id', '=', person)
    .returning(['name', 'email'])
    .executeTakeFirst()
  return row ?? { name: 'This person', email: null }
}

interface TeamChange {
  readonly manager: Manager
  readonly organisation: Organisation
  readonly before: readonly MembershipRow[]
  readonly drafts: readonly MembershipDraft[]
}

async function changeProblem(trx: Trx, { manager, organisation, before, drafts }: TeamChange): Promise<string | null> {
  const person = before[0]!.staff_id
  const same = new Set(before.map((row) => JSON.stringify(storedDraft(draftFrom(row)))))
  const isSame = (draft: MembershipDraft) => same.has(JSON.stringify(storedDraft(draft)))
  const kept = new Set(drafts.map((draft) => JSON.stringify(storedDraft(draft))))
  const taken = before.filter((row) => !kept.has(JSON.stringify(storedDraft(draftFrom(row)))))
  // What a site was given that is no longer the organisation's stands in nobody's way.
  for (const draft of [
    ...taken.map((row) => ofToday(draftFrom(row), organisation)),
    ...drafts.filter((one) => !isSame(one)),
  ]) {
    const problem = await draftProblem(trx, { manager, organisation, draft })
    if (problem !== null) return problem
  }
  const leads = drafts.some(({ role }) => role === 'principal' || role === 'operator')
  const others = (await principalsIn(trx, organisation.id)).filter((id) => id !== person)
  const led = before.some(({ role }) => role === 'principal' || role === 'operator')
  if (led && !leads && others.length === 0 && manager.staff !== null)
    return `${organisation.name} would have nobody left who looks after its team. Invite another ${organisation.isPlatform ? 'operator' : 'principal'} first.`
  return null
}

function ofToday(draft: MembershipDraft, { sites }: Organisation): MembershipDraft {
  if (draft.sites === null) return { ...draft, locations: sitesOnly(draft.locations, sites) }
  const left = draft.sites.filter((site) => sites.includes(site))
  return { ...draft, sites: left.length > 0 ? left : [...sites], locations: sitesOnly(draft.locations, left) }
}

const sitesOnly = (locations: MembershipDraft['locations'], sites: readonly string[]): MembershipDraft['locations'] =>
  Object.fromEntries(Object.entries(locations).filter(([site]) => sites.includes(site)))

/** Writes the new memberships in place of the old ones. */
async function replaced(
  trx: Trx,
  { before, drafts, now }: { before: readonly MembershipRow[]; drafts: readonly MembershipDraft[]; now: number },
): Promise<MembershipRow[]> {
  const { organisation_id, staff_id } = before[0]!
  await trx
    .deleteFrom('membership')
    .where('organisation_id', '=', organisation_id)
    .where('staff_id', '=', staff_id)
    .execute()
  const rows = drafts.map((draft, i) => ({
    organisation_id,
    staff_id,
    membership_id: before[i]?.membership_id ?? newId(),
    ...storedDraft(draft),
    created_at: before[i]?.created_at ?? now,
  }))
  if (rows.length > 0) await trx.insertInto('membership').values(rows).execute()
  return rows
}

const asMemberships = (organisation: Organisation, ...each: readonly (readonly MembershipRow[])[]) =>
  each.map((rows) => rows.map((row) => membershipFrom(row, organisation.sites))) as [
    ReturnType<typeof membershipFrom>[],
    ReturnType<typeof membershipFrom>[],
  ]

/** What is somebody’s at these sites. */
export async function responsibilitiesAt(
  trx: Trx,
  { ports }: Pick<Manager, 'ports'>,
  { person, sites }: { readonly person: string; readonly sites: readonly string[] },
): Promise<SiteResponsibilities[]> {
  const found: SiteResponsibilities[] = []
  for (const site of sites) {
    const open = (await ports.duties.open(trx, { staff: person, site })).filter(({ count }) => count > 0)
    if (open.length > 0) found.push({ site, open })
  }
  return found
}

const theirsText = (name: string, theirs: readonly SiteResponsibilities[]): string => {
  const words = theirs.map(({ site, open }) => `${open.map((one) => one.words).join(', ')} at ${site}`)
  return `${name} still looks after ${words.join('; ')}. Hand that over to somebody else first.`
}

interface LeftTeam {
  readonly organisation: string
  readonly person: string
  readonly email: string | null
  readonly isGone: boolean
  readonly now: number
}

/**
 * Ends what somebody had open; how many sessions that were. Who is in no team any more has no keys left either. Sessions
 * come last, as where somebody signs in with a key: two that wait for each other would wait for ever.
 */
async function ending(trx: Trx, { organisation, person, email, isGone, now }: LeftTeam): Promise<number> {
  if (isGone) {
    await trx
      .deleteFrom('invitation')
      .where('organisation_id', '=', organisation)
      .where('used_at', 'is', null)
      // What they have sent, and what was sent to them.
      .where((is) => is.or([is('invited_by', '=', person), ...(email === null ? [] : [is('email', '=', email)])]))
      .execute()
    const left = await trx.selectFrom('membership').where('staff_id', '=', person).select('role').executeTakeFirst()
    if (!left) {
      for (const table of ['staff_key', 'staff_password', 'staff_hand_off'] as const)
        await trx.deleteFrom(table).where('staff_id', '=', person).execute()
      await trx.updateTable('staff').set({ ended_at: now }).where('staff_id', '=', person).execute()
    }
  }
  const { numDeletedRows } = await trx.deleteFrom('staff_session').where('staff_id', '=', person).executeTakeFirst()
  await endLooseDevices(trx, person)
  return Number(numDeletedRows)
}
