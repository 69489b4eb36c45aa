import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { MIGRATED, onServer } from './postgres-server.ts'

const SET_UP_LIMIT_MS = 90_000

type Engine = Database['engine']
const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** The database of one suite. It is empty but for its tables when the suite begins, and nobody else's. */
export interface TestDatabase {
  readonly engine: Engine
  readonly database: Database
  /** A SQLite file or a `postgres://` URL, for programs that the suite starts. */
  readonly address: string
  /** Connects once more, as another program would; closed with the suite. */
  openAgain(): Database
}

/**
 * Runs one suite on SQLite and on a real PostgreSQL. `tables` is only to be used inside tests and hooks:
 *
 * ```ts
 * describeDatabases('the stock store', (tables) => {
 *   test('finds a car', async () => { … tables.database.read … })
 * })
 * ```
 */
export function describeDatabases(name: string, suite: (tables: TestDatabase) => void): void {
  for (const engine of ENGINES) {
    const newHome = engine === 'sqlite' ? newMigratedFile : () => newPostgresDatabase({ migrated: true })
    describeEngine(name, { engine, newHome }, suite)
  }
}

/** Like `describeDatabases`, but without tables, and on one engine alone if the suite is about that engine. */
export function describeEmptyDatabases(
  name: string,
  suite: (tables: TestDatabase) => void,
  engines: readonly Engine[] = ENGINES,
): void {
  for (const engine of engines) {
    describeEngine(name, { engine, newHome: engine === 'sqlite' ? newSqliteFile : newPostgresDatabase }, suite)
  }
}

/** Where the database of a suite is. */
interface Home {
  readonly address: string
  remove(): Promise<void>
}

function describeEngine(
  name: string,
  { engine, newHome }: { engine: Engine; newHome: () => Promise<Home> },
  suite: (tables: TestDatabase) => void,
): void {
  describe(`${name} (${engine})`, () => {
    const opened: Database[] = []
    let closing = false
    // A database that is dropped ends the connections that are just closing: no fault of the suite.
    const onConnectionLost = (error: Error) => closing || console.error(`PostgreSQL connection lost: ${error.message}`)
    let home: Home | undefined
    const open = () => {
      if (!home) throw new Error('The database of a suite is there in its tests and hooks only.')
      const database =
        engine === 'sqlite' ? openSqlite(home.address) : openPostgres(home.address, { poolSize: 5, onConnectionLost })
      opened.push(database)
      return database
    }

    beforeAll(async () => {
      home = await newHome()
      open()
    }, SET_UP_LIMIT_MS)
    afterAll(async () => {
      closing = true
      await Promise.all(opened.map((database) => database.close()))
      await home?.remove()
    })

    suite({
      engine,
      get database() {
        return opened[0] ?? open()
      },
      get address() {
        return home?.address ?? ''
      },
      openAgain: open,
    })
  })
}

async function newSqliteFile(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sqlite-'))
  return { address: join(folder, 'test.sqlite'), remove: () => rm(folder, { recursive: true, force: true }) }
}

let migratedBytes: Promise<Buffer> | undefined

/** A SQLite file with all tables: migrated once a worker, and copied. */
async function newMigratedFile(): Promise<Home> {
  const home = await newSqliteFile()
  await writeFile(home.address, await (migratedBytes ??= migrateFile()))
  return home
}

async function migrateFile(): Promise<Buffer> {
  const { address, remove } = await newSqliteFile()
  const database = openSqlite(address)
  const outcome = await migrate(database)
  await database.close()
  if (!outcome.ok) throw new Error(outcome.reason)
  const bytes = await readFile(address)
  await remove()
  return bytes
}

/** A new database on the run’s PostgreSQL: empty, or with all tables, as a copy of the one that the run has migrated. */
export async function newPostgresDatabase({ migrated = false } = {}): Promise<Home> {
  const answer = await fetch(new URL(migrated ? '/migrated' : '/', inject('postgresDoor')))
  const server = await answer.text()
  if (!answer.ok) throw new Error(server)
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}${migrated ? ` template ${MIGRATED}` : ''}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { address: address.href, remove: () => onServer(server, `drop database ${name} with (force)`) }
}
