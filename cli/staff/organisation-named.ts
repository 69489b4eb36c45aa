import type { Organisation } from '#app/features/staff/organisations/organisation.ts'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import type { StaffPlatform } from '#app/features/staff/staff-platform.ts'
import type { TeamPorts } from '#app/features/staff/team/team-manager.server.ts'
import { NO_LETTERS } from '#app/features/staff/team/staff-letters.ts'
import { teamAtServer } from '#app/features/staff/team/team.server.ts'
import { nearest } from '#lib/nearest.ts'
import { inboxDuties } from '#server/staff/inbox-duties.ts'
import { plain, userName } from '../stock/by-whom.ts'
import type { Workspace } from '../workspace.ts'

/** The stores of people of this workspace. */
export const platformIn = ({ database }: Workspace): StaffPlatform => ({ database, now: Date.now })

/** Links are printed here and passed on by whoever sits here, so no letters are written. */
const portsIn = (workspace: Workspace): TeamPorts => ({
  duties: inboxDuties(platformIn(workspace)),
  letters: NO_LETTERS,
})

/** The team of an organisation, for whoever sits at the server. */
export const teamIn = (workspace: Workspace, { organisation, by }: { organisation: string; by: string | undefined }) =>
  teamAtServer(platformIn(workspace), { name: by ?? userName(), organisation, ports: portsIn(workspace) })

type OrganisationFound = { ok: true; organisation: Organisation } | { ok: false; reason: string }

/** The organisation that an operator named, by its id or name; the reason lists those there are. */
export async function organisationNamed(workspace: Workspace, given: string): Promise<OrganisationFound> {
  const all = await organisationsOf(platformIn(workspace)).list()
  const wanted = given.trim().toLowerCase()
  const organisation = all.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
  if (organisation) return { ok: true, organisation }
  const meant = nearest(wanted, all.map(({ id }) => id)) // prettier-ignore
  const known = all.map(({ name }) => name).join(', ')
  const hint = meant ? ` Did you mean "${meant}"?` : ''
  const there = known === '' ? 'There is none yet.' : `Those there are: ${known}.`
  return { ok: false, reason: `There is no organisation "${plain(given)}".${hint} ${there}` }
}
