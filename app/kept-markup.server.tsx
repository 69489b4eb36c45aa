import { randomBytes } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ByteCache } from '#lib/cache/byte-cache.ts'
import { documentText } from '#lib/packing/packed.ts'
import type { KeptPart, MarkupKeeper } from './ui/kept-markup.tsx'

/** Of an object beside the bytes of its parts. */
const OBJECT_BYTES = 2_000
/** Of a text that is its own key. */
const TEXT_BYTES = 400

interface Piece {
  readonly bytes: Buffer
  readonly sheets: readonly string[]
}

type Parts = Map<string, Piece>

/** What was drawn for the pages of all sites, by what it was drawn from; what was not used lately makes room. */
export class MarkupCache {
  readonly #kept: ByteCache<object | string, Parts>
  readonly #seen = new WeakSet<object>()

  /** Pages are drawn whole. */
  readonly isOff: boolean

  constructor(limitBytes: number) {
    this.isOff = limitBytes === 0
    this.#kept = new ByteCache({ limitBytes })
  }

  /** Whether an object comes again: one that was made for a single page is not worth keeping anything of. */
  comesAgain(value: object): boolean {
    if (this.#seen.has(value)) return true
    this.#seen.add(value)
    return false
  }

  has(value: unknown): value is object {
    return typeof value === 'object' && value !== null && this.#kept.peek(value) !== undefined
  }

  get(from: object | string, part: string, make: () => Piece): Piece {
    let parts = this.#kept.get(from)
    if (!parts) {
      parts = new Map()
      this.#kept.set(from, parts, typeof from === 'string' ? TEXT_BYTES : OBJECT_BYTES)
    }
    let piece = parts.get(part)
    if (!piece) {
      piece = make()
      parts.set(part, piece)
      this.#kept.grow(from, parts, piece.bytes.length)
    }
    return piece
  }
}

/** Stands in the drawn page for bytes that are kept: made anew by each process, so that nobody can write it into a page. */
const MARK = `<!--${randomBytes(12).toString('base64url')}:`
const END = '-->'
/** Bytes that one character of a string may take. */
const MOST_BYTES = 3

interface MarkupOptions {
  readonly cache: MarkupCache
  /** Told apart by it: the same words look different in another template. */
  readonly template: string
  /** Gives a part the context that it stands in. */
  readonly within: (part: ReactNode) => ReactNode
}

/** The kept parts of one page while it is drawn. React draws the rest, and `bytes` puts them in their places. */
export class PageMarkup implements MarkupKeeper {
  readonly #pieces: Buffer[] = []
  /** Of the objects of this page; they come but once in it. */
  readonly #again = new Map<object, boolean>()
  readonly #options: MarkupOptions

  constructor(options: MarkupOptions) {
    this.#options = options
  }

  of(from: object, part: string, draw: () => ReactNode): KeptPart {
    return this.#keep(from, part, () => this.#draw(draw))
  }

  comesAgain(from: object): boolean {
    let again = this.#again.get(from)
    if (again === undefined) {
      const { cache } = this.#options
      again = cache.has(from) || cache.comesAgain(from)
      this.#again.set(from, again)
    }
    return again
  }

  ofText(text: string, draw: () => ReactNode): string {
    return this.#keep(`${this.#options.template} ${text}`, '', () => this.#draw(draw)).html
  }

  ofHtml(from: object, html: string): string {
    return this.#keep(from, 'html', () => pieceOf(html)).html
  }

  json(value: object): string {
    if (this.comesAgain(value)) return this.#keep(value, 'json', () => pieceOf(documentText(value))).html
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${this.#jsonOfField(field)}`).join()}}`
  }

  /** Of a list of what was drawn on this page already, such as its cards, the texts are kept as well. */
  #jsonOfField(field: unknown): string {
    const isKept = (item: unknown) => this.#options.cache.has(item)
    if (!Array.isArray(field) || !field.some(isKept)) return fieldText(field)
    return `[${field.map((item: unknown) => (isKept(item) ? this.json(item as object) : fieldText(item ?? null))).join()}]`
  }

  /** The page as it is sent. */
  bytes(html: string): Uint8Array<ArrayBuffer> {
    const room = roomFor(this.#pieces.reduce((sum, { length }) => sum + length, html.length * MOST_BYTES))
    let length = 0
    let from = 0
    for (let at = html.indexOf(MARK); at !== -1; at = html.indexOf(MARK, from)) {
      length += room.write(html.slice(from, at), length)
      const end = html.indexOf(END, at)
      length += this.#pieces[Number(html.slice(at + MARK.length, end))]!.copy(room, length)
      from = end + END.length
    }
    length += room.write(html.slice(from), length)
    return new Uint8Array(room.subarray(0, length))
  }

  #keep(from: object | string, part: string, make: () => Piece): KeptPart {
    const { bytes, sheets } = this.#options.cache.get(from, part, make)
    return { html: MARK + (this.#pieces.push(bytes) - 1) + END, sheets }
  }

  #draw(draw: () => ReactNode): Piece {
    const html = renderToString(this.#options.within(draw()))
    // A part has no head, so React puts its sheets before it.
    const before = SHEETS.exec(html)?.[0] ?? ''
    return pieceOf(
      html.slice(before.length),
      Array.from(before.matchAll(SHEET), ([, href]) => href!),
    )
  }
}

const SHEET = /<link rel="stylesheet" href="([^"&]*)" data-precedence="feature"\/>/g
const SHEETS = new RegExp(`^(?:${SHEET.source})+`)

const pieceOf = (html: string, sheets: readonly string[] = []): Piece => ({ bytes: Buffer.from(html), sheets })

/** Of a value that need not be an object. */
const fieldText = (value: unknown): string => documentText([value]).slice(1, -1)

/** Where pages are written before they are copied in their size: to measure them first takes as long as writing. */
let room = Buffer.allocUnsafeSlow(1 << 20)

function roomFor(length: number): Buffer {
  if (room.length < length) room = Buffer.allocUnsafeSlow(length)
  return room
}
