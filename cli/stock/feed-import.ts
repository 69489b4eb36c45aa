import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { addAbortSignal } from 'node:stream'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { type FeedFormat, FORMATS } from '#app/features/stock/feed/feed-error.ts'
import { type Mapping, parseMappingText } from '#app/features/stock/feed/mapping/mapping.schema.ts'
import {
  isShippedMapping,
  SHIPPED_MAPPINGS,
  shippedMapping,
} from '#app/features/stock/feed/mapping/shipped-mappings.ts'
import type { RejectedRows } from '#app/features/stock/feed/rejected-rows.ts'
import type { ResolvePicture } from '#app/features/stock/feed/pictures.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { nearest } from '#lib/nearest.ts'
import { openMedia } from '#platform/media/store/open-media.ts'
import { withinQuota } from '#platform/media/store/within-quota.ts'
import type { Environment } from '#server/env.ts'
import { importSettings } from '#server/workers/feeds/import-settings.ts'
import { picturesBeside } from './beside-feed.ts'
import { dealershipsOf } from '#app/features/locations/dealerships.ts'
import { readTextFile } from '../sites/json-file.ts'
import type { ProgressLine } from '../progress.ts'
import { pathFrom } from '../workspace.ts'
import type { ImportOptions, ImportResult } from '#app/features/stock/import/stock-import.ts'

export interface FeedImport {
  site: Site
  /** Path of the feed, or `-` for standard input. */
  file: string
  format?: FeedFormat | undefined
  mapping?: Mapping | undefined
  full?: boolean | undefined
  delta?: boolean | undefined
  force?: boolean | undefined
  dryRun?: boolean | undefined
  /** The source of the document that the file is of, as `importOf` has it. */
  feed?: Pick<ImportOptions, 'feed' | 'mayWithdraw' | 'defaultDealership' | 'dealerships'> | undefined
  /** Takes the rows that are rejected. */
  rejectedRows?: RejectedRows | undefined
  media: MediaStore
  progress?: ProgressLine | undefined
  signal?: AbortSignal | undefined
}

export const mediaOf = (environment: Environment): MediaStore => withinQuota(openMedia(environment))

const STDIN = '-'

/** The format that a file's ending promises. */
export const formatOf = (file: string): FeedFormat | undefined =>
  FORMATS.find((format) => extname(file).toLowerCase() === `.${format}`)

/**
 * Imports a feed file, or standard input, with what the site's document says about dealerships and type of stock.
 * When `signal` asks for it the import stops, writes nothing and gives up its lease.
 */
export async function importFeed(options: FeedImport): Promise<ImportResult> {
  const { site, file, media, progress, signal, format = formatOf(file), feed, ...others } = options
  const { primary, others: dealerships } = dealershipsOf(site)
  const stream = file === STDIN ? process.stdin : createReadStream(file)
  // The stream may fail before anybody reads it; whoever reads it hears of the failure.
  stream.on('error', () => {})
  if (signal) addAbortSignal(signal, stream)
  const size = progress && file !== STDIN ? await sizeOf(file) : undefined
  const beside: ResolvePicture =
    file === STDIN
      ? async () => ({ reason: 'The feed came from standard input, so there is no folder to read pictures from.' })
      : picturesBeside({ folder: dirname(file), site, media })
  let bytes = 0
  try {
    return await importStock(site, {
      ...others,
      format,
      source: counted(stream, (length) => (bytes += length)),
      defaultDealership: primary,
      dealerships,
      ...feed,
      ...importSettings(site),
      resolvePicture: (path, kind) => {
        signal?.throwIfAborted()
        return beside(path, kind)
      },
      onProgress: ({ read, rejected }) => {
        signal?.throwIfAborted()
        progress?.show({ share: size ? bytes / size : undefined, rows: read, rejected })
      },
    })
  } catch (error) {
    if (signal?.aborted) return { ok: false, reason: 'The import was stopped. The stock is as it was before.' }
    throw error
  } finally {
    progress?.end()
    stream.destroy()
  }
}

async function* counted(stream: NodeJS.ReadableStream, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count(chunk.length)
    yield chunk
  }
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

function theseShip(given: string): string {
  const meant = nearest(given, SHIPPED_MAPPINGS)
  return `Mappings that come with Forecourt: ${SHIPPED_MAPPINGS.join(', ')}.${meant ? ` Did you mean "${meant}"?` : ''}`
}

export type MappingFile = { ok: true; mapping: Mapping } | { ok: false; reason: string }

/** The mapping of a name that comes with the product, or of a file, checked. */
export async function readMapping(given: string): Promise<MappingFile> {
  if (isShippedMapping(given)) return { ok: true, mapping: shippedMapping(given) }
  const read = await readTextFile(pathFrom(given))
  if (!read.ok) {
    const named = /[/\\.]/.test(given) ? '' : ` ${theseShip(given)}`
    return { ok: false, reason: `The mapping cannot be read: ${read.reason}${named}` }
  }
  return parseMappingText(read.text)
}
