import type { Kysely } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Lead } from './lead.ts'
import type { LeadTables } from './leads.tables.ts'
import { waitingForNotice } from './enquiry-form/tell-if-free.ts'

/** Tells the deliveries of this word from all others of a lead. */
export const FREE_MARK = 'free-'

/** People beyond these are told by the dealer. */
const MOST = 500

/** Leads whose people asked to hear when this car is free again, and have not heard of it. */
export async function waitingLeads(
  given: Pick<Database['read'], 'selectFrom'>,
  site: Site,
  { slug, buyer }: { readonly slug: string; /** E-mail of whoever had the car. */ readonly buyer: string },
): Promise<Lead[]> {
  const rows = await (given as Pick<Kysely<LeadTables>, 'selectFrom'>)
    .selectFrom('lead')
    .leftJoin('lead_delivery', (join) =>
      join
        .onRef('lead_delivery.site_id', '=', 'lead.site_id')
        .onRef('lead_delivery.lead_id', '=', 'lead.lead_id')
        .on('lead_delivery.delivery_id', 'like', `%-${FREE_MARK}0`),
    )
    .where('lead.site_id', '=', site.slug)
    .where('lead.car_slug', '=', slug)
    .where('lead.form', '=', 'lead')
    .where('lead.email', 'is not', null)
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.lead_id')
    .limit(MOST)
    .select(['lead.content as content', 'lead_delivery.delivery_id as notified'])
    .execute()
  const all = rows.map(({ content, notified }) => ({ lead: JSON.parse(content) as Lead, notified: notified !== null }))
  return waitingForNotice(all.toReversed(), buyer)
}
