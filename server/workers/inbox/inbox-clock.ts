import type { Logger } from 'pino'
import { dueSites } from '#app/features/inbox/clock/due-sites.server.ts'
import { type ClockPorts, runInboxClock } from '#app/features/inbox/clock/inbox-clock.server.ts'
import { sweepStaff } from '#app/features/staff/session/sweep-staff.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { SECOND } from '#lib/durations.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import { workerLoop } from '../worker-loop.ts'
import type { OutboxWorker } from '../letters/outbox-worker.ts'

interface Needs {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug'>
  readonly log: Logger
  readonly ports: ClockPorts
  /** Somebody is told of something: whoever delivers looks now. */
  readonly onNotices: () => void
  /** Other times than ours, for tests. */
  readonly everyMs?: number
  readonly now?: () => number
}

/** What nobody wakes it for is at most so late: a warning, a lead that another node took in. */
const EVERY_MS = 3 * SECOND
/** However many leads come in, it looks no more often. */
const LEAST_MS = 200

/**
 * The worker that runs the clock of every inbox: puts new leads into threads, gives them to people, warns and passes
 * on. Any number of nodes may run it.
 */
export function inboxClock({
  database,
  registry,
  log,
  ports,
  onNotices,
  everyMs = EVERY_MS,
  now = Date.now,
}: Needs): OutboxWorker {
  // A site that fails each time is told of once, and holds up no other.
  const failing = new Set<string>()

  const runOne = async (slug: string): Promise<boolean> => {
    try {
      const site = await registry.bySlug(slug)
      if (!site) return false
      const { notices, more } = await runInboxClock(site, now(), ports)
      if (notices.length > 0) onNotices()
      failing.delete(slug)
      return more
    } catch (error) {
      if (!failing.has(slug)) log.error({ err: error, site: slug }, 'the clock of an inbox failed; trying again')
      failing.add(slug)
      return false
    }
  }

  const look = async (): Promise<number> => {
    await sweepStaff(database, now())
    let rest = everyMs
    for (const slug of await dueSites(database, now())) {
      if (loop.signal.aborted) break
      if (await runOne(slug)) rest = LEAST_MS
    }
    return rest
  }

  const loop = workerLoop({
    look,
    everyMs,
    leastMs: LEAST_MS,
    keepsProcess: true,
    failed: (err) => log.error({ err }, 'could not read what waits in inboxes; asking again'),
    recovered: () => log.info('the clocks of inboxes go on'),
  })
  return { start: () => loop.start(), notifyWorker: () => loop.notify(), stop: () => loop.stop() }
}
