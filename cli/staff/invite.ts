import { consoleAddress } from '#app/features/staff/console-address.ts'
import { type Organisation, PLATFORM_ORGANISATION } from '#app/features/staff/organisations/organisation.ts'
import { organisationsOf, platformOrganisation } from '#app/features/staff/organisations/organisations.server.ts'
import { commandLine } from '#app/features/staff/audit/actor.ts'
import { ROLE_WORDS, type Role } from '#app/features/staff/roles.ts'
import type { MembershipDraft } from '#app/features/staff/team/giving.ts'
import { invitationPath } from '#app/features/staff/console-paths.ts'
import { locationNamed } from '../location-named.ts'
import { failure, type Outcome } from '../report.ts'
import { plain, userName } from '../stock/by-whom.ts'
import { siteNamed, type Workspace } from '../workspace.ts'
import { organisationNamed, platformIn, teamIn } from './organisation-named.ts'

/** What `staff invite` was given. */
export interface InviteFlags {
  role: Role
  email: string
  name: string
  organisation?: string
  sites?: string
  site?: string[]
  location?: string[]
  category?: string[]
  by?: string
}

/** Invites somebody; on first use it makes their organisation. */
export async function invite(workspace: Workspace, flags: InviteFlags): Promise<Outcome> {
  const found = await organisationFor(workspace, flags)
  if (!found.ok) return failure(found.reason)
  const { organisation } = found
  const draft = await draftOf(workspace, flags)
  if (!draft.ok) return failure(draft.reason)
  const team = teamIn(workspace, { organisation: organisation.id, by: flags.by })
  const invited = await team.invite({ name: flags.name, email: flags.email, ...draft.draft })
  if (!invited.ok) return failure(invited.reason)
  const link = linkOf(workspace, invited.token)
  const who = `${plain(flags.name)} as ${ROLE_WORDS[flags.role].name.toLowerCase()} of ${organisation.name}`
  return {
    ok: true,
    line: `This link invites ${who}. Give it to nobody else: it is good for seven days, and once.`,
    details: [link],
    json: { organisation: organisation.id, invitation: invited.id, link, expires_at: new Date(invited.expires_at).toISOString() }, // prettier-ignore
  }
}

/** The address of a link at the console. */
export const linkOf = ({ environment }: Workspace, token: string): string =>
  consoleAddress(environment).origin + invitationPath(token)

type OrganisationResult = { ok: true; organisation: Organisation } | { ok: false; reason: string }

async function organisationFor(workspace: Workspace, flags: InviteFlags): Promise<OrganisationResult> {
  const platform = platformIn(workspace)
  if (flags.role === 'operator' && flags.organisation === undefined) {
    await workspace.database.write((trx) => platformOrganisation(trx, platform.now()))
    return { ok: true, organisation: (await organisationsOf(platform).byId(PLATFORM_ORGANISATION))! }
  }
  if (flags.organisation === undefined) return { ok: false, reason: 'Say whose team: --organisation "Wattle Motors".' }
  const known = await organisationNamed(workspace, flags.organisation)
  if (flags.sites === undefined) {
    const hint = ' To make it, name its sites: --sites north,south'
    return known.ok ? known : { ok: false, reason: `${known.reason}${hint}` }
  }
  if (known.ok) {
    const reason = `${known.organisation.name} is there already, with ${known.organisation.sites.join(', ') || 'no site'}. Leave --sites away, or choose some of them with --site.`
    return { ok: false, reason }
  }
  const sites = flags.sites.split(',').map((site) => site.trim()).filter(Boolean) // prettier-ignore
  const actor = commandLine(flags.by ?? userName())
  return organisationsOf(platform).create({ name: flags.organisation, sites, actor })
}

type DraftResult = { ok: true; draft: MembershipDraft } | { ok: false; reason: string }

async function draftOf(workspace: Workspace, { role, site, location, category }: InviteFlags): Promise<DraftResult> {
  const draft = { role, sites: site ?? null, locations: {}, categories: category ?? null }
  if (location === undefined) return { ok: true, draft }
  const [only, ...others] = site ?? []
  if (only === undefined || others.length > 0)
    return { ok: false, reason: 'A location belongs to a site: give exactly one --site with --location.' }
  const found = await siteNamed(workspace, only)
  if (!found.ok) return found
  const ids: string[] = []
  for (const given of location) {
    const named = locationNamed(found.site, given)
    if (!named.ok) return named
    ids.push(String(named.location.id))
  }
  return { ok: true, draft: { ...draft, locations: { [only]: ids } } }
}
