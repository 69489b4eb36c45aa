import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { staffByEmail } from '#app/features/staff/personal-data/staff-record.server.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import type { MembershipDraft } from '#app/features/staff/team/giving.ts'
import type { OpenInvitation, TeamMember } from '#app/features/staff/team/team-list.server.ts'
import { failure, type Outcome, table } from '../report.ts'
import { plain } from '../stock/by-whom.ts'
import type { Workspace } from '../workspace.ts'
import { linkOf } from './invite.ts'
import { organisationNamed, platformIn, teamIn } from './organisation-named.ts'

interface TeamFlags {
  organisation: string
  by?: string
}

/** What `staff remove` was given. */
export interface RemoveFlags extends TeamFlags {
  handOverTo?: string
  forget?: boolean
}

/** Lists who is in each team, and who is invited. */
export async function listTeams(workspace: Workspace, given: string | undefined): Promise<Outcome> {
  const named = given === undefined ? null : await organisationNamed(workspace, given)
  if (named && !named.ok) return failure(named.reason)
  const organisations = named ? [named.organisation] : await organisationsOf(platformIn(workspace)).list()
  const rows: string[][] = []
  const json = []
  let people = 0
  for (const { id, name } of organisations) {
    const team = teamIn(workspace, { organisation: id, by: undefined })
    const [members, invitations] = [await team.members(), await team.invitations()]
    people += members.length
    rows.push(...members.map((one) => [name, ...memberCells(one)]), ...invitations.map((one) => [name, ...invitedCells(one)])) // prettier-ignore
    json.push({ organisation: id, members, invitations })
  }
  const where = named ? ` in the team of ${named.organisation.name}` : ' in all teams together'
  return {
    ok: true,
    line: `There ${people === 1 ? 'is 1 person' : `are ${people} people`}${where}.`,
    details: table(rows),
    json: { teams: json },
  }
}

const memberCells = ({ name, email, memberships, keys, hasPassword }: TeamMember): string[] => [
  plain(name),
  email ?? '',
  memberships.map(({ draft }) => reachText(draft)).join('; '),
  keys === 0 && !hasPassword ? 'no key yet' : `${keys === 1 ? '1 passkey' : `${keys} passkeys`}${hasPassword ? ', password' : ''}`, // prettier-ignore
]

const invitedCells = ({ name, email, draft, kind, isOver, expires_at }: OpenInvitation): string[] => [
  plain(name),
  email,
  reachText(draft),
  `${kind === 'recovery' ? 'has a link for new keys' : 'invited'}${isOver ? ', too late' : ` until ${new Date(expires_at).toISOString().slice(0, 10)}`}`, // prettier-ignore
]

function reachText({ role, sites, locations, categories }: MembershipDraft): string {
  const places = (sites ?? []).map((site) => (locations[site] ? `${site} (${locations[site].join(', ')})` : site))
  const reach = [places.join(', '), categories?.join(', ') ?? ''].filter(Boolean)
  return [ROLE_WORDS[role].name, ...reach].join(': ')
}

/** Takes somebody out of a team, and hands over or forgets what is theirs. */
export async function remove(workspace: Workspace, email: string, flags: RemoveFlags): Promise<Outcome> {
  const found = await organisationNamed(workspace, flags.organisation)
  if (!found.ok) return failure(found.reason)
  const { organisation } = found
  const team = teamIn(workspace, { organisation: organisation.id, by: flags.by })
  const person = await staffByEmail(platformIn(workspace), email)
  if (!person) return failure(noPerson(email))
  if (flags.handOverTo !== undefined) {
    const to = await staffByEmail(platformIn(workspace), flags.handOverTo)
    const given = to ? await team.handOver({ from: person.id, to: to.id }) : failure(noPerson(flags.handOverTo))
    if (!given.ok) return failure(given.reason)
  }
  const removed = await team.remove(person.id)
  if (!removed.ok) return failure(removed.reason)
  const erased = flags.forget ? await team.erase(person.id) : null
  const kept =
    erased === null
      ? ''
      : erased.ok
        ? ' What was kept of them is forgotten but for their name in the record.'
        : ` They are not forgotten: ${erased.reason}`
  const ended = removed.ended === 1 ? '1 session ended' : `${removed.ended} sessions ended`
  return {
    ok: true,
    line: `${plain(person.name)} is no longer in the team of ${organisation.name}: ${ended}.${kept}`,
    json: { organisation: organisation.id, person: person.id, ended: removed.ended, forgotten: erased?.ok ?? false },
  }
}

/** Makes a link that replaces somebody’s keys. */
export async function recover(workspace: Workspace, email: string, flags: TeamFlags): Promise<Outcome> {
  const found = await organisationNamed(workspace, flags.organisation)
  if (!found.ok) return failure(found.reason)
  const person = await staffByEmail(platformIn(workspace), email)
  if (!person) return failure(noPerson(email))
  const made = await teamIn(workspace, { organisation: found.organisation.id, by: flags.by }).recover(person.id)
  if (!made.ok) return failure(made.reason)
  const link = linkOf(workspace, made.token)
  return {
    ok: true,
    line: `${plain(person.name)} is signed out everywhere. This link replaces their keys: give it to them yourself, it is good for a day, and once.`,
    details: [link],
    json: { person: person.id, link, expires_at: new Date(made.expires_at).toISOString() },
  }
}

const noPerson = (email: string): string =>
  `Nobody is known by "${plain(email)}". "forecourt staff list" has everybody.`
