import { redirect, type RouterContextProvider } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Account } from '../account.ts'
import { cameFrom } from '../came-from.ts'
import { signInPath } from '../safe-path.ts'

interface GatedRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly request: Request
  /** The public address of the request. */
  readonly url: URL
  /** Why somebody is asked to sign in, as the sign-in page words it. */
  readonly type: string
  /** Where a shopper who would rather not is led; the page that led here when absent. */
  readonly back?: string | undefined
}

/**
 * The shopper of a gated page; whoever is not signed in is sent to the sign-in page and from there back here (A05).
 * Throws the redirect, so a loader that calls it first shows nothing to anybody else.
 */
export async function signedInShopper({ context, request, url, type, back }: GatedRequest): Promise<Account> {
  const account = await portsOf(context).signedIn.account()
  portsOf(context).site.report?.({ event: account ? 'gate_entered' : 'gate_refused', gate: type })
  if (account) return account
  const from = back ?? cameFrom(request.headers.get('referer'), url)
  throw redirect(signInPath({ type, to: url.pathname + url.search, back: from }), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
