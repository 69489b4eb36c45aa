/** A value of a feed as text; what is neither text, number nor flag has none. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''
