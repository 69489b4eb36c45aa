import type { ConsoleAddress } from '#app/features/staff/console-address.ts'

/** The console as browsers know it: what passkeys are made for. */
export const consoleAddressOf = ({ origin }: { readonly origin: string }): ConsoleAddress => ({
  host: new URL(origin).hostname,
  origin,
})
