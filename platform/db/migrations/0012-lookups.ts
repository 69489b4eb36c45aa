import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Ways to rows that are asked for by now: who waits for a car as it comes free, and messages that are to be forgotten. */
export function lookups(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('lead_car').on('lead').columns(['site_id', 'car_slug']).execute()
      await db.schema.createIndex('payment_message_received').on('payment_message').column('received_at').execute()
    },
  }
}
