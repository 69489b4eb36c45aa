import type { ImportFeedFile } from '#app/features/feeds/runs/import-feed-file.server.ts'
import type { SettingsMap } from '#app/features/site/site.ts'
import { workerCalls } from '../worker-calls.ts'
import type { ImportResult } from '#app/features/stock/import/stock-import.ts'

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

/** Of its memory: what is known of 100,000 vehicles, and rows that are soon written. */
const MEMORY = { oldMb: 512, youngMb: 48 }
/** What it takes at the most, bytes: with its code, and the bytes of files and statements. */
export const IMPORT_BYTES = (MEMORY.oldMb + MEMORY.youngMb + 80) * 2 ** 20
/** A thread that has nothing to do for so long is ended, and its memory with it, ms. */
const IDLE_MS = 30_000

export interface ImportThread {
  readonly importFile: ImportFeedFile
  close(): Promise<void>
}

/**
 * Imports feeds in a thread of their own, one after the other, so that ten thousand rows hold up no page. A thread that
 * dies fails the import that it had under way, and the next one gets another.
 */
export function importThread(data: ImportWorkerData, idleMs = IDLE_MS): ImportThread {
  const calls = workerCalls<ImportQuestion, ImportResult>('server/workers/feeds/import-worker.ts', data, MEMORY)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined
  return {
    async importFile({ slug, version, origin, settings }, { id }, { file, name, agreed }, { signal }) {
      clearTimeout(idle)
      waiting++
      const question = { slug, version, origin, settings, feed: id, file, name, agreed }
      const result = last.then(() => calls.ask(question, signal))
      last = result.catch(() => undefined)
      try {
        return await result
      } finally {
        if (--waiting === 0) idle = setTimeout(() => void calls.close(), idleMs).unref()
      }
    },
    close() {
      clearTimeout(idle)
      return calls.close()
    },
  }
}
