import { createHash } from 'node:crypto'

/** JSON with the keys of every object in order, so that equal values give equal text. Absent and undefined are one. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`
}

/** SHA-256 of a value's canonical JSON, hexadecimal. */
export const contentHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')
