import { createContext } from 'react-router'
import type { LeadPorts } from './lead-ports.ts'

/** What the server hands whoever takes leads in; set before any loader runs. */
export const leadPortsContext = createContext<LeadPorts>()
