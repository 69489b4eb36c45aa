import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Site } from '#app/features/site/site.ts'
import { type FeedFormat, FORMATS } from '#app/features/stock/feed/feed-error.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { importOf } from '../feed-import.ts'
import type { FeedSource } from '../settings.schema.ts'
import type { ImportOptions, ImportResult } from '#app/features/stock/import/stock-import.ts'

/** What the document of a site says of each of its imports: what it sells, and what is remarked of a car. */
export type ImportSettings = Pick<ImportOptions, 'defaultItemType' | 'remarks' | 'remarksBy'>

/** A file that has come from a source, by its path on this node. */
export interface FeedFile {
  readonly file: string
  /** As the source calls it: its ending may name the format. */
  readonly name: string
  /** Slugs of vehicles that somebody has agreed to have withdrawn. */
  readonly agreed: ReadonlySet<string>
}

export interface ImportCourse {
  /** Once it is given, the import ends with an error and leaves the stock as it was. */
  readonly signal: AbortSignal
  readonly onProgress?: ImportOptions['onProgress']
}

/** Brings one file of a source into the stock of its site. */
export type ImportFeedFile = (
  site: Site,
  feed: FeedSource,
  file: FeedFile,
  course: ImportCourse,
) => Promise<ImportResult>

/** Imports files of sources in the thread that calls it. */
export function importFeedFile(settings: (site: Site) => ImportSettings): ImportFeedFile {
  return async (site, feed, { file, name, agreed }, { signal, onProgress }) => {
    const as = importOf(site, feed)
    if (!as.ok) return { ok: false, reason: as.reason }
    return importStock(site, {
      ...settings(site),
      source: opened(file),
      ...as.options,
      format: as.options.format ?? formatOf(name),
      agreed,
      onProgress: (done) => {
        signal.throwIfAborted()
        onProgress?.(done)
      },
    })
  }
}

/** Opened when it is read: an import that has to wait reads nothing. */
async function* opened(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file)
}

const formatOf = (name: string): FeedFormat | undefined =>
  FORMATS.find((format) => extname(name).toLowerCase() === `.${format}`)
