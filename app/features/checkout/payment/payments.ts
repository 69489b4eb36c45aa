/**
 * The port to whoever takes deposits. The reservation is the truth about the car, the provider about the money: every
 * answer of a provider is looked up with `look`, so that messages may come twice, late or in any order.
 *
 * Deposits are authorised and not captured until the car is sold: giving one back needs no refund.
 */
export interface Payments {
  readonly provider: 'sandbox' | 'stripe'
  /** No real money moves: says so on every page, and is refused where the site is live. */
  readonly sandbox: boolean
  /** Origin of the pages on which shoppers pay, which forms lead to; null where they are the site's own. */
  readonly paidAt: string | null
  /** Opens a page of the provider on which the shopper pays. The same key gives the same page. */
  begin(order: PaymentOrder): Promise<BeginPaymentResult>
  /** What the provider knows of a payment. */
  look(ref: PaymentRef): Promise<PaymentLookupResult>
  /** Takes an authorised deposit. */
  capture(move: Move): Promise<PaymentMoveResult>
  /** Gives back: an authorisation is cancelled, an open page closed, a captured deposit refunded in full. */
  giveBack(move: Move): Promise<PaymentMoveResult>
  /** Every payment of the account that was begun in the period, for the money report. */
  list(account: PaymentAccount, period: { readonly from: number; readonly to: number }): Promise<PaymentListResult>
  /** Reads a signed message of the provider from its raw bytes; null when this provider sends none. */
  readMessage(given: ProviderMessage): ReadMessage
}

/** Whose money it is: a site, and the dealer's account at the provider where it has several. */
export interface PaymentAccount {
  readonly site: string
  /** Such as `acct_1Abc`; null where the provider needs none. */
  readonly account: string | null
}

export interface PaymentRef extends PaymentAccount {
  /** The provider's own name for the payment. */
  readonly ref: string
}

export interface PaymentOrder extends PaymentAccount {
  /** Idempotency key, stored with the payment before the provider is asked. */
  readonly key: string
  readonly reservation: string
  readonly reference: string
  /** Cents. */
  readonly amount: number
  readonly currency: 'AUD'
  /** As the shopper and the statement of the bank read it. */
  readonly description: string
  readonly email: string
  /** Full addresses: after paying, and after turning back. */
  readonly done: string
  readonly back: string
  /** End of the hold, epoch ms; a provider may need longer, never less than the shopper has. */
  readonly until: number
}

export interface Move extends PaymentRef {
  readonly key: string
  /** Cents. */
  readonly amount: number
}

/** `unanswered`: nobody knows whether it happened; ask again with the same key. `refused`: it did not, and will not. */
export type ProviderFailure = {
  readonly ok: false
  readonly reason: 'unanswered' | 'refused' | 'unknown'
  readonly text: string
}

export type BeginPaymentResult = { readonly ok: true; readonly ref: string; readonly url: string } | ProviderFailure

export interface SeenPayment {
  readonly ref: string
  readonly state: 'open' | 'authorised' | 'captured' | 'cancelled' | 'refunded' | 'failed'
  /** Cents of the payment, and of it what was captured and refunded. */
  readonly amount: number
  readonly captured: number
  readonly refunded: number
  readonly currency: string
  /** The reservation that the provider was told of. */
  readonly reservation: string | null
  /** Until when an authorisation can be captured, epoch ms. */
  readonly capture_before: number | null
  /** The cardholder has told the bank that it was not theirs: the bank may take it back, or has. */
  readonly disputed: boolean
}

export type PaymentLookupResult = { readonly ok: true; readonly payment: SeenPayment } | ProviderFailure
export type PaymentMoveResult = { readonly ok: true; readonly payment: SeenPayment } | ProviderFailure
export type PaymentListResult = { readonly ok: true; readonly payments: readonly SeenPayment[] } | ProviderFailure

export interface ProviderMessage {
  /** Whose it must be; null where it is sent for every site, and says itself for which. */
  readonly whose: PaymentAccount | null
  readonly body: string
  readonly signature: string | null
  /** Epoch ms. */
  readonly now: number
}

export type ReadMessage =
  /**
   * What it is about: the provider's name for the payment, or the reservation that the provider was told of where the
   * message names only a part of the payment, such as a refund. Both are null for a message about something else,
   * which is answered with thanks and nothing done.
   */
  | {
      readonly ok: true
      readonly id: string
      readonly type: string
      readonly ref: string | null
      readonly reservation: string | null
      /** The site that the provider was told of, and the account on which it happened. */
      readonly site: string | null
      readonly account: string | null
      readonly at: number
    }
  | { readonly ok: false; readonly reason: string }
