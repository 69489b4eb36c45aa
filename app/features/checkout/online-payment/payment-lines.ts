import type { Money } from '../reserve/money.ts'

/** What happened to a deposit, in a word or two, and when. */
export interface PaymentLine {
  readonly text: string
  /** Epoch ms. */
  readonly at: number
}

interface Step {
  readonly event: string
  readonly at: number
}

/** A deposit's way, from what happened to its reservation: held, taken, given back. */
export function paymentLines(money: Money, history: readonly Step[]): PaymentLine[] {
  const at = (...events: string[]) => history.find(({ event }) => events.includes(event))?.at
  const line = (text: string, moment: number | undefined): PaymentLine[] =>
    moment === undefined ? [] : [{ text, at: moment }]
  const paid = line('Paid', at('paid', 'paid_too_late'))
  const taken = line('Taken', at('sold'))
  const over = history.at(-1)?.at
  switch (money) {
    case 'none':
    case 'open':
    case 'never_charged':
      return []
    case 'held':
      return paid
    case 'taken':
      return [...paid, ...taken]
    case 'going_back':
      return [...paid, ...taken, ...line('Refund started', over)]
    case 'back':
      return [...paid, ...taken, ...line('Refunded', at('deposit_let_go') ?? over)]
  }
}

/** How a deposit stands, as the heading of its card. */
export const MONEY_HEADINGS: Readonly<Record<Money, string>> = {
  none: 'No deposit',
  open: 'To be paid now',
  held: 'Paid, held and not taken',
  taken: 'Paid and taken',
  going_back: 'Refund on its way',
  back: 'Refunded',
  never_charged: 'Nothing charged',
}
