import { track } from '#app/features/tracking/track.ts'
import * as paths from '#app/paths.ts'
import { attempt, type Warn } from './attempt.ts'

/** What happens elsewhere when a shopper takes the number of a car. */
export interface PhoneContact {
  readonly postLead: () => Promise<void>
  readonly track: () => Promise<void>
  readonly warn?: Warn
}

/** Whose number was taken, as the lead names it. */
export interface PhoneReveal {
  readonly car_id: number | string
  readonly dealership_id: number | string | null
  readonly website_id: string
}

/** The lead and the event of a page's car. */
export const contactOf = (reveal: PhoneReveal): PhoneContact => ({
  postLead: async () => {
    // The number may be dialled at once, and the page be left.
    const init = { method: 'POST', body: JSON.stringify(reveal), keepalive: true }
    const { ok, status } = await fetch(paths.phoneReveal, init)
    if (!ok) throw new Error(`answered ${status}`)
  },
  track: () => track(25),
})

/**
 * Tells of a number that was taken: one lead and one tracking event, however often it is taken. Neither can fail for
 * the shopper, who has the number already; a failure is only warned of (V19).
 */
export function phoneContact({ postLead, track: tracked, warn }: PhoneContact): () => Promise<void> {
  let tracking: Promise<void> | undefined
  return () =>
    (tracking ??= Promise.all([
      attempt(postLead, 'The phone lead was not posted', warn),
      attempt(tracked, 'The call was not tracked', warn),
    ]).then(() => undefined))
}
