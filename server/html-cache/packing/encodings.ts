import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdCompress, zstdDecompress } from 'node:zlib'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import { packingStreams } from './packing-streams.ts'

export type ContentEncoding = 'zstd' | 'br' | 'gzip' | 'identity'

/** A way to pack a page: the encoding, and how much trouble is taken. The name is the end of its ETag. */
export type PackingName = 'zstd3' | 'zstd9' | 'br1' | 'br6' | 'gzip2' | 'gzip6' | 'identity'

const toZstd = promisify(zstdCompress)
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const UNPACK = { zstd: promisify(zstdDecompress), br: promisify(brotliDecompress), gzip: promisify(gunzip) }

const zstd = (level: number) => async (bytes: Buffer) =>
  alone(await toZstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level }, pledgedSrcSize: bytes.length }))

const brotli = (level: number) => async (bytes: Buffer) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return alone(await toBrotli(bytes, { params }))
}

/** Above 6 brotli takes sixty times as long for a page 2 % smaller, above 9 zstd five times as long for 1 %. */
const PACKINGS = {
  zstd3: { encoding: 'zstd', pack: (bytes: Buffer) => packingStreams.zstd3.pack(bytes) },
  zstd9: { encoding: 'zstd', pack: zstd(9) },
  br1: { encoding: 'br', pack: brotli(1) },
  br6: { encoding: 'br', pack: brotli(6) },
  gzip2: { encoding: 'gzip', pack: (bytes: Buffer) => packingStreams.gzip2.pack(bytes) },
  gzip6: { encoding: 'gzip', pack: async (bytes: Buffer) => alone(await toGzip(bytes, { level: 6 })) },
  identity: { encoding: 'identity', pack: async (bytes: Buffer) => bytes as Buffer<ArrayBuffer> },
} as const

export const PACKING_NAMES = Object.keys(PACKINGS) as readonly PackingName[]

export const encodingOf = (packing: PackingName): ContentEncoding => PACKINGS[packing].encoding

/** Packs bytes, off the event loop. */
export const packed = (bytes: Buffer, packing: PackingName): Promise<Buffer<ArrayBuffer>> =>
  PACKINGS[packing].pack(bytes)

/** Bytes in memory of their own size: zlib hands out a piece of a block of 16 KB, which would be kept with it. */
function alone(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The bytes that were packed. */
export function unpacked(bytes: Buffer, packing: PackingName): Promise<Buffer> | Buffer {
  const encoding = encodingOf(packing)
  return encoding === 'identity' ? bytes : UNPACK[encoding](bytes)
}

/** How a page travels to a client: packed at once for whoever waits, and as small as it pays for those who come again. */
export interface AcceptedPacking {
  readonly atOnce: PackingName
  readonly small: PackingName
}

const AT_ONCE = { zstd: 'zstd3', br: 'br1', gzip: 'gzip2', identity: 'identity' } as const
const SMALL = { zstd: 'zstd9', br: 'br6', gzip: 'gzip6', identity: 'identity' } as const

/**
 * What an Accept-Encoding header allows: of those that weigh most zstd is the quickest and brotli the smallest. One that
 * is refused with `q=0` is not taken, and zstd only by its name: not everybody who takes anything knows it.
 */
export function acceptedPacking(header: string): AcceptedPacking {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const weightOf = (name: ContentEncoding) => {
    const weight = weights.get(name) ?? (name === 'zstd' ? 0 : weights.get('*')) ?? 0
    return weight > 0 ? weight : 0
  }
  const best = Math.max(weightOf('zstd'), weightOf('br'), weightOf('gzip'))
  const first = (...order: ContentEncoding[]): ContentEncoding =>
    best > 0 ? order.find((name) => weightOf(name) === best)! : 'identity'
  return { atOnce: AT_ONCE[first('zstd', 'br', 'gzip')], small: SMALL[first('br', 'zstd', 'gzip')] }
}

/** Different headers that are remembered: browsers send a handful. */
const REMEMBERED = 200
/** Longer headers are no browser's, and are not remembered. */
const LONGEST = 200

/** `acceptedPacking` with a memory. */
export function packingReader(): (header: string) => AcceptedPacking {
  const known = new BoundedCache<string, AcceptedPacking>(REMEMBERED)
  return (header) => {
    const seen = known.peek(header)
    if (seen !== undefined) return seen
    const packing = acceptedPacking(header)
    if (header.length < LONGEST) known.set(header, packing)
    return packing
  }
}
