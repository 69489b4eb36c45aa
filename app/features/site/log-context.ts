import { createContext } from 'react-router'
import type { Log } from './log.ts'

/** The server's log. */
export const logContext = createContext<Log>()
