import { createContext } from 'react-router'
import type { LeadDesk } from './lead-desk.ts'

/** The desk that takes leads in; set by the server before any loader runs. */
export const leadDeskContext = createContext<LeadDesk>()
