import type { Transaction } from 'kysely'
import type { Lead, NewSlot } from '../lead.ts'
import type { LeadTables } from '../leads.tables.ts'

interface Taking {
  readonly site: string
  readonly lead: Pick<Lead, 'id' | 'car'>
  readonly slot: NewSlot
}

/**
 * Takes one place of an appointment, as part of the lead's transaction; false when all its places are taken, or when
 * somebody else drives the car then.
 */
export async function takeSlot(trx: Transaction<LeadTables>, { site, lead, slot }: Taking): Promise<boolean> {
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

  const { location_id, starts_at, ends_at } = slot
  for (let place = 0; place < slot.capacity; place++) {
    if (here.some((booked) => booked.starts_at === starts_at && booked.place === place)) continue
    const taken = await trx
      .insertInto('test_drive_booking')
      .values({ site_id: site, location_id, starts_at, ends_at, place, car_slug: car, lead_id: lead.id })
      // Another node took the place or the car at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows) return true
  }
  return false
}
