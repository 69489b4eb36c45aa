import type { Site } from '#app/features/site/site.ts'
import type { DataLayerEntry } from '#app/features/tracking/events.ts'
import { isTracked, leadEntry } from '#app/features/tracking/lead-event.ts'
import { leadsOf } from './leads.server.ts'

/** A lead by its id, and what a page tells the data layer of it. */
export type TrackedLead = readonly [lead: string, entry: DataLayerEntry]

/** What the page of a request tells of the leads that came of it: those that count, as they were recorded. */
export async function trackedLeads(site: Site, ids: readonly (string | null | undefined)[]): Promise<TrackedLead[]> {
  const leads = await Promise.all(ids.map(async (id) => (id ? leadsOf(site).byId(id) : null)))
  return leads.flatMap((lead) => (lead && isTracked(lead) ? [[lead.id, leadEntry(lead)] as const] : []))
}
