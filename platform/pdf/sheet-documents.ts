import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { StockPapers } from '#app/features/inventory/print/stock-papers.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Sheet } from '#app/features/vehicle/print/sheet.ts'
import type { SheetDocument, SheetDocuments } from '#app/features/vehicle/print/sheet-documents.ts'
import { ByteCache } from '#lib/cache/byte-cache.ts'
import { BoundedQueue } from '../media/bounded-queue.ts'
import type { Drawing } from './drawing.ts'
import type { DrawAnswer, DrawRequest } from './pdf-worker.ts'

/** A document, or why there is none. */
type DrawResult = Uint8Array | 'busy' | 'slow' | 'failed'

/** Two hundred documents with a picture. */
export const SHEET_CACHE_BYTES = 32 * 1024 * 1024
/** A page is drawn in a few hundredths of a second; a worker that needs this long is stuck, ms. */
const TIME_LIMIT_MS = 5_000
const MAY_WAIT = 100

/** Drawn before anybody asks, so that thread, fonts and code are ready: they take half a second. */
const BLANK: Sheet = {
  title: 'Ready',
  line: 'Ready',
  kind: 'Car',
  price: { main: '$1' },
  facts: [{ label: 'Year', value: '2020' }],
  features: ['Ready'],
  comments: 'Ready',
  picture: null,
  dealer: { name: 'Ready', address: '', phone: '', licence: '' },
  address: 'https://example.com/',
  colour: '#000000',
  day: '1 January 2020',
}

interface Options {
  readonly media: Pick<MediaStore, 'read'>
  /** Told of faults of ours. */
  readonly failed: (reason: string, site: string, slug: string) => void
  readonly timeLimitMs?: number
  readonly cacheBytes?: number
  /** The worker's source. */
  readonly worker?: string
}

/**
 * Makes PDFs in a worker thread, one at a time. A document is known by site and everything that it says, so it
 * is made again exactly when the car, the settings or the day have changed what is printed; whoever asks while it is
 * being made waits for the same one.
 */
export function sheetDocuments(
  options: Options,
): SheetDocuments & StockPapers & { drawn(): number; close(): Promise<void> } {
  const { media, failed, timeLimitMs = TIME_LIMIT_MS, cacheBytes = SHEET_CACHE_BYTES } = options
  const cache = new ByteCache<string, Uint8Array>({ limitBytes: cacheBytes })
  const making = new Map<string, Promise<SheetDocument>>()
  const queue = new BoundedQueue({ atOnce: 1, mayWait: MAY_WAIT })
  const pen = drawingWorker(options.worker ?? 'platform/pdf/pdf-worker.ts', timeLimitMs)
  let drawn = 0

  /** A picture that is gone or damaged is left out; one that is not made yet is waited for. */
  async function pictureOf(site: Site, id: string): Promise<Uint8Array | null | 'busy'> {
    const read = await media.read(site, id, 'sheet').catch(() => null)
    if (read && !read.ok && read.reason === 'busy') return 'busy'
    return read?.ok ? read.bytes : null
  }

  async function make(site: Site, name: string, drawing: () => Promise<Drawing | 'busy'>): Promise<DrawResult> {
    const what = await drawing()
    if (what === 'busy') return 'busy'
    const answer = await queue.run(() => pen.draw(what))
    if (answer === null) return 'busy'
    drawn++
    if (answer === 'slow') {
      failed('took too long', site.slug, name)
      return 'slow'
    }
    if (answer.ok) return answer.bytes
    failed(answer.reason, site.slug, name)
    return 'failed'
  }

  /** The document that says `words` and nothing else. */
  function documentOf(
    site: Site,
    { name, words }: { readonly name: string; readonly words: object },
    drawing: () => Promise<Drawing | 'busy'>,
  ): Promise<SheetDocument> {
    const tag = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
    const key = `${site.slug}/${name}/${tag}`
    const known = cache.get(key)
    if (known) return Promise.resolve({ ok: true, bytes: known, tag })
    let running = making.get(key)
    if (!running) {
      running = make(site, name, drawing)
        .then((made): SheetDocument => {
          if (typeof made === 'string') return { ok: false, reason: made }
          cache.set(key, made, made.length)
          return { ok: true, bytes: made, tag }
        })
        .finally(() => making.delete(key))
      making.set(key, running)
    }
    return running
  }

  return {
    of: (site, slug, sheet) =>
      documentOf(site, { name: slug, words: sheet }, async () => {
        const picture = sheet.picture === null ? null : await pictureOf(site, sheet.picture)
        return picture === 'busy' ? 'busy' : { kind: 'sheet', sheet, picture }
      }),
    windowSheet: (site, sheet) =>
      documentOf(site, { name: '+window-sheet', words: sheet }, async () => ({ kind: 'window-sheet', sheet })),
    keyTags: (site, tags) =>
      documentOf(site, { name: '+key-tags', words: tags }, async () => ({ kind: 'key-tags', tags })),
    async warm() {
      await queue.run(() => pen.draw({ kind: 'sheet', sheet: BLANK, picture: null }))
    },
    drawn: () => drawn,
    close: () => pen.close(),
  }
}

/** One thread that draws; one that died or took too long is replaced at the next document. */
function drawingWorker(source: string, timeLimitMs: number) {
  let worker: Worker | null = null
  let last = 0

  const start = (): Worker => {
    const started = new Worker(resolve(source))
    const gone = () => {
      if (worker === started) worker = null
    }
    return started.on('error', gone).on('exit', gone)
  }

  const end = async (): Promise<void> => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  return {
    draw(drawing: Drawing): Promise<DrawAnswer | 'slow'> {
      const id = ++last
      const at = (worker ??= start())
      at.ref()
      return new Promise<DrawAnswer | 'slow'>((settle) => {
        const timer = setTimeout(() => {
          finish('slow')
          void end()
        }, timeLimitMs)
        const answered = (answer: DrawAnswer) => answer.id === id && finish(answer)
        const broke = (error: unknown) => died(error instanceof Error ? error.message : String(error))
        const ended = () => died('the worker ended')
        const died = (reason: string) => finish({ id, ok: false, reason })
        const finish = (answer: DrawAnswer | 'slow') => {
          clearTimeout(timer)
          at.off('message', answered).off('error', broke).off('exit', ended)
          at.unref()
          settle(answer)
        }
        at.on('message', answered).on('error', broke).on('exit', ended)
        at.postMessage({ id, drawing } satisfies DrawRequest)
      })
    },
    close: end,
  }
}
