import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData, DataSubject } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'
import type { TrackingTables } from '#app/features/tracking/tracked.tables.ts'
import type { Lead } from './lead.ts'
import type { LeadTables } from './leads.tables.ts'
import { withDrives } from './booking/current-drives.server.ts'

/**
 * What leads know of people: the lead with its answers, what was agreed to, and where it was sent. Erasing takes the
 * lead away with all of it, deliveries that still wait too; what the dealer has received already is the dealer's.
 * The count of events stays, and no longer says of which lead it was.
 */
export const leadPersonalData: PersonalData = {
  tables: ['lead', 'lead_consent', 'lead_delivery', 'test_drive_booking', 'test_drive_change', 'tracked_event'],
  async export(site, person) {
    const { read } = tablesOf<LeadTables>(site.database)
    const ids = await idsOf(site, person)
    if (ids.length === 0) return []
    const [leads, consents] = await Promise.all([
      read.selectFrom('lead').where('site_id', '=', site.slug).where('lead_id', 'in', ids).select('content').execute(),
      read
        .selectFrom('lead_consent')
        .where('site_id', '=', site.slug)
        .where('lead_id', 'in', ids)
        .selectAll()
        .execute(),
    ])
    const known = leads.map(({ content }) => JSON.parse(content) as Lead)
    return (await withDrives(site, read, known)).map((lead) => {
      return { ...lead, consents: consents.filter(({ lead_id }) => lead_id === lead.id).map(consentText) }
    })
  },
  async erase(site, person) {
    const ids = await idsOf(site, person)
    if (ids.length === 0) return 0
    await tablesOf<LeadTables & TrackingTables>(site.database).write(async (trx) => {
      await trx
        .updateTable('tracked_event')
        .set({ lead_id: null })
        .where('site_id', '=', site.slug)
        .where('lead_id', 'in', ids)
        .execute()
      await trx.deleteFrom('lead').where('site_id', '=', site.slug).where('lead_id', 'in', ids).execute()
    })
    return ids.length
  },
}

const consentText = (row: LeadTables['lead_consent']) => ({
  purpose: row.purpose,
  given: row.given === 1,
  wording: row.wording,
  page: row.page,
  address: row.address,
  at: new Date(row.at).toISOString(),
})

async function idsOf(site: Site, { email, phone }: DataSubject): Promise<string[]> {
  if (email === null && phone === null) return []
  const rows = await tablesOf<LeadTables>(site.database)
    .read.selectFrom('lead')
    .select('lead_id')
    .where('site_id', '=', site.slug)
    .where(({ or, eb }) =>
      or([...(email === null ? [] : [eb('email', '=', email)]), ...(phone === null ? [] : [eb('phone', '=', phone)])]),
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ lead_id }) => lead_id)
}
