/** Who ended a reservation, or what: `provider` for a payment that never came, `bank` for one that was let go. */
export type EndedBy = 'shopper' | 'dealer' | 'clock' | 'car' | 'late' | 'provider' | 'bank'

export function endedBy(last: { readonly actor: string; readonly event: string } | undefined): EndedBy {
  if (last?.event === 'paid_too_late') return 'late'
  if (last?.event === 'car_gone') return 'car'
  if (last?.actor === 'shopper') return 'shopper'
  if (last?.actor === 'clock') return 'clock'
  if (last?.actor !== 'provider') return 'dealer'
  return last.event === 'deposit_let_go' || last.event === 'released' ? 'bank' : 'provider'
}
