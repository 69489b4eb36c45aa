import type { Site } from '#app/features/site/site.ts'
import { SECOND } from '#lib/durations.ts'
import { inboxRevision } from '../threads/inbox-revision.server.ts'

/** How often an inbox is looked at for which somebody waits. */
const LOOK_MS = 3 * SECOND

type WatchedSite = Pick<Site, 'slug' | 'database'>

/** What somebody who waits is told. */
export interface InboxListener {
  changed(): void
  /** The database is away: come back later. */
  failed(): void
}

/** Looks at inboxes for which somebody waits. */
export interface InboxWatch {
  /** Tells of every change from now on, until what it gives back is called. */
  listen(site: WatchedSite, listener: InboxListener): () => void
}

interface WatchEntry {
  readonly listeners: Set<InboxListener>
  /** The revision that everybody knows; null until it was read for the first time. */
  known: string | null
  timer: NodeJS.Timeout | undefined
}

/** One look for each site and process, however many people wait; none for a site for which nobody does. */
export function inboxWatch(
  { lookMs = LOOK_MS, revisionOf = inboxRevision }: { lookMs?: number; revisionOf?: (site: WatchedSite) => Promise<string> } = {}, // prettier-ignore
): InboxWatch {
  const sites = new Map<string, WatchEntry>()

  async function look(site: WatchedSite, watched: WatchEntry): Promise<void> {
    const revision = await revisionOf(site).catch(() => null)
    const isNew = revision !== null && watched.known !== null && watched.known !== revision
    watched.known = revision ?? watched.known
    if (revision === null) for (const listener of watched.listeners) listener.failed()
    else if (isNew) for (const listener of watched.listeners) listener.changed()
    if (watched.listeners.size > 0) watched.timer = setTimeout(() => void look(site, watched), lookMs).unref()
    else if (sites.get(site.slug) === watched) sites.delete(site.slug)
  }

  return {
    listen(site, listener) {
      let watched = sites.get(site.slug)
      if (watched) watched.listeners.add(listener)
      else {
        watched = { listeners: new Set([listener]), known: null, timer: undefined }
        sites.set(site.slug, watched)
        void look(site, watched)
      }
      const { listeners } = watched
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(watched.timer)
        if (sites.get(site.slug) === watched) sites.delete(site.slug)
      }
    },
  }
}
