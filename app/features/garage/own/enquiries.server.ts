import { DEALER_CHANNELS } from '#app/features/messages/channel.ts'
import type { LeadDeliveryRow } from '#app/features/leads/leads.tables.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { withDrives } from '#app/features/leads/booking/current-drives.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { GarageTables } from '../garage.tables.ts'

/** A shopper sees the latest of what they have asked. */
export const MOST_ENQUIRIES = 100

export interface SentEnquiry {
  readonly lead: Lead
  /** The ways on which it goes to the dealer. */
  readonly ways: readonly Pick<LeadDeliveryRow, 'state'>[]
}

/**
 * What was asked of this site with a phone number, the newest first. The number is the account's, which was proven by
 * a code; an email address never was, so nothing is found by it.
 */
export async function enquiriesOf(site: Site, phone: string, limit = MOST_ENQUIRIES): Promise<SentEnquiry[]> {
  const { read } = tablesOf<GarageTables>(site.database)
  const rows = await read
    .selectFrom('lead')
    .where('site_id', '=', site.slug)
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('lead_id')
    .limit(limit)
    .select(['lead_id', 'content'])
    .execute()
  if (rows.length === 0) return []
  const ways = await read
    .selectFrom('lead_delivery')
    .where('site_id', '=', site.slug)
    .where(
      'lead_id',
      'in',
      rows.map(({ lead_id }) => lead_id),
    )
    // What went to the shopper, or tells of a fault, says nothing about the dealer.
    .where('channel', 'in', DEALER_CHANNELS)
    .select(['lead_id', 'state', 'target'])
    .execute()
  const leads = await withDrives(
    site,
    read,
    rows.map(({ content }) => JSON.parse(content) as Lead),
  )
  return leads.map((lead) => ({
    lead,
    ways: ways
      .filter(({ lead_id }) => lead_id === lead.id)
      .map(({ state, target }) => ({ state: isTakenBySome(target) ? ('delivered' as const) : state })),
  }))
}

/** One of several addresses refuses it; whoever asked has reached the dealer all the same. */
const isTakenBySome = (target: string): boolean =>
  ((JSON.parse(target) as { accepted?: readonly string[] }).accepted ?? []).length > 0
