import type { Encoding } from '#app/features/stock/feed/formats/encodings.ts'
import { FeedError, type FeedRow } from '#app/features/stock/feed/feed-error.ts'
import type { ResolvePicture } from '#app/features/stock/feed/pictures.ts'
import { type FeedShape, REJECTED_COLUMNS, type RejectedRows } from '#app/features/stock/feed/rejected-rows.ts'
import type { ByteSource } from '#app/features/stock/feed/formats/text-stream.ts'
import type { KeptMedia } from '#app/features/stock/kept-media.server.ts'
import { emptySummary, type ImportSummary, shortValue } from '#app/features/stock/import/import-summary.ts'
import type { Part } from '../part.ts'
import { partField, openPartsFile, type PartFormat } from './open-parts-file.ts'
import { settlePicture } from './part-picture.ts'
import { type PartLocation, PART_FIELDS, readPart } from './read-part.ts'

/** Parts that one file may bring: all of them are held in memory while they are compared. */
const MAX_PARTS = 50_000
/** Rows between two breaks for whatever else this process does. */
const ROWS_A_TURN = 200

export interface PartsFile {
  source: ByteSource
  /** What the sender says it is; without it the first characters decide. */
  format?: PartFormat | undefined
  /** The site's locations, by which rows say where a part is held. */
  locations?: readonly PartLocation[] | undefined
  /** The field of a column; by its name, where nothing is said. */
  fieldOf?: ((column: string) => string) | undefined
  /** How a CSV is written, where it does not say so by a mark of its own. */
  encoding?: Encoding | undefined
  /** Takes the rows that are rejected, as they stand in the file. */
  rejectedRows?: RejectedRows | undefined
  /** For relative picture paths; the command line reads them beside the file. */
  resolvePicture?: ResolvePicture | undefined
  /** What pictures the site has already. */
  kept: KeptMedia
  /** Called every so many rows: a break for whatever else the process does. */
  pause?: (() => Promise<unknown>) | undefined
}

export interface ReadParts {
  /** By number, in the order of the file. */
  readonly parts: ReadonlyMap<string, Part>
  /** Numbers of bad rows too: the file still has them, so they are not removed. */
  readonly named: ReadonlySet<string>
  readonly summary: ImportSummary
}

/** Reads a file of parts row by row. What is wrong with the file as a whole is thrown as a `FeedError`. */
export async function readPartsFile(options: PartsFile): Promise<ReadParts> {
  const summary = emptySummary()
  const parts = new Map<string, Part>()
  const rows = new Map<string, number>()
  const named = new Set<string>()
  const numberOf = (given: string | number) => String(given).trim().replaceAll(/\s+/g, ' ').toUpperCase()
  const { rejectedRows, fieldOf = partField } = options
  const reject = (row: FeedRow, { field, value, reason }: { field: string; value: unknown; reason: string }) => {
    const rejected = { row: row.row, field, value: shortValue(value), reason }
    summary.rejects.push(rejected)
    summary.rejected++
    rejectedRows?.add(rejected, row.source ?? '')
  }
  const onShape = rejectedRows && ((shape: FeedShape) => rejectedRows.begin(shape))
  for await (const row of await openPartsFile({ ...options, onShape })) {
    if (++summary.read > MAX_PARTS) {
      throw new FeedError(`The file has more than ${MAX_PARTS.toLocaleString('en-AU')} rows, the most that is taken.`)
    }
    if (summary.read % ROWS_A_TURN === 0) await options.pause?.()
    if ('fault' in row) {
      row.cells.forEach((cell) => named.add(numberOf(cell)))
      reject(row, { field: 'row', value: null, reason: `The row ${row.fault}.` })
      continue
    }
    const reading = readPart(byField(row.values, fieldOf, summary), options.locations ?? [])
    if (!reading.ok) {
      const given = byField(row.values, fieldOf)['part_number']
      if (typeof given === 'string' || typeof given === 'number') {
        const number = numberOf(given)
        named.add(number)
        // No later row stands for it: the part stays as it was.
        if (!rows.has(number)) rows.set(number, row.row)
      }
      reject(row, reading.fault)
      continue
    }
    const { part, note } = reading
    const earlier = rows.get(part.part_number)
    if (earlier !== undefined) {
      const fate = parts.has(part.part_number) ? '' : ', and was refused'
      const reason = `Row ${earlier} has part number ${part.part_number} already${fate}.`
      reject(row, { field: 'part_number', value: part.part_number, reason })
      continue
    }
    rows.set(part.part_number, row.row)
    named.add(part.part_number)
    parts.set(part.part_number, await settlePicture(part, row.row, { ...options, faults: summary.pictures }))
    if (!part.show_on_dealer_website) summary.notListed++
    if (note) summary.remarks[note] = (summary.remarks[note] ?? 0) + 1
  }
  return { parts, named, summary }
}

/** What an earlier import said of a row is not of the row. */
const isOurs = (column: string): boolean => (REJECTED_COLUMNS as readonly string[]).includes(column)

/** A row's values by field; what no field is called is counted. The first of two columns of one field counts. */
function byField(
  values: Readonly<Record<string, unknown>>,
  fieldOf: (column: string) => string,
  summary?: ImportSummary,
): Record<string, unknown> {
  const out: Record<string, unknown> = Object.create(null)
  for (const [column, value] of Object.entries(values)) {
    const field = fieldOf(column)
    if (PART_FIELDS.includes(field)) out[field] ??= value
    else if (summary && column !== '' && !isOurs(column))
      summary.unknownFields[column] = (summary.unknownFields[column] ?? 0) + 1
  }
  return out
}
