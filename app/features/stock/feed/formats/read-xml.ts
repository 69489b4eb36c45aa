import { SaxesParser } from 'saxes'
import { nearest } from '#lib/nearest.ts'
import { FeedError, MAX_FIELD_LENGTH, MAX_RECORD_LENGTH, type FeedRow } from '../feed-error.ts'
import { type FeedShape, recordXml } from '../rejected-rows.ts'

const MAX_DEPTH = 32
const PIECE = 64 * 1024

/** An element being read: its children by name; attributes as "@name"; text beside them as "#text". */
interface Open {
  name: string
  children: Record<string, unknown>
  text: string
}

/**
 * The records of an XML text: the elements at `recordPath` ("stock/vehicle"), from the root. A child without
 * children of its own is its text; a repeated child is a list. Entities that a document defines for itself are
 * never expanded, and depth, value and record sizes are capped, so a hostile file ends with a sentence.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  recordPath: string,
  onShape?: (shape: FeedShape) => void,
): AsyncGenerator<FeedRow> {
  const record = recordPath.split('/').filter(Boolean).join('/')
  onShape?.({ format: 'xml', record })
  const reader = new RecordReader(record, onShape !== undefined)
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      reader.write(chunk.slice(at, at + PIECE))
      yield* reader.take()
    }
  }
  reader.close()
  yield* reader.take()
  if (reader.row === 0) throw new FeedError(reader.nothingFound())
}

class RecordReader {
  row = 0
  private readonly recordPath: string
  private readonly keepSource: boolean
  private readonly parser = new SaxesParser()
  private readonly path: string[] = []
  private readonly paths = new Set<string>()
  private open: Open[] = []
  private done: FeedRow[] = []
  /** Characters of the record so far, and of the token that the parser has not finished. */
  private size = 0
  private pending = 0

  constructor(recordPath: string, keepSource: boolean) {
    this.recordPath = recordPath
    this.keepSource = keepSource
    const { parser } = this
    parser.on('error', (error) => {
      throw new FeedError(`The file is not valid XML: ${explain(error.message)}`)
    })
    parser.on('doctype', (doctype) => {
      if (/\[|\bENTITY\b/.test(doctype))
        throw new FeedError('The XML defines entities of its own, which are not accepted.')
    })
    parser.on('opentag', (tag) => this.start(tag.name, tag.attributes as Record<string, string>))
    parser.on('text', (text) => this.text(text))
    parser.on('cdata', (text) => this.text(text))
    parser.on('closetag', () => this.end())
    parser.on('comment', () => (this.pending = 0))
  }

  write(piece: string): void {
    this.pending += piece.length
    if (this.pending > MAX_RECORD_LENGTH)
      throw new FeedError(`The XML has a value or tag longer than 1 MB after record ${this.row}.`)
    this.parser.write(piece)
  }

  close(): void {
    this.parser.close()
  }

  take(): FeedRow[] {
    const rows = this.done
    this.done = []
    return rows
  }

  nothingFound(): string {
    const seen = [...this.paths]
    const meant = nearest(this.recordPath, seen)
    return `The XML has no element at "${this.recordPath}", which the mapping gives as "record".${meant ? ` Did you mean "${meant}"?` : ''} It has: ${seen.slice(0, 12).join(', ')}.`
  }

  private start(name: string, attributes: Record<string, string>): void {
    this.pending = 0
    this.path.push(name)
    if (this.path.length > MAX_DEPTH) throw new FeedError(`The XML is nested deeper than ${MAX_DEPTH} elements.`)
    if (this.open.length === 0) {
      const path = this.path.join('/')
      if (this.paths.size < 100) this.paths.add(path)
      if (path !== this.recordPath) return
      this.size = 0
    }
    const children: Record<string, unknown> = Object.create(null)
    for (const [attribute, value] of Object.entries(attributes)) {
      this.grow(attribute.length + value.length)
      children[`@${attribute}`] = value
    }
    this.grow(name.length)
    this.open.push({ name, children, text: '' })
  }

  private text(text: string): void {
    this.pending = 0
    const element = this.open.at(-1)
    if (!element) return
    this.grow(text.length)
    element.text += text
    if (element.text.length > MAX_FIELD_LENGTH) {
      throw new FeedError(
        `Record ${this.row + 1} has a value longer than ${MAX_FIELD_LENGTH / 1024} KB in <${element.name}>.`,
      )
    }
  }

  private end(): void {
    this.pending = 0
    this.path.pop()
    const element = this.open.pop()
    if (!element) return
    const text = element.text.trim()
    const parent = this.open.at(-1)
    if (!parent) {
      const source = this.keepSource ? { source: recordXml(element.name, element.children) } : {}
      this.done.push({ row: ++this.row, values: element.children, ...source })
      return
    }
    const leaf = Object.keys(element.children).length === 0
    if (!leaf && text) element.children['#text'] = text
    const value = leaf ? text : element.children
    const before = parent.children[element.name]
    if (before === undefined) parent.children[element.name] = value
    else if (Array.isArray(before)) before.push(value)
    else parent.children[element.name] = [before, value]
  }

  private grow(length: number): void {
    this.size += length
    if (this.size > MAX_RECORD_LENGTH) throw new FeedError(`Record ${this.row + 1} of the XML is longer than 1 MB.`)
  }
}

/** Saxes says "3:14: undefined entity."; people read "line 3: …". */
function explain(message: string): string {
  const [, line, what] = /^(\d+):\d+: (.*)$/s.exec(message) ?? []
  const plain = (what ?? message).replace(/^undefined entity/, 'an entity that XML does not know')
  return `${line ? `line ${line}: ` : ''}${plain.slice(0, 200)}`
}
