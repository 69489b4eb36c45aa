import { randomBytes } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ByteCache } from '#lib/cache/byte-cache.ts'
import { documentText } from '#lib/packing/packed.ts'
import type { MarkupKeeper } from './ui/kept-markup.tsx'

/** Of an object beside the bytes of its parts. */
const OBJECT_BYTES = 2_000
/** Of a text that is its own key. */
const TEXT_BYTES = 400

type Parts = Map<string, Buffer>

/** What was drawn for the pages of all sites, by what it was drawn from; the one used longest ago makes room. */
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

  get(from: object | string, part: string, make: () => Buffer): Buffer {
    let parts = this.#kept.get(from)
    if (!parts) {
      parts = new Map()
      this.#kept.set(from, parts, typeof from === 'string' ? TEXT_BYTES : OBJECT_BYTES)
    }
    let piece = parts.get(part)
    if (!piece) {
      piece = make()
      parts.set(part, piece)
      this.#kept.grow(from, parts, piece.length)
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
  readonly #options: MarkupOptions

  constructor(options: MarkupOptions) {
    this.#options = options
  }

  of(from: object, part: string, draw: () => ReactNode): string {
    return this.#keep(from, part, () => this.#draw(draw))
  }

  ofText(text: string, draw: () => ReactNode): string {
    return this.#keep(`${this.#options.template} ${text}`, '', () => this.#draw(draw))
  }

  ofHtml(from: object, html: string): string {
    return this.#keep(from, 'html', () => Buffer.from(html))
  }

  json(value: object): string {
    const { cache } = this.#options
    if (cache.has(value) || cache.comesAgain(value)) return this.#keep(value, 'json', () => jsonOf(value))
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

  #keep(from: object | string, part: string, make: () => Buffer): string {
    return MARK + (this.#pieces.push(this.#options.cache.get(from, part, make)) - 1) + END
  }

  #draw(draw: () => ReactNode): Buffer {
    return Buffer.from(renderToString(this.#options.within(draw())))
  }
}

/** Of a value that need not be an object. */
const fieldText = (value: unknown): string => documentText([value]).slice(1, -1)
const jsonOf = (value: object): Buffer => Buffer.from(documentText(value))

/** Where pages are written before they are copied in their size: to measure them first takes as long as writing. */
let room = Buffer.allocUnsafeSlow(1 << 20)

function roomFor(length: number): Buffer {
  if (room.length < length) room = Buffer.allocUnsafeSlow(length)
  return room
}
