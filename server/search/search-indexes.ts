import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { stockIndexSchema } from '#app/features/inventory/list/stock-document.ts'
import { partIndexSchema } from '#app/features/parts/part-document.ts'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import { type IndexData, transferablesOf } from '#app/features/search/engine/index-data.ts'
import { openIndex, type OpenIndex } from '#app/features/search/engine/open-index.ts'
import type { IndexSchema, SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { ByteCache } from '#lib/cache/byte-cache.ts'
import {
  type BuildJob,
  type IndexBuilder,
  type IndexName,
  type IndexWorkerData,
  indexBuilder,
} from './index-builder.ts'
import type { IndexFiles } from './stored/index-files.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'

interface Entry {
  readonly slug: string
  readonly name: IndexName
  /** The site's revision when the build was asked for. */
  readonly revision: number
  readonly index: OpenIndex
  /** From this moment on it has to be built anew, epoch ms. */
  readonly until: number
  readonly bytes: number
}

/** What the indexes of a server take, and what they have cost since it started. */
export interface SearchIndexUse {
  readonly indexes: number
  readonly bytes: number
  readonly built: number
  /** Those that were there as files. */
  readonly opened: number
  /** Those of `built` that had been there and were dropped for want of memory. */
  readonly rebuilt: number
  readonly evicted: number
  /** Being built, or waiting for it. */
  readonly waiting: number
}

/** The search indexes of all sites: built in threads on first use, swapped when a site's revision rises. */
export interface SearchIndexes {
  of(site: Site, name?: IndexName): SearchPort
  /**
   * The same for whoever must see what was changed a moment ago: an index of the revision that the database has. Where
   * that takes long, the one before answers.
   */
  newest(site: Site, name: IndexName): SearchPort
  /**
   * The cars of a site for work in the background: the index in use when it is of this revision, else one that is
   * built for this alone. It takes no place from those that answer requests.
   */
  peek(site: Site, revision: number): Promise<SearchPort>
  /** The revision of a site that its index answers from; 0 before there is one. */
  revision(slug: string, name?: IndexName): number
  /**
   * Builds the indexes in use anew whose site has changed or whose time has come, and drops those whose site is gone.
   * Those of the whole stock are asked for by `newest` alone, which builds them itself: nobody may be looking.
   */
  refresh(): Promise<void>
  use(): SearchIndexUse
  close(): Promise<void>
}

interface Options extends IndexWorkerData {
  readonly registry: Pick<SiteRegistry, 'revision' | 'bySlug'>
  readonly log: Pick<Logger, 'error'>
  /** Above this many bytes an index not used lately is dropped. */
  readonly limitBytes?: number | undefined
  readonly builder?: IndexBuilder
  /** Indexes that were built before. */
  readonly files?: IndexFiles | undefined
  readonly now?: () => number
}

const DEFAULT_LIMIT_BYTES = 192 * 1024 * 1024
/** An opened index keeps lookups and counts beside its buffers: measured at 300 cars, which is where most sites are. */
const OPENED = 1.5
/** A site whose index cannot be built anew is left with its old one for so long, ms. */
const REST_MS = 5_000
/** Whoever must see the newest waits for it so long, ms. */
const PATIENCE_MS = 1_500

/** The threads send a copy of the schema with every index; all of them share this one. */
const SCHEMAS: Readonly<Record<IndexName, IndexSchema>> = {
  cars: carIndexSchema,
  parts: partIndexSchema,
  stock: stockIndexSchema,
}

export function openSearchIndexes(options: Options): SearchIndexes {
  const { registry, log, limitBytes = DEFAULT_LIMIT_BYTES, now = Date.now, files } = options
  const { dataFolder, databaseUrl, stored } = options
  const builder = options.builder ?? indexBuilder({ dataFolder, databaseUrl, stored })
  const building = new Map<string, { readonly job: BuildJob; readonly entry: Promise<Entry> }>()
  const evicted = new Set<string>()
  const restsUntil = new Map<string, number>()
  const counts = { built: 0, opened: 0, rebuilt: 0, evicted: 0 }
  const entries = new ByteCache<string, Entry>({
    limitBytes,
    largestBytes: Infinity,
    dropped(_, key, why) {
      if (why !== 'room') return
      evicted.add(key)
      counts.evicted++
    },
  })

  const build = (site: Site, name: IndexName, hurry: boolean, seen = 0): Promise<Entry> => {
    const key = `${name}/${site.slug}`
    const running = building.get(key)
    if (running) {
      running.job.hurry ||= hurry
      return running.entry
    }
    const { slug, version, settings } = site
    const revision = Math.max(registry.revision(slug), seen)
    const job: BuildJob = { slug, version, settings, name, hurry, at: now() }
    const entry = storedOrBuilt(job, revision)
      .then(async ({ data, isStored }) => {
        // A request that began before the settings changed leaves no index with the old ones behind: it is one behind.
        const known = await registry.bySlug(slug).catch(() => null)
        const behind = known !== null && known.version !== version
        counts[isStored ? 'opened' : 'built']++
        return keep(key, { slug, name, revision: behind ? revision - 1 : revision, ...opened(data, name) })
      })
      .finally(() => building.delete(key))
    building.set(key, { job, entry })
    return entry
  }

  /** What was built before for the same, by this process or another; else it is built, and kept for the next. */
  const storedOrBuilt = async (job: BuildJob, revision: number): Promise<{ data: IndexBytes; isStored: boolean }> => {
    if (!files) return { data: await builder.build(job), isStored: false }
    const { slug, name, version } = job
    const subject = { slug, name, revision, version }
    const data = await files.open(subject, now())
    if (data) return { data, isStored: true }
    return { data: await builder.build(Object.assign(job, { place: await files.placeOf(subject) })), isStored: false }
  }

  const keep = (key: string, entry: Entry): Entry => {
    if (evicted.delete(key)) counts.rebuilt++
    restsUntil.delete(key)
    entries.set(key, entry, entry.bytes)
    return entry
  }

  const indexOf = async (site: Site, name: IndexName): Promise<OpenIndex> => {
    const key = `${name}/${site.slug}`
    const entry = entries.get(key)
    if (!entry) return (await build(site, name, true)).index
    // Rather yesterday's index than none.
    const current = entry.until > now() ? entry : await build(site, name, true).catch(() => entry)
    return current.index
  }

  const newestOf = async (site: Site, name: IndexName): Promise<OpenIndex> => {
    const revision = await stockOf(site).revision()
    const key = `${name}/${site.slug}`
    const isNewest = (entry: Entry | undefined) => entry && entry.revision >= revision && entry.until > now()
    const known = entries.get(key)
    if (known && isNewest(known)) return known.index
    const built = build(site, name, true, revision)
      // One that was begun before the change is of before it.
      .then((entry) => (isNewest(entry) ? entry : build(site, name, true, revision)))
    if (!known) return (await built).index
    const soon = setTimeout(PATIENCE_MS, known, { ref: false })
    return (await Promise.race([built.catch(() => known), soon])).index
  }

  const rebuild = async (key: string, { slug, name }: Entry): Promise<void> => {
    try {
      const site = await registry.bySlug(slug)
      if (!site) return
      const entry = await build(site, name, false)
      // A build that was under way when the site changed is of before the change, and nobody else asks again.
      if (entry.revision < registry.revision(slug)) await rebuild(key, entry)
    } catch (error) {
      restsUntil.set(key, now() + REST_MS)
      log.error({ err: error, site: slug, index: name }, 'search index not rebuilt')
    }
  }

  return {
    of: (site, name = 'cars') => ({
      search: async (query) => (await indexOf(site, name)).search(query),
    }),
    newest: (site, name) => ({
      search: async (query) => (await newestOf(site, name)).search(query),
    }),
    async peek(site, revision) {
      const used = entries.peek(`cars/${site.slug}`)
      if (used && used.revision >= revision && used.until > now()) return portOf(used.index)
      // One in use is renewed for everybody; any other is gone when its asker is.
      if (used) return portOf((await build(site, 'cars', false)).index)
      const { slug, version, settings } = site
      const job: BuildJob = { slug, version, settings, name: 'cars', hurry: false, at: now() }
      return portOf(opened((await storedOrBuilt(job, revision)).data, 'cars').index)
    },
    revision: (slug, name = 'cars') => entries.peek(`${name}/${slug}`)?.revision ?? 0,
    async refresh() {
      for (const [key, { slug }] of entries.entries()) {
        if (registry.revision(slug) !== 0) continue
        entries.delete(key)
        void files?.forget(slug).catch(() => undefined)
      }
      const stale = [...entries.entries()].filter(
        ([key, { slug, name, revision, until }]) =>
          name !== 'stock' &&
          (until <= now() || revision < registry.revision(slug)) &&
          (restsUntil.get(key) ?? 0) <= now(),
      )
      await Promise.all(stale.map(([key, entry]) => rebuild(key, entry)))
    },
    use: () => ({ indexes: entries.size, bytes: entries.bytes, waiting: building.size, ...counts }),
    close: () => builder.close(),
  }
}

const portOf = (index: OpenIndex): SearchPort => ({ search: async (query) => index.search(query) })

type IndexBytes = Omit<IndexData, 'schema'>

const opened = (data: IndexBytes, name: IndexName): Pick<Entry, 'index' | 'until' | 'bytes'> => ({
  index: openIndex({ ...data, schema: SCHEMAS[name] }),
  until: data.until ?? Number.POSITIVE_INFINITY,
  bytes: Math.round(OPENED * transferablesOf(data).reduce((sum, { byteLength }) => sum + byteLength, 0)),
})
