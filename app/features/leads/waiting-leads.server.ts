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

type LeadReader = Pick<Database['read'], 'selectFrom'>

/** Leads whose people asked to hear when this car is free again, and have not heard of it. */
export async function waitingLeads(
  given: LeadReader,
  site: Site,
  { slug, buyer }: { readonly slug: string; /** Email of whoever had the car. */ readonly buyer: string },
): Promise<Lead[]> {
  const rows = await interestedLeads(given, site, [slug]).limit(MOST).execute()
  return waitingForNotice(rows.map(leadOf).toReversed(), buyer)
}

/** How many are waiting to hear that one of these cars is free again. */
export async function waitingForCars(given: LeadReader, site: Site, slugs: readonly string[]): Promise<number> {
  const rows = await interestedLeads(given, site, slugs).execute()
  const ofCars = Map.groupBy(rows, ({ car_slug }) => car_slug)
  const waiting = [...ofCars.values()].map((some) => waitingForNotice(some.slice(0, MOST).map(leadOf).toReversed(), ''))
  return waiting.reduce((sum, leads) => sum + leads.length, 0)
}

const leadOf = ({ content, notified }: { readonly content: string; readonly notified: string | null }) => ({
  lead: JSON.parse(content) as Lead,
  notified: notified !== null,
})

/** Leads of the form in which people ask about a car that may come free, the newest first. */
const interestedLeads = (given: LeadReader, site: Site, slugs: readonly string[]) =>
  (given as Pick<Kysely<LeadTables>, 'selectFrom'>)
    .selectFrom('lead')
    .leftJoin('lead_delivery', (join) =>
      join
        .onRef('lead_delivery.site_id', '=', 'lead.site_id')
        .onRef('lead_delivery.lead_id', '=', 'lead.lead_id')
        .on('lead_delivery.delivery_id', 'like', `%-${FREE_MARK}0`),
    )
    .where('lead.site_id', '=', site.slug)
    .where('lead.car_slug', 'in', slugs)
    .where('lead.form', '=', 'lead')
    .where('lead.email', 'is not', null)
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.lead_id')
    .select(['lead.car_slug as car_slug', 'lead.content as content', 'lead_delivery.delivery_id as notified'])
