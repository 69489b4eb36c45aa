import { parseAmount } from '#lib/amount.ts'
import { toCents } from '#lib/money.ts'
import { MOST_DEPOSIT } from './deposit.ts'

interface Document {
  readonly reserve: { readonly enabled: boolean; readonly amount: string | null }
  readonly checkout: { readonly live: boolean }
}

interface Problem {
  readonly field: string
  readonly reason: string
}

/** What is wrong with the settings of reservations: an amount is what shoppers pay, so it must be one. */
export function checkoutProblems({ reserve }: Document): Problem[] {
  if (!reserve.enabled || reserve.amount === null) return []
  const amount = parseAmount(reserve.amount)
  if (amount === null) return [{ field: 'reserve.amount', reason: 'must be dollars such as "$200": shoppers pay it' }]
  return toCents(amount) > MOST_DEPOSIT
    ? [{ field: 'reserve.amount', reason: 'must be at most $10,000; a larger sum is no deposit' }]
    : []
}

/** What an operator should know of a site that takes deposits. */
export function checkoutNotes({ reserve, checkout }: Document): Problem[] {
  if (!reserve.enabled) return []
  const live =
    'is true: shoppers pay real money. On a server without STRIPE_SECRET_KEY reservations are closed, and pages say how to reach the dealer'
  const sandbox = 'is false: reservations are paid in the sandbox, where no money moves, and every page says so'
  return [{ field: 'checkout.live', reason: checkout.live ? live : sandbox }]
}
