import { createHash } from 'node:crypto'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type ListedFile, MADE, MediaAway, type MediaFiles } from './media-files.ts'
import { s3Reason, type S3Settings } from './s3-reason.ts'

/** A request that says nothing for this long is tried again, ms. */
const CONNECT_MS = 2_000
const SILENCE_MS = 8_000
/** All tries together, ms. */
const LIMIT_MS = 25_000
const TRIES = 3
/** At once from this process; others wait their turn. */
const SOCKETS = 24
/** Who could not be reached is left alone for so long, ms: pages with fifty pictures do not wait fifty times. */
const REST_MS = 2_000
const FOREVER = 'public, max-age=31536000, immutable'

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  webm: 'video/webm',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** Media in a bucket of an S3 server. Credentials are the library’s business: `AWS_ACCESS_KEY_ID` and the like. */
export function s3Files(settings: S3Settings): MediaFiles {
  const { bucket: Bucket, prefix, endpoint, region, forcePathStyle = false } = settings
  const sockets = { keepAlive: true, maxSockets: SOCKETS }
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region: region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    forcePathStyle,
    maxAttempts: TRIES,
    // Servers other than Amazon’s do not know the newer ones; we send MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: new HttpAgent(sockets),
      httpsAgent: new HttpsAgent(sockets),
    },
  })
  const before = prefix === '' ? '' : `${prefix}/`
  const keyOf = (key: string): string => before + key
  let resting: { until: number; why: MediaAway } | undefined

  /** Asks the bucket; null where it has no such file. */
  async function asking<T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (resting && performance.now() < resting.until) throw resting.why
    try {
      return await ask(AbortSignal.timeout(LIMIT_MS))
    } catch (error) {
      const reason = s3Reason(error, settings)
      if (reason === null) return null
      const why = new MediaAway(reason.text, { passing: reason.passing, cause: error })
      if (reason.passing) resting = { until: performance.now() + REST_MS, why }
      throw why
    }
  }

  const bytesOf = (key: string, range?: string): Promise<Buffer | null> =>
    asking(async (abortSignal) => {
      const Range = range === undefined ? {} : { Range: range }
      for (let tries = 1; ; tries++) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key), ...Range }), { abortSignal })
        try {
          return Buffer.from(await Body!.transformToByteArray())
        } catch (error) {
          // The library tries again until an answer begins, not when it breaks off.
          if (tries === TRIES || abortSignal.aborted) throw error
        }
      }
    })

  const size = (key: string): Promise<number | null> =>
    asking(async (abortSignal) => {
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) }), { abortSignal })
      return ContentLength ?? null
    })

  async function* listed(start: string): AsyncGenerator<ListedFile> {
    let ContinuationToken: string | undefined
    do {
      const page = { Bucket, Prefix: keyOf(start), ...(ContinuationToken && { ContinuationToken }) }
      const answer = await asking((abortSignal) => client.send(new ListObjectsV2Command(page), { abortSignal }))
      for (const { Key = '', Size = 0, ETag } of answer?.Contents ?? []) {
        // Of parts that were put together, or of what the server encrypts, it is no hash of the content.
        const md5 = /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '')?.[1]
        yield { key: Key.slice(before.length), bytes: Size, md5 }
      }
      ContinuationToken = answer?.NextContinuationToken
    } while (ContinuationToken)
  }

  const removeKey = (key: string) =>
    asking((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }), { abortSignal }))

  return {
    read: (key) => bytesOf(key),
    async piece(key, from, to) {
      const bytes = await bytesOf(key, `bytes=${from}-${to}`)
      if (!bytes) throw new MediaAway(`The file ${key} is gone from the bucket "${Bucket}".`, { passing: false })
      return bytes
    },
    size,
    has: async (key) => (await size(key)) !== null,
    async write(key, bytes) {
      const put = new PutObjectCommand({
        Bucket,
        Key: keyOf(key),
        Body: bytes,
        // What arrives damaged is refused.
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
        ContentType: TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        CacheControl: FOREVER,
      })
      const done = await asking((abortSignal) => client.send(put, { abortSignal }))
      if (done === null) throw new MediaAway(`The bucket "${Bucket}" did not take ${key}.`, { passing: false })
    },
    async removeOf(site, ids) {
      for (const id of ids) {
        for (const start of [`${site}/${MADE}/${id}`, `${site}/${id}`]) {
          for await (const { key } of listed(start)) await removeKey(key)
        }
      }
    },
    list: () => listed(''),
  }
}
