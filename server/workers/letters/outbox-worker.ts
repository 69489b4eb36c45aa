import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { Attempt, OutboxClaim, ClaimedDelivery, Outbox } from '#app/features/leads/delivery/outbox.server.ts'
import { withinLimit } from '#lib/time-limit.ts'
import { workerLoop } from '../worker-loop.ts'

export interface OutboxWorkerOptions<Each extends ClaimedDelivery = OutboxClaim> {
  readonly outbox: Outbox<Each>
  /** Makes one attempt; a throw is a fault like any other. */
  readonly attempt: (claim: Each) => Promise<SendResult>
  /** Completes what is known of an attempt that failed, by a throw or by time as well: who is to hear of it. */
  readonly failed?: (claim: Each, sent: SendResult) => Promise<SendResult>
  /** What it sends, for the log. */
  readonly what?: string
  readonly log: Logger
  /** Deliveries under way at once. */
  readonly concurrency?: number
  /** Of one site: one whose receiver hangs leaves room for the others. */
  readonly perSite?: number
  readonly pollMs?: number
  /** How long a delivery is this worker's alone. */
  readonly leaseMs?: number
  readonly now?: () => number
  readonly chance?: () => number
}

/** Delivers what waits in the outbox, in this process, until it is stopped. */
export interface OutboxWorker {
  start(): void
  /** There is something to deliver: look now, not at the next poll. */
  notifyWorker(): void
  /** Takes nothing more and resolves when all that was under way is settled. */
  stop(): Promise<void>
}

const POLL_MS = 1_000
const LEASE_MS = 120_000
/** Of the lease: what takes longer is left, so that two workers are not at it. */
const ATTEMPT_SHARE = 0.75
/** What was sent is written down even when the database is busy, or started anew. */
const SETTLE_WAITS_MS = [200, 1_000, 3_000, 5_000, 10_000]
/** What ends within this time is written down at once: a commit is a wait for the disk that leads share. */
const TOGETHER_MS = 30
/** After it has looked, the worker lets deliveries gather for so long, however often it is woken. */
const GATHER_MS = 50

export function outboxWorker<Each extends ClaimedDelivery = OutboxClaim>(
  options: OutboxWorkerOptions<Each>,
): OutboxWorker {
  const { outbox, attempt, log, concurrency = 8, perSite = 4, pollMs = POLL_MS, leaseMs = LEASE_MS } = options
  const { now = Date.now, chance = Math.random, what = 'lead' } = options
  const underWay = new Map<Promise<void>, string>()

  const busySites = (): string[] => {
    const counts = Map.groupBy(underWay.values(), (site) => site)
    return [...counts].flatMap(([site, all]) => (all.length >= perSite ? [site] : []))
  }

  const settle = async (attempts: readonly Attempt<Each>[]): Promise<void> => {
    for (const pause of [...SETTLE_WAITS_MS, null]) {
      try {
        return await outbox.settle(attempts)
      } catch (error) {
        // The leases run out, and the deliveries are made once more.
        if (pause === null) return log.error({ err: error, count: attempts.length }, 'deliveries not recorded')
        await wait(pause)
      }
    }
  }
  const settleTogether = together(settle)

  const work = async (claim: Each): Promise<void> => {
    const came = await sentWithin(leaseMs * ATTEMPT_SHARE, () => attempt(claim))
    // The failure is written down even when nobody can be told of it.
    const sent = came.ok || !options.failed ? came : await options.failed(claim, came).catch(() => came)
    const { site, delivery, attempts } = claim
    const failed = !sent.ok && sent.notBefore === undefined
    if (failed) log.warn({ site, delivery, channel: claim.target.channel, attempts }, `${what} not delivered yet`)
    await settleTogether({ claim, sent, now: now(), chance: chance() })
  }

  const take = async (): Promise<void> => {
    const limit = concurrency - underWay.size
    if (limit < 1) return
    const requested = { now: now(), limit, perSite, lease: leaseMs, without: busySites() }
    for (const claim of await outbox.claim(requested)) {
      const done: Promise<void> = work(claim).finally(() => {
        underWay.delete(done)
        loop.notify()
      })
      underWay.set(done, claim.site)
    }
  }

  const loop = workerLoop({
    look: take,
    everyMs: pollMs,
    leastMs: GATHER_MS,
    keepsProcess: true,
    failed: (err) => log.error({ err }, `could not read which ${what}s wait to be delivered; asking again`),
    recovered: () => log.info('deliveries go on'),
  })
  return {
    start: () => loop.start(),
    notifyWorker: () => loop.notify(),
    async stop() {
      await loop.stop()
      await Promise.all(underWay.keys())
    },
  }
}

/** The outcome of an attempt, or a fault when it takes longer than it may. */
async function sentWithin(limitMs: number, attempt: () => Promise<SendResult>): Promise<SendResult> {
  const done = await withinLimit(limitMs, attempt)
  if (done.ok) return done.value
  const { reason, error } = done
  if (reason === 'slow')
    return { ok: false, reason: `It took longer than ${Math.round(limitMs / 1_000)} s.`, permanent: false }
  return { ok: false, reason: error instanceof Error ? error.message : String(error), permanent: false }
}

/** Calls with everything that was given within a short while; each caller waits until its own is done. */
function together<T>(work: (all: readonly T[]) => Promise<void>): (one: T) => Promise<void> {
  let gathering: { readonly all: T[]; readonly done: Promise<void> } | undefined
  return (one) => {
    if (!gathering) {
      const all: T[] = []
      const done = wait(TOGETHER_MS).then(() => {
        gathering = undefined
        return work(all)
      })
      gathering = { all, done }
    }
    gathering.all.push(one)
    return gathering.done
  }
}
