import type { ImportFeedFile } from '#app/features/feeds/import-feed-file.server.ts'
import type { SettingsMap } from '#app/features/site/site.ts'
import type { ImportResult } from '#app/features/stock/import-stock.server.ts'
import { workerCalls } from './worker-calls.ts'

export interface ImportWorkerData {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
}

/** A file of a source, for a thread that knows nothing but the database. */
export interface ImportQuestion {
  readonly slug: string
  readonly version: number
  readonly origin: string
  readonly settings: SettingsMap
  /** The id of the source in those settings. */
  readonly feed: string
  readonly file: string
  readonly name: string
  readonly agreed: ReadonlySet<string>
}

/** Of its memory, for rows that are soon written: more would save little work. */
const YOUNG_MB = 48
/** A thread that has nothing to do for so long is ended, and its memory with it, ms. */
const IDLE_MS = 30_000

export interface ImportThread {
  readonly importFile: ImportFeedFile
  close(): Promise<void>
}

/**
 * Imports feeds in a thread of their own, so that ten thousand rows hold up no page. One that dies fails the imports
 * that it had under way, and the next one gets another.
 */
export function importThread(data: ImportWorkerData, idleMs = IDLE_MS): ImportThread {
  const calls = workerCalls<ImportQuestion, ImportResult>('server/import-worker.ts', data, YOUNG_MB)
  let underWay = 0
  let idle: NodeJS.Timeout | undefined
  return {
    async importFile({ slug, version, origin, settings }, { id }, { file, name, agreed }, { signal }) {
      clearTimeout(idle)
      underWay++
      try {
        return await calls.ask({ slug, version, origin, settings, feed: id, file, name, agreed }, signal)
      } finally {
        if (--underWay === 0) idle = setTimeout(() => void calls.close(), idleMs).unref()
      }
    },
    close() {
      clearTimeout(idle)
      return calls.close()
    },
  }
}
