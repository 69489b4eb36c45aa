/**
 * Where a reservation stands. `hold` waits for the payment, `reserved` keeps the car for its buyer; both are active, and
 * a car has at most one active reservation. The others are over.
 */
export type ReservationState = 'hold' | 'reserved' | 'released' | 'expired' | 'refunded' | 'sold'

export type ReservationEvent =
  /** The provider holds the deposit, or none is asked for. */
  | 'paid'
  /** The provider holds the deposit, but the car is no longer to be had. */
  | 'paid_too_late'
  /** The time of the state has run out. */
  | 'time_ended'
  /** The shopper gives the car back. */
  | 'cancelled'
  /** The dealer gives the car back. */
  | 'released'
  /** The car was withdrawn or sold to somebody else. */
  | 'car_gone'
  /** The provider no longer holds the deposit: banks hold one for about a week. */
  | 'deposit_let_go'
  /** The dealer keeps the car for longer. */
  | 'extended'
  /** The handover of an order is over and no sale is recorded: the dealer is asked what became of it. */
  | 'handover_over'
  /** The dealer sold the car to whoever reserved it. */
  | 'sold'
  /** The dealer gives a deposit back that had been taken. */
  | 'refunded'

/** What becomes of the deposit: taken, given back (a hold is cancelled, a charge refunded), or left as it is. */
export type MoneyMove = 'leave' | 'take' | 'give_back'

export interface Transition {
  readonly to: ReservationState
  readonly money: MoneyMove
}

const over = (to: ReservationState): Transition => ({ to, money: 'give_back' })
const stays = over
/** It goes on keeping the car. */
const stands: Transition = { to: 'reserved', money: 'leave' }

/** Every move there is (C01, ASVS 2.3.1); what is not here does not happen. */
export const TRANSITIONS: Readonly<Record<ReservationState, Partial<Record<ReservationEvent, Transition>>>> = {
  hold: {
    paid: { to: 'reserved', money: 'leave' },
    paid_too_late: over('released'),
    time_ended: over('expired'),
    cancelled: over('released'),
    released: over('released'),
    car_gone: over('released'),
  },
  reserved: {
    time_ended: over('expired'),
    cancelled: over('released'),
    released: over('released'),
    car_gone: over('released'),
    deposit_let_go: over('released'),
    extended: stands,
    sold: { to: 'sold', money: 'take' },
  },
  expired: {
    // A payment that arrives after its hold keeps the car when nobody else has it.
    paid: { to: 'reserved', money: 'leave' },
    paid_too_late: stays('expired'),
  },
  released: { paid_too_late: stays('released') },
  sold: { refunded: over('refunded') },
  refunded: { paid_too_late: stays('refunded') },
}

/** What is known of a reservation besides its state. */
export interface ReservationTraits {
  readonly kind: 'reserve' | 'purchase'
  /** Its dealer has extended it. */
  readonly extended: boolean
}

type Moves = Partial<Record<ReservationEvent, Transition>>

/** An order stands until its handover is over or its dealer decides: what a feed or a bank says leaves it as it is. */
const ORDER_STANDS: Moves = { car_gone: stands, deposit_let_go: stands, handover_over: stands }
/** Who extends a reservation knows that no bank holds a deposit for so long. */
const EXTENDED_STANDS: Moves = { deposit_let_go: stands }

const standing = ({ kind, extended }: ReservationTraits): Moves =>
  kind === 'purchase' ? ORDER_STANDS : extended ? EXTENDED_STANDS : {}

/** Active reservations hold their car; the partial unique index of the table has the same two. */
export const ACTIVE: readonly ReservationState[] = ['hold', 'reserved']

export const isActive = (state: ReservationState): boolean => ACTIVE.includes(state)

/** What an event does to a reservation; null where it does nothing, such as the same event a second time. */
export const transition = (
  state: ReservationState,
  event: ReservationEvent,
  claimed: ReservationTraits,
): Transition | null =>
  (state === 'reserved' ? standing(claimed)[event] : undefined) ?? TRANSITIONS[state][event] ?? null
