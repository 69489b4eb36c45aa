import { GARAGE_PATH } from '#app/features/garage/garage-address.ts'
import { PARTS_PATH } from '#app/features/parts/search/part-query.ts'
import { DEFAULT_SEARCH, OFFERS } from '#app/features/search/address/path.ts'

/** What decides which pages a site has besides those that every site has. */
export interface SitePages {
  readonly parts: boolean
  readonly budgetFinder: boolean
  readonly models: boolean
  readonly favourites: boolean
  readonly watchlist?: boolean
  readonly compare: boolean
  /** Where My Garage stands, besides its usual address. */
  readonly garage: string | null
  /** Paths of the pages that the site's content has, such as "/about-us". */
  readonly content: readonly string[]
}

/** Tells which paths of a site answer with a page, so that no menu leads to one that does not. */
export function knownPages(pages: SitePages): (path: string) => boolean {
  const known = new Set(['/', DEFAULT_SEARCH, OFFERS, ...pages.content])
  if (pages.parts) known.add(PARTS_PATH)
  if (pages.budgetFinder) known.add('/budget-finder')
  if (pages.models) known.add('/models')
  if (pages.favourites) known.add('/favourites')
  if (pages.watchlist) known.add('/watchlist')
  if (pages.compare) known.add('/compare')
  if (pages.garage) for (const path of [GARAGE_PATH, pages.garage]) known.add(path)
  return (path) => known.has(path)
}
