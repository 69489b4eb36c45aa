/** Whole numbers with separators, "128,400": a page prints hundreds, and Intl takes ten times as long. */
function grouped(whole: number): string {
  const digits = String(whole)
  let out = digits.slice(0, ((digits.length - 1) % 3) + 1)
  for (let at = out.length; at < digits.length; at += 3) out += `,${digits.slice(at, at + 3)}`
  return out
}

/** "128,400"; rounded to a whole number. */
export function formatNumber(value: number): string {
  const whole = Math.round(Math.abs(value))
  return value < 0 && whole > 0 ? `-${grouped(whole)}` : grouped(whole)
}

/** "$34,990"; cents only when there are any: "$34,990.50". */
export function formatDollars(amount: number): string {
  const cents = toCents(Math.abs(amount))
  const rest = cents % 100
  const sign = amount < 0 && cents > 0 ? '-' : ''
  return `${sign}$${grouped((cents - rest) / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** "128,400 km" */
export const formatKilometres = (km: number): string => `${formatNumber(km)} km`

/** Dollars to integer cents, rounded half away from zero. */
export const toCents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-6)

/** Integer cents to dollars. */
export const toDollars = (cents: number): number => cents / 100
