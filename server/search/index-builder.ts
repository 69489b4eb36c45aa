import type { IndexData } from '#app/features/search/engine/index-data.ts'
import type { SettingsMap } from '#app/features/site/site.ts'
import { workerCalls } from '../workers/worker-calls.ts'
import type { IndexPlace } from './stored/store-index.ts'

export interface IndexWorkerData {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** Where indexes are kept as files, and how many bytes of them; absent: nowhere. */
  readonly stored?: { readonly folder: string; readonly limitBytes: number } | undefined
}

/** Each site has an index of each of these. */
export type IndexName = 'cars' | 'parts' | 'stock'

export interface BuildQuestion {
  readonly slug: string
  readonly version: number
  readonly settings: SettingsMap
  readonly name: IndexName
  /** What time it is, epoch ms. */
  readonly at: number
  /** Where the index is kept when it is built. */
  readonly place?: IndexPlace | undefined
}

/** A build that is asked for; `hurry` may be raised while it waits. */
export interface BuildJob extends BuildQuestion {
  /** Somebody waits for the index: there is none to answer from meanwhile. */
  hurry: boolean
}

export interface IndexBuilder {
  build(job: BuildJob): Promise<IndexData>
  close(): Promise<void>
}

/**
 * Builds indexes in threads, each one at a time. An index that somebody waits for goes before one that replaces
 * another, and one thread is kept free for it: a large site's import holds up nobody.
 */
export function indexBuilder(data: IndexWorkerData, source = 'server/search/index-worker.ts'): IndexBuilder {
  const threads = [true, false].map((replaces) => ({
    replaces,
    free: true,
    calls: workerCalls<BuildQuestion, IndexData>(source, data),
  }))
  const queue: { job: BuildJob; done: PromiseWithResolvers<IndexData> }[] = []

  const next = () => {
    for (const thread of threads) {
      if (!thread.free) continue
      const hurried = queue.findIndex(({ job }) => job.hurry)
      const place = hurried === -1 && thread.replaces ? 0 : hurried
      const [taken] = place === -1 ? [] : queue.splice(place, 1)
      if (!taken) continue
      thread.free = false
      const { hurry: _, ...question } = taken.job
      void thread.calls
        .ask(question)
        .then(taken.done.resolve, taken.done.reject)
        .finally(() => {
          thread.free = true
          next()
        })
    }
  }

  return {
    build(job) {
      const done = Promise.withResolvers<IndexData>()
      queue.push({ job, done })
      next()
      return done.promise
    },
    async close() {
      for (const { done } of queue.splice(0)) done.reject(new Error('The server is stopping.'))
      await Promise.all(threads.map(({ calls }) => calls.close()))
    },
  }
}
