/** A value that a page may print: not absent, not empty, and not the text "null" (V25). */
export const isShown = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.trim() !== '' && !/^(null|undefined)$/i.test(value.trim()))
