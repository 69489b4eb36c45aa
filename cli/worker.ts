import type { Command } from 'commander'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { withinQuota } from '#platform/media/store/within-quota.ts'
import { type Environment, readEnvironment } from '#server/env.ts'
import { openLog } from '#server/log/log.ts'
import { siteMedia } from '#server/sites/site-media.ts'
import { pollSites } from '#server/sites/site-poll.ts'
import { openSiteRegistry } from '#server/sites/site-registry.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { databaseReason } from './data/database-reason.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from './report.ts'

export function addWorkerCommand(program: Command): void {
  program
    .command('worker')
    .description(
      'deliver leads and alerts, run the clocks of inboxes, end reservations and settle their deposits, fetch feeds and their pictures, until Ctrl-C; beside "serve --no-worker", as many as you like',
    )
    .option(...JSON_OPTION)
    .action((options: JsonOption) => report(options, () => work(process.env)))
}

/** Starts a worker; the process lives until a signal ends it. */
async function work(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const read = readEnvironment(env)
  if (!read.ok) return failure(read.reason)
  const { environment } = read
  const log = openLog(environment.logLevel)
  const refused = (error: unknown) => {
    const reason = databaseReason(error, environment)
    if (!reason) throw error
    return failure(reason)
  }
  let database: Database
  try {
    database = openDatabase(environment)
  } catch (error) {
    return refused(error)
  }
  const opened = await openSites(database, environment).catch(async (error: unknown) => {
    await database.close()
    return refused(error)
  })
  if (!opened.ok) {
    await database.close()
    return opened
  }
  const { registry } = opened
  // Other commands do without the mail libraries.
  const { leadDelivery } = await import('#server/workers/letters/lead-delivery.ts')
  const { checkoutWorker } = await import('#server/workers/checkout-worker.ts')
  const { paymentProviders } = await import('#server/payment-providers.ts')
  const { alertDelivery } = await import('#server/workers/letters/alert-delivery.ts')
  const { alertWatch } = await import('#server/workers/letters/alert-watch.ts')
  const { storedSearchIndexes } = await import('#server/search/stored/stored-indexes.ts')
  const { mediaWorker } = await import('#server/workers/media-worker.ts')
  const { feedWorker } = await import('#server/workers/feeds/feed-worker.ts')
  const { feedAlarms } = await import('#server/workers/feeds/feed-alarms.ts')
  const { feedNeeds } = await import('#server/workers/feeds/feed-needs.ts')
  const { inboxWorkers } = await import('#server/workers/inbox/inbox-workers.ts')
  const { marketPrices } = await import('#server/workers/stock/market-prices.ts')
  const { marketThread } = await import('#server/market/market-thread.ts')
  const { stockJobs } = await import('#server/workers/stock/stock-jobs.ts')
  const { pushService } = await import('#server/push-service.ts')
  const { signInServices } = await import('#server/sign-in-services.ts')
  const worker = leadDelivery({ database, registry, environment, log })
  const providers = await paymentProviders(database, environment)
  const reservations = checkoutWorker({ database, registry, providers, log, onLetters: worker.notifyWorker })
  const { dataFolder, databaseUrl } = environment
  const search = storedSearchIndexes({ registry, log, environment })
  const { sms } = await signInServices({ database, environment, log })
  const secret = await sharedSecret(database, 'alerts')
  const alerts = alertDelivery({ database, registry, environment, log, sms, secret })
  const watch = alertWatch({ database, registry, search, places: openPlaces(), log, found: alerts.notifyWorker })
  const rules = { allow: environment.outgoingAllow }
  if (rules.allow.length > 0) log.warn({ allowed: rules.allow }, 'these private hosts may be asked')
  const pictures = mediaWorker({ database, registry, media: withinQuota(siteMedia({ environment, log })), rules, log })
  const feeds = feedWorker({ ...feedNeeds(environment), database, registry, log })
  const letters = feedAlarms({ database, registry, environment, log })
  const push = await pushService(database, environment)
  const inbox = await inboxWorkers({ database, registry, environment, log, push, sms })
  const poll = pollSites({ registry, log })
  const changes = stockJobs({ database, registry, log })
  const market = marketThread({ dataFolder, databaseUrl, logLevel: environment.logLevel })
  const prices = marketPrices({ database, registry, market, log })
  const workers = [reservations, worker, watch, alerts, ...inbox.workers, changes, prices, pictures, feeds, letters]
  for (const each of workers) each.start()
  closeOnSignal(async () => {
    poll.stop()
    for (const each of workers) await each.stop()
    await market.close()
    await search.close()
    await database.close()
  })
  const by = environment.smtpUrl ? `through ${new URL(environment.smtpUrl).host}` : 'into files: SMTP_URL is not set'
  return {
    ok: true,
    line: `Forecourt delivers leads and alerts, runs the clocks of inboxes, settles reservations and fetches feeds and pictures; email goes ${by}.`,
    json: { ready: true },
  }
}

async function openSites(database: Database, { baseDomain, port }: Environment) {
  const migrated = await migrate(database)
  if (!migrated.ok) return failure(migrated.reason)
  return { ok: true, registry: await openSiteRegistry({ database, baseDomain, port }) } as const
}
