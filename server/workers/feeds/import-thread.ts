import type { ImportFeedFile } from '#app/features/feeds/runs/import-feed-file.server.ts'
import type { UploadImport, UploadOutcome } from '#app/features/inventory/feeds/upload/import-upload.server.ts'
import type { ReadResult, Upload } from '#app/features/inventory/feeds/upload/upload.ts'
import type { SettingsMap, Site } from '#app/features/site/site.ts'
import { workerCalls } from '../worker-calls.ts'
import type { ImportResult } from '#app/features/stock/import/stock-import.ts'

export interface ImportWorkerData {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
}

/** The site of a file, for a thread that knows nothing but the database. */
interface SiteOfFile {
  readonly slug: string
  readonly version: number
  readonly origin: string
  readonly settings: SettingsMap
}

/** A file of a source. */
interface SourceQuestion extends SiteOfFile {
  /** The id of the source in those settings. */
  readonly feed: string
  readonly file: string
  readonly name: string
  readonly agreed: ReadonlySet<string>
}

/** A file that somebody has brought: to be read, or, with `how`, to be imported. */
interface UploadQuestion extends SiteOfFile {
  readonly upload: Upload
  readonly how?: UploadImport
}

export type ImportQuestion = SourceQuestion | UploadQuestion
export type ImportAnswer = ImportResult | ReadResult | UploadOutcome

/** Of its memory: what is known of 100,000 vehicles, and rows that are soon written. */
const MEMORY = { oldMb: 512, youngMb: 48 }
/** What it takes at the most, bytes: with its code, and the bytes of files and statements. */
export const IMPORT_BYTES = (MEMORY.oldMb + MEMORY.youngMb + 80) * 2 ** 20
/** A thread that has nothing to do for so long is ended, and its memory with it, ms. */
const IDLE_MS = 30_000

interface ImportThreadOptions {
  readonly idleMs?: number
  /** It is done with a file: what of it could be brought in is there. */
  readonly imported?: () => void
}

export interface ImportThread {
  readonly importFile: ImportFeedFile
  readUpload(site: Site, upload: Upload): Promise<ReadResult>
  importUpload(site: Site, upload: Upload, how: UploadImport): Promise<UploadOutcome>
  close(): Promise<void>
}

const siteOfFile = ({ slug, version, origin, settings }: Site): SiteOfFile => ({ slug, version, origin, settings })

/**
 * Imports feeds in a thread of their own, one after the other, so that ten thousand rows hold up no page. A thread that
 * dies fails the import that it had under way, and the next one gets another.
 */
export function importThread(
  data: ImportWorkerData,
  { idleMs = IDLE_MS, imported }: ImportThreadOptions = {},
): ImportThread {
  const calls = workerCalls<ImportQuestion, ImportAnswer>('server/workers/feeds/import-worker.ts', data, MEMORY)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  async function inTurn<Answer extends ImportAnswer>(question: ImportQuestion, signal?: AbortSignal): Promise<Answer> {
    clearTimeout(idle)
    waiting++
    const result = last.then(() => calls.ask(question, signal))
    last = result.catch(() => undefined)
    try {
      // The thread answers each question in its kind.
      return (await result) as Answer
    } finally {
      imported?.()
      if (--waiting === 0) idle = setTimeout(() => void calls.close(), idleMs).unref()
    }
  }

  return {
    importFile: (site, { id }, { file, name, agreed }, { signal }) =>
      inTurn<ImportResult>({ ...siteOfFile(site), feed: id, file, name, agreed }, signal),
    readUpload: (site, upload) => inTurn<ReadResult>({ ...siteOfFile(site), upload }),
    importUpload: (site, upload, how) => inTurn<UploadOutcome>({ ...siteOfFile(site), upload, how }),
    close() {
      clearTimeout(idle)
      return calls.close()
    },
  }
}
