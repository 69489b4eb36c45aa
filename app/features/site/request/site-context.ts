import { createContext } from 'react-router'
import type { Site } from '../site.ts'

/** The site that the request's host belongs to; set by the server before any loader runs. */
export const siteContext = createContext<Site>()
