import type { ReservationEvent, ReservationState } from './reservation-state.ts'

/** What people hear of. */
export type News =
  | 'reserved'
  | 'cancelled'
  | 'ended_by_dealer'
  | 'ended_by_provider'
  | 'car_gone'
  | 'time_ended'
  | 'too_late'
  | 'sold'
  | 'refunded'

interface Happened {
  readonly before: ReservationState
  readonly event: ReservationEvent
  readonly actor: string
}

/** A hold that ends unpaid is nobody's news: its shopper sees it on the page, and the dealer never heard of it. */
export function newsOf({ before, event, actor }: Happened): News | null {
  if (event === 'paid') return 'reserved'
  if (event === 'paid_too_late') return 'too_late'
  if (event === 'sold' || event === 'refunded') return event
  if (before !== 'reserved') return null
  if (event === 'released') return actor === 'provider' ? 'ended_by_provider' : 'ended_by_dealer'
  return event
}
