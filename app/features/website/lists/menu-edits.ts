import { type DocumentObject, type DocumentValue, isObject, objectOf, own } from '../document/list-names.ts'

/** An entry of the menu: its place, and that below it where it stands in a group. */
export type MenuPlace = readonly [entry: number, below?: number]

/** "2.1" is the second link below the third entry. */
export const placeText = ([entry, below]: MenuPlace): string => (below === undefined ? `${entry}` : `${entry}.${below}`)

export function placeFromText(text: string): MenuPlace | null {
  const [, entry, below] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (entry === undefined) return null
  return below === undefined ? [Number(entry)] : [Number(entry), Number(below)]
}

/** The menu that a document has; null where it has none of its own. */
export function menuIn(document: DocumentObject): readonly DocumentObject[] | null {
  const menu = own(document, 'menu')
  return Array.isArray(menu) ? menu.filter(isObject) : null
}

/** The links below an entry; null of one that opens nothing. */
export function linksBelow(entry: DocumentValue): readonly DocumentObject[] | null {
  const entries = isObject(entry) ? own(entry, 'entries') : undefined
  return Array.isArray(entries) ? entries.filter(isObject) : null
}

/** The usual entries, by what they print, that a menu of one’s own does not have. */
export function usualLeftOut(menu: readonly DocumentObject[], usual: readonly DocumentObject[]): readonly string[] {
  const labels = menu.map(menuLabel)
  return usual.map(menuLabel).filter((label) => !labels.includes(label))
}

export type MenuChange = 'up' | 'down' | 'indent' | 'outdent' | 'remove'
export const MENU_CHANGES: readonly MenuChange[] = ['up', 'down', 'indent', 'outdent', 'remove']

export type MenuEdit =
  | { readonly ok: true; readonly menu: readonly DocumentObject[] }
  /** A sentence for whoever asked. */
  | { readonly ok: false; readonly reason: string }

const GONE = { ok: false, reason: 'This entry is not there any more. Look at the menu again.' } as const
const refused = (reason: string): MenuEdit => ({ ok: false, reason })
/** What the menu prints of an entry. */
export function menuLabel(entry: DocumentObject): string {
  const label = own(entry, 'label')
  return typeof label === 'string' ? label : ''
}

const labelOf = (entry: DocumentObject): string => `“${menuLabel(entry)}”`

/** The entry at a place. */
export function entryAt(menu: readonly DocumentObject[], [at, below]: MenuPlace): DocumentObject | null {
  const entry = menu[at]
  if (!entry) return null
  return below === undefined ? entry : (linksBelow(entry)?.[below] ?? null)
}

/** Puts an entry at a place, in place of what stands there; behind the last where nothing stands there. */
export function withEntryAt(
  menu: readonly DocumentObject[],
  [at, below]: MenuPlace,
  entry: DocumentObject,
): readonly DocumentObject[] {
  // prettier-ignore
  if (below === undefined) return at < menu.length ? menu.with(at, entry) : [...menu, entry]
  const group = menu[at]
  if (!group) return menu
  const links = linksBelow(group) ?? []
  return menu.with(at, { ...group, entries: below < links.length ? links.with(below, entry) : [...links, entry] })
}

/** Moves an entry one place, below the one before it, out of its group, or takes it away. */
export function changedMenu(menu: readonly DocumentObject[], change: MenuChange, place: MenuPlace): MenuEdit {
  const [at, below] = place
  const entry = entryAt(menu, place)
  const group = menu[at]
  if (!entry || !group) return GONE
  if (below !== undefined) return changedBelow(menu, change, { at, below, entry, group })
  switch (change) {
    case 'up':
      return { ok: true, menu: moved(menu, at, -1) }
    case 'down':
      return { ok: true, menu: moved(menu, at, 1) }
    case 'remove':
      return { ok: true, menu: menu.toSpliced(at, 1) }
    case 'outdent':
      return refused(`${labelOf(entry)} stands in the bar already.`)
    case 'indent':
      return indented(menu, at, entry)
  }
}

function indented(menu: readonly DocumentObject[], at: number, entry: DocumentObject): MenuEdit {
  const before = menu[at - 1]
  if (!before) return refused(`There is nothing before ${labelOf(entry)} that it could stand below.`)
  if (own(entry, 'to') === undefined) return refused(`${labelOf(entry)} opens a list of its own, and lists are one level deep.`) // prettier-ignore
  if (own(before, 'list') !== undefined) return refused(`${labelOf(before)} is filled by itself, so nothing can stand below it.`) // prettier-ignore
  // A link that gets others below it stands as the first of them: what opens leads nowhere itself.
  const links = linksBelow(before) ?? [before]
  const opened = objectOf([['label', own(before, 'label')], ['entries', [...links, entry]]]) // prettier-ignore
  return { ok: true, menu: menu.toSpliced(at - 1, 2, opened) }
}

interface LinkBelow {
  readonly at: number
  readonly below: number
  readonly entry: DocumentObject
  readonly group: DocumentObject
}

function changedBelow(
  menu: readonly DocumentObject[],
  change: MenuChange,
  { at, below, entry, group }: LinkBelow,
): MenuEdit {
  // prettier-ignore
  const links = linksBelow(group) ?? []
  const withLinks = (entries: readonly DocumentObject[]) => menu.with(at, { ...group, entries })
  const isLast = links.length === 1
  switch (change) {
    case 'up':
      return { ok: true, menu: withLinks(moved(links, below, -1)) }
    case 'down':
      return { ok: true, menu: withLinks(moved(links, below, 1)) }
    case 'remove':
      return isLast
        ? refused(`${labelOf(entry)} is the only link below ${labelOf(group)}. Remove ${labelOf(group)} itself, or add another link first.`) // prettier-ignore
        : { ok: true, menu: withLinks(links.toSpliced(below, 1)) }
    case 'indent':
      return refused(`${labelOf(entry)} stands below ${labelOf(group)} already, and lists are one level deep.`)
    case 'outdent':
      // A group whose only link goes out is that link from then on.
      return isLast
        ? { ok: true, menu: menu.with(at, entry) }
        : { ok: true, menu: withLinks(links.toSpliced(below, 1)).toSpliced(at + 1, 0, entry) }
  }
}

function moved(entries: readonly DocumentObject[], at: number, by: number): readonly DocumentObject[] {
  const to = at + by
  const entry = entries[at]
  if (!entry || to < 0 || to >= entries.length) return entries
  return entries.toSpliced(at, 1).toSpliced(to, 0, entry)
}
