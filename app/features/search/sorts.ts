import type { Sort } from './port.ts'

export type SortName = 'rank' | 'relevance' | 'latest' | 'price_high' | 'price_low' | 'km_low'

/** The sorts a site can offer: their names in the list, and what they order by. */
export const sorts: Readonly<Record<SortName, { readonly label: string; readonly by: readonly Sort[] }>> = {
  rank: { label: 'Recommended', by: [{ attribute: 'rank', direction: 'desc' }] },
  relevance: { label: 'Most relevant', by: [] },
  latest: { label: 'Latest', by: [{ attribute: 'listed_at', direction: 'desc' }] },
  price_high: { label: 'Highest price', by: [{ attribute: 'price', direction: 'desc' }] },
  price_low: { label: 'Lowest price', by: [{ attribute: 'price', direction: 'asc' }] },
  km_low: { label: 'Lowest kilometres', by: [{ attribute: 'km', direction: 'asc' }] },
}

/** The sort in force: the one asked for when the site offers it, else relevance for a text, else the default. */
export function sortOf(asked: string, offered: readonly SortName[], fallback: SortName, hasText: boolean): SortName {
  const name = offered.find((sort) => sort === asked)
  return name ?? (hasText ? 'relevance' : fallback)
}
