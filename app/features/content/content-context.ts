import { createContext } from 'react-router'
import type { Content } from './content-store.server.ts'

/** Pages and posts of the site that the request belongs to. */
export const contentContext = createContext<Content>()
