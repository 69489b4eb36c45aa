import { byName as compare } from '#lib/text/by-name.ts'

/** Sorted by name as people sort: BT-50 before CX-3 before CX-30. */
export const byAccessoryName = <T extends { readonly name: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => compare(a.name, b.name))

/** Accessories under their headings, in the order in which the headings first stand; those without one come last. */
export function byCategory<T extends { readonly name: string; readonly category?: string | undefined }>(
  items: readonly T[],
): { name: string; items: T[] }[] {
  const groups = Map.groupBy(items, ({ category }) => category ?? '')
  const loose = groups.get('')
  groups.delete('')
  const named = [...groups].map(([name, own]) => ({ name, items: byAccessoryName(own) }))
  return loose ? [...named, { name: named.length ? 'More accessories' : '', items: byAccessoryName(loose) }] : named
}
