import * as paths from '#app/paths.ts'

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
  const known = new Set(['/', paths.allStock, paths.offers, ...pages.content])
  if (pages.parts) known.add(paths.partsSearch)
  if (pages.budgetFinder) known.add(paths.budgetFinder)
  if (pages.models) known.add(paths.models)
  if (pages.favourites) known.add(paths.favouritesPage)
  if (pages.watchlist) known.add(paths.watchlistPage)
  if (pages.compare) known.add(paths.compare)
  if (pages.garage) for (const path of [paths.garage, pages.garage]) known.add(path)
  return (path) => known.has(path)
}
