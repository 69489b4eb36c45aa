export interface WorkerLoopOptions {
  /** Does what there is to do; how long to rest before the next time, ms, where that is not the usual. */
  readonly look: () => Promise<number | void>
  /** The usual rest between two looks, ms. */
  readonly everyMs: number
  /** Before the first look, ms. */
  readonly firstMs?: number
  /** Between two looks at least, however often it is notified, ms. */
  readonly leastMs?: number
  /** Hears of the first of several failures in a row. */
  readonly failed: (error: unknown) => void
  /** Hears of the first look that succeeds after failures. */
  readonly recovered?: () => void
  /** Whether the process lives on for this alone. */
  readonly keepsProcess?: boolean
}

/** Looks again and again, one look at a time, until it is stopped. */
export interface WorkerLoop {
  /** Aborted when it is stopped. */
  readonly signal: AbortSignal
  start(): void
  /** There is something to do: look now, not after the rest. */
  notify(): void
  /** A rest within a look; a stop ends it. */
  rest(ms: number): Promise<void>
  /** Resolves when the look under way is over. */
  stop(): Promise<void>
}

/** How much longer than its work background work rests. */
const REST = 9

/**
 * For work that nobody waits for, between two pieces of it: each call rests nine times as long as it is since the last
 * one. So it takes a tenth of a processor at most, less on a busy machine, and pages have their turn in between.
 */
export function restsOf(loop: Pick<WorkerLoop, 'rest'>): () => Promise<void> {
  let since = performance.now()
  return async () => {
    await loop.rest(REST * (performance.now() - since))
    since = performance.now()
  }
}

export function workerLoop(options: WorkerLoopOptions): WorkerLoop {
  const { look, everyMs, firstMs = 0, leastMs = 0, failed, recovered, keepsProcess = false } = options
  const end = new AbortController()
  const { signal } = end
  let notified = false
  let endRest: (() => void) | undefined
  let running: Promise<void> | undefined
  let failures = 0

  /** `underWay` gets what ends it early. */
  const rest = (ms: number, underWay?: (finish: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted || ms <= 0) return resolve()
      const finish = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, ms)
      if (!keepsProcess) timer.unref()
      signal.addEventListener('abort', finish)
      underWay?.(finish)
    })

  const restUntilNotified = async (ms: number): Promise<void> => {
    if (!notified) await rest(ms, (finish) => (endRest = finish))
    endRest = undefined
  }

  const lookOnce = async (): Promise<number> => {
    const usual = await look()
    if (failures > 0) recovered?.()
    failures = 0
    return usual ?? everyMs
  }

  const run = async (): Promise<void> => {
    await rest(firstMs)
    while (!signal.aborted) {
      notified = false
      try {
        const ms = await lookOnce()
        await rest(Math.min(leastMs, ms))
        await restUntilNotified(ms)
      } catch (error) {
        if (failures++ === 0) failed(error)
        // Whoever keeps notifying must not make it ask a broken database without a rest.
        await rest(everyMs)
      }
    }
  }

  return {
    signal,
    start() {
      running ??= run()
    },
    notify() {
      notified = true
      endRest?.()
    },
    rest: (ms) => rest(ms),
    async stop() {
      end.abort()
      await running
    },
  }
}
