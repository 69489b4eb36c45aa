import type { Account } from '../account.ts'

/** Who sends this request, asked of the database at most once. */
export interface SignedIn {
  account(): Promise<Account | null>
  /** Name of the session, null without one. */
  session(): Promise<string | null>
}
