/** A value of a document as JSON has it; absent where a field is left out. */
export type DocumentValue = unknown

/** An object of a document. */
export type DocumentObject = Readonly<Record<string, DocumentValue>>

/** What entries of lists are told apart by, the surest first. */
export const NAMING_FIELDS = [
  'id',
  'path',
  'slug',
  'from',
  'weekday',
  'date',
  'name',
  'title',
  'question',
  'text',
] as const

export const isObject = (value: DocumentValue): value is DocumentObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that names each entry of every one of the lists, and none twice in one of them; null where there is none. */
export function namingField(lists: readonly (readonly DocumentValue[])[]): string | null {
  if (lists.every((list) => list.length === 0)) return null
  return NAMING_FIELDS.find((field) => lists.every((list) => namesAll(list, field))) ?? null
}

function namesAll(list: readonly DocumentValue[], field: string): boolean {
  const names = new Set<string>()
  for (const entry of list) {
    const name = isObject(entry) ? entry[field] : undefined
    if (typeof name !== 'string' && typeof name !== 'number') return false
    names.add(String(name))
  }
  return names.size === list.length
}

/** The entries of a list by their names, in the list's order. */
export const byName = (list: readonly DocumentValue[], field: string): Map<string, DocumentObject> =>
  new Map(list.map((entry) => [String((entry as DocumentObject)[field]), entry as DocumentObject]))

/** Whether two values are the same document, whatever the order of their keys. */
export function isSame(a: DocumentValue, b: DocumentValue): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => isSame(each, b[at]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = keysOf(a)
  return keys.length === keysOf(b).length && keys.every((key) => isSame(a[key], own(b, key)))
}

/** The fields of an object that hold something. */
export const keysOf = (value: DocumentObject): string[] => Object.keys(value).filter((key) => value[key] !== undefined)

/** A field of an object, and nothing that every object has. */
export const own = (value: DocumentObject, key: string): DocumentValue =>
  Object.hasOwn(value, key) ? value[key] : undefined

/** An object of these fields, without those that hold nothing; `__proto__` is a name like any other. */
export const objectOf = (entries: Iterable<readonly [string, DocumentValue]>): DocumentObject =>
  Object.fromEntries([...entries].filter(([, value]) => value !== undefined))
