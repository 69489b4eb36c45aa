import { escapeMarkup } from '#lib/text/escape-markup.ts'
import type { Reject } from '../import/import-summary.ts'

/** How a feed is written, as far as another file of its rows needs it. */
export type FeedShape =
  | { readonly format: 'csv'; readonly delimiter: string; /** The header row as it stands. */ readonly header: string }
  | { readonly format: 'json' }
  | { readonly format: 'xml'; /** Path of the records from the root. */ readonly record: string }

/** Takes the rejected rows of an import, so that they can be mended and imported again. */
export interface RejectedRows {
  /** Called once, before any row. */
  begin(shape: FeedShape): void
  /** `source` is the row as the feed has it. */
  add(reject: Reject, source: string): void
}

/** Columns that say why a row was rejected; they stand before its own, which may not line up. */
export const REJECTED_COLUMNS = ['rejected_row', 'rejected_field', 'rejected_reason'] as const
/** The same beside the fields of a JSON object. */
export const REJECTED_KEY = '_rejected'
/** And as the first element of an XML record. */
export const REJECTED_ELEMENT = 'rejected'

/** Where a feed was rejected before, its first columns are ours. */
const hasOurs = ({ header, delimiter }: Extract<FeedShape, { format: 'csv' }>): boolean =>
  header.startsWith(REJECTED_COLUMNS.join(delimiter) + delimiter)

export function rejectedRowHead(shape: FeedShape): string {
  switch (shape.format) {
    case 'csv': {
      const own = hasOurs(shape) ? shape.header : [...REJECTED_COLUMNS, shape.header].join(shape.delimiter)
      // The mark says that this is UTF-8, whatever the feed was.
      return `\uFEFF${own}\r\n`
    }
    case 'json':
      return '['
    case 'xml':
      return `<?xml version="1.0" encoding="UTF-8"?>\n${levels(shape.record).map((name) => `<${name}>`).join('')}\n` // prettier-ignore
  }
}

export function tailOf(shape: FeedShape): string {
  switch (shape.format) {
    case 'csv':
      return ''
    case 'json':
      return '\n]\n'
    case 'xml':
      return `${levels(shape.record).toReversed().map((name) => `</${name}>`).join('')}\n` // prettier-ignore
  }
}

/** One rejected row in the form of its feed, with the reason. */
export function rowOf(shape: FeedShape, { row, field, reason }: Reject, { source, first }: Source): string {
  switch (shape.format) {
    case 'csv': {
      const { delimiter } = shape
      const own = hasOurs(shape) ? afterCells(source, REJECTED_COLUMNS.length, delimiter) : source
      return `${[row, quoted(field), quoted(reason), own].join(delimiter)}\r\n`
    }
    case 'json':
      return `${first ? '\n' : ',\n'}${JSON.stringify(withReason({ row, field, reason }, source))}`
    case 'xml': {
      const name = shape.record.split('/').at(-1)!
      const why = `<${REJECTED_ELEMENT} row="${row}" field="${escapeMarkup(field)}" reason="${escapeMarkup(reason)}"/>`
      return `${source.replace(new RegExp(`^<${RegExp.escape(name)}[^>]*>`), (open) => open + why)}\n`
    }
  }
}

interface Source {
  /** The row as the feed has it. */
  readonly source: string
  readonly first: boolean
}

const levels = (record: string): string[] => record.split('/').filter(Boolean).slice(0, -1)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A record without its first cells. */
function afterCells(record: string, cells: number, delimiter: string): string {
  let inside = false
  let at = 0
  for (let left = cells; left > 0 && at < record.length; at++) {
    if (record[at] === '"') inside = !inside
    else if (record[at] === delimiter && !inside) left--
  }
  return record.slice(at)
}

/** An element that is no object cannot carry its reason: its text stands beside it. */
function withReason(why: object, source: string): object {
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const { [REJECTED_KEY]: _, ...own } = value as Record<string, unknown>
      return { [REJECTED_KEY]: why, ...own }
    }
  } catch {
    // Said by the reason already.
  }
  return { [REJECTED_KEY]: { ...why, text: source } }
}

/** A record of XML written anew from what was read of it. */
export function recordXml(name: string, values: Readonly<Record<string, unknown>>): string {
  const attributes: string[] = []
  const children: string[] = []
  for (const [key, value] of Object.entries(values)) {
    if (key.startsWith('@')) attributes.push(` ${key.slice(1)}="${escapeMarkup(String(value))}"`)
    else if (key === '#text') children.push(escapeMarkup(String(value)))
    else if (key !== REJECTED_ELEMENT) children.push(...[value].flat().map((each) => childXml(key, each)))
  }
  return `<${name}${attributes.join('')}>${children.join('')}</${name}>`
}

const childXml = (name: string, value: unknown): string =>
  typeof value === 'object' && value !== null
    ? recordXml(name, value as Record<string, unknown>)
    : `<${name}>${escapeMarkup(String(value))}</${name}>`
