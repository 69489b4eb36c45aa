import type { Site } from '#app/features/site/site.ts'
import { readCars } from './read-cars.server.ts'
import { readPartsUpload } from './read-parts-upload.server.ts'
import type { ReadResult, UploadSource } from './upload.ts'
import type { ImportSettings } from '#app/features/feeds/runs/import-feed-file.server.ts'

/** Reads an upload as it would be imported, and changes nothing. */
export const readUpload = (site: Site, upload: UploadSource, settings: ImportSettings): Promise<ReadResult> =>
  upload.kind === 'cars' ? readCars(site, upload, settings) : readPartsUpload(site, upload)
