import type { Kysely, Transaction } from 'kysely'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { ROLES } from '../roles.ts'
import type { MembershipRow, StaffTables } from '../staff.tables.ts'
import type { Membership } from '../staff.ts'

/** A connection or a transaction: what is read of people is read in both. */
export type StaffReader = Pick<Kysely<StaffTables>, 'selectFrom'> | Pick<Transaction<StaffTables>, 'selectFrom'>

/** How far a session reaches: what its way of signing in can vouch for. */
export interface SessionReach {
  /** The only organisation, because its own provider has said who it is; null for all. */
  readonly organisation: string | null
  /** Only organisations that allow passwords, because one was used. */
  readonly byPassword: boolean
}

/** A session that reaches everything that its person has. */
export const WHOLE_REACH: SessionReach = { organisation: null, byPassword: false }

/** What somebody may do where, with the sites that are the organisation’s today. */
export async function membershipsOf(
  db: StaffReader,
  { staff, reach = WHOLE_REACH }: { readonly staff: string; readonly reach?: SessionReach },
): Promise<Membership[]> {
  let query = (db as Pick<Kysely<StaffTables>, 'selectFrom'>)
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.organisation_id', 'membership.organisation_id')
    .where('membership.staff_id', '=', staff)
  if (reach.organisation !== null) query = query.where('membership.organisation_id', '=', reach.organisation)
  if (reach.byPassword) query = query.where('organisation.password', '=', 1)
  const rows = await query
    .selectAll('membership')
    .select('organisation.platform')
    .orderBy('membership.created_at')
    .orderBy('membership.membership_id')
    .execute()
  const sites = await sitesIn(db, rows)
  return rows.filter(({ role }) => ROLES.includes(role)).map((row) => membershipFrom(row, sites(row)))
}

/** The sites of each of these organisations; the platform’s are all there are. */
export async function sitesIn(
  db: StaffReader,
  organisations: readonly { readonly organisation_id: string; readonly platform: number }[],
): Promise<(one: { readonly organisation_id: string; readonly platform: number }) => readonly string[]> {
  const reader = db as Pick<Kysely<StaffTables & SiteTables>, 'selectFrom'>
  const ids = [...new Set(organisations.filter(({ platform }) => !platform).map((row) => row.organisation_id))]
  const all = organisations.some(({ platform }) => platform === 1)
    ? await reader.selectFrom('site').select('slug').orderBy('slug').execute()
    : []
  const own = ids.length
    ? await reader.selectFrom('organisation_site').where('organisation_id', 'in', ids).selectAll().execute()
    : []
  const bySlug = own.toSorted((a, b) => (a.site_id < b.site_id ? -1 : 1))
  return ({ organisation_id, platform }) =>
    platform === 1
      ? all.map(({ slug }) => slug)
      : bySlug.filter((row) => row.organisation_id === organisation_id).map(({ site_id }) => site_id)
}

/** A stored membership; a site that the organisation no longer has is no longer in it. */
export function membershipFrom(row: MembershipRow, sites: readonly string[]): Membership {
  const named = row.sites === null ? null : (JSON.parse(row.sites) as string[])
  return {
    id: row.membership_id,
    organisation: row.organisation_id,
    role: row.role,
    sites: named === null ? sites : sites.filter((site) => named.includes(site)),
    locations: JSON.parse(row.locations) as Record<string, string[]>,
    categories: row.categories === null ? null : (JSON.parse(row.categories) as string[]),
  }
}
