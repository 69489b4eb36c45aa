import type { Point } from '#lib/distance.ts'
import type { Sort } from '../port.ts'
import type { SearchState } from '../address/query.ts'

export type SortName =
  | 'rank'
  | 'relevance'
  | 'latest'
  | 'price_high'
  | 'price_low'
  | 'km_low'
  | 'year_new'
  | 'year_old'
  | 'repayment_low'
  | 'distance'

/** The sorts a site can offer: their names in the list, and what they order by; `distance` needs a place. */
export const sorts: Readonly<Record<SortName, { readonly label: string; readonly by: readonly Sort[] }>> = {
  rank: { label: 'Recommended', by: [{ attribute: 'rank', direction: 'desc' }] },
  relevance: { label: 'Most relevant', by: [] },
  latest: { label: 'Latest', by: [{ attribute: 'listed_at', direction: 'desc' }] },
  price_high: { label: 'Highest price', by: [{ attribute: 'price', direction: 'desc' }] },
  price_low: { label: 'Lowest price', by: [{ attribute: 'price', direction: 'asc' }] },
  distance: { label: 'Nearest first', by: [] },
  repayment_low: {
    label: 'Lowest weekly repayment',
    by: [{ attribute: 'weekly_price_range', direction: 'asc' }],
  },
  km_low: { label: 'Lowest kilometres', by: [{ attribute: 'km', direction: 'asc' }] },
  year_new: { label: 'Newest model year', by: [{ attribute: 'year', direction: 'desc' }] },
  year_old: { label: 'Oldest model year', by: [{ attribute: 'year', direction: 'asc' }] },
}

interface SortSettings {
  readonly sort_options: readonly SortName[]
  readonly default_sort: SortName
}

/** The sorts of a list: nearest first once the shopper said where they are. */
export const sortsOffered = ({ sort_options }: SortSettings, place: Point | null): readonly SortName[] =>
  place ? ['distance', ...sort_options] : sort_options

/** The sort of a list for which none is asked: by distance from a place, by relevance for a text, else the site's. */
export const defaultSortOf = ({ default_sort }: SortSettings, { text }: SearchState, place: Point | null): SortName =>
  place ? 'distance' : text === '' ? default_sort : 'relevance'

/** The sort in force: the one asked for when the list offers it, else the default. */
export const sortOf = (settings: SortSettings, state: SearchState, place: Point | null): SortName =>
  sortsOffered(settings, place).find((sort) => sort === state.sort) ?? defaultSortOf(settings, state, place)

/** What the engine orders by; cars at the same distance stand in the recommended order. */
export const orderOf = (sort: SortName, place: Point | null): readonly Sort[] =>
  sort === 'distance' && place ? [{ near: place, direction: 'asc' }, ...sorts.rank.by] : sorts[sort].by

/** "Lowest price first". */
export const sortWords = (sort: SortName): string =>
  sort === 'distance' ? sorts.distance.label : `${sorts[sort].label} first`
