import { createContext } from 'react-router'
import type { AlertPorts } from './alert-ports.ts'

/** Set by the server before any loader runs. */
export const alertPortsContext = createContext<AlertPorts>()
