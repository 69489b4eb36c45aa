import { sql, type Transaction } from 'kysely'
import type { Lead } from '#app/features/leads/lead.ts'
import type { LeadTables, TestDriveBookingRow } from '#app/features/leads/leads.tables.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { withDrives } from '#app/features/leads/booking/current-drives.server.ts'
import type { DriveNews } from '#app/features/test-drives/drive-letters.ts'
import { tellDrive } from '#app/features/test-drives/tell-drive.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { CheckoutTables } from '../checkout.tables.ts'

type DriveCarState = TestDriveBookingRow['car_told']
type Tables = CheckoutTables & LeadTables

/** A test drive whose people do not know yet how its car stands. */
export interface UnnotifiedDrive {
  readonly site: string
  /** Id of the lead. */
  readonly lead: string
  readonly car: string
  /** What they were told last. */
  readonly notified: DriveCarState
  /** How the car stands now; null: it can be driven. */
  readonly standing: DriveCarState
}

/**
 * Test drives to come whose car has left since, or has come back: of all sites, because one worker serves them all.
 * A car that somebody is paying for is not reserved yet.
 */
export async function unnotifiedDrives(database: Database, now: number, limit: number): Promise<UnnotifiedDrive[]> {
  const { rows } = await sql<{
    site_id: string
    lead_id: string
    car_slug: string
    notified: DriveCarState
    standing: string
  }>`
    select * from (
      select b.site_id, b.lead_id, b.car_slug, b.car_told as notified,
        case
          when c.slug is null or c.withdrawn_at is not null or c.listed = 0 then 'gone'
          when c.status = 'sold' or c.summary like '%"sold":true%' then 'sold'
          when c.status not in ('in_stock', 'coming_soon') then 'gone'
          when r.reservation_id is not null or c.summary like '%"reserved":true%' then 'reserved'
          else ''
        end as standing
      from test_drive_booking b
      left join car c on c.site_id = b.site_id and c.slug = b.car_slug
      left join reservation r on r.site_id = b.site_id and r.car_slug = b.car_slug and r.state = 'reserved'
      where b.starts_at > ${now} and b.car_slug is not null
    ) drive
    where coalesce(notified, '') <> standing
    order by site_id, lead_id limit ${limit}`.execute(database.read)
  return rows.map(({ site_id, lead_id, car_slug, notified, standing }) => ({
    site: site_id,
    lead: lead_id,
    car: car_slug,
    notified,
    standing: standing === '' ? null : (standing as DriveCarState),
  }))
}

/**
 * Tells both sides of a test drive that its car has left or is back, and remembers that they know; false where somebody
 * else has done so, or nobody is to be told: whoever has bought or reserved the car knows, and where reserved cars are
 * driven all the same a reservation is no news.
 */
export const tellOfCar = (site: Site, drive: UnnotifiedDrive): Promise<boolean> =>
  tablesOf<Tables>(site.database).write(async (trx) => {
    const { lead: id, notified, standing } = drive
    const { numUpdatedRows } = await trx
      .updateTable('test_drive_booking')
      .set({ car_told: standing })
      .where('site_id', '=', site.slug)
      .where('lead_id', '=', id)
      .where('car_told', notified === null ? 'is' : '=', notified)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const lead = await leadOf(trx, site, id)
    if (!lead || (await isTheirs(trx, site, { car: drive.car, lead }))) return false
    const news = await newsOf(trx, site, drive)
    if (news === null) return false
    const now = site.now()
    await tellDrive(trx, site, { news, lead, actor: 'feed', note: '', now, mark: `${CAR_MARK}${now.toString(36)}-` })
    return true
  })

const CAR_MARK = 'car-'

async function newsOf(
  trx: Transaction<Tables>,
  site: Site,
  { lead, notified, standing }: UnnotifiedDrive,
): Promise<DriveNews | null> {
  const { of_reserved } = settingsOf(site, leadSettings).test_drive
  const matters = (one: DriveCarState) => one !== null && !(one === 'reserved' && of_reserved)
  if (matters(standing)) return `car_${standing!}`
  if (!matters(notified)) return null
  // Whoever was not told that it left need not hear that it is back.
  const letter = await trx
    .selectFrom('lead_delivery')
    .select('delivery_id')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', lead)
    .where('delivery_id', 'like', `%-${CAR_MARK}%`)
    .executeTakeFirst()
  return letter ? 'car_back' : null
}

async function leadOf(trx: Transaction<Tables>, site: Site, id: string): Promise<Lead | undefined> {
  const row = await trx
    .selectFrom('lead')
    .select('content')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', id)
    .executeTakeFirst()
  const [lead] = await withDrives(site, trx, row ? [JSON.parse(row.content) as Lead] : [])
  return lead
}

/** Whether the car is reserved by, or sold to, whoever drives it. */
async function isTheirs(
  trx: Transaction<Tables>,
  site: Site,
  { car, lead }: { readonly car: string; readonly lead: Lead },
): Promise<boolean> {
  const { email, phone } = lead.person
  const rows = await trx
    .selectFrom('reservation')
    .select(['email', 'phone'])
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', car)
    .where('state', 'in', ['reserved', 'sold'])
    .execute()
  return rows.some(
    (row) => (email !== null && row.email.toLowerCase() === email) || (phone !== null && row.phone === phone),
  )
}
