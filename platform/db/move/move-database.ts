import { type Kysely, sql, type Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '#app/features/site/database.ts'
import type { DatabaseEngine } from '../migrations/column-types.ts'
import { migrate, MIGRATIONS, migrationsBehind } from '../migrate.ts'
import { WITHOUT_LIMIT } from '../postgres-pool.ts'
import { HALF_MOVED, isHalfMoved, markMove, unmarkMove } from './move-mark.ts'
import { TableDigest } from './table-digest.ts'
import { continueSequences, insertRows, tableRows } from './table-rows.ts'
import { fullTables, type TableShape, tableShapes } from './table-shape.ts'

export interface MovedTable {
  readonly table: string
  readonly rows: number
  /** Of its content, the same at both ends. */
  readonly hash: string
}

export type MoveOutcome =
  | { readonly ok: true; readonly tables: readonly MovedTable[] }
  | { readonly ok: false; readonly reason: string }

interface MoveOptions {
  /** Told of rows that were copied or compared, of how many there are to do. */
  readonly onProgress?: (done: number, all: number) => void
  readonly signal?: AbortSignal
  readonly migrations?: Record<string, (engine: DatabaseEngine) => Migration>
}

// oxlint-disable-next-line typescript/no-explicit-any -- whichever tables there are
type AnyDatabase = Kysely<any>

/**
 * Copies every row of one database into another, empty one, reads both ends and commits only when they are equal.
 * Both have to be held alone. The target is marked before and unmarked in the same transaction that brings the
 * content, so whatever is broken off leaves a target that nobody takes for whole.
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  options: MoveOptions = {},
): Promise<MoveOutcome> {
  const { migrations = MIGRATIONS } = options
  if (await isHalfMoved(source.engine, source.read)) return { ok: false, reason: HALF_MOVED }
  const behind = await migrationsBehind(source, migrations)
  if (!behind.ok) return behind
  const full = await fullTables(target)
  if (full.length > 0) {
    const reason = `The database to move to is not empty: there are rows in ${full.join(', ')}. Name a new, empty one.`
    return { ok: false, reason }
  }
  await markMove(target)
  const migrated = await migrate(target, migrations, { halfMoved: true })
  if (!migrated.ok) return migrated
  try {
    return await target.write((to) => fromOneMoment(source, (from) => copyAll({ source, from, target, to }, options)))
  } catch (error) {
    if (error instanceof MoveRefused) return { ok: false, reason: error.message }
    throw error
  }
}

/** Rolls the whole copy back. */
class MoveRefused extends Error {}

interface Ends {
  readonly source: Database
  readonly from: AnyDatabase
  readonly target: Database
  readonly to: Transaction<unknown>
}

async function copyAll({ source, from, target, to }: Ends, { onProgress, signal }: MoveOptions): Promise<MoveOutcome> {
  if (target.engine === 'postgres') {
    await sql.raw(WITHOUT_LIMIT).execute(to)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(to)
  }
  const shapes = await tableShapes(source.engine, from)
  const places = await tableShapes(target.engine, to)
  const misfit = databaseMisfit(shapes, places)
  if (misfit) throw new MoveRefused(misfit)

  const counts = await Promise.all(shapes.map(({ name }) => rowsIn(from, name)))
  // Each row is copied, and read again where it went.
  const all = 2 * counts.reduce((sum, count) => sum + count, 0)
  let done = 0
  const passed = (rows: number) => {
    signal?.throwIfAborted()
    onProgress?.((done += rows), all)
  }
  // In the target’s order: rows come after those that they refer to.
  const tables: MovedTable[] = []
  for (const place of places) {
    const digest = new TableDigest()
    for await (const rows of tableRows(
      from,
      shapes.find(({ name }) => name === place.name)!,
    )) {
      await insertRows(target.engine, to, place, rows)
      for (const row of rows) digest.add(row, columnsOf(place))
      passed(rows.length)
    }
    tables.push({ table: place.name, rows: digest.rows, hash: digest.hash })
  }
  for (const [index, place] of places.entries()) {
    const digest = new TableDigest()
    for await (const rows of tableRows(to, place)) {
      for (const row of rows) digest.add(row, columnsOf(place))
      passed(rows.length)
    }
    const { table, rows, hash } = tables[index]!
    if (digest.rows === rows && digest.hash === hash) continue
    const counted = `${rows} rows (${hash.slice(0, 12)}) became ${digest.rows} (${digest.hash.slice(0, 12)})`
    throw new MoveRefused(`The table "${table}" did not arrive as it was: ${counted}. Nothing was moved.`)
  }
  await continueSequences(target.engine, to)
  await unmarkMove(to)
  return { ok: true, tables }
}

const columnsOf = ({ columns }: TableShape): string[] => columns.map(({ name }) => name)

async function rowsIn(db: AnyDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as "rows" from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Everything is read as it was at one moment. SQLite has been taken alone for that. */
async function fromOneMoment<R>(source: Database, work: (from: AnyDatabase) => Promise<R>): Promise<R> {
  if (source.engine === 'sqlite') return work(source.read)
  return source.write(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    await sql.raw(WITHOUT_LIMIT).execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    return work(trx)
  })
}

/** Why the tables of the two ends do not fit each other; null when they do. */
export function databaseMisfit(from: readonly TableShape[], to: readonly TableShape[]): string | null {
  const there = new Map(to.map((shape) => [shape.name, shape]))
  const strange = from.filter(({ name }) => !there.has(name)).map(({ name }) => name)
  if (strange.length > 0) {
    return `The database has tables that are not Forecourt’s: ${strange.join(', ')}. Move them elsewhere first.`
  }
  for (const { name, columns, key } of from) {
    const place = there.get(name)!
    if (key.length === 0) return `The table "${name}" has no primary key, so it cannot be read in an order.`
    const odd = columns.find(({ kind }) => kind === undefined)
    if (odd) return `The column "${odd.name}" of "${name}" is of a type that the two engines do not keep alike.`
    const said = (shape: readonly { name: string; kind: string | undefined }[]) =>
      shape.map((column) => `${column.name} ${column.kind}`).join(', ')
    if (said(columns) !== said(place.columns)) return `The columns of "${name}" differ between the two databases.`
  }
  return null
}
