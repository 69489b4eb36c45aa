import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { openDatabase } from '#platform/db/open.ts'
import { type Environment, readEnvironment } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { openSiteRegistry } from '#server/sites/site-registry.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { databaseReason } from './data/database-reason.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from './report.ts'

/** What `npm run build` makes of `server/app.ts`. */
export const SERVER_BUILD = resolve(import.meta.dirname, '../build/server/index.js')

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('answer requests for every site, until Ctrl-C')
    .option('--no-worker', 'leave the delivery of leads to "forecourt worker"')
    .option(...JSON_OPTION)
    .action((options: JsonOption & { worker: boolean }) =>
      report(options, () => serve(process.env, { worker: options.worker })),
    )
}

/** Starts the server of the last build; the outcome carries its address. The process lives until a signal ends it. */
export async function serve(env: NodeJS.ProcessEnv, { worker = true } = {}): Promise<Outcome> {
  const read = readEnvironment(env)
  if (!read.ok) return failure(read.reason)
  const environment = { ...read.environment, worker }
  if (!existsSync(SERVER_BUILD)) return failure('There is no build yet. Run "npm run build" first.')
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as Parameters<typeof startServer>[1]
  let server: Awaited<ReturnType<typeof startServer>>
  try {
    server = await startServer(environment, build)
  } catch (error) {
    const reason = listenReason(error, environment) ?? databaseReason(error, environment)
    if (!reason) throw error
    return failure(reason)
  }
  closeOnSignal(server.close)
  const url = `http://${environment.baseDomain}${server.port === 80 ? '' : `:${server.port}`}`
  // Only the addresses below are missing when the database goes away just now.
  const sites = await addresses({ ...environment, port: server.port }).catch(() => [])
  const details = sites.map((site) => `  ${site}`)
  return { ok: true, line: `Forecourt ready: ${url}`, details, json: { ready: url, sites } }
}

/** The public address of every site. */
async function addresses({ databaseUrl, dataFolder, baseDomain, port }: Environment): Promise<string[]> {
  const database = openDatabase({ databaseUrl, dataFolder })
  try {
    const registry = await openSiteRegistry({ database, baseDomain, port })
    return registry.list().map((record) => registry.urlOf(record))
  } finally {
    await database.close()
  }
}

/** The sentence for a server that cannot listen here, or not with this database. */
function listenReason(error: unknown, { port, host }: Environment): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === 'DATABASE_NEWER') return (error as Error).message
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`
  return code === 'EADDRNOTAVAIL' ? `This machine has no address ${host} (HOST).` : undefined
}
