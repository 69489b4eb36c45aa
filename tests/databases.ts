import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'

const SET_UP_LIMIT_MS = 90_000

/** The database of one suite. It is empty but for its tables when the suite begins, and nobody else's. */
export interface TestDatabase {
  readonly engine: Database['engine']
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
  describeEmptyDatabases(name, (tables) => {
    beforeAll(async () => {
      const outcome = await migrate(tables.database)
      if (!outcome.ok) throw new Error(outcome.reason)
    }, SET_UP_LIMIT_MS)
    suite(tables)
  })
}

/** Like `describeDatabases`, but without tables, and on one engine alone if the suite is about that engine. */
export function describeEmptyDatabases(
  name: string,
  suite: (tables: TestDatabase) => void,
  engines: readonly Database['engine'][] = ['sqlite', 'postgres'],
): void {
  for (const engine of engines) {
    describe(`${name} (${engine})`, () => {
      const opened: Database[] = []
      let closing = false
      // A database that is dropped ends the connections that are just closing: no fault of the suite.
      const onConnectionLost = (error: Error) =>
        closing || console.error(`PostgreSQL connection lost: ${error.message}`)
      let home: { address: string; remove(): Promise<void> } | undefined
      const open = () => {
        if (!home) throw new Error('The database of a suite is there in its tests and hooks only.')
        const database =
          engine === 'sqlite' ? openSqlite(home.address) : openPostgres(home.address, { poolSize: 5, onConnectionLost })
        opened.push(database)
        return database
      }

      beforeAll(async () => {
        home = await (engine === 'sqlite' ? newSqliteFile() : newPostgresDatabase())
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
}

async function newSqliteFile() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sqlite-'))
  return { address: join(folder, 'test.sqlite'), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A new, empty database on the run’s PostgreSQL. */
export async function newPostgresDatabase() {
  const answer = await fetch(inject('postgresDoor'))
  const server = await answer.text()
  if (!answer.ok) throw new Error(server)
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { address: address.href, remove: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
