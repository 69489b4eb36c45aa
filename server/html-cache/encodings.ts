import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)

/** A page is packed once and sent many times; above 5 brotli takes seven times as long for a page 4 % smaller. */
const BROTLI_LEVEL = 5
const GZIP_LEVEL = 6

/** Packs bytes, off the event loop. */
export async function packed(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return alone(await toGzip(bytes, { level: GZIP_LEVEL }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return alone(await toBrotli(bytes, { params }))
}

/** Bytes in memory of their own size: zlib hands out a piece of a block of 16 KB, which would be kept with it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The bytes that were packed. */
export function unpacked(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return bytes
  return encoding === 'gzip' ? fromGzip(bytes) : fromBrotli(bytes)
}

/** The best encoding that an Accept-Encoding header allows; one that is refused with `q=0` is not taken. */
export function acceptedEncoding(header: string): ContentEncoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gz] = [weightOf('br'), weightOf('gzip')]
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gzip' : 'identity'
}

/** Different headers that are remembered: browsers send a handful. */
const REMEMBERED = 200
/** Longer headers are no browser's, and are not remembered. */
const LONGEST = 200

/** `acceptedEncoding` with a memory. */
export function encodingReader(): (header: string) => ContentEncoding {
  const known = new BoundedCache<string, ContentEncoding>(REMEMBERED)
  return (header) => {
    const seen = known.peek(header)
    if (seen !== undefined) return seen
    const encoding = acceptedEncoding(header)
    if (header.length < LONGEST) known.set(header, encoding)
    return encoding
  }
}
