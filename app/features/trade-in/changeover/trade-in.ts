import type { ReactNode } from 'react'
import type { KeptOffer } from '../browser/kept-offer.ts'
import type { Changeover } from './changeover-words.ts'

/** The trade-in of this shopper, by the offer that their browser keeps. */
export interface TradeIn {
  readonly offer: KeptOffer
  /** The shopper looks at prices without it for now. */
  readonly leftOut: boolean
  /** Leaves it out of prices, or takes it into account again, in all tabs. */
  readonly leaveOut: () => void
  /** Forgets the offer; the answer brings it back. */
  readonly forget: () => () => void
  /** What prices come to; absent while it is left out, and on sites that are not in changeover mode. */
  readonly changeover?: Changeover
  /** What stands at the head of every page of a site in changeover mode. */
  readonly bar?: ReactNode
}
