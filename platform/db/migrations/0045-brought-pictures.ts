import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the pictures that people brought by hand among all that came with cars. */
export function broughtPictures(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('media_brought')
        .on('media')
        .columns(['site_id', 'id'])
        .where(sql.ref('fetched'), '=', sql.lit(0))
        .execute()
    },
  }
}
