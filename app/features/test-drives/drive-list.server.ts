import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import type { LeadTables, TestDriveBookingRow } from '#app/features/leads/leads.tables.ts'
import { withDrives } from '#app/features/leads/booking/current-drives.server.ts'

/** A test drive as the dealer reads it. */
export interface ListedDrive {
  readonly lead: Lead
  readonly starts_at: number
  readonly ends_at: number
  readonly cancelled: boolean
  /** Why its car cannot be driven, as both sides have been told. */
  readonly car_told: TestDriveBookingRow['car_told']
}

export interface DriveFilter {
  /** Of drives that end after the one moment and begin before the other, epoch ms. */
  readonly from: number
  readonly to: number
  /** Id of a location. */
  readonly location?: string | undefined
  readonly car?: string | undefined
  /** Those that were cancelled too. */
  readonly cancelled?: boolean | undefined
}

/** The test drives of a site, in the order of their times. */
export async function drivesIn(site: Site, filter: DriveFilter): Promise<ListedDrive[]> {
  const { from, to, location, car, cancelled = false } = filter
  const { read } = tablesOf<LeadTables>(site.database)
  const bookings = await read
    .selectFrom('test_drive_booking as b')
    .innerJoin('lead', (join) => join.onRef('lead.site_id', '=', 'b.site_id').onRef('lead.lead_id', '=', 'b.lead_id'))
    .where('b.site_id', '=', site.slug)
    .where('b.ends_at', '>', from)
    .where('b.starts_at', '<', to)
    .$if(location !== undefined, (query) => query.where('b.location_id', '=', location!))
    .$if(car !== undefined, (query) => query.where('b.car_slug', '=', car!))
    .select(['lead.content as content', 'b.car_told as car_told'])
    .execute()
  const called = cancelled
    ? await read
        .selectFrom('test_drive_change as c')
        .innerJoin('lead', (join) =>
          join.onRef('lead.site_id', '=', 'c.site_id').onRef('lead.lead_id', '=', 'c.lead_id'),
        )
        .where('c.site_id', '=', site.slug)
        .where('c.change', '=', 'cancelled')
        .where('c.ends_at', '>', from)
        .where('c.starts_at', '<', to)
        .$if(location !== undefined, (query) => query.where('c.location_id', '=', location!))
        .$if(car !== undefined, (query) => query.where('lead.car_slug', '=', car!))
        .select('lead.content as content')
        .execute()
    : []
  const standings = [...bookings.map((one) => one.car_told), ...called.map(() => null)]
  const stored = [...bookings, ...called].map(({ content }) => JSON.parse(content) as Lead)
  const leads = await withDrives(site, read, stored)
  return leads
    .map((lead, index): ListedDrive => {
      const { slot_cancelled } = lead
      const starts_at = lead.slot ?? slot_cancelled?.starts_at ?? 0
      const ends_at = (slot_cancelled ? slot_cancelled.ends_at : lead.slot_ends) ?? starts_at
      return { lead, starts_at, ends_at, cancelled: slot_cancelled !== undefined, car_told: standings[index] ?? null }
    })
    .toSorted((one, other) => one.starts_at - other.starts_at || (one.lead.id < other.lead.id ? -1 : 1))
}
