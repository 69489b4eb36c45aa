import { browserStorage } from '#app/ui/browser-storage.ts'
import { savedList } from '../saved-store.ts'
import { addSearch, type PastSearch, readSearches } from './search-history.ts'

/** The last searches of this browser; nothing of them leaves it. */
export const searches = savedList('searches', readSearches, browserStorage)

export function rememberSearch(search: PastSearch): void {
  searches.update((list) => addSearch(list, search))
}

export function forgetSearches(): void {
  searches.update(() => [])
}
