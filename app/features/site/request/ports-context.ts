import { createContext, type RouterContextProvider } from 'react-router'
import type { RevisionCache } from '../revision-cache.ts'
import type { Site } from '../site.ts'
import type { Failure } from './failure.ts'
import type { RequestLog } from './log.ts'
import type { RequestNote } from './request-note.ts'
import type { Visitor } from './visitor.ts'

/**
 * What the server hands every request. A feature adds a port of its own by declaring this interface once more, in its
 * `ports.ts`; the server then does not compile until it fills it.
 */
export interface Ports {
  /** The site that the request's host belongs to. */
  readonly site: Site
  /** The request that is being answered. */
  readonly note: RequestNote
  /** The server's log, in the name of the request. */
  readonly log: RequestLog
  readonly failure: Failure
  /** Who sent the request, as far as the server can tell; a page that is made for everybody throws when it asks. */
  readonly visitor: Visitor
  /** What is kept until a site changes. */
  readonly revisionCache: RevisionCache
}

/** Set by the server before any loader runs. */
export const portsContext = createContext<Ports>()

export const portsOf = (context: Readonly<RouterContextProvider>): Ports => context.get(portsContext)
