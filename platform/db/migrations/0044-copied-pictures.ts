import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes } from './column-types.ts'

/** Pictures that a copy of a site is still without: `SiteStartRow` of `website/start/start.tables.ts`. */
export function copiedPictures(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('site_start').addColumn('pictures_left', columnTypes(engine).text).execute()
    },
  }
}
