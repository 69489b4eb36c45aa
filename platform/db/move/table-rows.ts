import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import { type TableRow, sizeOf } from './table-digest.ts'
import type { TableShape } from './table-shape.ts'

/** What is held in memory of a table at once: about so many bytes, and never more rows. */
const BATCH_BYTES = 2 * 1024 * 1024
const BATCH_ROWS = 500
const FIRST_ROWS = 16
/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const MOST_VALUES = 30_000

// oxlint-disable-next-line typescript/no-explicit-any -- whichever tables there are
type AnyDatabase = Kysely<any>

/** All rows of a table in batches, in the order of its key: however large it is, memory stays flat. */
export async function* tableRows(db: AnyDatabase, { name, columns, key }: TableShape): AsyncGenerator<TableRow[]> {
  const all = sql.join(columns.map((column) => sql.ref(column.name)))
  const order = sql.join(key.map((column) => sql.ref(column)))
  let after: readonly unknown[] | undefined
  let limit = FIRST_ROWS
  for (;;) {
    const beyond = after ? sql` where (${order}) > (${sql.join(after)})` : sql``
    const query = sql<TableRow>`select ${all} from ${sql.table(name)}${beyond} order by ${order} limit ${limit}`
    const { rows } = await query.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < limit) return
    after = key.map((column) => last[column])
    const each = rows.reduce((bytes, row) => bytes + sizeOf(row), 0) / rows.length
    limit = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / Math.max(1, each))))
  }
}

/** Puts rows into a table as they are. */
export async function insertRows(
  engine: Database['engine'],
  trx: Transaction<unknown>,
  { name, columns }: TableShape,
  rows: readonly TableRow[],
): Promise<void> {
  const names = columns.map((column) => column.name)
  const atOnce = Math.floor(MOST_VALUES / names.length)
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const values = some.flatMap((row) => names.map((column) => row[column]))
    await trx.executeQuery(CompiledQuery.raw(insertStatement(engine, { name, names, rows: some.length }), values))
  }
}

function insertStatement(
  engine: Database['engine'],
  { name, names, rows }: { readonly name: string; readonly names: readonly string[]; readonly rows: number },
): string {
  let at = 0
  const value = engine === 'sqlite' ? () => '?' : () => `$${++at}`
  const row = () => `(${names.map(value).join(',')})`
  // Numbers that PostgreSQL would give out itself stay what they were.
  const given = engine === 'sqlite' ? '' : ' overriding system value'
  const list = Array.from({ length: rows }, row).join(',')
  return `insert into "${name}" (${names.map((column) => `"${column}"`).join(',')})${given} values ${list}`
}

/** Lets the numbers that PostgreSQL gives out itself go on after the highest; SQLite does so by itself. */
export async function continueSequences(engine: Database['engine'], trx: Transaction<unknown>): Promise<void> {
  if (engine === 'sqlite') return
  const found = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column",
      pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) as "sequence"
    from "pg_catalog"."pg_class" c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname = current_schema()`.execute(trx)
  for (const { table, column, sequence } of found.rows) {
    if (sequence === null) continue
    const highest = sql`select max(${sql.ref(column)}) from ${sql.table(table)}`
    await sql`select setval(${sequence}::text::regclass, coalesce((${highest}), 1), (${highest}) is not null)`.execute(
      trx,
    )
  }
}
