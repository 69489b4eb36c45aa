import { existsSync } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import { DatabaseAway } from '../database-away.ts'
import { DATABASE_FILE, MOVING_FILE } from '../open.ts'
import { openPostgres } from '../postgres.ts'
import { makePrivateFile, makePrivateFolder } from '../private-files.ts'
import { openSqliteAlone } from '../sqlite/sqlite-alone.ts'
import { fullTables, tableShapes } from './table-shape.ts'

/** A database that is moved, or that another is moved to. */
export type MoveEnd =
  | { readonly engine: 'postgres'; readonly url: string }
  /** A data folder. */
  | { readonly engine: 'sqlite'; readonly folder: string }

export type OpenedSource =
  | { readonly ok: true; readonly database: Database }
  | { readonly ok: false; readonly reason: string }

export type OpenedTarget =
  | {
      readonly ok: true
      readonly database: Database
      /** Puts what was moved in its place. */
      finish(): Promise<{ ok: true } | { ok: false; reason: string }>
      /** Leaves nothing behind of a move that did not succeed. */
      abandon(): Promise<void>
    }
  | { readonly ok: false; readonly reason: string }

const STOP =
  'Stop every server and worker (systemctl stop forecourt) and let commands end, then run this again; a database is moved while nobody writes to it.'

/** Opens what is to be moved, for this program alone. */
export async function openMoveSource(end: MoveEnd): Promise<OpenedSource> {
  if (end.engine === 'postgres') return postgresAlone(end.url, 'The database in DATABASE_URL')
  const file = join(end.folder, DATABASE_FILE)
  if (!existsSync(file)) return { ok: false, reason: `There is no database in ${end.folder} (FORECOURT_DATA) to move.` }
  const database = openSqliteAlone(file)
  return database ? { ok: true, database } : { ok: false, reason: `The database in ${end.folder} is in use. ${STOP}` }
}

/** Opens where it is to be moved to, for this program alone. */
export async function openMoveTarget(end: MoveEnd): Promise<OpenedTarget> {
  if (end.engine === 'sqlite') return newSqliteFile(end.folder)
  const opened = await postgresAlone(end.url, 'The database to move to')
  if (!opened.ok) return opened
  const { database } = opened
  return { ...opened, finish: async () => ({ ok: true }), abandon: () => database.close() }
}

async function postgresAlone(url: string, what: string): Promise<OpenedSource> {
  const database = openPostgres(url, { alone: true, onConnectionLost: () => {} })
  try {
    await sql`select 1`.execute(database.read)
    return { ok: true, database }
  } catch (error) {
    await database.close()
    if (!(error instanceof DatabaseAway)) throw error
    if (error.trouble === 'moving') return { ok: false, reason: `${what} is in use, or is the other end. ${STOP}` }
    return { ok: false, reason: `${what} cannot be had: ${error.message} Check the address, and that it runs.` }
  }
}

/**
 * A file beside the place of a database, which gets its name only when everything is in it and on the disk: a server
 * that is started meanwhile finds no database and says why.
 */
async function newSqliteFile(folder: string): Promise<OpenedTarget> {
  const place = join(folder, DATABASE_FILE)
  const part = join(folder, MOVING_FILE)
  const endings = ['', '-wal', '-shm']
  const isThere = (): boolean => endings.some((ending) => existsSync(place + ending))
  const full = `There is a database in ${folder} already, and it is not replaced. Name a new folder, or move forecourt.sqlite with its -wal and -shm files away.`
  const held = isThere() ? await emptyAlone(place) : null
  if (held === 'in use') return { ok: false, reason: `The database in ${folder} is in use. ${STOP}` }
  if (held === 'full') return { ok: false, reason: full }
  makePrivateFolder(folder)
  // A move that was killed at its very end may have given the file its name already: that one is let go, not emptied.
  if (((await stat(part).catch(() => null))?.nlink ?? 1) > 1) await rm(part)
  makePrivateFile(part)
  const database = openSqliteAlone(part, { fresh: true })
  if (!database) {
    await held?.close()
    return { ok: false, reason: `Another move into ${folder} is under way.` }
  }
  // From here on a server that is started finds the part, and no database.
  if (held) await Promise.all(endings.map((ending) => rm(place + ending, { force: true })))
  await held?.close()
  await emptyOut(database)
  return {
    ok: true,
    database,
    async finish() {
      await database.close()
      if (isThere()) return { ok: false, reason: full }
      await giveName(part, place)
      return { ok: true }
    },
    async abandon() {
      await database.close()
      await rm(part, { force: true })
      await rm(`${part}-journal`, { force: true })
    },
  }
}

/** A database without a row, such as a server leaves that was started once, taken for this program alone. */
async function emptyAlone(place: string): Promise<Database | 'in use' | 'full'> {
  const database = existsSync(place) ? openSqliteAlone(place) : null
  if (!database) return existsSync(place) ? 'in use' : 'full'
  if ((await fullTables(database)).length === 0) return database
  await database.close()
  return 'full'
}

/** What a move that was killed had put there. */
async function emptyOut(database: Database): Promise<void> {
  const shapes = await tableShapes('sqlite', database.read)
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(
    database.read,
  )
  const ordered = shapes.map(({ name }) => name).toReversed()
  const others = tables.rows.map(({ name }) => name).filter((name) => !ordered.includes(name))
  await database.write(async (trx) => {
    for (const name of [...ordered, ...others]) await trx.schema.dropTable(name).execute()
  })
}

/** Never replaces a file, unlike renaming. */
async function giveName(part: string, place: string): Promise<void> {
  try {
    await link(part, place)
    await rm(part)
  } catch (error) {
    // Disks without hard links, such as a share of another system.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error
    await rename(part, place)
  }
  const folder = await open(join(place, '..'))
  await folder.sync().catch(() => undefined)
  await folder.close()
}
