import { noteHeader, noRequestHead, type RequestHead } from '../html-cache/request-head.ts'

/** A request of which nothing can be read in two ways: its head is here, whole, and says how long its body is. */
export interface PlainRequest extends RequestHead {
  readonly method: string
  /** As it was sent; a path. */
  readonly url: string
  /** Bytes of the head, with the empty line at its end. */
  readonly headBytes: number
  /** Bytes of the body after it. */
  bodyBytes: number
  /** Whether the connection ends with the answer. */
  closes: boolean
}

/** Longer heads are left to node:http, which has a bound of its own; bytes. */
const LONGEST_HEAD = 8 * 1024
const END = Buffer.from('\r\n\r\n')

/**
 * The grammar of RFC 9112 without what is optional in it: no line is folded, no space stands before a colon, and no line
 * ends with less than CR LF.
 */
const PLAIN_HEAD =
  /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/[\x21-\x7e]* HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/

/** Reads the head at the beginning of what was sent; null for anything that node:http shall judge alone. */
export function readPlainRequest(sent: Buffer): PlainRequest | null {
  const end = sent.indexOf(END)
  if (end === -1 || end > LONGEST_HEAD - END.length) return null
  const headBytes = end + END.length
  const text = sent.toString('latin1', 0, headBytes)
  if (!PLAIN_HEAD.test(text)) return null
  const firstEnd = text.indexOf('\r\n')
  const space = text.indexOf(' ')
  const request: PlainRequest = {
    ...noRequestHead(),
    method: text.slice(0, space),
    url: text.slice(space + 1, firstEnd - ' HTTP/1.1'.length),
    headBytes,
    bodyBytes: Number.NaN,
    closes: false,
  }
  for (let at = firstEnd + 2; at < end + 2;) {
    const lineEnd = text.indexOf('\r\n', at)
    const colon = text.indexOf(':', at)
    if (isRead(colon - at) && !note(request, text.slice(at, colon), valueOf(text, colon + 1, lineEnd))) return null
    at = lineEnd + 2
  }
  if (Number.isNaN(request.bodyBytes)) request.bodyBytes = 0
  return request
}

/** Lengths of the names that matter here or to the cache; all others are passed over unread. */
const READ = new Set(['host', 'expect', 'upgrade', 'connection', 'if-none-match', 'content-length', 'accept-encoding', 'x-forwarded-host', 'transfer-encoding'].map((name) => name.length)) // prettier-ignore
const isRead = (length: number): boolean => READ.has(length)

/** Notes a header; false when it makes the request one for node:http. */
function note(request: PlainRequest, name: string, value: string): boolean {
  switch (name.toLowerCase()) {
    case 'expect':
    case 'upgrade':
    case 'transfer-encoding':
      return false
    case 'connection':
      request.closes ||= /^close$/i.test(value)
      return /^(?:close|keep-alive)$/i.test(value)
    case 'content-length': {
      const first = Number.isNaN(request.bodyBytes)
      request.bodyBytes = Number(value)
      return first && /^\d{1,12}$/.test(value)
    }
    default:
      noteHeader(request, name, value)
      return true
  }
}

/** A value without the spaces and tabs around it, which do not belong to it; other white space does. */
function valueOf(text: string, from: number, to: number): string {
  while (from < to && isBlank(text.charCodeAt(from))) from++
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--
  return text.slice(from, to)
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09
