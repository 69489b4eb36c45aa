import { resolve } from 'node:path'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { cachedFiles } from './cached-files.ts'
import { localFiles } from './local-files.ts'
import { isMediaAway, type MediaFiles } from './media-files.ts'
import { mediaStore } from './media-store.ts'
import type { S3Settings } from './s3-reason.ts'

export interface MediaSettings {
  readonly dataFolder: string
  /** A bucket; without one media lie in the data folder. */
  readonly mediaBucket: S3Settings | undefined
  /** What copies of a bucket's files may take of this machine's disk. */
  readonly mediaCacheBytes: number
}

interface AwayListener {
  /** Told why the bucket could not be had, each time. */
  readonly away?: (reason: string) => void
}

/** The media of all sites, where the environment says that they are. */
export function openMedia(settings: MediaSettings, listener: AwayListener = {}): MediaStore {
  const { dataFolder, mediaBucket, mediaCacheBytes: limitBytes } = settings
  if (!mediaBucket) return mediaStore(localFiles(resolve(dataFolder, 'media')))
  const bucket = telling(bucketFiles(mediaBucket), listener)
  return mediaStore(cachedFiles(bucket, { folder: resolve(dataFolder, 'media-cache'), limitBytes }))
}

/** The files alone, without copies nearby: for what goes through all of them. */
export const openMediaFiles = ({
  dataFolder,
  mediaBucket,
}: Pick<MediaSettings, 'dataFolder' | 'mediaBucket'>): MediaFiles =>
  mediaBucket ? bucketFiles(mediaBucket) : localFiles(resolve(dataFolder, 'media'))

/** The library is read when the first file is asked for: who has no bucket never pays for it. */
export function bucketFiles(settings: S3Settings): MediaFiles {
  let loading: Promise<MediaFiles> | undefined
  const files = () => (loading ??= import('./s3-files.ts').then(({ s3Files }) => s3Files(settings)))
  return {
    read: async (key) => (await files()).read(key),
    piece: async (key, from, to) => (await files()).piece(key, from, to),
    size: async (key) => (await files()).size(key),
    has: async (key) => (await files()).has(key),
    write: async (key, bytes, options) => (await files()).write(key, bytes, options),
    removeOf: async (site, ids) => (await files()).removeOf(site, ids),
    async *list() {
      yield* (await files()).list()
    },
  }
}

/** Whether the bucket is there and lets us in: the reason, or null when all is well. */
export async function bucketTrouble(settings: S3Settings): Promise<string | null> {
  try {
    for await (const _ of bucketFiles(settings).list()) break
    return null
  } catch (error) {
    if (!isMediaAway(error)) throw error
    return error.message
  }
}

function telling(files: MediaFiles, { away }: AwayListener): MediaFiles {
  if (!away) return files
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isMediaAway(error)) away(error.message)
      throw error
    }
  }
  return {
    read: (key) => reported(files.read(key)),
    piece: (key, from, to) => reported(files.piece(key, from, to)),
    size: (key) => reported(files.size(key)),
    has: (key) => reported(files.has(key)),
    write: (key, bytes, options) => reported(files.write(key, bytes, options)),
    removeOf: (site, ids) => reported(files.removeOf(site, ids)),
    list: () => files.list(),
  }
}
