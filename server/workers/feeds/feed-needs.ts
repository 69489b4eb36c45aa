import { resolve } from 'node:path'
import type { FeedNeeds } from '#app/features/feeds/runs/run-feed.server.ts'
import { fetchFeed } from '#platform/feed-transport/fetch-feed.ts'
import type { Environment } from '../../env.ts'
import { importSettings } from './import-settings.ts'

/** Variables that feeds may name for their passwords and keys, and no others. */
const SECRET = /^FEED_(?!FOLDERS$)/

/** What runs of feeds need of this server. */
export function feedNeeds({
  outgoingAllow,
  feedFolders,
  dataFolder,
}: Pick<Environment, 'outgoingAllow' | 'feedFolders' | 'dataFolder'>): FeedNeeds {
  return {
    fetch: fetchFeed({ outgoing: { allow: outgoingAllow }, feedFolders }),
    secrets: (name) => (SECRET.test(name) ? process.env[name] : undefined),
    folder: resolve(dataFolder, 'feeds'),
    importing: importSettings,
  }
}
