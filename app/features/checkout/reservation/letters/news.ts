import type { ReservationEvent, ReservationState } from '../reservation-state.ts'

/** What people hear of. */
export const NEWS = [
  'reserved',
  'cancelled',
  'ended_by_dealer',
  'ended_by_provider',
  'car_gone',
  'time_ended',
  'too_late',
  /** It stands although its bank has let the deposit go. */
  'deposit_let_go',
  /** An order stands although its car has left the stock: its dealer decides. */
  'gone_from_stock',
  /** The handover of an order is over, and no sale is recorded. */
  'handover_over',
  /** The dealer keeps the car for longer. */
  'extended',
  'sold',
  'refunded',
] as const
export type ReservationNews = (typeof NEWS)[number]

interface ReservationStateChange {
  readonly before: ReservationState
  readonly event: ReservationEvent
  readonly after: ReservationState
  readonly actor: string
}

/** A hold that ends unpaid is nobody's news: its shopper sees it on the page, and the dealer never heard of it. */
export function reservationNews({ before, event, actor, after }: ReservationStateChange): ReservationNews | null {
  if (event === 'paid') return 'reserved'
  if (event === 'paid_too_late') return 'too_late'
  if (event === 'sold' || event === 'refunded') return event
  if (before !== 'reserved') return null
  if (event === 'deposit_let_go') return after === 'reserved' ? event : 'ended_by_provider'
  if (event === 'car_gone') return after === 'reserved' ? 'gone_from_stock' : event
  if (event === 'released') return actor === 'provider' ? 'ended_by_provider' : 'ended_by_dealer'
  return event
}

/** What only the dealer is told: to its shopper an order stands, and nothing has happened. */
const DEALERS_ONLY: ReadonlySet<ReservationNews> = new Set(['gone_from_stock', 'handover_over'])
export const isForShopper = (news: ReservationNews): boolean => !DEALERS_ONLY.has(news)

/** What can happen to one reservation more than once, and is told each time. */
const AGAIN: ReadonlySet<ReservationNews> = new Set(['handover_over', 'extended'])
export const happensAgain = (news: ReservationNews): boolean => AGAIN.has(news)
