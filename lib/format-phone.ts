/** An Australian number as it is read aloud: +61 becomes 0, and ten digits stand in groups of 2-4-4. */
export function formatPhone(number: string): string {
  const digits = number.replaceAll(/[^\d+]/g, '').replace(/^\+61/, '0')
  if (/^0\d{9}$/.test(digits)) return `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
  if (/^1[38]00\d{6}$/.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  if (/^13\d{4}$/.test(digits)) return `${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`
  return number.trim()
}
