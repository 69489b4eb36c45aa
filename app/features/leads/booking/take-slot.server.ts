import type { Transaction } from 'kysely'
import type { Lead, NewSlot } from '../lead.ts'
import type { LeadTables, TestDriveBookingRow } from '../leads.tables.ts'
import { blockOf, blocksBetween } from './blocks.server.ts'

interface SlotBooking {
  readonly site: string
  readonly lead: Pick<Lead, 'id' | 'car'>
  readonly slot: NewSlot & Partial<Pick<TestDriveBookingRow, 'car_told'>>
}

/**
 * Takes one place of an appointment, as part of the lead's transaction; false when all its places are taken, when
 * somebody else drives the car then, or when the dealer has closed the time.
 */
export async function takeSlot(trx: Transaction<LeadTables>, { site, lead, slot }: SlotBooking): Promise<boolean> {
  const car = lead.car?.slug ?? null
  // What was booked at other lengths, or where the car is driven elsewhere, has other starts.
  const meanwhile = await trx
    .selectFrom('test_drive_booking')
    .select(['location_id', 'car_slug', 'starts_at', 'place'])
    .where('site_id', '=', site)
    .where('starts_at', '<', slot.ends_at)
    .where('ends_at', '>', slot.starts_at)
    .execute()
  if (car !== null && meanwhile.some(({ car_slug }) => car_slug === car)) return false
  const here = meanwhile.filter(({ location_id }) => location_id === slot.location_id)
  if (here.length >= slot.capacity) return false
  const closed = await blocksBetween(trx, site, { from: slot.starts_at, to: slot.ends_at })
  if (blockOf(closed, slot)) return false

  const { location_id, starts_at, ends_at } = slot
  for (let place = 0; place < slot.capacity; place++) {
    if (here.some((booked) => booked.starts_at === starts_at && booked.place === place)) continue
    const taken = await trx
      .insertInto('test_drive_booking')
      .values({
        site_id: site,
        location_id,
        starts_at,
        ends_at,
        place,
        car_slug: car,
        lead_id: lead.id,
        car_told: slot.car_told ?? null,
      })
      // Another node took the place or the car at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows) return true
  }
  return false
}
