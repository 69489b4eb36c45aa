import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/features/site/database.ts'

/** What a column holds, whatever an engine calls it. */
export type ColumnKind = 'text' | 'whole' | 'real' | 'bytes'

export interface Column {
  readonly name: string
  /** Undefined of a type that the two engines do not keep alike. */
  readonly kind: ColumnKind | undefined
}

/** A table as its database describes it. */
export interface TableShape {
  readonly name: string
  /** By name. */
  readonly columns: readonly Column[]
  /** Columns of the primary key in their order: rows are read in it. */
  readonly key: readonly string[]
  /** Tables that its rows refer to. */
  readonly needs: readonly string[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- whichever tables there are
type AnyDatabase = Kysely<any>

/** Kysely’s own notes of what was migrated, and the mark of a move: they belong to a database, not to its content. */
export const MOVE_MARK = 'forecourt_move'
const OF_THE_DATABASE: ReadonlySet<string> = new Set(['kysely_migration', 'kysely_migration_lock', MOVE_MARK])

const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  'character varying': 'text',
  integer: 'whole',
  bigint: 'whole',
  smallint: 'whole',
  boolean: 'whole',
  real: 'real',
  'double precision': 'real',
  blob: 'bytes',
  bytea: 'bytes',
}

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
  /** Place in the primary key, from 1; 0 outside of it. */
  readonly place: number
}

interface Reference {
  readonly child: string
  readonly parent: string
}

/** Every table with content, those that others refer to first. The list is the database’s own: none can be forgotten. */
export async function tableShapes(engine: Database['engine'], db: AnyDatabase): Promise<TableShape[]> {
  const [columns, references] = engine === 'sqlite' ? await shapesOfSqlite(db) : await shapesOfPostgres(db)
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !OF_THE_DATABASE.has(name)).toSorted()
  const shapes = names.map((name): TableShape => {
    const own = columns.filter(({ table }) => table === name)
    return {
      name,
      columns: own
        .map(({ column, type }) => ({ name: column, kind: KINDS[type.toLowerCase()] }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      key: own
        .filter(({ place }) => place > 0)
        .toSorted((a, b) => a.place - b.place)
        .map(({ column }) => column),
      needs: [...new Set(references.filter(({ child }) => child === name).map(({ parent }) => parent))],
    }
  })
  return inOrder(shapes)
}

/** Those that are referred to before those that refer to them; tables in a ring come last, by name. */
function inOrder(shapes: readonly TableShape[]): TableShape[] {
  const done = new Set<string>()
  const ordered: TableShape[] = []
  let left = [...shapes]
  while (left.length > 0) {
    const ready = left.filter(({ name, needs }) => needs.every((need) => need === name || done.has(need)))
    const next = ready.length > 0 ? ready : left
    for (const shape of next) done.add(shape.name)
    ordered.push(...next)
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}

async function shapesOfSqlite(db: AnyDatabase): Promise<[ColumnRow[], Reference[]]> {
  const columns = await sql<ColumnRow>`
    select m.name as "table", c.name as "column", c.type as "type", c.pk as "place"
    from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`.execute(db)
  const references = await sql<Reference>`
    select m.name as "child", f."table" as "parent"
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
  return [columns.rows, references.rows]
}

async function shapesOfPostgres(db: AnyDatabase): Promise<[ColumnRow[], Reference[]]> {
  const columns = await sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as "place"
    from "pg_catalog"."pg_class" c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`.execute(db)
  const references = await sql<Reference>`
    select c.relname as "child", p.relname as "parent"
    from "pg_catalog"."pg_constraint" f
    join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  return [columns.rows, references.rows]
}

/** Tables of a database that have rows. */
export async function fullTables({ engine, read }: Database): Promise<string[]> {
  const full: string[] = []
  for (const { name } of await tableShapes(engine, read)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(read)
    if (rows.length > 0) full.push(name)
  }
  return full
}
