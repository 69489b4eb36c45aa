import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import type { Reservation } from '../reservation.ts'

type ReservationTerm = Pick<Reservation, 'handover' | 'extended' | 'until'>

/**
 * Until when a vehicle is kept for its shopper, to go on from "The vehicle is kept for you": an order is spoken of by
 * its handover, never by an end of its own, unless its dealer has named one. Null once it is over.
 */
export function keptWords({ handover, extended, until }: ReservationTerm, timeZone: string): string | null {
  if (until === null) return null
  if (!handover || extended) return `until ${localMoment(until, timeZone)}`
  if (handover.text === null) return 'until the handover, on a day we’ll arrange with you'
  return `until ${handover.way === 'delivery' ? 'we deliver it' : 'you pick it up'} on ${handover.text}`
}

/** The handover of an order was to be before now, and nothing that the site knows of has come of it. */
export const isHandoverOver = ({ handover, extended, until }: ReservationTerm, now: number): boolean =>
  until !== null && handover !== undefined && !extended && handover.text !== null && handover.ends_at <= now
