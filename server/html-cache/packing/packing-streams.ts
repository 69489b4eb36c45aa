import { availableParallelism } from 'node:os'
import { setImmediate as breathe } from 'node:timers/promises'
import { constants, createGzip, createZstdCompress, type Gzip, type ZlibReset, type ZstdCompress } from 'node:zlib'

/** Room for what comes out: nearly every page in one piece. */
const OUT_BYTES = 64 * 1024

type Stream = Gzip | ZstdCompress

interface Kind<S extends Stream> {
  open(): S
  /** What a stream is told to end one answer. */
  readonly end: number
  /** Lets it begin the next one. */
  begin(stream: S): void
}

const gzip = (level: number): Kind<Gzip & ZlibReset> => ({
  open: () => createGzip({ level, chunkSize: OUT_BYTES }) as Gzip & ZlibReset,
  end: constants.Z_FINISH,
  begin: (stream) => stream.reset(),
})

const zstd = (level: number): Kind<ZstdCompress> => ({
  open: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level }, chunkSize: OUT_BYTES }),
  end: constants.ZSTD_e_end,
  // A frame that has ended is followed by the next; reset, it would forget its level.
  begin: () => {},
})

/**
 * Packs answers with streams that stay open. A stream for every answer takes a megabyte that V8 counts against its
 * buffers: it marked the whole heap for every hundred pages. A stream ends each answer and begins the next one anew, so
 * nothing of one is in another; one that failed is thrown away with what it had.
 */
export class PackingStreams<S extends Stream = Stream> {
  readonly #kind: Kind<S>
  readonly #most: number
  readonly #free: S[] = []
  readonly #waiting: PromiseWithResolvers<S>[] = []
  #open = 0

  constructor(kind: Kind<S>, most = availableParallelism()) {
    this.#kind = kind
    this.#most = most
  }

  async pack(bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
    const stream = await this.#take()
    let packed: Buffer<ArrayBuffer>
    try {
      packed = await packedBy(stream, bytes, this.#kind.end)
    } catch (error) {
      this.#drop(stream)
      throw error
    }
    this.#kind.begin(stream)
    this.#give(stream)
    return packed
  }

  #take(): Promise<S> | S {
    const free = this.#free.pop()
    if (free) return free
    if (this.#open < this.#most) {
      const opened = this.#kind.open()
      this.#open++
      return opened
    }
    const waiting = Promise.withResolvers<S>()
    this.#waiting.push(waiting)
    return waiting.promise
  }

  #give(stream: S): void {
    const next = this.#waiting.shift()
    if (next) next.resolve(stream)
    else this.#free.push(stream)
  }

  #drop(stream: S): void {
    stream.destroy()
    this.#open--
    const next = this.#waiting.shift()
    if (!next) return
    try {
      next.resolve(this.#take())
    } catch (error) {
      next.reject(error)
    }
  }
}

/** One answer through a stream that nobody else has meanwhile. */
async function packedBy(stream: Stream, bytes: Buffer, end: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  // The stream writes the next answer where this one stands.
  const take = (piece: Buffer) => pieces.push(Buffer.from(piece))
  stream.on('data', take)
  const ended = Promise.withResolvers<void>()
  stream.once('error', ended.reject)
  stream.write(bytes)
  stream.flush(end, () => ended.resolve())
  try {
    await ended.promise
    while (stream.readableLength > 0) await breathe()
  } finally {
    stream.off('data', take)
    stream.off('error', ended.reject)
  }
  return alone(pieces)
}

/** In memory of its own size: a small buffer is a piece of a block, which would be kept with it. */
function alone(pieces: readonly Buffer[]): Buffer<ArrayBuffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) at += piece.copy(whole, at)
  return whole
}

/** What packs at once for whoever waits. */
export const packingStreams = { zstd3: new PackingStreams(zstd(3)), gzip2: new PackingStreams(gzip(2)) }
