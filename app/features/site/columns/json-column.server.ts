import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What stands at a place of a column that holds JSON, as text; null where there is nothing. */
export const jsonText = (
  engine: Database['engine'],
  column: string,
  path: readonly string[],
): RawBuilder<string | null> =>
  engine === 'sqlite'
    ? sql`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`
    : sql`${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)}`
