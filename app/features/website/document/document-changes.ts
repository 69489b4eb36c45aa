import { byName, type DocumentObject, type DocumentValue, isObject, isSame, keysOf, namingField, objectOf, own } from './list-names.ts' // prettier-ignore
import type { DocumentAddress } from './merge-documents.ts'

/** One difference between two documents: a value that came, went or became another, or the order of a list. */
export interface DocumentChange {
  readonly address: DocumentAddress
  readonly what: 'value' | 'order'
  /** Absent: it was not there. Of an order the names of the entries. */
  readonly before?: DocumentValue
  /** Absent: it is not there any more. */
  readonly after?: DocumentValue
  /** Entries of lists on the way are known by these fields, by how many steps lead to the list. */
  readonly named: Readonly<Record<number, string>>
}

/** What makes one document of another, in an order in which it can be done. */
export function changesOf(before: DocumentObject, after: DocumentObject): readonly DocumentChange[] {
  const changes: DocumentChange[] = []

  function compare(b: DocumentValue, a: DocumentValue, address: DocumentAddress, named: DocumentChange['named']): void {
    if (isSame(b, a)) return
    if (isObject(b) && isObject(a) && own(b, 'kind') === own(a, 'kind')) {
      for (const key of new Set([...keysOf(b), ...keysOf(a)])) compare(own(b, key), own(a, key), [...address, key], named) // prettier-ignore
      return
    }
    const field = Array.isArray(b) && Array.isArray(a) ? namingField([b, a]) : null
    if (field === null) changes.push({ address, what: 'value', named, ...written(b, a) })
    else compareLists(b as readonly DocumentValue[], a as readonly DocumentValue[], address, { ...named, [address.length]: field }) // prettier-ignore
  }

  function compareLists(
    b: readonly DocumentValue[],
    a: readonly DocumentValue[],
    address: DocumentAddress,
    named: DocumentChange['named'],
  ): void {
    const field = named[address.length]!
    const [befores, afters] = [byName(b, field), byName(a, field)]
    for (const name of new Set([...befores.keys(), ...afters.keys()])) {
      compare(befores.get(name), afters.get(name), [...address, name], named)
    }
    const orders = [[...befores.keys()], [...afters.keys()]] as const
    if (!isSame(...orders)) changes.push({ address, what: 'order', before: orders[0], after: orders[1], named })
  }

  compare(before, after, [], {})
  return changes
}

const written = (before: DocumentValue, after: DocumentValue) => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** The changes that take these back, in their order. */
export const inverseOf = (changes: readonly DocumentChange[]): readonly DocumentChange[] =>
  // An order is restored after the entries that it names.
  changes.map(({ before, after, ...change }) => ({ ...change, ...written(after, before) }))

/** A document with changes made in it. */
export const withChanges = (document: DocumentObject, changes: readonly DocumentChange[]): DocumentObject =>
  changes.reduce((changed, change) => changeAt(changed, change, 0) as DocumentObject, document)

function changeAt(value: DocumentValue, change: DocumentChange, depth: number): DocumentValue {
  const { address, what, after, named } = change
  const field = named[depth]
  if (depth === address.length) return what === 'order' ? ordered(value, after as readonly string[], field!) : after
  const name = address[depth]!
  if (field !== undefined) return entryChanged(Array.isArray(value) ? value : [], field, change, depth)
  const object = isObject(value) ? value : {}
  const changed = changeAt(own(object, name), change, depth + 1)
  const keys = Object.hasOwn(object, name) ? keysOf(object) : [...keysOf(object), name]
  return objectOf(keys.map((key) => [key, key === name ? changed : object[key]]))
}

function entryChanged(
  list: readonly DocumentValue[],
  field: string,
  change: DocumentChange,
  depth: number,
): readonly DocumentValue[] {
  const at = list.findIndex((entry) => isObject(entry) && String(entry[field]) === change.address[depth])
  const changed = changeAt(at === -1 ? undefined : list[at], change, depth + 1)
  if (at === -1) return changed === undefined ? list : [...list, changed]
  return changed === undefined ? list.toSpliced(at, 1) : list.with(at, changed)
}

/** Entries that the order does not name stand at the end. */
function ordered(value: DocumentValue, order: readonly string[], field: string): DocumentValue {
  const list = Array.isArray(value) ? (value as readonly DocumentObject[]) : []
  const places = new Map(order.map((name, place) => [name, place]))
  const placeOf = (entry: DocumentObject) => places.get(String(entry[field])) ?? order.length
  return list.toSorted((a, b) => placeOf(a) - placeOf(b))
}
