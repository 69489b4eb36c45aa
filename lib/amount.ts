/** What stands around a number: dollars before it, kilometres behind it. */
const AROUND = /^(?:aud|au|a)?\s*\$|\s*(?:kms?|kilomet(?:re|er)s?)\.?$/gi

/**
 * The number that somebody typed or pasted: "$12,345.50" is 12345.5, "85 000 kms" is 85000. Null for what is no number,
 * is below zero, or has separators where none belong.
 */
export function parseAmount(typed: string): number | null {
  const bare = typed.trim().replaceAll(AROUND, '').trim()
  const whole = /^(\d{1,3}(?:[, \u00a0\u202f]\d{3})+|\d{1,12})(\.\d{1,2})?$/.exec(bare)
  if (!whole) return null
  return Number((whole[1] ?? '').replaceAll(/\D/g, '') + (whole[2] ?? ''))
}

/** "12,345.50", "85,000": separators for thousands, cents where there are any. */
export const groupedAmount = (amount: number): string =>
  amount.toLocaleString('en-AU', { minimumFractionDigits: amount % 1 ? 2 : 0, maximumFractionDigits: 2 })
