import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who waits for a car is looked up in the moment in which it comes free. */
export function leadsOfACar(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('lead_car').on('lead').columns(['site_id', 'car_slug']).execute()
    },
  }
}
