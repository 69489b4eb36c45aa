import { isRouteErrorResponse } from 'react-router'
import { type SearchData, typedIn } from './search-line.ts'

/**
 * What stands in for what was found where no answer came: an error would take the page away, with what is being typed
 * in it. Being led elsewhere, and what is not there for this person, is an answer.
 */
export function failedSearch(error: unknown, q: string | null): SearchData {
  if (error instanceof Response) throw error
  if (isRouteErrorResponse(error) && error.status < 500 && error.status !== 429) throw error
  return { q: typedIn(q), groups: [], failed: true }
}
