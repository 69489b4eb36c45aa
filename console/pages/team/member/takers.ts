import { RIGHTS_OF } from '#app/features/staff/rights.ts'
import type { TeamMember } from '#app/features/staff/team/team-list.server.ts'

type Candidate = Pick<TeamMember, 'id' | 'name' | 'memberships'>

/** Who can take over at a site what is somebody’s: everybody else who answers leads there. */
export const takersAt = (members: readonly Candidate[], { site, from }: { site: string; from: string }) =>
  members
    .filter(
      ({ id, memberships }) =>
        id !== from &&
        memberships.some(({ role, sites }) => sites.includes(site) && RIGHTS_OF[role].includes('leads.answer')),
    )
    .map(({ id, name }) => ({ id, name }))
