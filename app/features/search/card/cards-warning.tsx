import { COMPARISON_WARNING } from '#app/features/finance/repayment/comparison-warning.ts'
import type { Card } from './card.ts'

/** Below cards: the warning of the comparison rates on them, where there are any (National Credit Code, s 164). */
export const CardsWarning = ({ cards }: { cards: readonly Pick<Card, 'finance'>[] }) =>
  cards.some(({ finance }) => finance) && <p className="finance-warning">{COMPARISON_WARNING}</p>
