import { createContext } from 'react-router'
import type { AlertDesk } from './alert-desk.ts'

/** Set by the server before any loader runs. */
export const alertDeskContext = createContext<AlertDesk>()
