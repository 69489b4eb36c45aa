import { extname } from 'node:path'
import type { ImportSettings } from '#app/features/feeds/runs/import-feed-file.server.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { carReader } from '#app/features/stock/feed/feed-car.ts'
import { type FeedFormat, FORMATS } from '#app/features/stock/feed/feed-error.ts'
import { isShippedMapping, mappingPurpose, shippedMapping } from '#app/features/stock/feed/mapping/shipped-mappings.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { columnsIn, type FileColumn } from '#app/features/stock/mapping-proposal/column.ts'
import type { MappingDocument } from '#app/features/stock/mapping-proposal/compose-mapping.ts'
import type { FeedSample } from '#app/features/stock/mapping-proposal/feed-sample.ts'
import { type MappingProposal, proposeMapping } from '#app/features/stock/mapping-proposal/propose-mapping.ts'
import { readSample } from '#app/features/stock/mapping-proposal/read-sample.server.ts'
import { dealershipKey } from '#app/features/stock/car-row.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { formatDollars, formatKilometres } from '#lib/money.ts'
import { listWords } from '#lib/text/words.ts'
import { valueText } from '#lib/text/value-text.ts'
import { CAR_FIELDS } from './car-fields.ts'
import { chosenMapping, columnsRead, uploadFields } from './chosen-mapping.ts'
import { bytesOf, dealershipFor, dealershipsFor, uploadOptions } from './upload-options.server.ts'
import {
  MAY_WITHDRAW,
  MOST_COLUMNS,
  type ReadResult,
  SHOWN_ROWS,
  shortText,
  type UploadReading,
  type UploadRow,
  type UploadSource,
} from './upload.ts'

const PROPOSED = 'proposed'
const OWN = 'own'
const HEAD = ['Stock number', 'Car', 'Price', 'Odometer', 'Colour', 'Status', 'Pictures', 'Location']

/** Reads a file of cars: how its columns become fields, its first rows as cars, and what an import would change. */
export async function readCars(site: Site, upload: UploadSource, settings: ImportSettings): Promise<ReadResult> {
  const said = FORMATS.find((format) => extname(upload.name).toLowerCase() === `.${format}`)
  const read = await sampleOf(upload.file, said)
  if (!read.ok) return read
  const { sample } = read
  const columns = columnsIn(sample.rows.flatMap((row) => ('values' in row ? [row.values] : [])))
  const known = columns.filter(({ name }) => name !== '' && !sample.repeated.includes(name))
  if (known.every(({ values }) => values.length === 0)) {
    return { ok: false, reason: 'The file has no rows with values. Look whether it is the right one.' }
  }
  const nextYear = new Date(site.now()).getUTCFullYear() + 1
  const result = await proposeMapping(sample, { nextYear })
  const proposal = result.ok ? result.proposal : null
  const mapped = mappingFor(upload, { sample, columns: known, proposal })
  const tried = await tryOut(site, upload, { mapping: mapped.mapping, settings })
  const { rows, cars } = await firstRows(site, upload, { sample, mapping: mapped.mapping, nextYear, refused: tried.rejects }) // prettier-ignore
  const filled = known.filter(({ values }) => values.length > 0)
  const reading: UploadReading = {
    format: sample.format.toUpperCase(),
    count: sample.count,
    base: mapped.base,
    bases: mapped.bases,
    columns: filled.slice(0, MOST_COLUMNS).map(({ name, values }) => ({ name, example: shortText(values[0] ?? '') })),
    columnCount: known.length,
    fields: mapped.base === PROPOSED ? uploadFields(mapped.proposed, proposal?.fields ?? [], mapped.mapping as MappingDocument) : [], // prettier-ignore
    notes: [
      ...(mapped.base === PROPOSED && proposal ? notesOf(proposal, mapped.proposed, mapped.mapping as MappingDocument) : []), // prettier-ignore
      ...(await sameNumbersElsewhere(site, cars)),
    ],
    head: HEAD,
    rows,
    ...tried.reading,
    mapping: mapped.mapping,
  }
  return { ok: true, reading }
}

/** The ending of a name may be wrong; what stands in the file decides then. */
async function sampleOf(file: string, said: FeedFormat | undefined) {
  const read = await readSample(() => bytesOf(file), said)
  return read.ok || said === undefined ? read : readSample(() => bytesOf(file))
}

interface ProposedFrom {
  readonly sample: FeedSample
  readonly columns: readonly FileColumn[]
  /** Null where nothing could be proposed. */
  readonly proposal: MappingProposal | null
}

/** The mapping that is in force, and those that could be. */
function mappingFor({ choices }: UploadSource, { sample, columns, proposal }: ProposedFrom) {
  const own = sample.format === 'json' && ['stocknum', 'make', 'model'].every((name) => columns.some((column) => column.name === name)) // prettier-ignore
  const fits = proposal?.fits ?? null
  const bases: [string, string][] = [
    [PROPOSED, 'From its columns, as chosen below'],
    ...(own ? [[OWN, 'By our own field names, as an export of Forecourt has them'] as [string, string]] : []),
    ...(fits ? [[fits, `${mappingPurpose(fits)} (${fits})`] as [string, string]] : []),
  ]
  const isThere = bases.some(([value]) => value === choices.base)
  const base = isThere ? choices.base! : own ? OWN : PROPOSED
  const proposed = proposal?.mapping ?? emptyMapping(sample)
  const mapping: object | null =
    base === OWN
      ? null
      : isShippedMapping(base)
        ? shippedMapping(base)
        : chosenMapping(proposed, choices.columns, columns)
  return { base, bases, proposed, mapping }
}

/** Where nothing is recognised somebody chooses everything. */
const emptyMapping = ({ format, encoding, delimiter, record }: FeedSample): MappingDocument => ({
  format,
  notes: '',
  ...(encoding && { encoding }),
  ...(delimiter && delimiter !== ',' && { delimiter }),
  ...(record && { record }),
  constants: { status: 'in_stock', show_on_dealer_website: true },
  fields: {},
})

interface Trial {
  readonly reading: Pick<UploadReading, 'figures' | 'withdrawing' | 'isMany' | 'problem'>
  readonly rejects: readonly { readonly row: number; readonly field: string; readonly value: unknown; readonly reason: string }[] // prettier-ignore
}

const UNTRIED = { figures: null, withdrawing: [], isMany: false } as const

/** What an import of the whole file would do. */
async function tryOut(
  site: Site,
  upload: UploadSource,
  { mapping, settings }: { readonly mapping: object | null; readonly settings: ImportSettings },
): Promise<Trial> {
  const as = uploadOptions(site, upload.file, { choices: upload.choices, mapping })
  if (!as.ok) return { reading: { ...UNTRIED, problem: mappingWords(as.reason) }, rejects: [] }
  // Nothing may go here, so that whatever would go is named.
  const result = await importStock(site, { ...settings, ...as.options, dryRun: true, mayWithdraw: 0 })
  const { summary } = result
  if (!summary) return { reading: { ...UNTRIED, problem: result.ok ? null : result.reason }, rejects: [] }
  const { read, created, updated, unchanged, rejected, rejects } = summary
  const withdrawing = result.ok ? [] : (result.shrinks ?? [])
  const live = updated + unchanged + withdrawing.length
  const figures = { read, created, updated, unchanged, rejected }
  const problem = result.ok || result.shrinks ? null : result.reason
  return { reading: { figures, withdrawing, isMany: withdrawing.length > live * MAY_WITHDRAW, problem }, rejects }
}

/** What is wrong with a mapping, for whoever chooses columns and writes none. */
const mappingWords = (reason: string): string =>
  /"stocknum" or "stock_number"/.test(reason)
    ? 'Choose the column that has the stock number: it tells the cars apart.'
    : reason

interface ShownSample {
  readonly sample: FeedSample
  readonly mapping: object | null
  readonly nextYear: number
  readonly refused: Trial['rejects']
}

interface ReadSample {
  /** As many as are shown. */
  readonly rows: readonly UploadRow[]
  /** All that could be read. */
  readonly cars: readonly Car[]
}

/** The first rows as cars; one that the import would refuse for more than what stands in it says so too. */
async function firstRows(site: Site, upload: UploadSource, { sample, mapping, nextYear, refused }: ShownSample): Promise<ReadSample> {
  const as = uploadOptions(site, upload.file, { choices: upload.choices, mapping })
  if (!as.ok) return { rows: [], cars: [] }
  const own = dealershipFor(site, upload.choices)
  const dealerships = [own, ...dealershipsFor(site).filter((each) => each !== own)]
  const itemType = as.options.defaultItemType ?? 'car'
  const reader = carReader({ mapping: as.options.mapping, defaults: { itemType, dealerships }, nextYear, pictures: () => {} })
  const { locations } = settingsOf(site, locationSettings)
  const rows: UploadRow[] = []
  const cars: Car[] = []
  for (const row of sample.rows) {
    const read = await reader.read(row)
    if (read.ok) cars.push(read.car)
    if (rows.length === SHOWN_ROWS) continue
    const fault = refused.find((each) => each.row === row.row) ?? (read.ok ? null : { row: row.row, ...read.fault })
    const { field = '', value, reason = '' } = fault ?? {}
    rows.push({
      row: row.row,
      cells: read.ok ? cellsOf(read.car, locations) : looseCells(read.loose),
      refused: fault && { field, value: shortText(valueText(value ?? '')), reason },
    })
  }
  return { rows, cars }
} // prettier-ignore

/**
 * A car is known by its dealership and its stock number, so a row of another dealership is another car. Whoever has one
 * stock with several licences and chose none would have every car twice.
 */
async function sameNumbersElsewhere(site: Site, cars: readonly Car[]): Promise<string[]> {
  if (cars.length === 0 || dealershipsFor(site).length === 1) return []
  const numbers = [...new Set(cars.map(({ stocknum }) => stocknum))]
  const known = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .select(['stocknum', 'dealership_key'])
    .where('site_id', '=', site.slug)
    .where('withdrawn_at', 'is', null)
    .where('stocknum', 'in', numbers)
    .execute()
  const at = new Map(numbers.map((number) => [number, new Set<string>()]))
  for (const { stocknum, dealership_key } of known) at.get(stocknum)?.add(dealership_key)
  const twins = cars.filter((car) => {
    const keys = at.get(car.stocknum)!
    return keys.size > 0 && !keys.has(dealershipKey(car))
  })
  if (twins.length === 0) return []
  const named = listWords(twins.slice(0, NAMED).map(({ stocknum }) => stocknum), 'and') // prettier-ignore
  const others = twins.length > NAMED ? ' and others' : ''
  return [
    `${named}${others}: another dealership of yours has a car of this number, and a second one is made. Choose the dealership below where it is the same car.`,
  ]
}

const cellsOf = (car: Car, locations: readonly { readonly id: number | string; readonly name: string }[]): string[] => [
  car.stocknum,
  car.name ?? [car.year, car.make, car.model].filter(Boolean).join(' '),
  car.price === undefined ? '' : formatDollars(car.price),
  car.km === undefined ? '' : formatKilometres(car.km),
  car.colour ?? '',
  car.status.replaceAll('_', ' '),
  String(car.images?.length ?? 0),
  placeOf(car, locations),
]

/** Where a car would stand; an id that no location has is named as such. */
function placeOf(
  { location, location_id }: Car,
  locations: readonly { readonly id: number | string; readonly name: string }[],
): string {
  const known = locations.find(({ id }) => String(id) === String(location_id))
  return known?.name ?? location ?? (location_id === undefined ? '' : `${location_id} (no location of this site)`)
}

/** What could be read of a row that is refused. */
function looseCells(loose: Readonly<Record<string, unknown>> = {}): string[] {
  const text = (field: string) => valueText(loose[field] ?? '')
  return [text('stocknum'), [text('year'), text('make'), text('model')].filter(Boolean).join(' '), '', '', '', '', '', ''].map(shortText) // prettier-ignore
}

/** As many columns as a sentence names. */
const NAMED = 6

const wordsFor = (field: string): string => CAR_FIELDS.find(([known]) => known === field)?.[1] ?? field

/** What else to know of the proposal, as far as nobody has chosen otherwise. */
function notesOf(proposal: MappingProposal, proposed: MappingDocument, mapping: MappingDocument): string[] {
  const missing = proposal.missing
    .filter(({ field }) => mapping.fields[field] === undefined)
    .map(({ field, instead }) =>
      instead === null
        ? `No column is recognised as ${wordsFor(field)}: choose it below.`
        : `${wordsFor(field)}: ${instead.replaceAll('_', ' ')}.`,
    )
  const read = columnsRead(mapping)
  const columns = [...proposal.unused.map(({ column }) => column), ...columnsRead(proposed)]
  const unused = columns.filter((column) => !read.has(column)).map((column) => `“${column}”`)
  const others = unused.length > NAMED ? ` and ${unused.length - NAMED} more` : ''
  return [...missing, ...(unused.length > 0 ? [`Not read: ${listWords(unused.slice(0, NAMED), 'and')}${others}.`] : [])]
}
