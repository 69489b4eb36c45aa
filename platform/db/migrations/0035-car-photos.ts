import { type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** What has to stay in view of a picture, and when cars got their first: `MediaRow` and `FirstPictureRow` of `stock.tables.ts`. */
export function carPhotos(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await db.schema.alterTable('media').addColumn('focus_x', whole).execute()
      await db.schema.alterTable('media').addColumn('focus_y', whole).execute()
      await createTable(db, engine, 'car_first_picture')
        .addColumn('site_id', text, required)
        .addColumn('car_slug', text, required)
        .addColumn('at', whole, required)
        .addColumn('taken_by', text, required)
        .addPrimaryKeyConstraint('car_first_picture_pk', ['site_id', 'car_slug'])
        .addForeignKeyConstraint('car_first_picture_car', ['site_id', 'car_slug'], 'car', ['site_id', 'slug'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
    },
  }
}
