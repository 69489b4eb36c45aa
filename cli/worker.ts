import type { Command } from 'commander'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { readEnvironment } from '#server/env.ts'
import { openLog } from '#server/log/log.ts'
import { openSiteRegistry } from '#server/site-registry.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from './report.ts'

/** How often the worker asks which sites have changed, ms. */
const POLL_MS = 1_000

export function addWorkerCommand(program: Command): void {
  program
    .command('worker')
    .description('deliver leads by e-mail and webhook, until Ctrl-C; beside "serve --no-worker", as many as you like')
    .option(...JSON_OPTION)
    .action((options: JsonOption) => report(options, () => work(process.env)))
}

/** Starts a worker; the process lives until a signal ends it. */
async function work(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const read = readEnvironment(env)
  if (!read.ok) return failure(read.reason)
  const { environment } = read
  const log = openLog(environment.logLevel)
  const database = openDatabase(environment)
  const migrated = await migrate(database)
  if (!migrated.ok) {
    await database.close()
    return failure(migrated.reason)
  }
  const registry = await openSiteRegistry({ database, baseDomain: environment.baseDomain, port: environment.port })
  // Other commands do without the mail libraries.
  const { leadDelivery } = await import('#server/lead-delivery.ts')
  const worker = leadDelivery({ database, registry, environment, log })
  const poll = setInterval(() => {
    registry.refresh().catch((error: unknown) => log.warn({ err: error }, 'could not read which sites have changed'))
  }, POLL_MS)
  worker.start()
  closeOnSignal(async () => {
    clearInterval(poll)
    await worker.stop()
    await database.close()
  })
  const by = environment.smtpUrl ? `through ${new URL(environment.smtpUrl).host}` : 'into files: SMTP_URL is not set'
  return { ok: true, line: `Forecourt delivers leads; e-mail goes ${by}.`, json: { ready: true } }
}
