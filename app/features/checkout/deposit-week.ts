import { DAY } from '#lib/durations.ts'
import type { OrderHandover } from './reservation/reservation.ts'

/** Banks hold a deposit for a week at most; some let it go a day earlier, ms. */
const HELD_MS = 6 * DAY

/** The handover is so late that the bank may let the deposit go before it. */
export const outlastsDeposit = ({ ends_at }: Pick<OrderHandover, 'ends_at'>, now: number): boolean =>
  ends_at > now + HELD_MS

/** What a shopper is told whose handover outlasts their deposit. */
export const DEPOSIT_WEEK =
  'Banks hold a deposit for about a week. If yours releases it before then, your order still stands and you pay the amount with the balance.'
