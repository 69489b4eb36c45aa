import { FeedError, type FeedFormat, type FeedRow, type KnownRow, type Recognise } from '../feed-error.ts'
import { ANY_DELIMITER, columnGroupsOf, columnsOf, type Mapping } from '../mapping/mapping.schema.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readXml } from './read-xml.ts'
import type { FeedShape } from '../rejected-rows.ts'
import { betterDelimiter, chooseFormat } from './sniff.ts'
import { type ByteSource, decodeText, peekText } from './text-stream.ts'

interface FeedOptions {
  source: ByteSource
  /** What the sender says it is; without it the first characters decide. */
  format?: FeedFormat | undefined
  mapping?: Mapping | undefined
  /** It is said to be the whole stock. */
  full?: boolean | undefined
  /** Somebody has looked, and wants it all the same. */
  force?: boolean | undefined
  /** Told how the feed is written; rows then come with their source. */
  onShape?: ((shape: FeedShape) => void) | undefined
}

/**
 * The rows of a feed of any format. What is wrong with the feed as a whole is thrown as a `FeedError`. With `recognise`
 * a row that it knows comes as such.
 */
export function openFeed(options: FeedOptions): Promise<AsyncGenerator<FeedRow>>
export function openFeed<Known>(
  options: FeedOptions & { readonly recognise: Recognise<Known> | undefined },
): Promise<AsyncGenerator<FeedRow | KnownRow<Known>>>
export async function openFeed<Known>({
  source,
  format,
  mapping,
  full,
  force,
  onShape,
  recognise,
}: FeedOptions & { readonly recognise?: Recognise<Known> | undefined }): Promise<
  AsyncGenerator<FeedRow | KnownRow<Known>>
> {
  if (format && mapping && mapping.format !== format) {
    throw new FeedError(
      `The mapping is for ${mapping.format.toUpperCase()}, but the feed is said to be ${format.toUpperCase()}.`,
    )
  }
  const { head, text } = await peekText(decodeText(source, { encoding: mapping?.encoding }))
  const chosen = chooseFormat(head, format ?? mapping?.format)
  if (!chosen.ok) throw new FeedError(chosen.reason)
  if (chosen.format === 'json') return readJson(text, { onShape, record: mapping?.record, recognise })
  if (!mapping) {
    throw new FeedError(
      `A ${chosen.format.toUpperCase()} feed needs a mapping file, which says what its columns mean: --mapping <file> (docs/stock-feeds.md).`,
    )
  }
  const rows =
    chosen.format === 'csv'
      ? readCsv(text, {
          delimiter: mapping.delimiter === ANY_DELIMITER ? delimiterIn(head) : mapping.delimiter,
          columns: columnsOf(mapping),
          needed: columnGroupsOf(mapping),
          looseColumns: mapping.loose_columns,
          mustBeWhole: full === true && force !== true,
          onShape,
        })
      : readXml(text, mapping.record ?? '', onShape)
  return recognise ? recognised(rows, recognise) : rows
}

/** CSV and XML have to be read before it is clear what a row is. */
async function* recognised<Known>(
  rows: AsyncIterable<FeedRow>,
  recognise: Recognise<Known>,
): AsyncGenerator<FeedRow | KnownRow<Known>> {
  for await (const row of rows) {
    if (!('values' in row)) yield row
    else {
      const { hash, known } = recognise(JSON.stringify(row.values))
      const read = () => ({ ...row, hash })
      yield known === undefined ? read() : { row: row.row, known, read }
    }
  }
}

/** What stands between the values of a header row. */
function delimiterIn(head: string): string {
  const [header = ''] = head.trimStart().split(/\r?\n/, 1)
  return betterDelimiter(header, ',') ?? ','
}
