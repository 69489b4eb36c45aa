import { parentPort, workerData } from 'node:worker_threads'
import { importFeedFile } from '#app/features/feeds/runs/import-feed-file.server.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import { importUpload } from '#app/features/inventory/feeds/upload/import-upload.server.ts'
import { readUpload } from '#app/features/inventory/feeds/upload/read-upload.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { openDatabase } from '#platform/db/open.ts'
import { importSettings } from './import-settings.ts'
import type { ImportAnswer, ImportQuestion, ImportWorkerData } from './import-thread.ts'
import type { WorkerAnswer, Call, Stop } from '../worker-calls.ts'

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
    const value = await answer(question, stop.signal)
    port.postMessage({ id, ok: true, value } satisfies WorkerAnswer<ImportAnswer>)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    port.postMessage({ id, ok: false, reason, away: isDatabaseAway(error) } satisfies WorkerAnswer<ImportAnswer>)
  } finally {
    underWay.delete(id)
  }
}

async function answer(question: ImportQuestion, signal: AbortSignal): Promise<ImportAnswer> {
  const { slug, version, origin, settings } = question
  const site: Site = { slug, version, origin, settings, database, now: Date.now }
  if ('upload' in question) {
    const { upload, how } = question
    return how ? importUpload(site, upload, how, importSettings(site)) : readUpload(site, upload, importSettings(site))
  }
  const { feed, file, name, agreed } = question
  const source = feedsOf(site).find((each) => each.id === feed)
  if (!source) throw new Error(`The site ${slug} has no source "${feed}".`)
  return importFile(site, source, { file, name, agreed }, { signal })
}

port.on('message', (message: Call<ImportQuestion> | Stop) => {
  if ('stop' in message) underWay.get(message.id)?.abort(new Error('The import was stopped.'))
  else void run(message)
})
