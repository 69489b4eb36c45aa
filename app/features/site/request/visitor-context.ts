import { createContext } from 'react-router'
import type { Visitor } from './visitor.ts'

/** Who sent the request, as far as the server can tell. */
export const visitorContext = createContext<Visitor>()
