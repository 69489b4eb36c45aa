import type { Site } from '#app/features/site/site.ts'
import type { Actor } from './audit/audit.server.ts'
import type { Right } from './rights.ts'
import type { Scope, SiteAccess } from './site-access.ts'

/** Whoever acts at a site, and how far: what the verbs of a feature are made from. */
export interface SiteActor {
  readonly site: Site
  readonly staff: { readonly id: string; readonly name: string }
  readonly organisation: string
  /** Network address; null where there is none. */
  readonly address: string | null
  readonly scopes: (right: Right) => readonly Scope[] | null
  /** They read what others do, and leave no trace but in the record. */
  readonly isLooking: boolean
}

/** Somebody who is signed in. */
export function siteActor({ staff, site, scopes, look }: SiteAccess): SiteActor {
  const { organisation } = staff.memberships.find(({ sites }) => sites.includes(site.slug))!
  const { id, name, address } = staff
  return { site, staff: { id, name }, organisation, address, scopes, isLooking: look !== null }
}

/** What every entry of somebody in the record of who did what begins with. */
export const auditOf = ({
  site,
  staff,
  organisation,
  address,
}: SiteActor): { readonly organisation: string; readonly site: string; readonly actor: Actor } => ({
  organisation,
  site: site.slug,
  actor: { staff: staff.id, name: staff.name, address },
})
