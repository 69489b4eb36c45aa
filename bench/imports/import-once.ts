import { performance, monitorEventLoopDelay } from 'node:perf_hooks'
import { inWorkspace, siteNamed } from '#cli/workspace.ts'
import { importFeed, mediaOf } from '#cli/stock/feed-import.ts'

/** What one import took, in a process of its own. */
export interface ImportFigures {
  readonly counts: string
  readonly seconds: number
  /** Processor time, user and system, of all threads, s. */
  readonly cpu: number
  /** Most resident memory of the whole process, MB. */
  readonly resident: number
  /** Longest block of the event loop, ms. */
  readonly block: number
}

/** `node bench/imports/import-once.ts <site> <feed>`: imports a feed as the command line does and prints the figures as JSON. */
const [slug = '', file = ''] = process.argv.slice(2)
await inWorkspace(async (workspace) => {
  const found = await siteNamed(workspace, slug)
  if (!found.ok) throw new Error(found.reason)
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const result = await importFeed({ site: found.site, file, media: mediaOf(workspace.environment) })
  if (!result.ok) throw new Error(result.reason)
  const { user, system } = process.cpuUsage(used)
  const { created, updated, unchanged, rejected } = result.summary
  const figures: ImportFigures = {
    counts: `${created} new, ${updated} changed, ${unchanged} unchanged, ${rejected} rejected`,
    seconds: (performance.now() - begun) / 1_000,
    cpu: (user + system) / 1e6,
    resident: process.resourceUsage().maxRSS / 1_024,
    block: loop.max / 1e6,
  }
  process.stdout.write(JSON.stringify(figures))
  return { ok: true, line: '', json: null }
})
