import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/features/site/database.ts'

/**
 * The clock by which holds and reservations begin and end, epoch ms: that of the database, so that two servers whose
 * clocks differ never both give a car away. SQLite has no other clock than this machine's; a test brings its own.
 */
export async function databaseTime(
  { engine, now }: Pick<Database, 'engine'> & { readonly now: () => number },
  // oxlint-disable-next-line typescript/no-explicit-any -- it reads no table
  connection: Kysely<any>,
): Promise<number> {
  if (engine === 'sqlite' || now !== Date.now) return now()
  const { rows } = await sql<{ now: number | string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(connection)
  return Number(rows[0]!.now)
}
