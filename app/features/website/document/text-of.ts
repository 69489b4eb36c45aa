import type { DocumentValue } from './list-names.ts'

/** A single value as text; empty for what is none, or holds others. */
export const textOf = (value: DocumentValue): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
