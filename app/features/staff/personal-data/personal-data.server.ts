import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData } from '#app/features/site/personal-data.ts'
import type { StaffTables } from '../staff.tables.ts'
import { STAFF_TABLES, staffByEmail, staffRecord } from './staff-record.server.ts'

/**
 * What a site keeps of somebody as one of its dealer’s own people. It is handed over with the rest, and forgotten by
 * their organisation when they have left (`eraseStaff`): a request of a shopper signs nobody out of their work.
 */
export const staffPersonalData: PersonalData = {
  tables: [...STAFF_TABLES],
  async export(site, { email }) {
    const found = email === null ? null : await staffByEmail(site, email)
    if (!found) return []
    const here = await tablesOf<StaffTables>(site.database)
      .read.selectFrom('membership')
      .innerJoin('organisation_site', 'organisation_site.organisation_id', 'membership.organisation_id')
      .where('membership.staff_id', '=', found.id)
      .where('organisation_site.site_id', '=', site.slug)
      .select('membership.organisation_id')
      .executeTakeFirst()
    const record = here ? await staffRecord(site, { staff: found.id, organisation: here.organisation_id }) : null
    return record ? [record] : []
  },
  erase: async () => 0,
}
