import { type DocumentObject, type DocumentValue, isObject, isSame, own } from '../document/list-names.ts'

/** Lists of a document that are looked after entry by entry. */
export const WEBSITE_LISTS = ['posts', 'offers', 'redirects', 'brands'] as const
export type WebsiteList = (typeof WEBSITE_LISTS)[number]

/** Where each stands in the document, and what names its entries. */
const PLACES: Readonly<Record<WebsiteList, { readonly path: readonly [string, string?]; readonly name: string }>> = {
  posts: { path: ['posts'], name: 'slug' },
  offers: { path: ['promotions', 'items'], name: 'title' },
  redirects: { path: ['redirects'], name: 'from' },
  brands: { path: ['brands'], name: 'title' },
}

/** The field by which no two entries may have the same; null where they may. */
export const uniqueField = (list: WebsiteList): string | null =>
  list === 'posts' || list === 'redirects' ? PLACES[list].name : null

/** The field of an entry, as faults of a document name it: `posts.3`. */
export const fieldOfEntry = (list: WebsiteList, at: number): string => [...PLACES[list].path, at].join('.')

/** The path of an entry in the document. */
export const pathOfEntry = (list: WebsiteList, at: number) => [...PLACES[list].path.filter((step) => step !== undefined), at] as const // prettier-ignore

/** The entries of a list as the document has them. */
export function entriesIn(document: DocumentObject, list: WebsiteList): readonly DocumentObject[] {
  const [field, inner] = PLACES[list].path
  const value = own(document, field)
  const found = inner === undefined ? value : isObject(value) ? own(value, inner) : undefined
  return Array.isArray(found) ? found.filter(isObject) : []
}

/** A document with other entries in a list. */
export function withEntries(
  document: DocumentObject,
  list: WebsiteList,
  entries: readonly DocumentObject[],
): DocumentObject {
  const [field, inner] = PLACES[list].path
  if (inner === undefined) return { ...document, [field]: entries }
  const value = own(document, field)
  return { ...document, [field]: { ...(isObject(value) ? value : {}), [inner]: entries } }
}

/** What tells each entry from the others: its name, with a number where several have the same. */
export function entryKeys(list: WebsiteList, entries: readonly DocumentObject[]): readonly string[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const name = textOf(entry, PLACES[list].name)
    let key = name
    for (let count = 2; taken.has(key); count += 1) key = `${name} (${count})`
    taken.add(key)
    return key
  })
}

const textOf = (entry: DocumentObject, field: string): string => {
  const value = own(entry, field)
  return typeof value === 'string' ? value : ''
}

/** Where an entry of this key stands; -1 where there is none. */
export const placeOfKey = (list: WebsiteList, entries: readonly DocumentObject[], key: string): number =>
  entryKeys(list, entries).indexOf(key)

/** `draft`: shoppers have never seen it. The others are how it stands on the website. */
export type EntryState = 'draft' | 'planned' | 'live' | 'ended'
/** What publishing would do with it. */
export type EntryChange = 'new' | 'changed' | 'removed'

export interface ListedEntry {
  readonly key: string
  readonly entry: DocumentObject
  readonly state: EntryState
  readonly change: EntryChange | null
}

/** How an entry stands between its dates. A post comes out on its day, everything else at its moment. */
export function stateBetween(
  entry: DocumentObject,
  { now, today }: { readonly now: number; readonly today: string },
): Exclude<EntryState, 'draft'> {
  // prettier-ignore
  const [date, start, expiry] = ['date', 'start', 'expiry'].map((field) => own(entry, field))
  if (typeof date === 'string' && date > today) return 'planned'
  if (typeof start === 'string' && Date.parse(start) > now) return 'planned'
  if (typeof expiry === 'string' && Date.parse(expiry) <= now) return 'ended'
  return 'live'
}

interface ListedFrom {
  readonly inForce: DocumentObject
  readonly draft: DocumentObject
  readonly now: number
  /** The day that it is at the site. */
  readonly today: string
}

/** The entries of a list in one’s draft, each with how it stands, then those that publishing removes; posts by their days. */
export function listedEntries(list: WebsiteList, { inForce, draft, ...moment }: ListedFrom): readonly ListedEntry[] {
  const published = byKey(list, entriesIn(inForce, list))
  const drafted = byKey(list, entriesIn(draft, list))
  const mine = [...drafted].map(([key, entry]): ListedEntry => {
    const known = published.get(key)
    if (!known) return { key, entry, state: 'draft', change: 'new' }
    return { key, entry, state: stateBetween(known, moment), change: isSame(bare(known), bare(entry)) ? null : 'changed' }
  }) // prettier-ignore
  const gone = [...published].flatMap(([key, entry]): ListedEntry[] =>
    drafted.has(key) ? [] : [{ key, entry, state: stateBetween(entry, moment), change: 'removed' }],
  )
  const all = [...mine, ...gone]
  return list === 'posts' ? all.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))) : all
}

const dayOf = ({ entry }: ListedEntry): string => textOf(entry, 'date')

const byKey = (list: WebsiteList, entries: readonly DocumentObject[]): ReadonlyMap<string, DocumentObject> => {
  const keys = entryKeys(list, entries)
  return new Map(entries.map((entry, at) => [keys[at]!, entry]))
}

/** An entry without the names that blocks are given by the way. */
const bare = (entry: DocumentObject): DocumentObject => {
  const blocks = own(entry, 'blocks')
  if (!Array.isArray(blocks)) return entry
  return { ...entry, blocks: blocks.map((block: DocumentValue) => (isObject(block) ? { ...block, id: undefined } : block)) } // prettier-ignore
}

/** Moves an entry so many places; it stays within its list. */
export function movedEntries<T>(entries: readonly T[], at: number, by: number): readonly T[] {
  if (at < 0 || at >= entries.length) return entries
  const to = Math.max(0, Math.min(entries.length - 1, at + by))
  return entries.toSpliced(at, 1).toSpliced(to, 0, entries[at]!)
}
