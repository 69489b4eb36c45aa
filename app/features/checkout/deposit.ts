import type { Car } from '#app/features/vehicle/car.ts'
import { parseAmount } from '#lib/amount.ts'
import { formatDollars, toCents, toDollars } from '#lib/money.ts'

interface Deposit {
  readonly reserve: { readonly enabled: boolean; readonly amount: string | null }
}

/** More than this is no deposit, cents. */
export const MOST_DEPOSIT = 1_000_000

/** The deposit of a car as the site's settings have it, cents: null or "$0" asks for none. Forms never name it. */
export const depositOf = ({ reserve }: Deposit): number => toCents(parseAmount(reserve.amount ?? '') ?? 0)

/** The car takes a deposit online: the site does, and the feed does not say otherwise. */
export const takesDeposits = (car: Pick<Car, 'payment_processors'>, { reserve }: Deposit): boolean =>
  reserve.enabled && car.payment_processors?.length !== 0

/** "$200" */
export const depositText = (cents: number): string => formatDollars(toDollars(cents))
