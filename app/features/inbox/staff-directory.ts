import type { Role } from '#app/features/staff/roles.ts'
import type { Scope } from '#app/features/staff/site-access.ts'

/** Somebody who works at a site, as the inbox needs them. */
export interface StaffMember {
  readonly id: string
  readonly name: string
  /** Lower case. */
  readonly email: string
  /** E.164 */
  readonly phone: string | null
  readonly organisation: string
  /** Every role that they have at the site. */
  readonly roles: readonly Role[]
  /** How far they may see leads there (`leads.see`); empty for whoever may see none. */
  readonly sees: readonly Scope[]
  /** How far they may answer them (`leads.answer`); empty for whoever may not. */
  readonly answers: readonly Scope[]
}

/** The people of a site. Whoever was removed is not among them; who is away the inbox knows itself. */
export interface StaffDirectory {
  atSite(site: string): Promise<readonly StaffMember[]>
  /** The same of several sites at once, by their slugs. */
  atSites(sites: readonly string[]): Promise<ReadonlyMap<string, readonly StaffMember[]>>
}

/** Who hears of what nobody has answered. */
export const isManager = ({ roles }: Pick<StaffMember, 'roles'>): boolean =>
  roles.some((role) => role === 'manager' || role === 'principal')
