import type { Site } from '#app/features/site/site.ts'
import { sessionsOf } from './sessions.server.ts'
import type { SignedIn } from './signed-in.ts'

interface SignOutOptions {
  readonly signedIn: SignedIn
  /** Every browser of the shopper, not this one alone. */
  readonly everywhere: boolean
}

/** Ends the session of a browser, or all of its shopper's; how many ended. */
export async function signOut(site: Site, { signedIn, everywhere }: SignOutOptions): Promise<number> {
  const [account, session] = await Promise.all([signedIn.account(), signedIn.session()])
  if (!account || !session) return 0
  const sessions = await sessionsOf(site).end(account.id, everywhere ? { allBut: null } : { session })
  site.report?.({ event: 'signed_out', sessions })
  return sessions
}
