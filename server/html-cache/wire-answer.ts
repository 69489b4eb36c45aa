import { STATUS_CODES } from 'node:http'
import { LIMITS } from '../http/limits.ts'

/** What Node writes after the headers of an answer on a connection that stays open. */
const STAYS_OPEN = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(LIMITS.keepAliveTimeout / 1_000)}\r\n\r\n`

/** Characters of a date in the form of RFC 9110, 5.6.7. */
const DATE_LENGTH = 29

/**
 * An answer as Node would write it on a connection that stays open: status, headers, date and body in one piece of
 * memory, so that one write sends it.
 */
export class WireAnswer {
  #bytes: Buffer<ArrayBuffer>
  readonly #dateAt: number
  readonly #bodyAt: number
  /** The second that stands in the date. */
  #second = Number.NaN
  #read = false

  /** Headers stand in pairs. */
  constructor(status: number, headers: readonly string[], body: Buffer = Buffer.alloc(0)) {
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
    for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`
    head += 'Date: '
    this.#dateAt = head.length
    head += `${' '.repeat(DATE_LENGTH)}\r\n${STAYS_OPEN}`
    this.#bodyAt = head.length
    // Of its own size: a part of a common block would keep the block.
    this.#bytes = Buffer.allocUnsafeSlow(head.length + body.length)
    this.#bytes.write(head, 'latin1')
    body.copy(this.#bytes, this.#bodyAt)
  }

  get length(): number {
    return this.#bytes.length
  }

  get body(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(this.#bodyAt)
  }

  /** All of it at a moment (epoch ms). To be written at once: the next second has its own date. */
  at(now: number): Buffer {
    const second = Math.floor(now / 1_000)
    if (second !== this.#second) {
      // Bytes that somebody is still reading stay as they are.
      if (this.#read) this.#bytes = copyOf(this.#bytes)
      this.#read = false
      this.#bytes.write(dateOf(second), this.#dateAt, 'latin1')
      this.#second = second
    }
    return this.#bytes
  }

  /** Told by whoever wrote it and could not get rid of all of it. */
  staysRead(): void {
    this.#read = true
  }
}

function copyOf(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

let written = { second: Number.NaN, text: '' }

/** Thousands of answers a second have the same date. */
function dateOf(second: number): string {
  if (written.second !== second) written = { second, text: new Date(second * 1_000).toUTCString() }
  return written.text
}
