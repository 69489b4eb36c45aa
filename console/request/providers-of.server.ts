import { providerSignInsOf } from '#app/features/staff/provider/provider-sign-in.server.ts'
import { consoleAddressOf } from './console-address.ts'
import type { ConsolePorts } from './console-ports.ts'

/** Signing in where an organisation does, as this request may. */
export const providersOf = (ports: ConsolePorts): ReturnType<typeof providerSignInsOf> =>
  providerSignInsOf(ports.platform, {
    address: consoleAddressOf(ports),
    client: ports.identity,
    warn: (message, about) => ports.warn(message, about),
  })
