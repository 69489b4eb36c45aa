import { createContext } from 'react-router'
import type { RevisionCache } from '../revision-cache.ts'

/** What is kept until a site changes. */
export const revisionCacheContext = createContext<RevisionCache>()
