import { isUtf8 } from 'node:buffer'
import type { Encoding } from './encodings.ts'
import { FeedError, MAX_FEED_BYTES } from '../feed-error.ts'

export type ByteSource = AsyncIterable<Uint8Array | string>

const NAMES: Readonly<Record<string, string>> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' }
const NEWLINE = 10
const HEAD_BYTES = 256

/** Files that are no text at all, by their first bytes. */
const binaries: readonly (readonly [start: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 3, 4], 'a ZIP archive or an Excel workbook; save the sheet as CSV (UTF-8), or unpack the archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook; save the sheet as CSV (UTF-8)'],
  [[0x1f, 0x8b], 'compressed with gzip; unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document; a CSV, XML or JSON file is needed'],
]

/**
 * The encoding of a text: by its byte order mark, which is the file's own word, then as somebody says it, then by where
 * its zero bytes lie, or by its XML declaration.
 */
function encodingOf(head: Uint8Array, said: Encoding | undefined): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (said === 'utf-8' || said === 'windows-1252') return said
  const sample = head.subarray(0, HEAD_BYTES)
  let even = 0
  let odd = 0
  sample.forEach((byte, index) => byte === 0 && (index % 2 === 0 ? even++ : odd++))
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  if (even > sample.length / 4 && odd === 0) return 'utf-16be'
  if (said === 'utf-16') return 'utf-16le'
  const ascii = Buffer.from(sample).toString('latin1')
  const declared = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/i.exec(ascii)?.[1]?.toLowerCase()
  return declared && /^(windows-1252|iso-8859-(1|15)|latin1|us-ascii)$/.test(declared) ? declared : 'utf-8'
}

/** The first line of the bytes that is not UTF-8, counted from `line`. */
function brokenLine(bytes: Uint8Array, line: number): number {
  let start = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, start)) {
    if (!isUtf8(bytes.subarray(start, at))) return line
    line++
    start = at + 1
  }
  return line
}

const countLines = (bytes: Uint8Array): number => {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  return lines
}

/** The source in chunks of bytes, the first one at least as long as a byte order mark and an XML declaration. */
async function* withHead(source: ByteSource, maxBytes: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined = new Uint8Array()
  let bytes = 0
  for await (const chunk of source) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    bytes += piece.length
    if (bytes > maxBytes)
      throw new FeedError(`The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB, the most that is read.`)
    if (held === undefined) yield piece
    else {
      held = held.length === 0 ? piece : Buffer.concat([held, piece])
      if (held.length < HEAD_BYTES) continue
      yield held
      held = undefined
    }
  }
  if (held && held.length > 0) yield held
}

interface DecodeOptions {
  readonly maxBytes?: number
  /** What the mapping says; a byte order mark says it better. */
  readonly encoding?: Encoding | undefined
}

/**
 * The text of a feed. UTF-8 with or without a mark, UTF-16 in both byte orders, windows-1252 where somebody says so;
 * anything that is not text, or not written in the encoding it claims, is refused with the line where it breaks.
 */
export async function* decodeText(
  source: ByteSource,
  { maxBytes = MAX_FEED_BYTES, encoding: said }: DecodeOptions = {},
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let encoding = 'utf-8'
  let lines = 1
  for await (const bytes of withHead(source, maxBytes)) {
    if (!decoder) {
      const binary = binaries.find(([start]) => start.every((byte, index) => bytes[index] === byte))
      if (binary) throw new FeedError(`The file is ${binary[1]}.`)
      encoding = encodingOf(bytes, said)
      decoder = new TextDecoder(encoding, { fatal: true })
    }
    const text = decodeChunk(decoder, encoding, bytes, lines)
    if (text.includes('\0'))
      throw new FeedError(`The file holds zero bytes near line ${lines}: it is not a text file, or it is damaged.`)
    if (encoding === 'utf-8') lines += countLines(bytes)
    if (text) yield text
  }
  if (decoder) decodeChunk(decoder, encoding, undefined, lines)
}

function decodeChunk(decoder: TextDecoder, encoding: string, bytes: Uint8Array | undefined, lines: number): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    const name = NAMES[encoding] ?? encoding
    const where = encoding !== 'utf-8' ? '' : ` on line ${bytes ? brokenLine(bytes, lines) : lines}`
    throw new FeedError(
      `The text is not valid ${name}${where}. Save the file as UTF-8 (in Excel: "CSV UTF-8")${encoding === 'utf-8' ? ', or name its encoding (docs/stock-feeds.md), such as windows-1252' : ''}.`,
    )
  }
}

/** The first characters of a text, and the whole text to read on. */
export async function peekText(
  text: AsyncGenerator<string>,
  length = 4_096,
): Promise<{ head: string; text: AsyncGenerator<string> }> {
  const held: string[] = []
  let size = 0
  while (size < length) {
    const next = await text.next()
    if (next.done) break
    held.push(next.value)
    size += next.value.length
  }
  const head = held.join('')
  return { head: head.slice(0, length), text: resume(head, text) }
}

async function* resume(head: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  if (head) yield head
  yield* text
}
