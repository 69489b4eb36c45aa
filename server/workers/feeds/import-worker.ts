import { parentPort, workerData } from 'node:worker_threads'
import { importFeedFile } from '#app/features/feeds/runs/import-feed-file.server.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import type { Site } from '#app/features/site/site.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { openDatabase } from '#platform/db/open.ts'
import { importSettings } from './import-settings.ts'
import type { ImportQuestion, ImportWorkerData } from './import-thread.ts'
import type { WorkerAnswer, Call, Stop } from '../worker-calls.ts'
import type { ImportResult } from '#app/features/stock/import/stock-import.ts'

/** Imports feeds, away from the thread that answers requests. */
const { dataFolder, databaseUrl } = workerData as ImportWorkerData
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const importFile = importFeedFile(importSettings)
const port = parentPort!
const underWay = new Map<number, AbortController>()

async function run({ id, question }: Call<ImportQuestion>): Promise<void> {
  const stop = new AbortController()
  underWay.set(id, stop)
  try {
    const { slug, version, origin, settings, feed, file, name, agreed } = question
    const site: Site = { slug, version, origin, settings, database, now: Date.now }
    const source = feedsOf(site).find((each) => each.id === feed)
    if (!source) throw new Error(`The site ${slug} has no source "${feed}".`)
    const value = await importFile(site, source, { file, name, agreed }, { signal: stop.signal })
    port.postMessage({ id, ok: true, value } satisfies WorkerAnswer<ImportResult>)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    port.postMessage({ id, ok: false, reason, away: isDatabaseAway(error) } satisfies WorkerAnswer<ImportResult>)
  } finally {
    underWay.delete(id)
  }
}

port.on('message', (message: Call<ImportQuestion> | Stop) => {
  if ('stop' in message) underWay.get(message.id)?.abort(new Error('The import was stopped.'))
  else void run(message)
})
