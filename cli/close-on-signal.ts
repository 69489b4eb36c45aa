/** What is under way gets this long to end, ms; a request may take as long. */
const CLOSE_MS = 30_000
/** A second signal this soon is the same Ctrl-C, sent to the process group and passed on once more, ms. */
const SAME_MS = 1_000

/** Ends the process in good order at Ctrl-C or when it is told to; being told again ends it at once. */
export function closeOnSignal(close: () => Promise<void>, limitMs = CLOSE_MS): void {
  let requested: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (requested !== undefined) {
        if (performance.now() - requested > SAME_MS)
          end('Told to stop a second time: ended at once, with work under way.')
        return
      }
      requested = performance.now()
      const late = `Told to stop ${limitMs / 1_000} s ago, and still not done: ended with work under way.`
      setTimeout(() => end(late), limitMs).unref()
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

function end(why: string): never {
  console.error(why)
  process.exit(1)
}
