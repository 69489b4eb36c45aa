import { type Organisation, PLATFORM_ORGANISATION } from '../organisations/organisation.ts'
import { type Right, RIGHTS_OF } from '../rights.ts'
import { type Role, ROLE_WORDS } from '../roles.ts'
import type { Membership } from '../staff.ts'

/** A role to be given, and how far it is to reach. */
export interface MembershipDraft {
  readonly role: Role
  /** Slugs; null for every site of the organisation, also those to come. */
  readonly sites: readonly string[] | null
  /** By site, ids of locations; a site that is not named has all of its own. */
  readonly locations: Membership['locations']
  /** Categories of leads; null for all. */
  readonly categories: readonly string[] | null
}

/** A membership of whoever gives; `isWhole` where it is for every site of its organisation, also those to come. */
export interface GiverMembership extends Membership {
  readonly isWhole: boolean
}

/** Who gives a role: somebody signed in, or an operator at the server itself, who may give any. */
export type Giver = 'command line' | readonly GiverMembership[]

/** Whether somebody looks after a team: their own, or as an operator any. */
export function mayManage(memberships: readonly Membership[], organisation: string): boolean {
  return memberships.some(
    (one) =>
      RIGHTS_OF[one.role].includes('team.manage') &&
      (one.organisation === organisation || one.organisation === PLATFORM_ORGANISATION),
  )
}

interface Gift {
  readonly organisation: Organisation
  readonly draft: MembershipDraft
  /** Whether the organisation has a principal already. */
  readonly hasPrincipal: boolean
}

/**
 * Why somebody cannot give a role; null where they can. Nobody gives a right that they do not have themselves, as far as
 * it is to reach: a principal any role but operator, an operator the role of operator, and to an organisation that has
 * none its first principal.
 */
export function givingProblem(giver: Giver, { organisation, draft, hasPrincipal }: Gift): string | null {
  const misplaced = placeProblem(organisation, draft)
  if (misplaced !== null || giver === 'command line') return misplaced
  const { name } = ROLE_WORDS[draft.role]
  if (giver.some((one) => one.organisation === organisation.id && RIGHTS_OF[one.role].includes('team.manage'))) {
    return covers(giver, organisation, draft)
      ? null
      : `You can give only what you may do yourself: the role ${name} there reaches further. Choose another role, or fewer sites, locations or categories.`
  }
  if (!mayManage(giver, organisation.id)) return `You do not look after the team of ${organisation.name}.`
  if (draft.role === 'principal' && !hasPrincipal) return null
  return hasPrincipal
    ? `${organisation.name} has a principal, who invites the others.`
    : `The first person of ${organisation.name} is its principal: choose that role.`
}

/** Roles and places that nobody can give. */
function placeProblem({ isPlatform, name, sites }: Organisation, draft: MembershipDraft): string | null {
  if (isPlatform && draft.role !== 'operator') return 'The platform’s own people are operators: choose that role.'
  if (!isPlatform && draft.role === 'operator') return `An operator belongs to the platform and not to ${name}.`
  const named = [...(draft.sites ?? []), ...Object.keys(draft.locations)]
  const foreign = named.find((site) => !sites.includes(site))
  if (foreign !== undefined) return `The site "${foreign}" does not belong to ${name}.`
  if (draft.sites?.length === 0) return 'Choose at least one site.'
  const outside = draft.sites && Object.keys(draft.locations).find((site) => !draft.sites!.includes(site))
  if (outside) return `Locations of "${outside}" are chosen, but the site is not.`
  if (Object.values(draft.locations).some((ids) => ids.length === 0)) return 'Choose at least one location of the site.'
  return draft.categories?.length === 0 ? 'Choose at least one category of leads.' : null
}

/** Whether somebody has every right of a role as far as it is to reach. */
export function covers(giver: readonly GiverMembership[], organisation: Organisation, draft: MembershipDraft): boolean {
  const own = giver.filter((one) => one.organisation === organisation.id)
  if (draft.sites === null && !own.some((one) => one.isWhole && RIGHTS_OF[one.role].includes('team.manage')))
    return false
  const has = (right: Right, site: string | null) =>
    own.some((one) => RIGHTS_OF[one.role].includes(right) && (site === null || reaches(one, site, draft)))
  // Without any site yet nothing can be reached; the rights themselves are compared.
  const sites = organisation.sites.length === 0 ? [null] : (draft.sites ?? organisation.sites)
  return sites.every((site) => [...RIGHTS_OF[draft.role], 'team.manage' as const].every((right) => has(right, site)))
}

function reaches(one: Membership, site: string, draft: MembershipDraft): boolean {
  if (!one.sites.includes(site)) return false
  return within(draft.locations[site] ?? null, one.locations[site] ?? null) && within(draft.categories, one.categories)
}

/** Null stands for all. */
const within = (part: readonly string[] | null, whole: readonly string[] | null): boolean =>
  whole === null || (part !== null && part.every((one) => whole.includes(one)))

/** Sites at which somebody answered leads and no longer does: nothing there may be left with them. */
export function sitesLost(before: readonly Membership[], after: readonly Membership[]): string[] {
  const answering = (memberships: readonly Membership[]) =>
    memberships.filter(({ role }) => RIGHTS_OF[role].includes('leads.answer')).flatMap(({ sites }) => sites)
  const kept = new Set(answering(after))
  return [...new Set(answering(before))].filter((site) => !kept.has(site))
}
