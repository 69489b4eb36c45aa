import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { ReservationState } from './reservation/reservation-state.ts'

/** One shopper's claim on one car. At most one row of a car is in the states `hold` and `reserved` (unique index). */
export interface ReservationRow {
  site_id: string
  /** 128 random bits, base64url: the address of its page must not be guessed. */
  reservation_id: string
  /** What people say on the telephone; unique in the site. */
  reference: string
  /** Reserve Online or Online Purchase. */
  kind: 'reserve' | 'purchase'
  state: ReservationState
  car_slug: string
  /** One for each form that was sent, however often. */
  submission: string
  /** The shopper's account, where they were signed in. */
  account_id: string | null
  /** Random mark of the browser that reserved it; it has one hold at a time. */
  browser: string | null
  email: string
  phone: string
  /** Deposit, cents; 0 where the site asks for none. */
  deposit_cents: number
  /** End of the hold or of the reservation, epoch ms; null once it is over. */
  until_at: number | null
  /** When the dealer is asked what became of an order, epoch ms; null for never, and once they were. */
  ask_at: number | null
  created_at: number
  updated_at: number
  /** JSON, see `Reservation`. */
  content: string
}

/** What is known of a deposit, and what is to become of it. */
export interface PaymentRow {
  site_id: string
  payment_id: string
  reservation_id: string
  provider: 'sandbox' | 'stripe'
  /** The dealer's account at the provider at the time. */
  account: string | null
  /** The provider's name for it; null until the provider has answered. */
  ref: string | null
  state: 'new' | 'open' | 'authorised' | 'captured' | 'cancelled' | 'refunded' | 'failed'
  amount_cents: number
  captured_cents: number
  refunded_cents: number
  /** Idempotency key of the first request; those of later moves are made from it. */
  key: string
  /** What a reservation has decided and the provider has not confirmed yet. */
  wanted: 'take' | 'give_back' | null
  /** When it is to be looked at again, epoch ms; null once nothing can change. */
  due_at: number | null
  attempts: number
  lease: string | null
  leased_until: number
  last_error: string | null
  created_at: number
  updated_at: number
  /** JSON: the order as the provider is told, see `PaymentContent`. */
  content: string
}

/** A message of a provider that has been dealt with. */
export interface PaymentMessageRow {
  site_id: string
  provider: string
  message_id: string
  type: string
  received_at: number
}

/** What happened to a reservation, who did it and why: never changed, never deleted. */
export interface ReservationEventRow {
  site_id: string
  reservation_id: string
  /** 1, 2, 3 … */
  step: number
  at: number
  /** `shopper`, `provider`, `clock`, `feed`, or `staff` with a name. */
  actor: string
  event: string
  from_state: string | null
  to_state: string
  note: string
}

/** A payment as the sandbox knows it. */
export interface SandboxPaymentRow {
  site_id: string
  ref: string
  key: string
  reservation: string
  state: 'open' | 'authorised' | 'captured' | 'cancelled' | 'refunded'
  amount_cents: number
  captured_cents: number
  refunded_cents: number
  /** How often the shopper asked to be declined. */
  declined: number
  /** End of the page. */
  until_at: number
  created_at: number
  /** JSON: what its page says, and where it leads. */
  content: string
}

export interface CheckoutTables extends StockTables {
  reservation: ReservationRow
  payment: PaymentRow
  sandbox_payment: SandboxPaymentRow
  payment_message: PaymentMessageRow
  reservation_event: ReservationEventRow
}
