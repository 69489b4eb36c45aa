import type { Car } from '#app/features/vehicle/car.ts'
import { parseAmount } from '#lib/amount.ts'
import { toCents } from '#lib/money.ts'

interface Deposit {
  readonly reserve: { readonly enabled: boolean; readonly amount: string | null }
}

/** The deposit of a purchase: that of a reservation; 0 where the site, or the car, takes none online. */
export function depositCents(car: Pick<Car, 'payment_processors'>, { reserve }: Deposit): number {
  if (!reserve.enabled || car.payment_processors?.length === 0) return 0
  return toCents(parseAmount(reserve.amount ?? '') ?? 0)
}
