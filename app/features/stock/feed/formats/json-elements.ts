import { FeedError, MAX_RECORD_LENGTH } from '../feed-error.ts'

/** The path of a document that is one record. */
const WHOLE = '.'
const LONGEST_KEY = 200
const MAX_DEPTH = 64
const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9

/**
 * Cuts the elements of a JSON list out of a stream of text without holding more than one of them. The list is the
 * whole document, or the only list among the properties of an object ("{"updated": …, "vehicles": [ … ]}").
 * What stands inside an element is left to JSON.parse.
 */
export class JsonElements {
  private depth = 0
  /** Depth of the list's elements: 1 in a bare list, 2 inside an object. */
  private listDepth = 0
  private found = false
  private ended = false
  private inString = false
  private escaped = false
  private inElement = false
  private needComma = false
  private afterColon = false
  private parts: string[] = []
  private length = 0
  private count = 0
  /** Keys of the list, where it is said which one it is; none for the document itself. */
  private readonly path: readonly string[] | undefined
  /** The key that leads to each level, as far as no list is found. */
  private keys: string[] = []
  private key = ''

  constructor(record?: string) {
    this.path = record === undefined ? undefined : record === WHOLE ? [] : record.split('/').filter(Boolean)
  }

  /** Says so when the text ended too early. */
  close(): void {
    if (this.ended && this.found) return
    if (this.ended)
      throw new FeedError(
        this.path && this.path.length > 0
          ? `The JSON has no list at "${this.path.join('/')}", which the mapping gives as "record".`
          : 'The JSON has no list of records: give a list, or an object with one list in it.',
      )
    throw new FeedError(
      `The JSON ends in the middle${this.count > 0 ? `, after element ${this.count}` : ''}: the file was cut off.`,
    )
  }

  /** Takes the next piece of text and gives the elements that it completes. */
  *write(chunk: string): Generator<string> {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (this.inString) {
        const from = at
        at = this.stringEnd(chunk, at)
        if (this.path && !this.inElement) this.hear(chunk.slice(from, this.inString ? at + 1 : at))
        continue
      }
      if (isSpace(code)) continue
      if (this.ended) throw new FeedError('The JSON goes on after its end.')
      if (this.inList() && !this.inElement && code !== CLOSE_LIST) {
        if (code === COMMA) {
          if (!this.needComma) throw new FeedError(`The JSON has a comma too many after element ${this.count}.`)
          this.needComma = false
          continue
        }
        if (this.needComma) throw new FeedError(`The JSON lacks a comma after element ${this.count}.`)
        this.inElement = true
        start = at
      }
      if (this.depth === 0 && code === OPEN_OBJECT && this.path?.length === 0) {
        this.found = true
        this.inElement = true
        start = at
      }
      if (this.inElement && this.depth === this.listDepth && (code === COMMA || code === CLOSE_LIST)) {
        yield this.take(chunk.slice(start, at))
        this.needComma = code === COMMA ? false : this.needComma
      }
      this.step(code)
      if (this.inElement && this.depth === this.listDepth && (code === CLOSE_OBJECT || code === CLOSE_LIST)) {
        yield this.take(chunk.slice(start, at + 1))
      }
    }
    if (this.inElement) this.hold(chunk.slice(start))
  }

  /** The place of the quotation mark that ends the string at hand; the last place of the piece where it goes on. */
  private stringEnd(chunk: string, from: number): number {
    let start = from
    if (this.escaped) {
      this.escaped = false
      start++
    }
    for (;;) {
      const quote = chunk.indexOf('"', start)
      const end = quote < 0 ? chunk.length : quote
      let backslashes = 0
      while (end - backslashes > start && chunk.charCodeAt(end - backslashes - 1) === BACKSLASH) backslashes++
      const isEscaped = backslashes % 2 === 1
      if (quote < 0) {
        this.escaped = isEscaped
        return end - 1
      }
      if (!isEscaped) {
        this.inString = false
        return quote
      }
      start = quote + 1
    }
  }

  /** Takes down a piece of what may be a key. */
  private hear(piece: string): void {
    this.key += piece.slice(0, LONGEST_KEY - this.key.length)
  }

  private inList(): boolean {
    return this.listDepth > 0 && this.depth >= this.listDepth
  }

  private step(code: number): void {
    if (this.depth === 0 && code !== OPEN_LIST && code !== OPEN_OBJECT)
      throw new FeedError('The file is not JSON: it must begin with [ or {.')
    switch (code) {
      case QUOTE:
        this.inString = true
        this.key = ''
        break
      case COLON:
        this.afterColon = true
        return
      case OPEN_LIST:
        this.openList()
        break
      case OPEN_OBJECT:
        this.deeper()
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        this.shallower()
        break
    }
    this.afterColon = false
  }

  private openList(): void {
    this.deeper()
    if (this.listDepth > 0 || this.inElement) return
    const named = this.path
      ? this.path.length > 0 && this.keys.slice(1).join('/') === this.path.join('/')
      : this.depth === 2
    if (this.depth !== 1 && !(named && this.afterColon)) return
    if (this.found) throw new FeedError('The JSON object holds two lists, so it is not clear which one is the stock.')
    this.found = true
    this.listDepth = this.depth
    this.needComma = false
  }

  private deeper(): void {
    this.depth++
    if (this.path && this.listDepth === 0) {
      this.keys.length = Math.min(this.keys.length, this.depth - 1)
      this.keys.push(this.afterColon ? this.key : '')
    }
    if (this.depth > MAX_DEPTH)
      throw new FeedError(`The JSON is nested deeper than ${MAX_DEPTH} levels at element ${this.count + 1}.`)
  }

  private shallower(): void {
    this.depth--
    if (this.listDepth > 0 && this.depth < this.listDepth) this.listDepth = 0
    if (this.depth <= 0) this.ended = true
  }

  private hold(piece: string): void {
    this.length += piece.length
    if (this.length > MAX_RECORD_LENGTH)
      throw new FeedError(`Element ${this.count + 1} of the JSON is longer than 1 MB.`)
    this.parts.push(piece)
  }

  private take(piece: string): string {
    this.hold(piece)
    const element = this.parts.join('')
    this.parts = []
    this.length = 0
    this.inElement = false
    this.needComma = true
    this.count++
    return element
  }
}
