import type { Sort } from '#app/features/search/port.ts'

export const PART_SORTS = ['rank', 'relevance', 'name', 'price_low', 'price_high'] as const
export type PartSort = (typeof PART_SORTS)[number]

const by = (attribute: string, direction: 'asc' | 'desc' = 'asc'): Sort => ({ attribute, direction })

/** Names of the sorts, and what they order by. Parts without a price stand last in both orders of price. */
export const partSorts: Readonly<Record<PartSort, { readonly label: string; readonly by: readonly Sort[] }>> = {
  rank: { label: 'Recommended', by: [by('universal'), by('supply'), by('turn'), by('name')] },
  relevance: { label: 'Most relevant', by: [] },
  name: { label: 'Name', by: [by('name')] },
  price_low: { label: 'Lowest price', by: [by('price')] },
  price_high: { label: 'Highest price', by: [by('price', 'desc')] },
}

/** The sort in force: the one asked for, else relevance for a text, else the usual one. */
export const partSortOf = (requested: string, hasText: boolean): PartSort =>
  PART_SORTS.find((sort) => sort === requested) ?? (hasText ? 'relevance' : 'rank')
