import { createContext } from 'react-router'
import type { LeadPorts } from './lead-ports.ts'

/** The desk that takes leads in; set by the server before any loader runs. */
export const leadPortsContext = createContext<LeadPorts>()
