import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { transferablesOf, type IndexData } from '#app/features/search/engine/index-data.ts'
import { openIndex, type OpenIndex } from '#app/features/search/engine/open-index.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import type { SiteRegistry } from './site-registry.ts'

export interface IndexWorkerData {
  dataFolder: string
  databaseUrl: string | undefined
}
/** Each site has an index of each of these. */
export type IndexName = 'cars' | 'parts'
export interface BuildRequest {
  id: number
  slug: string
  name: IndexName
  /** What time it is, epoch ms. */
  at: number
}
export type BuildAnswer =
  | { id: number; ok: true; index: IndexData }
  | { id: number; ok: false; reason: string; away: boolean }

interface Entry {
  slug: string
  name: IndexName
  /** The site's revision when the build was asked for. */
  revision: number
  index: OpenIndex
  /** From this moment on it has to be built anew, epoch ms. */
  until: number
  bytes: number
}

/** What the indexes of a server take, and what they have cost since it started. */
export interface SearchIndexUse {
  readonly indexes: number
  readonly bytes: number
  readonly built: number
}

/** The search indexes of all sites: built in a worker on first use, swapped when a site's revision rises. */
export interface SearchIndexes {
  of(site: Site, name?: IndexName): SearchPort
  /** The revision of a site that its index answers from; 0 before there is one. */
  revision(slug: string, name?: IndexName): number
  /** Rebuilds the indexes in use that are older than their site, or could not be rebuilt, or whose time has come. */
  refresh(): Promise<void>
  use(): SearchIndexUse
  close(): Promise<void>
}

interface Options extends IndexWorkerData {
  registry: SiteRegistry
  log: Logger
  /** Above this many bytes the index used longest ago is dropped. */
  limitBytes?: number
  now?: () => number
}

const DEFAULT_LIMIT_BYTES = 512 * 1024 * 1024

export function openSearchIndexes({
  registry,
  log,
  limitBytes = DEFAULT_LIMIT_BYTES,
  now = Date.now,
  ...data
}: Options): SearchIndexes {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>()
  const building = new Map<string, Promise<Entry>>()
  const builder = indexBuilder(data)
  let built = 0

  const build = (slug: string, name: IndexName): Promise<Entry> => {
    const key = `${name}/${slug}`
    let running = building.get(key)
    if (!running) {
      const revision = registry.revision(slug)
      running = builder
        .build({ slug, name, at: now() })
        .then((index) => {
          const entry = {
            slug,
            name,
            revision,
            index: openIndex(index),
            until: index.until ?? Number.POSITIVE_INFINITY,
            bytes: transferablesOf(index).reduce((sum, { byteLength }) => sum + byteLength, 0),
          }
          entries.set(key, entry)
          built++
          dropOldest()
          return entry
        })
        .finally(() => building.delete(key))
      building.set(key, running)
    }
    return running
  }

  const dropOldest = () => {
    let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [key, { bytes }] of entries) {
      if (total <= limitBytes || entries.size === 1) return
      entries.delete(key)
      total -= bytes
    }
  }

  const indexOf = async (slug: string, name: IndexName): Promise<OpenIndex> => {
    const key = `${name}/${slug}`
    const entry = entries.get(key)
    if (!entry) return (await build(slug, name)).index
    entries.delete(key)
    entries.set(key, entry)
    // Rather yesterday's index than none.
    const current = entry.until > now() ? entry : await build(slug, name).catch(() => entry)
    return current.index
  }

  return {
    of: ({ slug }, name = 'cars') => ({
      search: async (query) => (await indexOf(slug, name)).search(query),
    }),
    revision: (slug, name = 'cars') => entries.get(`${name}/${slug}`)?.revision ?? 0,
    async refresh() {
      const stale = [...entries.values()].filter(
        ({ slug, revision, until }) => until <= now() || revision < registry.revision(slug),
      )
      for (const { slug, name } of stale) {
        await build(slug, name).catch((error: unknown) =>
          log.error({ err: error, site: slug, index: name }, 'search index not rebuilt'),
        )
      }
    },
    use: () => ({
      indexes: entries.size,
      bytes: [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      built,
    }),
    close: () => builder.close(),
  }
}

/** One worker thread that builds indexes; a worker that died is replaced at the next build. */
function indexBuilder(workerData: IndexWorkerData) {
  const waiting = new Map<number, { done: (index: IndexData) => void; failed: (error: Error) => void }>()
  let worker: Worker | null = null
  let last = 0

  const start = (): Worker => {
    const started = new Worker(resolve('server/index-worker.ts'), { workerData })
    started.unref()
    started.on('message', (answer: BuildAnswer) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.ok) request?.done(answer.index)
      else request?.failed(answer.away ? new DatabaseAway('away', answer.reason) : new Error(answer.reason))
    })
    const end = (error: Error) => {
      if (worker === started) worker = null
      for (const { failed } of waiting.values()) failed(error)
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', () => end(new Error('The thread that builds search indexes ended.')))
    return started
  }

  return {
    build(request: Omit<BuildRequest, 'id'>): Promise<IndexData> {
      worker ??= start()
      const id = ++last
      return new Promise((done, failed) => {
        waiting.set(id, { done, failed })
        worker!.postMessage({ id, ...request } satisfies BuildRequest)
      })
    },
    async close() {
      const running = worker
      worker = null
      await running?.terminate()
    },
  }
}
