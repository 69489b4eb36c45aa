import type { Logger } from 'pino'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { bucketTrouble, type MediaSettings, openMedia } from '#platform/media/store/open-media.ts'

/** A bucket that is away is asked for many pictures a second; its log line is written this often, ms. */
const SAID_EVERY_MS = 10_000

interface Needs {
  readonly environment: MediaSettings
  readonly log: Logger
}

/** The media of a program that goes on running: says at the start whether its bucket can be had, and later when not. */
export function siteMedia({ environment, log }: Needs): MediaStore {
  const { mediaBucket } = environment
  let said = -Infinity
  const away = (reason: string): void => {
    if (performance.now() - said < SAID_EVERY_MS) return
    said = performance.now()
    log.warn({ reason }, 'the store of pictures cannot be had')
  }
  if (mediaBucket) {
    const { bucket, prefix } = mediaBucket
    void bucketTrouble(mediaBucket).then(
      (reason) =>
        reason === null
          ? log.info({ bucket, prefix }, 'pictures are in the bucket')
          : log.error({ bucket, prefix, reason }, 'pictures cannot be had; pages are served without them'),
      (err: unknown) => log.error({ err, bucket }, 'pictures cannot be had; pages are served without them'),
    )
  }
  return openMedia(environment, { away })
}
