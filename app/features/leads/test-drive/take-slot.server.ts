import type { Transaction } from 'kysely'
import type { NewLead } from '../lead.ts'
import type { LeadTables } from '../leads.tables.ts'

interface Taking {
  readonly site: string
  readonly lead: string
  readonly slot: NonNullable<NewLead['slot']>
}

/** Takes one place of an appointment, as part of the lead's transaction; false when all its places are taken. */
export async function takeSlot(trx: Transaction<LeadTables>, { site, lead, slot }: Taking): Promise<boolean> {
  for (let place = 0; place < slot.capacity; place++) {
    const taken = await trx
      .insertInto('test_drive_booking')
      .values({ site_id: site, location_id: slot.location_id, starts_at: slot.starts_at, place, lead_id: lead })
      .onConflict((conflict) => conflict.columns(['site_id', 'location_id', 'starts_at', 'place']).doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows) return true
  }
  return false
}
