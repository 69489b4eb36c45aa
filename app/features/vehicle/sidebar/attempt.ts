export type Warn = (message: string, error: unknown) => void

const toConsole: Warn = (message, error) => console.warn(message, error)

/** Does what the shopper does not wait for: a failure is warned of, never shown. */
export async function attempt(act: () => Promise<void>, message: string, warn: Warn = toConsole): Promise<void> {
  try {
    await act()
  } catch (error) {
    warn(message, error)
  }
}
