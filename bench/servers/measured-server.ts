import { monitorEventLoopDelay } from 'node:perf_hooks'
import { resolve } from 'node:path'
import { readEnvironment } from '#server/env.ts'
import { type ServerBuild, startServer } from '#server/main.ts'
import type { SearchIndexUse } from '#server/search/search-indexes.ts'

/** What the measured server tells of itself when it is asked. */
export interface ServerReport {
  readonly rss: number
  readonly heapUsed: number
  readonly heapTotal: number
  readonly arrayBuffers: number
  readonly indexes: SearchIndexUse
  /** Since the report before, ms. */
  readonly longestBlock: number
}

/**
 * The built server in a process of its own, forked by a bench: it says its port when it answers, and a report for
 * every message it gets.
 */
const read = readEnvironment(process.env)
if (!read.ok) throw new Error(read.reason)
const build = (await import(resolve('build/server/index.js'))) as ServerBuild
const services = await build.createServices(read.environment)
const server = await startServer(read.environment, { ...build, createServices: async () => services })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
  const { rss, heapUsed, heapTotal, arrayBuffers } = process.memoryUsage()
  const longestBlock = delay.max / 1e6
  delay.reset()
  const indexes = services.search.use()
  process.send?.({ rss, heapUsed, heapTotal, arrayBuffers, indexes, longestBlock } satisfies ServerReport)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: server.port })
