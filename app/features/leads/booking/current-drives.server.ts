import type { Kysely } from 'kysely'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Lead } from '../lead.ts'
import type { LeadTables } from '../leads.tables.ts'
import { leadSince } from './drive-change.ts'

/** Leads that are asked for at once: few enough for any engine's limit on parameters. */
const BATCH = 500

/** Leads of a site with their test drives as they stand now. */
export async function withDrives(
  site: Site,
  connection: Pick<Kysely<LeadTables>, 'selectFrom'>,
  leads: readonly Lead[],
): Promise<Lead[]> {
  const booked = leads.flatMap(({ id, slot }) => (slot === null ? [] : [id]))
  const last = new Map<string, LeadTables['test_drive_change']>()
  for (let start = 0; start < booked.length; start += BATCH) {
    const rows = await connection
      .selectFrom('test_drive_change')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('lead_id', 'in', booked.slice(start, start + BATCH))
      .orderBy('sequence')
      .execute()
    for (const row of rows) last.set(row.lead_id, row)
  }
  if (last.size === 0) return [...leads]
  const { locations } = settingsOf(site, locationSettings)
  return leads.map((lead) => {
    const change = last.get(lead.id)
    return change ? leadSince(lead, change, locations) : lead
  })
}
