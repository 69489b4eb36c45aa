import type { RouterContextProvider } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { Account } from '../account.ts'
import { signedInShopper } from './gate.server.ts'
import { gateAt } from './gates.ts'
import { accountSettings } from '../settings.schema.ts'

interface GatePassRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly request: Request
  /** The public address of the request: where a shopper comes back to. */
  readonly url: URL
  /** The page that is about to be shown, where the address is another one. */
  readonly path?: string
  /** Its dealer says that it is for signed-in shoppers, whatever the settings say. */
  readonly gated?: boolean
}

/**
 * The gate of a page, asked before anything of it is made: the shopper who may see it, null where anybody may. Throws
 * the way to the sign-in page for everybody else. An open page does not ask who is there, so that it can be kept by
 * the HTML cache; one that is closed on this site is kept by nobody.
 */
export async function passGate({
  context,
  request,
  url,
  path = url.pathname,
  gated = false,
}: GatePassRequest): Promise<Account | null> {
  const type = gateAt(path, settingsOf(portsOf(context).site, accountSettings)) ?? (gated ? 'page' : null)
  return type && signedInShopper({ context, request, url, type })
}
