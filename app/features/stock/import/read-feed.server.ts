import { setImmediate } from 'node:timers/promises'
import type { Site } from '#app/features/site/site.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import type { CarDefaults } from '../feed/complete-car.ts'
import { type FeedCar, carReader } from '../feed/feed-car.ts'
import { FeedError, type FeedRow, MAX_ROWS } from '../feed/feed-error.ts'
import { openFeed } from '../feed/formats/open-feed.ts'
import { pictureReader } from '../feed/pictures.ts'
import type { FeedShape } from '../feed/rejected-rows.ts'
import { feedLayerOf } from './feed-layer.server.ts'
import { type KnownFeedRow, recogniseRows } from './feed-rows.server.ts'
import { emptySummary, type ImportSummary, shortValue } from './import-summary.ts'
import { keptMediaOf } from '../kept-media.server.ts'
import type { FeedSays, ImportPlan } from './plan-import.ts'
import { countReport, readReport, reportOf, type RowReport } from './row-report.ts'
import type { FieldLayers } from '../sources/field-layers.server.ts'
import type { SourceScope } from '../sources/source-scope.server.ts'
import { ownsFields, type StockSource, stockSourcesOf } from '../sources/stock-source.ts'
import type { FeedRowRow } from '../stock.tables.ts'
import { reportedCounts } from './unknown-values.ts'
import type { WaitingRows } from './waiting-rows.server.ts'
import type { PlannedRow } from './write-stock.server.ts'
import type { ImportOptions } from './stock-import.ts'

/** How long reading goes on before whatever else this process does has its time, ms. */
const WITHOUT_BREAK_MS = 10
const ROWS_A_REPORT = 100

interface FeedReadOptions {
  readonly site: Site
  readonly options: ImportOptions
  readonly defaults: CarDefaults
  readonly plan: ImportPlan
  /** The source of the site's document whose feed it is, and what that source may bring. */
  readonly source: StockSource | undefined
  readonly scope: SourceScope
  /** What other sources say of its cars. */
  readonly layers: FieldLayers
  /** Takes what is to be written. */
  readonly waiting: WaitingRows<PlannedRow>
  readonly now: number
}

/** Reads a feed row by row into a plan. Rows that were read before and change nothing are not read again. */
export async function readFeed(reading: FeedReadOptions): Promise<ImportSummary> {
  const { site, options, defaults, plan, waiting, source, scope, layers, now } = reading
  const summary = emptySummary()
  const unknown = new Map<string, Map<string, number>>()
  const nextYear = new Date(now).getUTCFullYear() + 1
  const reader = carReader({
    mapping: options.mapping,
    defaults,
    nextYear,
    known: options.delta ? feedLayerOf(site, defaults.dealerships) : undefined,
    pictures: pictureReader({
      resolve: options.resolvePicture,
      kept: keptMediaOf(site),
      report: (fault) => summary.pictures.push(fault),
    }),
  })
  const { rejectedRows, mapping } = options
  const onShape = rejectedRows && ((shape: FeedShape) => rejectedRows.begin(shape))
  const recognise = isRepeatable(site, options)
    ? await recogniseRows(site, { mapping, defaults, nextYear, source, remarksBy: options.remarksBy })
    : undefined

  function takeKnown(row: number, known: KnownFeedRow, read: () => FeedRow): boolean {
    if (!scope.brings(known) || !plan.addUnchanged(row, known)) return false
    const report = readReport(known.report)
    summary.unchanged++
    reader.pass(report.fields ?? [], read)
    countReport(summary, unknown, report)
    return true
  }

  async function take(row: FeedRow): Promise<void> {
    const faults = summary.pictures.length
    const result = within(await reader.read(row), { scope, plan, layers })
    const added = result.ok ? plan.add(row.row, result.car, result) : undefined
    if (!result.ok || !added?.ok) {
      reject(row, result, added)
      return
    }
    summary[added.planned]++
    const report = reportOf(result.car, result.unknownFields, remarksOf(options, result.car, result.notes))
    countReport(summary, unknown, report)
    const isKept = result.isRepeatable && summary.pictures.length === faults
    const said = isKept && row.hash !== undefined ? feedRow(site, row.hash, added.said, report) : undefined
    if (added.write || said) {
      const full = waiting.add({ car: added.write, said, isNew: added.planned === 'created' })
      if (full) await full
    }
  }

  function reject(row: FeedRow, result: FeedCar, added: ReturnType<ImportPlan['add']> | undefined): void {
    const fault = result.ok
      ? { field: 'stocknum', value: result.car.stocknum, reason: added && !added.ok ? added.reason : '' }
      : result.fault
    const rejected = { row: row.row, field: fault.field, value: shortValue(fault.value), reason: fault.reason }
    summary.rejects.push(rejected)
    summary.rejected++
    rejectedRows?.add(rejected, row.source ?? '')
    if ('fault' in row) plan.keepNamed(row.cells)
    if (!result.ok && typeof result.loose?.stocknum === 'string') {
      plan.keep(row.row, { ...result.loose, stocknum: result.loose.stocknum })
    }
  }

  let begun = performance.now()
  for await (const row of await openFeed({ ...options, onShape, recognise })) {
    summary.read++
    if (summary.read > MAX_ROWS)
      throw new FeedError(
        `The feed has more than ${MAX_ROWS.toLocaleString('en-AU')} rows, the most that one import takes.`,
      )
    if (!('known' in row)) await take(row)
    else if (!takeKnown(row.row, row.known, row.read)) await take(row.read())
    if (summary.read % ROWS_A_REPORT === 0) options.onProgress?.({ read: summary.read, rejected: summary.rejected })
    if (performance.now() - begun > WITHOUT_BREAK_MS) {
      await setImmediate()
      begun = performance.now()
    }
  }
  summary.unknownFields = Object.fromEntries(reader.unknownFields)
  summary.unknownValues = reportedCounts(unknown)
  summary.repeatedStockNumbers = reader.repeatedStockNumbers
  summary.silentColumns = reader.silentColumns()
  return summary
}

/** What was read, where its source may bring it, with what other sources say of it. */
function within(read: FeedCar, { scope, plan, layers }: Pick<FeedReadOptions, 'scope' | 'plan' | 'layers'>): FeedCar {
  const taken = read.ok ? scope.take(read.car) : undefined
  if (!read.ok || !taken) return read
  if (!taken.ok) return { ok: false, fault: taken.fault, loose: { ...read.car } }
  // A row that is refused says nothing, so it must not become what other sources speak over.
  const { car } = taken
  const reason = plan.repeats(car)
  if (reason !== undefined)
    return { ok: false, fault: { field: 'stocknum', value: car.stocknum, reason }, loose: { ...car } }
  return { ...read, car: layers.over(car) }
}

/**
 * Whether the text of a row says all of it: not where it changes a car, is numbered, is judged in unknown ways, or
 * where other sources have their say in its car.
 */
const isRepeatable = (site: Site, { delta, mapping, remarks, remarksBy }: ImportOptions): boolean =>
  !delta && !mapping?.stock_number && (!remarks || remarksBy !== undefined) && !stockSourcesOf(site).some(ownsFields)

const remarksOf = ({ remarks }: ImportOptions, car: Car, notes: readonly string[]): string[] => [
  ...notes,
  ...(remarks?.(car) ?? []),
]

const feedRow = ({ slug }: Site, row_hash: string, said: FeedSays, report: RowReport): FeedRowRow => ({
  site_id: slug,
  ...said,
  row_hash,
  report: JSON.stringify(report),
})
