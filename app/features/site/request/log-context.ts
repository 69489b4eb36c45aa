import { createContext } from 'react-router'
import type { RequestLog } from './log.ts'

/** The server's log, in the name of the request. */
export const logContext = createContext<RequestLog>()
