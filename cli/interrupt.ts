/** A second Ctrl-C this soon is the same one, sent to the process group and passed on once more. */
const SAME_MS = 1_000

/**
 * Runs work that can be stopped: the first Ctrl-C asks it to end in good order, a later one ends the program at
 * once.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let requested = 0
  const onSignal = () => {
    if (requested && performance.now() - requested > SAME_MS) process.exit(INTERRUPTED)
    requested ||= performance.now()
    stop.abort()
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, onSignal)
  try {
    return await work(stop.signal)
  } finally {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** Exit code of a program ended by Ctrl-C: 128 + SIGINT. */
export const INTERRUPTED = 130
