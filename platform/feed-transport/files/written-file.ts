import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FeedFailure, forGood } from '../feed-failure.ts'
import { type FeedRequest, onDisk } from '../feed-request.ts'
import { freshFile } from './left-files.ts'

export interface WrittenFile {
  readonly file: string
  readonly bytes: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
}

/** Nothing that is read from this machine is waited for. */
type WriteTarget = Pick<FeedRequest, 'folder' | 'maxBytes' | 'signal'> &
  Partial<Pick<FeedRequest, 'limits' | 'newFile'>>

/** Writes what comes into a folder that is there, never more than may come; a file that did not come whole is taken away again. */
export async function writeFile(
  [source, ...through]: readonly [Readable, ...Transform[]],
  { folder, maxBytes, signal, limits, newFile = onDisk }: WriteTarget,
): Promise<WrittenFile> {
  // Those that fail once more after they have failed would end the process. Nothing is awaited before the pipeline stands.
  source.on('error', () => undefined)
  const file = freshFile(folder)
  const hash = createHash('sha256')
  let bytes = 0
  let before = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const watch =
    limits &&
    setInterval(() => {
      if (bytes - before < limits.leastBytes) source.destroy(new FeedFailure(tooSlow(bytes)))
      before = bytes
    }, limits.stretchMs)
  try {
    await pipeline([source, ...through, upTo(maxBytes), meter, newFile(file)], { signal })
    return { file, bytes, hash: hash.digest('hex') }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    clearInterval(watch)
  }
}

/** Passes on so many bytes and fails at the next. */
export function upTo(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > most ? forGood(tooLarge(most)) : null, chunk)
    },
  })
}

export const tooLarge = (maxBytes: number): string =>
  `It is larger than ${inMegabytes(maxBytes)}, the most that is read of a feed. Nothing of it was taken.`

const tooSlow = (bytes: number): string =>
  bytes === 0
    ? 'Nothing came, although the connection was open. It is tried again.'
    : `It came too slowly and was left after ${inMegabytes(bytes)}. Nothing of it was taken; it is tried again.`

const inMegabytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`
