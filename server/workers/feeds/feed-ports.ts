import { join } from 'node:path'
import { dropHeldFiles } from '#app/features/feeds/runs/held-files.server.ts'
import type { FeedPorts } from '#app/features/inventory/feeds/feed-ports.ts'
import { diskUploads } from '#platform/uploads/disk-uploads.ts'
import { uploadStore } from '#platform/uploads/upload-store.ts'
import type { Environment } from '../../env.ts'
import { feedNeeds } from './feed-needs.ts'
import type { ImportThread } from './import-thread.ts'

/** Files of 64 MB that come in at the same time. */
const IN_FLIGHT = { atOnce: 8, each: 2, mayWait: 8, eachMayWait: 2 }

/** What whoever looks after feeds in the console needs of this server. */
export async function feedPorts(environment: Environment, imports: ImportThread): Promise<FeedPorts> {
  const { folder } = feedNeeds(environment)
  return {
    dropHeldFiles: ({ slug }, feed) => dropHeldFiles({ folder, site: slug, feed }, null),
    forms: await diskUploads(join(folder, 'incoming'), IN_FLIGHT),
    uploads: uploadStore(join(folder, 'uploads')),
    readUpload: imports.readUpload,
    importUpload: imports.importUpload,
  }
}
