import { createHash } from 'node:crypto'
import { remembering } from '#lib/remember.ts'

/** The names of fields come again and again. */
const nameText = remembering((name) => JSON.stringify(name), 500)

/** JSON with the keys of every object in order, so that equal values give equal text. Absent and undefined are one. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let text = ''
  for (const name of Object.keys(value).sort()) {
    const each = (value as Record<string, unknown>)[name]
    if (each !== undefined) text += `${text === '' ? '' : ','}${nameText(name)}:${canonicalJson(each)}`
  }
  return `{${text}}`
}

/** SHA-256 of a value's canonical JSON, hexadecimal. */
export const contentHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')
