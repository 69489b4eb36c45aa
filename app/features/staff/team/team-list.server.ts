import { tablesOf } from '#app/features/site/database.ts'
import { membershipFrom } from '../organisations/memberships.server.ts'
import { organisationIn } from '../organisations/organisations.server.ts'
import type { Membership } from '../staff.ts'
import type { MembershipDraft } from './giving.ts'
import { draftFrom, type Manager, type TeamTables } from './team-manager.server.ts'

/** Somebody in a team, as whoever looks after it sees them. */
export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly memberships: readonly (Membership & { readonly draft: MembershipDraft })[]
  /** How many passkeys they have, and whether a password: nobody without any can sign in but by a provider. */
  readonly keys: number
  readonly hasPassword: boolean
  /** When they were last there, epoch ms; null where no session is left. */
  readonly seen_at: number | null
}

/** An invitation that nobody has used yet. */
export interface OpenInvitation {
  readonly id: string
  readonly kind: 'invitation' | 'recovery'
  readonly name: string
  readonly email: string
  readonly draft: MembershipDraft
  readonly inviter: string
  readonly expires_at: number
  readonly isOver: boolean
}

/** Who is in the team, in the order of their names. */
export async function teamMembers({ platform, organisation }: Manager): Promise<TeamMember[]> {
  const { read } = tablesOf<TeamTables>(platform.database)
  const sites = (await organisationIn(read, organisation))?.sites ?? []
  const rows = await read
    .selectFrom('membership')
    .innerJoin('staff', 'staff.staff_id', 'membership.staff_id')
    .where('organisation_id', '=', organisation)
    .orderBy('staff.name')
    .orderBy('staff.staff_id')
    .orderBy('membership.created_at')
    .selectAll('membership')
    .select(['staff.name', 'staff.email', 'staff.phone'])
    .execute()
  const ids = [...new Set(rows.map(({ staff_id }) => staff_id))]
  if (ids.length === 0) return []
  const keys = await read.selectFrom('staff_key').where('staff_id', 'in', ids).select('staff_id').execute()
  const passwords = await read.selectFrom('staff_password').where('staff_id', 'in', ids).select('staff_id').execute()
  const seen = await read
    .selectFrom('staff_session')
    .where('staff_id', 'in', ids)
    .groupBy('staff_id')
    .select(['staff_id', (is) => is.fn.max('seen_at').as('seen_at')])
    .execute()
  return ids.map((id): TeamMember => {
    const own = rows.filter(({ staff_id }) => staff_id === id)
    const { name, email, phone } = own[0]!
    const memberships = own.map((row) => ({ ...membershipFrom(row, sites), draft: draftFrom(row) }))
    return {
      id,
      name,
      email,
      phone,
      memberships,
      keys: keys.filter(({ staff_id }) => staff_id === id).length,
      hasPassword: passwords.some(({ staff_id }) => staff_id === id),
      seen_at: seen.find(({ staff_id }) => staff_id === id)?.seen_at ?? null,
    }
  })
}

/** Links that wait to be used, and those that were not in time; the newest first. */
export async function openInvitations({ platform, organisation }: Manager): Promise<OpenInvitation[]> {
  const rows = await tablesOf<TeamTables>(platform.database)
    .read.selectFrom('invitation')
    .where('organisation_id', '=', organisation)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('invitation_id')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    id: row.invitation_id,
    kind: row.recovers === null ? 'invitation' : 'recovery',
    name: row.name,
    email: row.email,
    draft: draftFrom(row),
    inviter: row.inviter,
    expires_at: row.expires_at,
    isOver: row.expires_at <= platform.now(),
  }))
}
