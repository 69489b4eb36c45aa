import { resolve } from 'node:path'
import { copyMedia } from '#platform/media/store/copy-media.ts'
import { localFiles } from '#platform/media/store/local-files.ts'
import { isMediaAway, type MediaFiles } from '#platform/media/store/media-files.ts'
import { bucketFiles, openMediaFiles } from '#platform/media/store/open-media.ts'
import { bucketAt, type Environment } from '#server/env.ts'
import { INTERRUPTED } from '../interrupt.ts'
import { fileReason } from '../sites/json-file.ts'
import { partBar } from '../progress.ts'
import { failure, type Outcome } from '../report.ts'
import { pathFrom } from '../workspace.ts'

const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](\/[\w.~/-]*)?$/
/** Names of files that are listed on a terminal; `--json` has all. */
const LISTED = 20
const MB = 1024 * 1024

/** Copies the media from where the environment says that they are to a bucket or a folder. */
export async function moveMedia(address: string, environment: Environment, signal: AbortSignal): Promise<Outcome> {
  if (address.startsWith('s3:') && !BUCKET.test(address)) {
    return failure('--media must be s3://bucket, s3://bucket/prefix or a folder.')
  }
  const bar = partBar(process.stderr, 'files copied')
  try {
    const from = openMediaFiles(environment)
    const copied = await copyMedia(from, filesAt(address, environment), { onProgress: bar.show, signal })
    bar.end()
    const { different, damaged } = copied
    const details = [...named('damaged before the copy', damaged), ...named('not the same at both ends', different)]
    if (different.length > 0) {
      const reason = `${different.length} files are not the same in both places. Run it again; if that does not help, look at the store.`
      return { ok: false, reason, details, json: copied }
    }
    const size = `${(copied.bytes / MB).toFixed(1)} MB`
    const files = copied.copied === 1 ? '1 file' : `${copied.copied} files`
    const there = copied.same === 1 ? '1 was' : `${copied.same} were`
    const line = `Copied ${files} (${size}), ${there} there already; all are the same in both places.`
    return { ok: true, line, details: [...details, ...whatToSet(address, environment)], json: copied }
  } catch (error) {
    bar.end()
    if (signal.aborted) {
      return { ...failure('The copy was stopped. Run it again: what was copied stays.'), exitCode: INTERRUPTED }
    }
    const reason = isMediaAway(error) ? error.message : fileReason(error, address)
    if (!reason) throw error
    return failure(`Not all files were copied: ${reason} Run it again: what was copied stays.`)
  }
}

function filesAt(address: string, { mediaBucket }: Environment): MediaFiles {
  if (!address.startsWith('s3:')) return localFiles(pathFrom(address))
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: style = '' } = process.env
  const forcePathStyle = /^(1|true)$/.test(style)
  return bucketFiles({ ...(mediaBucket ?? { endpoint, region, forcePathStyle }), ...bucketAt(address) })
}

const named = (what: string, keys: readonly string[]): string[] => [
  ...keys.slice(0, LISTED).map((key) => `  ${key}: ${what}`),
  ...(keys.length > LISTED ? [`  … and ${keys.length - LISTED} more; --json lists them`] : []),
]

/** Whether the environment names this very bucket and prefix. */
function isThere(address: string, { mediaBucket }: Environment): boolean {
  if (!mediaBucket || !address.startsWith('s3:')) return false
  const { bucket, prefix } = bucketAt(address)
  return mediaBucket.bucket === bucket && mediaBucket.prefix === prefix
}

const whatToSet = (address: string, environment: Environment): string[] =>
  isThere(address, environment)
    ? ['MEDIA_STORE names this place already: the files were compared with themselves, and nothing is to be set.']
    : address.startsWith('s3:')
      ? [
          `Now set MEDIA_STORE=${address} (with S3_ENDPOINT and the others of this command) for every server, worker and command.`,
          'A server that went on running meanwhile may have brought new ones: stop it and run this once more, it copies only those.',
        ]
      : [
          `Now unset MEDIA_STORE and let the data folder (FORECOURT_DATA) have these files as its folder media: ${resolve(pathFrom(address))}.`,
        ]
