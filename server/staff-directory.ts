import type { Database } from '#app/features/site/database.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StaffDirectory, StaffMember } from '#app/features/inbox/staff-directory.ts'
import { membershipFrom, sitesIn } from '#app/features/staff/organisations/memberships.server.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import type { Membership } from '#app/features/staff/staff.ts'

/** The people of a site as the store of people has them today. */
export const staffDirectory = (database: Database): StaffDirectory => ({
  async atSite(slug) {
    const { read } = tablesOf<StaffTables>(database)
    const rows = await read
      .selectFrom('membership')
      .innerJoin('staff', 'staff.staff_id', 'membership.staff_id')
      .innerJoin('organisation_site', 'organisation_site.organisation_id', 'membership.organisation_id')
      .where('organisation_site.site_id', '=', slug)
      .where('staff.ended_at', 'is', null)
      .where('staff.email', 'is not', null)
      .selectAll('membership')
      .select(['staff.name', 'staff.email', 'staff.phone'])
      .orderBy('staff.name')
      .orderBy('staff.staff_id')
      .execute()
    const sites = await sitesIn(
      read,
      rows.map(({ organisation_id }) => ({ organisation_id, platform: 0 })),
    )
    const people = new Map<string, { name: string; email: string; phone: string | null; memberships: Membership[] }>()
    for (const row of rows) {
      const { staff_id, name, email, phone } = row
      const known = people.get(staff_id) ?? { name, email: email!, phone, memberships: [] }
      known.memberships.push(membershipFrom(row, sites({ organisation_id: row.organisation_id, platform: 0 })))
      people.set(staff_id, known)
    }
    return [...people].flatMap(([id, person]) => memberOf(id, person, slug) ?? [])
  },
})

interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly memberships: readonly Membership[]
}

/** Somebody as the inbox of a site needs them; null for whoever works at other sites of the organisation alone. */
function memberOf(id: string, { memberships, ...person }: Person, slug: string): StaffMember | null {
  const staff = { id, ...person, memberships, session: '', proven_at: 0, address: '' }
  const access = siteAccess(staff, { slug } as Site)
  const here = memberships.filter(({ sites }) => sites.includes(slug))
  const [first] = here
  if (!access || !first) return null
  return {
    id,
    ...person,
    organisation: first.organisation,
    roles: [...new Set(here.map(({ role }) => role))],
    sees: access.scopes('leads.see') ?? [],
    answers: access.scopes('leads.answer') ?? [],
  }
}
