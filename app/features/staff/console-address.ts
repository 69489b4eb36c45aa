/** Where the console answers: a host of its own, whose origin passkeys and sign-in are bound to. */
export interface ConsoleAddress {
  /** Host name without a port: what passkeys are made for. */
  readonly host: string
  /** Without a slash at the end. */
  readonly origin: string
}

interface ConsoleSettings {
  /** `CONSOLE_HOST`; `console.<BASE_DOMAIN>` where it is not set. */
  readonly consoleHost: string | undefined
  readonly baseDomain: string
  /** On which the server listens, for a server of this machine alone. */
  readonly port: number
}

/** The address of the console: over TLS, but for a server that only this machine can reach. */
export function consoleAddress({ consoleHost, baseDomain, port }: ConsoleSettings): ConsoleAddress {
  const host = consoleHost ?? `console.${baseDomain}`
  const isHere = host === 'localhost' || host.endsWith('.localhost')
  return { host, origin: isHere ? `http://${host}${port === 80 ? '' : `:${port}`}` : `https://${host}` }
}
