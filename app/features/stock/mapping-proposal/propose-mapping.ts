import type { Car } from '#app/features/vehicle/car.ts'
import { carReader } from '../feed/feed-car.ts'
import { columnsOf, type Mapping, parseMapping } from '../feed/mapping/mapping.schema.ts'
import type { ShippedMappingName } from '../feed/mapping/shipped-mappings.ts'
import { type FileColumn, columnsIn } from './column.ts'
import { composeMapping, type MappingDocument } from './compose-mapping.ts'
import type { FeedSample } from './feed-sample.ts'
import { fittingMapping } from './fitting-mapping.ts'
import { type ProposedField, proposedFields } from './proposed-fields.ts'
import { fieldOfMeaning, meaningsOf } from './header-meanings.ts'
import { type ColumnMeaning, meaningsOfColumns, misfitOf } from './propose-fields.ts'
import { type UnusedColumn, unusedColumns } from './unused-columns.ts'

/** A row as the proposed mapping reads it, by the reader of imports. */
export type FirstRow =
  | { readonly row: number; readonly ok: true; readonly car: Car }
  | { readonly row: number; readonly ok: false; readonly reason: string }

export interface MappingProposal extends Pick<FeedSample, 'format' | 'delimiter' | 'encoding' | 'record' | 'count'> {
  /** A mapping file, ready to be used. */
  readonly mapping: MappingDocument
  readonly fields: readonly ProposedField[]
  readonly unused: readonly UnusedColumn[]
  /** Fields that a vehicle needs or shoppers look for and no column fills, with what stands in their place. */
  readonly missing: readonly { readonly field: string; readonly instead: string | null }[]
  /** A mapping that comes with Forecourt and reads this feed. */
  readonly fits: ShippedMappingName | null
  readonly firstRows: readonly FirstRow[]
  /** Of the rows that were looked at. */
  readonly accepted: number
  readonly rejected: number
}

const SHOWN_ROWS = 5
/** Rows that are read with the mapping to see whether it does. */
const TRIED_ROWS = 1_000
/** A field that spoils more of the rows than this is left out: the vehicles matter more. */
const MOST_SPOILT = 0.1
/** Without these a row is no vehicle, so that leaving them out mends nothing. */
const CORE = new Set(['stocknum', 'make', 'model'])

export type ProposalResult =
  | { readonly ok: true; readonly proposal: MappingProposal }
  | { readonly ok: false; readonly reason: string }

/** Proposes how the columns of a feed become fields of a vehicle. */
export async function proposeMapping(sample: FeedSample, { nextYear }: { nextYear: number }): Promise<ProposalResult> {
  const rows = sample.rows.flatMap((row) => ('values' in row ? [row.values] : []))
  const columns = columnsIn(rows).filter(({ name }) => name !== '' && !sample.repeated.includes(name))
  if (columns.every(({ values }) => values.length === 0))
    return { ok: false, reason: 'The feed has no rows with values, so there is nothing to tell its columns by.' }
  const found = meaningsOfColumns(columns)
  const document = composeMapping(sample, found, columns)
  const left = new Map<string, string>()
  let tried = await tryOut(sample, document, nextYear)
  while (tried.ok && tried.worst) {
    const { field, reason } = tried.worst
    left.set(field, reason)
    delete document.fields[field]
    // What a price includes was told by the columns of the price.
    if (field === 'price' && !found.some(({ meaning }) => meaning === 'price_type')) delete document.fields['price_type'] // prettier-ignore
    tried = await tryOut(sample, document, nextYear)
  }
  if (!tried.ok) return tried
  const { mapping, firstRows, accepted, rejected } = tried
  const { format, delimiter, encoding, record, count } = sample
  const fields = proposedFields(mapping, found)
  const proposal = {
    format,
    delimiter,
    encoding,
    record,
    count,
    mapping: document,
    fields,
    unused: unusedColumns({ columns, used: columnsOf(mapping), fields, found, left, repeated: sample.repeated }),
    missing: [...missingFields(document), ...missingForShoppers(document, { columns, found, left })],
    fits: fittingMapping(sample, columns),
    firstRows,
    accepted,
    rejected,
  }
  return { ok: true, proposal }
}

interface Trial {
  readonly ok: true
  readonly mapping: Mapping
  readonly firstRows: FirstRow[]
  readonly accepted: number
  readonly rejected: number
  /** The field that spoils the most rows, where it spoils too many. */
  readonly worst: { readonly field: string; readonly reason: string } | undefined
}

/** Reads rows with a mapping as an import would. */
async function tryOut(
  sample: FeedSample,
  document: MappingDocument,
  nextYear: number,
): Promise<Trial | { ok: false; reason: string }> {
  // prettier-ignore
  const parsed = parseMapping(document)
  if (!parsed.ok) return parsed
  const { mapping } = parsed
  const reader = carReader({ mapping, defaults: { itemType: 'car', dealerships: [] }, nextYear, pictures: () => {} })
  const firstRows: FirstRow[] = []
  const spoilt = new Map<string, { count: number; reason: string }>()
  let accepted = 0
  // The first ones are shown; the others are taken from all over the feed.
  const step = Math.max(1, Math.ceil(sample.rows.length / TRIED_ROWS))
  const rows = sample.rows.filter((_, at) => at < SHOWN_ROWS || at % step === 0)
  for (const row of rows) {
    const result = await reader.read(row)
    if (result.ok) accepted++
    else {
      const { field, reason } = result.fault
      spoilt.set(field, { count: (spoilt.get(field)?.count ?? 0) + 1, reason: spoilt.get(field)?.reason ?? reason })
    }
    if (firstRows.length < SHOWN_ROWS)
      firstRows.push(
        result.ok
          ? { row: row.row, ok: true, car: result.car }
          : { row: row.row, ok: false, reason: result.fault.reason },
      )
  }
  const worst = [...spoilt]
    .filter(([field, { count }]) => field in document.fields && !CORE.has(field) && count > rows.length * MOST_SPOILT)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([field, { reason }]) => ({ field, reason }))[0]
  return { ok: true, mapping, firstRows, accepted, rejected: rows.length - accepted, worst }
}

function missingFields({ fields, constants, title, stock_number }: MappingDocument): MappingProposal['missing'] {
  const missing: { field: string; instead: string | null }[] = []
  if (stock_number)
    missing.push({ field: 'stocknum', instead: `a number made of ${stock_number.hash_of.map((name) => `“${name}”`).join(', ')}` }) // prettier-ignore
  for (const field of ['make', 'model'])
    if (!fields[field]) missing.push({ field, instead: title ? `what stands in “${title}”` : null })
  if (!fields['status']) missing.push({ field: 'status', instead: `every vehicle is ${String(constants['status'])}` })
  return missing
}

/** What a shopper looks at first, with what a vehicle comes without. */
const FOR_SHOPPERS = { price: 'a price', km: 'an odometer reading' } as const

interface ColumnJudgement {
  readonly columns: readonly FileColumn[]
  readonly found: readonly ColumnMeaning[]
  readonly left: ReadonlyMap<string, string>
}

/** Vehicles can do without these, but a dealer must know that they do. */
function missingForShoppers({ fields, constants }: MappingDocument, { columns, found, left }: ColumnJudgement): MappingProposal['missing'] {
  return Object.entries(FOR_SHOPPERS).flatMap(([field, what]) => {
    if (fields[field] || constants[field] !== undefined) return []
    const spoilt = found.filter(({ meaning }) => left.has(field) && fieldOfMeaning(meaning) === field)
    const unfit = columns.filter((column) => fieldOfMeaning(misfitOf(column)?.meaning ?? '') === field)
    const names = [...new Set([...spoilt.map(({ column }) => column.name), ...unfit.map(({ name }) => name)])]
    const empty = columns.find(({ labels, values }) => values.length === 0 && meaningsOf(labels).some(({ meaning }) => fieldOfMeaning(meaning) === field)) // prettier-ignore
    const none = empty ? `“${empty.name}” has no values` : 'no column says it'
    const why = names.length > 0 ? `too many values of ${names.map((name) => `“${name}”`).join(' and ')} cannot be read, so it is left out and` : `${none}, so` // prettier-ignore
    return [{ field, instead: `${why} vehicles come without ${what}` }]
  })
} // prettier-ignore
