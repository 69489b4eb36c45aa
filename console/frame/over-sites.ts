import { RIGHTS_OF } from '#app/features/staff/rights.ts'
import { sitesWith } from '#app/features/staff/site-access.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import * as paths from '../paths.ts'
import type { FramePlace } from './places.ts'

/** Where the leads of all sites are; null for whoever sees those of one or of none. */
export const allSitesOf = (staff: Staff): string | null =>
  sitesWith(staff, 'leads.see').length > 1 ? paths.inboxOverSites : null

const editsSeveral = (staff: Staff): boolean =>
  new Set([...sitesWith(staff, 'website.edit'), ...sitesWith(staff, 'settings.edit')]).size > 1

/** Places over all sites, for whoever may do there what they are for. */
export function placesOverSites(staff: Staff): readonly FramePlace[] {
  const mayStart = staff.memberships.some(({ role }) => RIGHTS_OF[role].includes('sites.start'))
  return [
    ...(editsSeveral(staff) ? [{ name: 'Sites', icon: 'window', to: paths.sites, letter: 's' } as const] : []),
    ...(mayStart ? [{ name: 'New site', icon: 'plus', to: paths.start, letter: 'n' } as const] : []),
  ]
}

/**
 * Where somebody begins: at the site where this browser was last, else over all of several sites, else at the only one.
 * Null for whoever has none.
 */
export function homeOf(staff: Staff, last: string | null): string | null {
  const sites = [...new Set(staff.memberships.flatMap((membership) => membership.sites))].toSorted()
  const [first] = sites
  if (first === undefined) return null
  if (last !== null && sites.includes(last)) return paths.today(last)
  const over = sites.length === 1 ? null : editsSeveral(staff) ? paths.sites : allSitesOf(staff)
  return over ?? paths.today(first)
}
