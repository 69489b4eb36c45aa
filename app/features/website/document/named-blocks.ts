import { type DocumentObject, type DocumentValue, isObject, own } from './list-names.ts'

/** Lists of a document whose entries hold blocks. */
const WITH_BLOCKS = ['pages', 'posts'] as const

/**
 * A document in which every block has a name: its own, else that of its kind with its number among those of that kind.
 * The same document gets the same names each time, so that two people who begin at one version mean the same blocks.
 */
export function withNamedBlocks(document: DocumentObject): DocumentObject {
  const before = known.get(document)
  if (before) return before
  const named = WITH_BLOCKS.reduce<DocumentObject>((made, list) => {
    const entries = own(made, list)
    return Array.isArray(entries) ? { ...made, [list]: entries.map(namedIn) } : made
  }, document)
  known.set(document, named).set(named, named)
  return named
}

/** Documents are never changed in place, and the same one is asked about several times in a request. */
const known = new WeakMap<DocumentObject, DocumentObject>()

function namedIn(entry: DocumentValue): DocumentValue {
  const blocks = isObject(entry) ? own(entry, 'blocks') : undefined
  if (!isObject(entry) || !Array.isArray(blocks)) return entry
  const taken = new Set<string>()
  const isFree = (id: DocumentValue): id is string => typeof id === 'string' && !taken.has(id)
  // First what is named already: no name of ours may be one of theirs.
  const kept = blocks.map((block) => {
    const id = isObject(block) ? own(block, 'id') : undefined
    if (!isFree(id)) return false
    taken.add(id)
    return true
  })
  if (!kept.includes(false)) return entry
  const last = new Map<string, number>()
  return { ...entry, blocks: blocks.map((block, at) => (kept[at] || !isObject(block) ? block : { ...block, id: freeName(String(own(block, 'kind')), taken, last) })) } // prettier-ignore
}

/** A name that no block of the page has, and takes it. `last`: up to which numbers of a kind all are known to be taken. */
export function freeName(kind: string, taken: Set<string>, last = new Map<string, number>()): string {
  const stem = kind.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'block'
  let number = (last.get(stem) ?? 0) + 1
  while (taken.has(`${stem}-${number}`)) number += 1
  last.set(stem, number)
  taken.add(`${stem}-${number}`)
  return `${stem}-${number}`
}
