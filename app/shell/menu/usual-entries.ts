import { isSame } from '#app/features/website/document/list-names.ts'
import {
  defaultMenu,
  isGroup,
  linksWithin,
  type MenuEntry,
  type MenuSource,
  type UsualMenu,
  type WrittenEntry,
  writtenMenu,
} from './menu.ts'

/** An entry of a menu as it is written into a document. */
export type UsualEntry = Omit<WrittenEntry, 'new_tab' | 'entries'> & {
  readonly entries?: readonly { readonly label: string; readonly to: string }[]
}

/** The usual menu of a site as entries of its own, to be changed: what is filled by itself stays so where that says the same, and is written out as links where not. */
export const usualEntries = (source: MenuSource, usual: UsualMenu): readonly UsualEntry[] =>
  defaultMenu(source, usual).map((entry) => written(entry, source))

const LISTS = ['buy', 'models', 'brands', 'stock'] as const

function written(entry: MenuEntry, source: MenuSource): UsualEntry {
  const { label } = entry
  const list = LISTS.find((each) => isSame(whole(entry), whole(writtenMenu([{ label, list: each, new_tab: false }], source)[0]))) // prettier-ignore
  if (list) return { label, list }
  if (!isGroup(entry)) return { label, to: entry.to }
  return { label, entries: linksWithin(entry).map((link) => ({ label: link.label, to: link.to })) }
}

/** An entry with the parts that it does not have as empty ones. */
const whole = (entry: MenuEntry | undefined) =>
  entry && isGroup(entry) ? { tiles: [], bodies: [], makes: [], models: [], ...entry } : entry
