import type { Database } from '#app/features/site/database.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StaffDirectory, StaffMember } from '#app/features/inbox/staff-directory.ts'
import { membershipFrom, sitesIn } from '#app/features/staff/organisations/memberships.server.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import type { Membership } from '#app/features/staff/staff.ts'

/** The people of sites as the store of people has them today. */
export function staffDirectory(database: Database): StaffDirectory {
  const { read } = tablesOf<StaffTables>(database)

  async function atSites(slugs: readonly string[]): Promise<Map<string, readonly StaffMember[]>> {
    if (slugs.length === 0) return new Map()
    const rows = await read
      .selectFrom('membership')
      .innerJoin('staff', 'staff.staff_id', 'membership.staff_id')
      .where('membership.organisation_id', 'in', (organisations) =>
        organisations
          .selectFrom('organisation_site')
          .select('organisation_id')
          .where('site_id', 'in', [...slugs]),
      )
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
    return new Map(slugs.map((slug) => [slug, [...people].flatMap(([id, person]) => memberOf(id, person, slug) ?? [])]))
  }

  return { atSites, atSite: async (slug) => (await atSites([slug])).get(slug) ?? [] }
}

/** The same for one request: what several parts of a page ask is read once. */
export function oncePerSite(directory: StaffDirectory): StaffDirectory {
  const known = new Map<string, ReturnType<StaffDirectory['atSite']>>()
  return {
    ...directory,
    atSite(slug) {
      const people = known.get(slug) ?? directory.atSite(slug)
      known.set(slug, people)
      return people
    },
  }
}

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
