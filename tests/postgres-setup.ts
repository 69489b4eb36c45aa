import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers every request with the URL of the run's PostgreSQL server, or with 500 and what went wrong. */
    postgresDoor: string
  }
}

/** One PostgreSQL server a test run, started when the first suite asks for it, so other tests do not wait for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined
  const door = createServer((_, response) => {
    starting ??= startPostgres()
    starting.then(
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
