import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes } from './column-types.ts'

/** Where a car stood in the feed that first had it: what is alike in everything else is listed in that order. */
export function feedOrder(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { whole } = columnTypes(engine)
      await db.schema
        .alterTable('car')
        .addColumn('feed_row', whole, (column) => column.notNull().defaultTo(sql`0`))
        .execute()
    },
  }
}
