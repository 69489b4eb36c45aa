import { createContext } from 'react-router'
import type { SearchPort } from './port.ts'

/** The search of the request's own site. */
export const searchContext = createContext<SearchPort>()
