import type { Site } from '#app/features/site/site.ts'
import type { Account } from './account.ts'

/** What the sign-in page carried for others; whoever reads it checks it. */
export interface SignInFields {
  /** Slug of a car that was to be saved. */
  readonly save: string | null
  /** Favourites of this browser, as its script wrote them into the form. */
  readonly favourites: string | null
}

/**
 * Something that happens once a shopper has signed in, before they are led on. What fails is logged; they are signed
 * in all the same.
 */
export type AfterSignIn = (site: Site, account: Account, fields: SignInFields) => Promise<void>
