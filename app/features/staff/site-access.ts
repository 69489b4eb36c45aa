import type { Site } from '#app/features/site/site.ts'
import { isReading, type Right, RIGHTS_OF } from './rights.ts'
import type { Look, Membership, Staff } from './staff.ts'

/** How far a right reaches at a site; null stands for all. It goes into the conditions of what is read and written. */
export interface Scope {
  readonly locations: readonly string[] | null
  readonly categories: readonly string[] | null
}

/**
 * What one person may do at one site: whoever holds it needs to ask nobody. The verbs of a feature are made from it, and
 * only those that it allows.
 */
export interface SiteAccess {
  readonly staff: Staff
  readonly site: Site
  /** How far a right reaches, one scope for each membership that gives it; null where no membership does. */
  scopes(right: Right): readonly Scope[] | null
  /** They are an operator who looks at the site as its own people see it; null for everybody else. */
  readonly look: Look | null
}

const EVERYTHING: Scope = { locations: null, categories: null }

/** What somebody may do at a site; null for whoever has nothing to do there, to whom it does not exist. */
export function siteAccess(staff: Staff, site: Site): SiteAccess | null {
  const here = staff.memberships.filter(({ sites }) => sites.includes(site.slug))
  if (here.length === 0) return null
  const look = staff.looks?.find((one) => one.site === site.slug) ?? null
  return {
    staff,
    site,
    look,
    scopes(right) {
      // Whoever looks is an operator: what else they may do waits until they look no more.
      if (look) return isReading(right) ? [EVERYTHING] : null
      const scopes = scopesAt(here, site.slug, right)
      return scopes.length === 0 ? null : scopes
    },
  }
}

/** How far memberships give a right at a site; empty where none does. */
export const scopesAt = (memberships: readonly Membership[], site: string, right: Right): readonly Scope[] =>
  memberships
    .filter(({ role, sites }) => sites.includes(site) && RIGHTS_OF[role].includes(right))
    .map((membership) => scopeOf(membership, site))

const scopeOf = ({ locations, categories }: Membership, site: string): Scope => ({
  locations: locations[site] ?? null,
  categories,
})

/** The sites where somebody has a right, by their slugs; it costs nothing, so that only those need to be looked for. */
export const sitesWith = ({ memberships }: Pick<Staff, 'memberships'>, right: Right): readonly string[] =>
  [
    ...new Set(memberships.filter(({ role }) => RIGHTS_OF[role].includes(right)).flatMap(({ sites }) => sites)),
  ].toSorted()

/** The locations of several scopes together; null where one of them has all. */
export const locationsIn = (scopes: readonly Scope[]): readonly string[] | null =>
  scopes.some(({ locations }) => locations === null) ? null : scopes.flatMap(({ locations }) => locations ?? [])
