/** What has become of a deposit, as its shopper is told. */
export type Money =
  /** None was asked for. */
  | 'none'
  /** The payment is not finished. */
  | 'open'
  /** On the card, not taken. */
  | 'held'
  | 'taken'
  /** Decided, not confirmed by the provider yet. */
  | 'going_back'
  | 'back'
  /** Nothing ever left the card. */
  | 'never_charged'

interface PaymentHistory {
  readonly deposit: number
  readonly payments: readonly { readonly state: string; readonly wanted: string | null }[]
  /** Everything that has happened. */
  readonly steps: readonly string[]
}

const PAID: ReadonlySet<string> = new Set(['authorised', 'captured'])

export function moneyOf({ deposit, payments, steps }: PaymentHistory): Money {
  if (deposit === 0) return 'none'
  const [payment] = payments
  if (!payment) return 'never_charged'
  const wasPaid = PAID.has(payment.state) || steps.includes('paid') || steps.includes('paid_too_late')
  if (payment.wanted === 'give_back') return wasPaid ? 'going_back' : 'never_charged'
  if (payment.state === 'captured') return 'taken'
  if (payment.state === 'authorised') return 'held'
  if (payment.state === 'new' || payment.state === 'open') return 'open'
  return wasPaid ? 'back' : 'never_charged'
}
