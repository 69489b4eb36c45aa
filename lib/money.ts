const dollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 })

/** "$34,990"; cents only when there are any: "$34,990.50". */
export function formatDollars(amount: number): string {
  const [whole, cents] = dollars.format(amount).split('.') as [string, string | undefined]
  return cents === undefined ? `$${whole}` : `$${whole}.${cents.padEnd(2, '0')}`
}

/** Dollars to integer cents, rounded half away from zero. */
export const toCents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-6)

/** Integer cents to dollars. */
export const toDollars = (cents: number): number => cents / 100

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** "128,400" */
export const formatNumber = (value: number): string => whole.format(value)

/** "128,400 km" */
export const formatKilometres = (km: number): string => `${whole.format(km)} km`
