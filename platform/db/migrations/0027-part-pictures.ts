import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** `wanted_part_media` of `stock/pictures/wanted-media.tables.ts`. */
export function partPictures(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'wanted_part_media')
        .addColumn('site_id', text, (column) => column.notNull())
        .addColumn('part_number', text, (column) => column.notNull())
        .addColumn('source_id', text, (column) => column.notNull())
        .addColumn('behind', whole, (column) => column.notNull().defaultTo(sql`0`))
        .addPrimaryKeyConstraint('wanted_part_media_pk', ['site_id', 'part_number'])
        .addForeignKeyConstraint(
          'wanted_part_media_part',
          ['site_id', 'part_number'],
          'part',
          ['site_id', 'part_number'],
          (key) => key.onDelete('cascade'),
        )
        .execute()
      await db.schema
        .createIndex('wanted_part_media_source')
        .on('wanted_part_media')
        .columns(['site_id', 'source_id'])
        .execute()
      await db.schema
        .createIndex('wanted_part_media_behind')
        .on('wanted_part_media')
        .columns(['site_id', 'behind'])
        .where(sql.ref('behind'), '>', 0)
        .execute()
    },
  }
}
