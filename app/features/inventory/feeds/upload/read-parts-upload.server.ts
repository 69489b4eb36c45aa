import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { importParts, type PartsImport } from '#app/features/parts/feed/import-parts.server.ts'
import { partField } from '#app/features/parts/feed/open-parts-file.ts'
import { PART_FIELDS, readPart } from '#app/features/parts/feed/read-part.ts'
import type { Part } from '#app/features/parts/part.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { FeedRow } from '#app/features/stock/feed/feed-error.ts'
import type { Encoding } from '#app/features/stock/feed/formats/encodings.ts'
import { readSample } from '#app/features/stock/mapping-proposal/read-sample.server.ts'
import { formatDollars } from '#lib/money.ts'
import { valueText } from '#lib/text/value-text.ts'
import { bytesOf } from './upload-options.server.ts'
import {
  MAY_WITHDRAW,
  MOST_COLUMNS,
  type ReadResult,
  SHOWN_ROWS,
  shortText,
  type UploadChoices,
  type UploadField,
  type UploadReading,
  type UploadRow,
  type UploadSource,
} from './upload.ts'

const HEAD = ['Part number', 'Name', 'Category', 'Brand', 'Price', 'Availability', 'Fits', 'Location']

/** Fields of a part that a column can be chosen for, in words. */
const FIELDS: readonly (readonly [field: string, words: string])[] = [
  ['part_number', 'Part number'],
  ['name', 'Name'],
  ['description', 'Description'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['fits', 'Vehicles that it fits'],
  ['price', 'Price with GST'],
  ['price_note', 'Price note'],
  ['availability', 'In stock, to order, out of stock'],
  ['quantity', 'Quantity in stock'],
  ['lead_time_days', 'Lead time in days'],
  ['location', 'Location'],
  ['image', 'Picture'],
  ['show_on_dealer_website', 'Shown on the website'],
]
const NEEDED: ReadonlySet<string> = new Set(['part_number', 'name'])

/** How the columns of a file of parts become fields. */
interface PartsMapping {
  readonly format: 'csv' | 'json'
  readonly encoding?: Encoding | undefined
  /** The column of each field. */
  readonly fields: Readonly<Record<string, string>>
}

/** How a file of parts is imported by what somebody has chosen. */
export function partsOptions(
  site: Site,
  file: string,
  { choices, mapping }: { readonly choices: UploadChoices; readonly mapping: object | null },
): PartsImport {
  const { format, encoding, fields } = mapping as PartsMapping
  const byColumn = new Map(Object.entries(fields).map(([field, column]) => [column, field]))
  return {
    source: bytesOf(file),
    format,
    encoding,
    full: choices.rows === 'full',
    locations: settingsOf(site, locationSettings).locations,
    // A column that nobody chose is none of ours, whatever it is called.
    fieldOf: (column) => byColumn.get(column) ?? `(${column})`,
  }
}

/** Reads a file of parts: which columns are which fields, its first rows as parts, and what an import would change. */
export async function readPartsUpload(site: Site, { file, choices }: UploadSource): Promise<ReadResult> {
  const read = await readSample(() => bytesOf(file))
  if (!read.ok) return read
  const { sample } = read
  if (sample.format === 'xml') return { ok: false, reason: 'The file is XML. Parts come as CSV or JSON: docs/parts.md has their fields.' } // prettier-ignore
  const columns = columnsOf(sample.rows)
  if (columns.length === 0) return { ok: false, reason: 'The file has no rows with values. Look whether it is the right one.' } // prettier-ignore
  const proposed = new Map(PART_FIELDS.flatMap((field) => columns.find(({ name }) => partField(name) === field) ?? []).map(({ name }) => [partField(name), name])) // prettier-ignore
  const chosen = (field: string) => choices.columns[field] ?? proposed.get(field) ?? ''
  const kept = PART_FIELDS.filter((field) => chosen(field) !== '').map((field) => [field, chosen(field)] as const)
  const mapping: PartsMapping = {
    format: sample.format,
    ...(sample.encoding && { encoding: sample.encoding }),
    fields: Object.fromEntries(kept),
  }
  const tried = await tryOut(site, file, { choices, mapping })
  const used = new Set(Object.values(mapping.fields))
  const unused = columns.filter(({ name }) => !used.has(name)).map(({ name }) => `“${name}”`)
  const reading: UploadReading = {
    format: sample.format.toUpperCase(),
    count: sample.count,
    base: '',
    bases: [],
    columns: columns.slice(0, MOST_COLUMNS),
    columnCount: columns.length,
    fields: FIELDS.map(([field, words]): UploadField => ({
      field,
      words,
      needed: NEEDED.has(field),
      chosen: chosen(field),
      proposed: null,
      because: null,
      sure: null,
    })),
    notes: unused.length > 0 ? [`Not read: ${unused.slice(0, 6).join(', ')}${unused.length > 6 ? ` and ${unused.length - 6} more` : ''}.`] : [], // prettier-ignore
    head: HEAD,
    rows: firstRows(site, sample.rows, mapping, tried.rejects),
    ...tried.reading,
    mapping,
  }
  return { ok: true, reading }
}

/** The names that rows have at their first level, each with an example. */
function columnsOf(rows: readonly FeedRow[]): { name: string; example: string }[] {
  const examples = new Map<string, string>()
  for (const row of rows) {
    if (!('values' in row)) continue
    for (const [name, value] of Object.entries(row.values)) {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : valueText(value ?? '')
      if (name !== '' && !examples.get(name)) examples.set(name, shortText(text))
    }
  }
  return [...examples].map(([name, example]) => ({ name, example }))
}

type Rejects = readonly { readonly row: number; readonly field: string; readonly value: unknown; readonly reason: string }[] // prettier-ignore

async function tryOut(
  site: Site,
  file: string,
  given: { readonly choices: UploadChoices; readonly mapping: PartsMapping },
): Promise<{
  readonly reading: Pick<UploadReading, 'figures' | 'withdrawing' | 'isMany' | 'problem'>
  readonly rejects: Rejects
}> {
  const result = await importParts(site, { ...partsOptions(site, file, given), dryRun: true, mayRemove: 0 })
  const { summary } = result
  const untried = { figures: null, withdrawing: [], isMany: false }
  const missing = FIELDS.find(([field]) => NEEDED.has(field) && !given.mapping.fields[field])
  const problem = missing ? `Choose the column that has the ${missing[1].toLowerCase()}.` : result.ok ? null : result.reason // prettier-ignore
  if (!summary) return { reading: { ...untried, problem }, rejects: [] }
  const withdrawing = result.ok ? [] : (result.shrinks ?? [])
  const { read, created, updated, unchanged, rejected, rejects } = summary
  const held = updated + unchanged + withdrawing.length
  return {
    reading: {
      figures: { read, created, updated, unchanged, rejected },
      withdrawing,
      isMany: withdrawing.length > held * MAY_WITHDRAW,
      problem: result.ok || result.shrinks ? null : problem,
    },
    rejects,
  }
}

function firstRows(site: Site, rows: readonly FeedRow[], { fields }: PartsMapping, rejects: Rejects): UploadRow[] {
  const { locations } = settingsOf(site, locationSettings)
  return rows.slice(0, SHOWN_ROWS).map((row): UploadRow => {
    const values = 'values' in row ? row.values : {}
    const given = Object.fromEntries(Object.entries(fields).map(([field, column]) => [field, values[column]]))
    const read = readPart(given, locations)
    const fault = rejects.find((each) => each.row === row.row) ?? (read.ok ? null : read.fault)
    const { field = '', value, reason = '' } = fault ?? {}
    return {
      row: row.row,
      cells: read.ok ? cellsOf(read.part) : [given['part_number'], given['name'], '', '', '', '', '', ''].map((cell) => shortText(valueText(cell ?? ''))), // prettier-ignore
      refused: fault && { field, value: shortText(valueText(value ?? '')), reason },
    }
  })
}

const cellsOf = ({ part_number, name, category, brand, price, availability, fits, location }: Part): string[] => [
  part_number,
  name,
  category ?? '',
  brand ?? '',
  price === undefined ? 'on request' : formatDollars(price),
  availability.replaceAll('_', ' '),
  fits.length === 0 ? 'every vehicle' : shortText(fits.map(({ make, model }) => [make, model].filter(Boolean).join(' ')).join(', ')), // prettier-ignore
  location ?? '',
]
