import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { membershipsOf } from '#app/features/staff/organisations/memberships.server.ts'
import { scopesAt } from '#app/features/staff/site-access.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'

/** Whether somebody may still change the website of a site: links to drafts of whoever may not show nothing any more. */
export async function mayStillEdit(site: Site, staff: string): Promise<boolean> {
  const memberships = await membershipsOf(tablesOf<StaffTables>(site.database).read, { staff })
  // Whoever sets a new site up looks at it by the same links.
  return (['website.edit', 'sites.start'] as const).some((right) =>
    isUnlimited(scopesAt(memberships, site.slug, right)),
  )
}
