import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { leadEntry, type LeadOfEvent } from './lead-event.ts'
import type { TrackedEventRow, TrackingTables } from './tracked.tables.ts'

/** Days are those of Queensland, which has no daylight saving: UTC+10. */
const ZONE_MS = 10 * HOUR

interface StoredLead extends Omit<LeadOfEvent, 'car'> {
  readonly id: string
  /** Epoch ms. */
  readonly created_at: number
  readonly car: { readonly slug: string; readonly car_type: string } | null
}

/** The row of a lead's event, for the transaction that stores the lead: there are as many events as leads. */
export function leadEventRow(site: string, lead: StoredLead): TrackedEventRow {
  const entry = leadEntry(lead)
  return {
    site_id: site,
    event_id: lead.id,
    number: entry.event_id ?? 0,
    at: lead.created_at,
    lead_id: lead.id,
    car_slug: lead.car?.slug ?? null,
    detail: JSON.stringify(entry),
  }
}

export interface EventCount {
  /** The specification's id; 0 where it has none. */
  readonly number: number
  /** YYYY-MM-DD in Queensland */
  readonly day: string
  readonly count: number
}

/** The recorded events of one site. */
export interface EventLog {
  /** How often each event was recorded each day since a moment, days in order. */
  counts(since?: number): Promise<EventCount[]>
}

/** The recorded events of this site and of no other. */
export function trackedOf(site: Site): EventLog {
  const { read } = tablesOf<TrackingTables>(site.database)
  return {
    async counts(since = 0) {
      const day = sql<number>`(${sql.ref('at')} + ${sql.lit(ZONE_MS)}) / ${sql.lit(DAY)}`
      const rows = await read
        .selectFrom('tracked_event')
        .select(({ fn }) => ['number', day.as('day'), fn.countAll<number>().as('count')])
        .where('site_id', '=', site.slug)
        .where('at', '>=', since)
        .groupBy(['number', day])
        .orderBy(day)
        .orderBy('number')
        .execute()
      return rows.map(({ number, day: of, count }) => ({
        number,
        day: new Date(of * DAY).toISOString().slice(0, 10),
        count,
      }))
    },
  }
}
