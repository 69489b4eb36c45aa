import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** What dealers have set of their cars by hand, over what the feed says. */
export function overrides(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'car_override')
        .addColumn('site_id', text, (column) => column.notNull())
        .addColumn('car_slug', text, (column) => column.notNull())
        .addColumn('field', text, (column) => column.notNull())
        .addColumn('value', text, (column) => column.notNull())
        .addColumn('feed_value', text, (column) => column.notNull())
        .addColumn('set_by', text, (column) => column.notNull())
        .addColumn('set_at', whole, (column) => column.notNull())
        .addColumn('note', text, (column) => column.notNull())
        .addColumn('until', text, (column) => column.notNull().check(sql`until in ('dealer', 'feed')`))
        .addPrimaryKeyConstraint('car_override_pk', ['site_id', 'car_slug', 'field'])
        .addForeignKeyConstraint('car_override_car', ['site_id', 'car_slug'], 'car', ['site_id', 'slug'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
    },
  }
}
