import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { nearest } from '#lib/nearest.ts'
import { FeedError, MAX_RECORD_LENGTH, type FeedRow } from '../feed-error.ts'
import { besideRecords, CsvRecords } from './csv-records.ts'
import type { FeedShape } from '../rejected-rows.ts'
import { betterDelimiter, delimiterName } from './sniff.ts'

interface CsvOptions {
  delimiter?: string
  /** Columns that are read. */
  columns?: readonly string[]
  /** The header must name one column of each group; by default every column that is read. */
  needed?: readonly (readonly string[])[]
  /** Columns are found without regard to capitals, spaces and punctuation. */
  looseColumns?: boolean
  /** The text is said to be all there is: one that ends in the middle of a row ends the feed. */
  mustBeWhole?: boolean
  /** Told how the feed is written; rows then come with their source. */
  onShape?: ((shape: FeedShape) => void) | undefined
}

interface NumberedRecord {
  row: number
  record: string[]
}

/**
 * The rows of a CSV text by the header's column names. A row that is broken by itself (a stray quote, too many
 * values) is handed on as a fault; a header that lacks a column, or a quotation without end, ends the feed.
 */
export async function* readCsv(text: AsyncIterable<string>, options: CsvOptions = {}): AsyncGenerator<FeedRow> {
  const delimiter = options.delimiter ?? ','
  const records = options.onShape && new CsvRecords(delimiter)
  const sourceOf = (at: number) => (records ? { source: records.take(at) } : {})
  let row = 0
  /** Values of the row that was broken last: the parser stumbles over each stray quote of a row. */
  let stumbled: unknown
  const broken: { row: number; fault: string; cells: readonly string[] }[] = []
  const parser = parse({
    delimiter,
    max_record_size: MAX_RECORD_LENGTH,
    relax_column_count: true,
    skip_records_with_error: true,
    on_record: (record) => ({ row: ++row, record }) as unknown as string[],
    on_skip: (error) => {
      const values = valuesAtHand(parser)
      if (values === stumbled) return undefined
      stumbled = values
      row++
      if (error?.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(endless(row))
      // Inside quotes nothing tells where the row ends: going on would lose every row after it.
      else if (error?.code === 'INVALID_OPENING_QUOTE' && row > 1)
        broken.push({ row, fault: `is not valid CSV: ${explain(error)}`, cells: cellsBefore(parser) })
      else
        parser.destroy(
          new FeedError(
            `${row === 1 ? 'The header row' : `Row ${row}`} is not valid CSV: ${explain(error)}. The rows after it cannot be told apart.`,
          ),
        )
      return undefined
    },
  })
  // The parser's iteration throws what goes wrong in either of them.
  const end = { hasLineEnd: true }
  pipeline(Readable.from(watchEnd(records ? besideRecords(text, records) : text, end)), parser, () => {})
  /** The last row where it has too few values, until another one follows. */
  let short = 0
  let header: string[] | undefined
  try {
    for await (const { row, record } of parser as unknown as AsyncIterable<NumberedRecord>) {
      if (!header) {
        header = record.map((name) => name.trim())
        if (options.looseColumns) header = withMappedNames(header, options.columns ?? [])
        checkHeader(header, options, delimiter)
        options.onShape?.({ format: 'csv', delimiter, header: records?.take(row) ?? '' })
        continue
      }
      while (broken[0] && broken[0].row < row) yield { ...broken[0], ...sourceOf(broken.shift()!.row) }
      short = record.length < header.length ? row : 0
      if (record.every((value) => value.trim() === '')) continue
      yield record.length === header.length
        ? { row, values: byColumn(header, record), ...sourceOf(row) }
        : {
            row,
            fault: `has ${record.length} values where the header names ${header.length} columns, so they do not line up`,
            cells: record.map((cell) => cell.trim()),
            ...sourceOf(row),
          }
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw error.code === 'CSV_MAX_RECORD_SIZE'
        ? endless(row + 1)
        : new FeedError(`Row ${row + 1} is not valid CSV: ${explain(error)}.`)
    }
    throw error
  }
  if (!header) throw new FeedError('The file is empty.')
  if (options.mustBeWhole && short > 0 && !end.hasLineEnd) throw cutOff(short)
  for (const each of broken) yield { ...each, ...sourceOf(each.row) }
}

/** The values of the row at hand, a list of its own for each row. The parser hands it out nowhere else. */
const valuesAtHand = (parser: object): readonly string[] =>
  (parser as { readonly state?: { readonly record?: readonly string[] } }).state?.record ?? []

/** Those before the value that is broken. */
const cellsBefore = (parser: object): string[] => valuesAtHand(parser).map((cell) => cell.trim())

const byColumn = (header: readonly string[], record: readonly string[]): Record<string, unknown> => {
  const values: Record<string, unknown> = Object.create(null)
  for (let index = 0; index < header.length; index++) values[header[index]!] = record[index]
  return values
}

/** Notes whether a text ends with the end of a line. */
async function* watchEnd(text: AsyncIterable<string>, end: { hasLineEnd: boolean }): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece !== '') end.hasLineEnd = /[\r\n]$/.test(piece)
    yield piece
  }
}

const cutOff = (row: number) =>
  new FeedError(
    `The file ends in the middle of row ${row}: it was cut off. As a full feed it would withdraw every vehicle after that row.`,
  )

const endless = (row: number) =>
  new FeedError(
    `Row ${row} is longer than 1 MB. Either the file is not CSV, or a quotation mark is opened in that row and never closed.`,
  )

function explain(error: CsvError | undefined): string {
  switch (error?.code) {
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'text follows a closing quotation mark; a quotation mark inside a value is written twice'
    case 'INVALID_OPENING_QUOTE':
      return 'a quotation mark stands inside a value that is not quoted; quote the whole value and write the mark twice'
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quotation mark is opened and never closed'
    default:
      return error?.message ?? 'it cannot be read'
  }
}

/** A header under the names by which the mapping knows its columns. */
function withMappedNames(header: readonly string[], columns: readonly string[]): string[] {
  const names = new Map(columns.toReversed().map((column) => [joinedKey(column), column]))
  return header.map((name) => (columns.includes(name) ? name : (names.get(joinedKey(name)) ?? name)))
}

function checkHeader(
  header: readonly string[],
  { columns = [], needed = columns.map((column) => [column]) }: CsvOptions,
  delimiter: string,
): void {
  const lacking = needed.filter((group) => !group.some((column) => header.includes(column)))
  const missing = lacking.flatMap((group) => group.slice(0, 1))
  if (missing.length > 0 && header.length <= 2) {
    const better = betterDelimiter(header.join(delimiter), delimiter)
    if (better) {
      throw new FeedError(
        `The columns look separated by ${delimiterName(better)}, not by ${delimiterName(delimiter)}: set "delimiter" in the mapping.`,
      )
    }
  }
  if (missing.length > 0) {
    const [first] = missing as [string]
    const meant = nearest(first, header.filter(Boolean))
    const others =
      missing.length > 1
        ? ` (nor ${missing
            .slice(1, 6)
            .map((name) => `"${name}"`)
            .join(', ')})`
        : ''
    throw new FeedError(
      `The header row has no column "${first}"${others}, which the mapping names.${meant ? ` Did you mean "${meant}"?` : ''} ` +
        `The columns are: ${header.slice(0, 40).join(', ').slice(0, 600)}.`,
    )
  }
  const twice = columns.find((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (twice !== undefined)
    throw new FeedError(`The header row names the column "${twice}" twice, so it is not clear which one to read.`)
}
