import { hash } from 'node:crypto'

/** JSON with the keys of every object in order, so that equal values give equal text. Absent and undefined are one. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const texts = new Map<string, string>()
  for (const name of Object.keys(value)) {
    const each = (value as Record<string, unknown>)[name]
    if (each !== undefined) texts.set(name, canonicalJson(each))
  }
  return canonicalObject(texts)
}

/** Whether the plain JSON of a value is its canonical one: the keys of all its objects are in order. */
export function isCanonical(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isCanonical)
  const names = Object.keys(value)
  return isInOrder(names) && names.every((name) => isCanonical((value as Record<string, unknown>)[name]))
}

/** The same of an object whose values are canonical JSON already. */
export const canonicalObject = (texts: ReadonlyMap<string, string>): string => {
  const names = [...texts.keys()]
  return namedTexts(isInOrder(names) ? names : names.toSorted(), texts)
}

function isInOrder(names: readonly string[]): boolean {
  for (let at = 1; at < names.length; at++) if (names[at]! < names[at - 1]!) return false
  return true
}

/** JSON of an object whose values are JSON already. */
export const jsonObject = (texts: ReadonlyMap<string, string>): string => namedTexts(texts.keys(), texts)

function namedTexts(names: Iterable<string>, texts: ReadonlyMap<string, string>): string {
  let text = ''
  for (const name of names) text += `${text === '' ? '' : ','}${nameText(name)}:${texts.get(name)}`
  return `{${text}}`
}

const nameText = (name: string): string => (/^\w+$/.test(name) ? `"${name}"` : JSON.stringify(name))

export const hashOf = (text: string): string => hash('sha256', text, 'hex')

/** SHA-256 of a value's canonical JSON, hexadecimal. */
export const contentHash = (value: unknown): string => hashOf(canonicalJson(value))
