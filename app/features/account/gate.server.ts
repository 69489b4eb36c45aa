import { redirect, type RouterContextProvider } from 'react-router'
import type { Account } from './account.ts'
import { signInPath } from './safe-path.ts'
import { signedInContext } from './signed-in-context.ts'

interface Asked {
  readonly context: Readonly<RouterContextProvider>
  /** The public address of the request. */
  readonly url: URL
  /** Why somebody is asked to sign in, as the sign-in page words it. */
  readonly type: string
  /** Where a shopper who would rather not is led. */
  readonly back?: string
}

/**
 * The shopper of a gated page; whoever is not signed in is sent to the sign-in page and from there back here (A05).
 * Throws the redirect, so a loader that calls it first shows nothing to anybody else.
 */
export async function signedInShopper({ context, url, type, back = '/' }: Asked): Promise<Account> {
  const account = await context.get(signedInContext).account()
  if (account) return account
  throw redirect(signInPath({ type, to: url.pathname + url.search, back }), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
