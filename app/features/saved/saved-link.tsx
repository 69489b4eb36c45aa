import { favourites, useSavedList } from './use-saved.ts'

/** The way to the favourites, with their number; the number stands over the heart, so that nothing moves for it. */
export function SavedLink() {
  const count = useSavedList(favourites).length
  return (
    <a href="/favourites" className="saved-link" aria-label={count ? `Favourites, ${count} saved` : 'Favourites'}>
      <span className="i i-heart" aria-hidden="true" />
      {count > 0 && <span className="saved-count">{count}</span>}
    </a>
  )
}
