import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { localFiles } from './local-files.ts'
import { mediaStore } from './media-store.ts'

/** Keeps the media of sites in a local folder. */
export const localMedia = ({ folder, mayWait }: { folder: string; mayWait?: number }): MediaStore =>
  mediaStore(localFiles(folder), mayWait === undefined ? {} : { mayWait })
