import * as paths from '../paths.ts'
import type { SearchData, SearchGroup, SearchLine } from './search-line.ts'

/** A line of the list below the field; each of them leads somewhere. */
export interface SearchOption extends Pick<SearchLine, 'name' | 'note' | 'figures' | 'icon' | 'outside' | 'posted'> {
  readonly key: string
  /** Its place among all options. */
  readonly at: number
  readonly to: string
}

/** What was found as options, by group. What has no page of its own leads to the page of what was found, which says it all. */
export function searchOptions(
  { q, groups }: SearchData,
  site: string,
): readonly { readonly name: string; readonly options: readonly SearchOption[] }[] {
  let at = 0
  const page = `${paths.search(site)}?${new URLSearchParams({ q })}`
  const moreOf = ({ name, more }: SearchGroup): readonly SearchLine[] =>
    more
      ? [{ id: `more-${name}`, icon: 'right', name: [[more.words, false]], note: [], figures: '', to: more.to ?? page }]
      : []
  return groups.map((group) => ({
    name: group.name,
    options: [...group.lines, ...moreOf(group)].map(({ id, to, ...line }) => ({
      ...line,
      key: id,
      at: at++,
      to: to ?? page,
    })),
  }))
}

/** Where a key goes in the list; null where it is not for the list. */
export function nextOption(
  key: string,
  { active, count }: { readonly active: number; readonly count: number },
): number | null {
  // prettier-ignore
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
