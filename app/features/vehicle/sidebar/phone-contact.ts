import { attempt, type Warn } from './attempt.ts'

/** What happens elsewhere when a shopper takes the number of a car. */
export interface PhoneContact {
  readonly postLead: () => Promise<void>
  readonly track: () => Promise<void>
  readonly warn?: Warn
}

/** Neither leads nor tracking listen yet; the features that do put themselves here. */
export const PHONE_CONTACT: PhoneContact = { postLead: async () => undefined, track: async () => undefined }

/**
 * Tells of a number that was taken: one lead and one tracking event, however often it is taken. Neither can fail for
 * the shopper, who has the number already; a failure is only warned of (V19).
 */
export function phoneContact({ postLead, track, warn }: PhoneContact = PHONE_CONTACT): () => Promise<void> {
  let told: Promise<void> | undefined
  return () =>
    (told ??= Promise.all([
      attempt(postLead, 'The phone lead was not posted', warn),
      attempt(track, 'The call was not tracked', warn),
    ]).then(() => undefined))
}
