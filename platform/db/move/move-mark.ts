import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import { MOVE_MARK } from './table-shape.ts'

export const HALF_MOVED =
  'A move into this database was begun and did not end, so it holds nothing that could be served. ' +
  'Run "forecourt move" again from the database that it was to be moved from: it starts over.'

// oxlint-disable-next-line typescript/no-explicit-any -- whichever tables there are
type AnyDatabase = Kysely<any>

/** Whether a move into this database was begun and has not ended. */
export async function isHalfMoved(engine: Database['engine'], db: AnyDatabase): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? sql<{ there: number }>`select count(*) as "there" from sqlite_master where name = ${MOVE_MARK}`
      : sql<{ there: number }>`select count(*) as "there" from "pg_catalog"."pg_class"
          where relname = ${MOVE_MARK} and relnamespace = current_schema()::regnamespace`
  const { rows } = await found.execute(db)
  return (rows[0]?.there ?? 0) > 0
}

/** Marks a database before anything is put into it; who finds the mark serves nothing from it. */
export const markMove = (database: Database): Promise<unknown> =>
  database.write((trx) => trx.schema.createTable(MOVE_MARK).ifNotExists().addColumn('begun', 'text').execute())

/** Takes the mark off, in the transaction that brings the content. */
export const unmarkMove = (trx: AnyDatabase): Promise<unknown> => trx.schema.dropTable(MOVE_MARK).execute()
