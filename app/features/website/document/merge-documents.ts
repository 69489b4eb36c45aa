import { byName, type DocumentObject, type DocumentValue, isObject, isSame, keysOf, namingField, objectOf, own } from './list-names.ts' // prettier-ignore
import { mergeOrder } from './merge-order.ts'

/** The way to a value in a document: names of fields, and of entries of lists. */
export type DocumentAddress = readonly string[]

/** Something that both have changed, each in another way. */
export interface MergeConflict {
  readonly address: DocumentAddress
  /** The order of a list, by the names of its entries; else a value. */
  readonly what: 'value' | 'order'
  readonly base: DocumentValue
  readonly mine: DocumentValue
  readonly theirs: DocumentValue
}

export type MergeSide = 'mine' | 'theirs'

export interface MergedDocument {
  readonly document: DocumentObject
  /** What was not decided; mine stands there meanwhile. */
  readonly conflicts: readonly MergeConflict[]
}

interface ThreeVersions {
  readonly base: DocumentObject
  readonly mine: DocumentObject
  readonly theirs: DocumentObject
}

/** Names a place of a document, for forms that decide about it. */
export const addressText = (address: DocumentAddress): string => JSON.stringify(address)

/**
 * Joins two changes of one document: what one side alone has touched is taken from it, what both have touched in
 * different ways is decided by `decided`, or listed. Entries of lists are known by their names, so that one may move
 * what the other writes in.
 */
export function mergeDocuments(
  { base, mine, theirs }: ThreeVersions,
  decided: ReadonlyMap<string, MergeSide> = new Map(),
): MergedDocument {
  const conflicts: MergeConflict[] = []

  function decide<T extends DocumentValue>(conflict: MergeConflict & { readonly mine: T; readonly theirs: T }): T {
    const side = decided.get(addressText([...conflict.address, ...(conflict.what === 'order' ? ['order'] : [])]))
    if (side === undefined) conflicts.push(conflict)
    return side === 'theirs' ? conflict.theirs : conflict.mine
  }

  function merge(b: DocumentValue, m: DocumentValue, t: DocumentValue, address: DocumentAddress): DocumentValue {
    if (isSame(m, t) || isSame(b, t)) return m
    if (isSame(b, m)) return t
    if (isObject(m) && isObject(t) && own(m, 'kind') === own(t, 'kind'))
      return mergeObjects(isObject(b) ? b : {}, m, t, address)
    if (Array.isArray(m) && Array.isArray(t)) {
      const merged = mergeLists(Array.isArray(b) ? b : [], m, t, address)
      if (merged) return merged
    }
    return decide({ address, what: 'value', base: b, mine: m, theirs: t })
  }

  const mergeObjects = (b: DocumentObject, m: DocumentObject, t: DocumentObject, address: DocumentAddress) =>
    objectOf(
      [...new Set([...keysOf(t), ...keysOf(m)])].map(
        (key) => [key, merge(own(b, key), own(m, key), own(t, key), [...address, key])] as const,
      ),
    )

  function mergeLists(
    b: readonly DocumentValue[],
    m: readonly DocumentValue[],
    t: readonly DocumentValue[],
    address: DocumentAddress,
  ): readonly DocumentValue[] | null {
    const field = namingField([b, m, t])
    if (field === null) return null
    const [bases, mines, theirsByName] = [byName(b, field), byName(m, field), byName(t, field)]
    const entries = new Map<string, DocumentValue>()
    for (const name of new Set([...theirsByName.keys(), ...mines.keys()])) {
      const entry = merge(bases.get(name), mines.get(name), theirsByName.get(name), [...address, name])
      if (entry !== undefined) entries.set(name, entry)
    }
    const orders = { base: [...bases.keys()], mine: [...mines.keys()], theirs: [...theirsByName.keys()] }
    const order = mergeOrder(orders, new Set(entries.keys()))
    const chosen = order.ok ? order.order : decide({ address, what: 'order', base: orders.base, ...order.orders })
    return chosen.map((name) => entries.get(name))
  }

  return { document: mergeObjects(base, mine, theirs, []), conflicts }
}
