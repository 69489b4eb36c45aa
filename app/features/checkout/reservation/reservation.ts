import type { LeadCar, NewLead } from '#app/features/leads/lead.ts'
import type { PaymentRow, ReservationRow } from '../checkout.tables.ts'
import type { ReservationState } from './reservation-state.ts'

/** Who wants which car. */
export interface HoldClaim {
  readonly slug: string
  /** One for each form that was sent, however often. */
  readonly submission: string
  readonly account: string | null
  /** Random mark of the browser. */
  readonly browser: string | null
}

/** What the dealer is told once the car is reserved: prepared with the form, stored with the reservation. */
export type ReservationLead = Omit<NewLead, 'submission' | 'slot'>

/** When the car of an order is handed over. */
export interface OrderHandover {
  readonly way: 'pick-up' | 'delivery'
  /** "Monday 23 November 2026, 9:00 am AEST", or a day; null where none was chosen. */
  readonly text: string | null
  /** Its end, epoch ms; where no day was chosen the end of the last day that was offered. */
  readonly ends_at: number
  /** How much longer the car is kept, ms: for a sale to be recorded, or another day to be agreed on. */
  readonly grace_ms: number
}

/** The part of a reservation that nobody asks the database for. */
export interface ReservationContent {
  /** The car as it was, with its price: what the shopper agreed to. */
  readonly car: LeadCar
  readonly lead: ReservationLead
  /** How long a paid reservation keeps the car, ms. */
  readonly reserved_ms: number
  /** Of an order: it keeps the car until then. */
  readonly handover?: OrderHandover
  /** The dealer has extended it. */
  readonly extended?: true
  /** The dealer's lead, once there is one. */
  readonly lead_id: string | null
  /** What else a kind of reservation keeps: an Online Purchase its order. */
  readonly more?: Readonly<Record<string, unknown>>
  /** Its person asked to be forgotten while it kept a car: it is done when that is over. */
  readonly forget?: true
}

export interface Reservation extends ReservationContent {
  readonly id: string
  readonly reference: string
  readonly kind: ReservationRow['kind']
  readonly state: ReservationState
  readonly slug: string
  readonly account: string | null
  readonly browser: string | null
  /** Deposit, cents. */
  readonly deposit: number
  /** End of the hold or of the reservation, epoch ms; null once it is over. */
  readonly until: number | null
  readonly created_at: number
  readonly updated_at: number
}

export function reservationFrom(row: ReservationRow): Reservation {
  const { reservation_id: id, reference, kind, state, car_slug: slug, account_id: account, browser } = row
  return {
    ...(JSON.parse(row.content) as ReservationContent),
    id,
    reference,
    kind,
    state,
    slug,
    account,
    browser,
    deposit: row.deposit_cents,
    until: row.until_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** A paid reservation keeps its car for its hours, an order until its handover is over and a while longer. Epoch ms. */
export const keptUntil = (
  { reserved_ms, handover }: Pick<ReservationContent, 'reserved_ms' | 'handover'>,
  now: number,
): number => Math.max(now + reserved_ms, handover ? handover.ends_at + handover.grace_ms : 0)

/** The order as the provider is told of it; with the row it is the same order every time. */
export interface PaymentContent {
  readonly description: string
  /** Full addresses: after paying, and after turning back. */
  readonly done: string
  readonly back: string
  /** End of the hold, epoch ms. */
  readonly until: number
}

export type Payment = Omit<PaymentRow, 'content'> & PaymentContent

export const paymentFrom = ({ content, ...row }: PaymentRow): Payment => ({
  ...row,
  ...(JSON.parse(content) as PaymentContent),
})

/** Letters and digits that nobody mistakes for others on the telephone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** "R7KM-3PQ9": eight letters made from random bytes. */
export function referenceFrom(bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
