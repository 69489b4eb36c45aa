import { addSearch, type PastSearch, readSearches } from './search-history.ts'

const KEY = 'searches'

/** The searches that this browser remembers; none when it keeps nothing. */
export function pastSearches(): readonly PastSearch[] {
  try {
    return readSearches(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** Remembers a search in the shopper's browser; nothing of it leaves the browser. */
export function rememberSearch(search: PastSearch): void {
  write(addSearch(pastSearches(), search))
}

export const forgetSearches = (): void => write([])

function write(searches: readonly PastSearch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Storage may be full or switched off: then nothing is remembered.
  }
}
