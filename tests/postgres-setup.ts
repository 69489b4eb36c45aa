import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { MIGRATED, onServer, type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Answers every request with the URL of the run's PostgreSQL server, or with 500 and what went wrong; at `/migrated`
     * once the server has a database that is migrated, to be copied.
     */
    postgresDoor: string
  }
}

/** One PostgreSQL server a test run, started when the first suite asks for it, so other tests do not wait for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined
  let migrating: Promise<PostgresServer> | undefined
  const start = () => (starting ??= startPostgres())
  const startMigrated = () => (migrating ??= start().then(withMigrated))
  const door = createServer((request, response) => {
    const server = request.url === '/migrated' ? startMigrated() : start()
    server.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)

  return async () => {
    door.closeAllConnections()
    door.close()
    await starting?.then(
      (server) => server.stop(),
      () => {},
    )
  }
}

async function withMigrated(server: PostgresServer): Promise<PostgresServer> {
  await onServer(server.url, `create database ${MIGRATED}`)
  const address = new URL(server.url)
  address.pathname = `/${MIGRATED}`
  // A database that somebody is connected to cannot be copied.
  const database = openPostgres(address.href, { alone: true })
  try {
    const outcome = await migrate(database)
    if (!outcome.ok) throw new Error(outcome.reason)
  } finally {
    await database.close()
  }
  return server
}
