import { createContext } from 'react-router'
import type { SearchPort } from '#app/features/search/port.ts'

/** The search in the parts of the request's own site. */
export const partsSearchContext = createContext<SearchPort>()
