import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { runDueJobs, sitesWithJobs, sweepStockJobs } from '#app/features/inventory/bulk/run-job.server.ts'
import { CHANGES_KEPT_MS, sweepChanges } from '#app/features/stock/changes/car-changes.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { HOUR, SECOND } from '#lib/durations.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import { workerLoop } from '../worker-loop.ts'
import type { OutboxWorker } from '../letters/outbox-worker.ts'

interface Needs {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug'>
  readonly log: Logger
  /** Cars of a site were changed. */
  readonly changed?: () => void
  /** Another time than ours, for tests. */
  readonly everyMs?: number
  readonly now?: () => number
}

/** What was planned is at most so late. */
const EVERY_MS = 2 * SECOND

/**
 * The worker that carries out changes of many cars, and those whose moment has come, also while nobody was running.
 * Any number of nodes may run it: a job is carried out by one, and another goes on where that one has ended.
 */
export function stockJobs({
  database,
  registry,
  log,
  changed,
  everyMs = EVERY_MS,
  now = Date.now,
}: Needs): OutboxWorker {
  const worker = randomUUID()
  const failing = new Set<string>()
  let sweptAt = 0

  const runOne = async (slug: string): Promise<void> => {
    try {
      const site = await registry.bySlug(slug)
      if (site) await runDueJobs(site, { worker, signal: loop.signal, isDatabaseAway })
      changed?.()
      failing.delete(slug)
    } catch (error) {
      // A site that fails each time is logged once, and holds up no other.
      if (!failing.has(slug)) log.error({ err: error, site: slug }, 'a change of stock failed; trying again')
      failing.add(slug)
    }
  }

  const look = async (): Promise<void> => {
    for (const slug of await sitesWithJobs(database, now())) {
      if (loop.signal.aborted) return
      await runOne(slug)
    }
    if (now() - sweptAt > HOUR) await sweep()
  }

  /** Forgets what is too old to be read. What fails is tried again in an hour, and holds up no job. */
  const sweep = async (): Promise<void> => {
    sweptAt = now()
    try {
      await sweepStockJobs(database, now())
      await sweepChanges(database, now() - CHANGES_KEPT_MS, loop.signal)
    } catch (error) {
      log.error({ err: error }, 'old changes of stock were not forgotten; trying again in an hour')
    }
  }

  const loop = workerLoop({
    look,
    everyMs,
    keepsProcess: true,
    failed: (err) => log.error({ err }, 'could not read which changes of stock are due; asking again'),
    recovered: () => log.info('changes of stock go on'),
  })
  return { start: () => loop.start(), notifyWorker: () => loop.notify(), stop: () => loop.stop() }
}
