import type { SignedIn } from '#app/features/account/session/signed-in.ts'

/** What the app is handed beside a request that is made for everybody. */
export interface SharedRequest {
  /** Told the moments at which the page will look different, epoch ms. */
  readonly until: (moment: number) => void
  /** Told that the page depends on who asks for it: it is then kept for nobody, and made anew for each. */
  readonly personal: () => void
}

/** The bindings of a request that the cache makes; one from the network has Node's. */
export interface SharedBindings {
  readonly shared: SharedRequest
}

/** What a page that is made for everybody is told; undefined for a request that somebody sent. */
export const sharedOf = (env: unknown): SharedRequest | undefined =>
  (env as Partial<SharedBindings> | undefined)?.shared

/** Nobody is signed in on a page for everybody; a page that wants to know is no such page. */
export function nobody({ personal }: SharedRequest): SignedIn {
  const none = async () => {
    personal()
    return null
  }
  return { account: none, session: none }
}
