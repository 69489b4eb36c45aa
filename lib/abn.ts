const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const DIVISOR = 89

/** The eleven digits of an Australian Business Number as somebody writes it; null for what is none, or fails its check. */
export function abnDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '').replace(/^ABN:?/i, '')
  if (!/^[1-9]\d{10}$/.test(digits)) return null
  // https://abr.business.gov.au/Help/AbnFormat: one less in the first place, each weighted, divides by 89.
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % DIVISOR === 0 ? digits : null
}

/** An ABN as it is printed: 51 824 753 556. */
export const formatAbn = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
