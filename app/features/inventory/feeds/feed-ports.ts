import type { Site } from '#app/features/site/site.ts'
import type { Uploads } from '#app/features/trade-in/photos/uploads.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import type { UploadImport, UploadOutcome } from './upload/import-upload.server.ts'
import type { ReadResult, Upload, UploadStore } from './upload/upload.ts'

/** What the server lends to whoever looks after the feeds of a site. */
export interface FeedPorts {
  readonly documents: SiteDocuments
  /** Why this server would never ask an address, as far as that can be told beforehand; null where it would. */
  refuses(address: URL): Promise<string | null>
  /** Takes away the files that a source has sent and that wait for a decision. */
  dropHeldFiles(site: Site, feed: string): Promise<void>
  /** Reads forms with a file onto the disk. */
  readonly forms: Uploads
  readonly uploads: UploadStore
  /** Reads an upload as it would be imported, in a thread of its own. */
  readUpload(site: Site, upload: Upload): Promise<ReadResult>
  /** Imports one, in that thread. */
  importUpload(site: Site, upload: Upload, how: UploadImport): Promise<UploadOutcome>
}
