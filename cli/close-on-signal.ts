/** What is under way gets this long to end, ms. */
const CLOSE_MS = 10_000

/** Ends the process in good order at Ctrl-C or when it is told to. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      setTimeout(() => process.exit(1), CLOSE_MS).unref()
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
