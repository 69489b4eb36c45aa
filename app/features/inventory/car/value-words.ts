/** A value of a field as somebody reads it; empty for none. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(valueWords).join(', ') : ''
}
