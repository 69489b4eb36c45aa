import { setImmediate } from 'node:timers/promises'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import type { CarDefaults, Dealership } from './feed/complete-car.ts'
import { carReader, type FeedCar } from './feed/feed-car.ts'
import { FeedError, type FeedFormat, MAX_ROWS } from './feed/feed-error.ts'
import type { Mapping } from './feed/mapping.schema.ts'
import { openFeed } from './feed/open-feed.ts'
import { feedLayerOf } from './feed-layer.server.ts'
import { pictureReader, type ResolvePicture } from './feed/pictures.ts'
import type { FeedShape, RejectedRows } from './feed/rejected-rows.ts'
import type { ByteSource } from './feed/text-stream.ts'
import { type KeptMedia, keptMediaOf } from './kept-media.server.ts'
import { LeaseLost, takeImportLease } from './import-lease.server.ts'
import { emptySummary, type ImportSummary, shortValue } from './import-summary.ts'
import { STANDING_FIELDS, standingByFeed } from './overrides/override.ts'
import { countToFetch } from './pictures/count-to-fetch.server.ts'
import { wantedRulesOf } from './pictures/want-media.server.ts'
import { nothingAccepted, shrinkReason, unknownFeed } from './import-refusals.ts'
import { type SourceScope, sourceScopeOf } from './sources/source-scope.server.ts'
import { type StockSource, stockSourcesOf } from './sources/stock-source.ts'
import { type ImportPlan, type KnownCar, planImport } from './plan-import.ts'
import type { StockTables } from './stock.tables.ts'
import { thinRows } from './thin-rows.server.ts'
import { countUnknown, reportedCounts } from './unknown-values.ts'
import { writeStock } from './write-stock.server.ts'

/** Rows between two breaks for whatever else this process does. */
const ROWS_A_TURN = 100

export interface ImportOptions {
  /** Bytes of the feed: a file's stream, standard input, an upload. */
  source: ByteSource
  format?: FeedFormat | undefined
  /** From `parseMapping`; CSV and XML need one. */
  mapping?: Mapping | undefined
  /** The feed is the whole stock: cars that it does not have are withdrawn. */
  full?: boolean | undefined
  /** Rows are changes: each changes the fields that it names of its car, and nothing else. */
  delta?: boolean | undefined
  /** Lets a full feed withdraw more than half of the stock. */
  force?: boolean | undefined
  /** The source of the site's document that the feed is of: it withdraws only what that source brought. */
  feed?: string | undefined
  /** The share of the stock in its scope that a full feed may withdraw: half, where nothing is said. */
  mayWithdraw?: number | undefined
  /** Cars that somebody has agreed to have withdrawn, by slug: they are not counted. */
  agreed?: ReadonlySet<string> | undefined
  /** Says what would happen and writes nothing. */
  dryRun?: boolean | undefined
  /** Stands in where a car names no dealership: the site's primary one. */
  defaultDealership?: Dealership | undefined
  /** Others of the site, so that a feed may name them by slug or name. */
  dealerships?: readonly Dealership[] | undefined
  /** What the site sells where a car does not say; "car" by default. */
  defaultItemType?: string | undefined
  /** For relative picture paths; the command line reads them beside the feed file. */
  resolvePicture?: ResolvePicture | undefined
  /** What else a dealer should know of a car that is taken over: 'finance_lenders.manual.paymentWeek is missing'. */
  remarks?: ((car: Car) => readonly string[]) | undefined
  /** Takes the rows that are rejected, as they stand in the feed. */
  rejectedRows?: RejectedRows | undefined
  onProgress?: ((done: { read: number; rejected: number }) => void) | undefined
}

const DELTA_IS_NOT_FULL =
  'Rows that only say what changed cannot be the whole stock as well. Leave --full or --delta out.'

/**
 * A refusal changes nothing; it carries the summary when the feed itself could be read, the cars that it would withdraw
 * where they are too many (`shrinks`), and `again` where the same feed may be taken later.
 */
export type ImportResult =
  | { ok: true; summary: ImportSummary }
  | {
      ok: false
      reason: string
      summary?: ImportSummary
      runningSince?: number
      shrinks?: readonly string[]
      again?: boolean
    }

/**
 * Brings a feed into a site's stock: read, map and check row by row, compare with what is there, then write the
 * difference in one transaction. A bad row is reported and left out; a bad feed changes nothing.
 */
export async function importStock(site: Site, options: ImportOptions): Promise<ImportResult> {
  if (options.delta && options.full) return { ok: false, reason: DELTA_IS_NOT_FULL }
  if (options.feed !== undefined && !sourceNamed(site, options.feed)) {
    return { ok: false, reason: unknownFeed(options.feed, stockSourcesOf(site)) }
  }
  if (options.dryRun) return attempt(() => runImport(site, options, async () => {}))
  const lease = await takeImportLease(site)
  if (!lease.ok) return { ok: false, reason: lease.reason, runningSince: lease.since }
  try {
    return await attempt(() =>
      runImport(site, options, (change) =>
        tablesOf<StockTables>(site.database).write(async (trx) => {
          await lease.confirm(trx)
          await writeStock(trx, change)
          await change.also?.(trx)
        }),
      ),
    )
  } finally {
    await lease.release()
  }
}

/** Feeds and files that cannot be read are expected; everything else is a bug and goes on. */
async function attempt(run: () => Promise<ImportResult>): Promise<ImportResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof LeaseLost) return { ok: false, reason: error.message, again: true }
    if (error instanceof FeedError) return { ok: false, reason: error.message }
    const reason = fileReason(error)
    if (reason) return { ok: false, reason }
    throw error
  }
}

function fileReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, path } = error as NodeJS.ErrnoException
  const file = path ? `"${path}"` : 'The file'
  if (code === 'ENOENT') return `${file} does not exist. Check the path.`
  if (code === 'EISDIR') return `${file} is a folder; a feed is one file.`
  return code === 'EACCES' || code === 'EPERM' ? `${file} may not be read by this user.` : undefined
}

type Write = (
  change: Parameters<typeof writeStock>[1] & { readonly also?: (trx: AnyTransaction) => Promise<void> },
) => Promise<void>

const sourceNamed = (site: Site, id: string | undefined): StockSource | undefined =>
  stockSourcesOf(site).find((source) => source.id === id)

async function runImport(site: Site, options: ImportOptions, write: Write): Promise<ImportResult> {
  const now = site.now()
  const existing = await knownCars(site)
  const plan = planImport({ site: site.slug, existing, now })
  const { dealerships } = defaultsOf(options)
  const known = options.delta ? feedLayerOf(site, dealerships) : undefined
  const scope = await sourceScopeOf(site, { source: sourceNamed(site, options.feed), existing })
  const summary = await readFeed(plan, { ...options, kept: keptMediaOf(site), known, scope }, now)
  const accepted = summary.read - summary.rejected
  if (accepted === 0 && (summary.read > 0 || options.full)) {
    return { ok: false, reason: nothingAccepted(summary), summary }
  }
  const withdrawn = options.full ? plan.missing().filter(scope.covers) : []
  const { mayWithdraw = 1 / 2, agreed } = options
  const live = options.full ? existing.filter((car) => car.withdrawn_at === null && scope.covers(car.slug)).length : 0
  const unforeseen = agreed ? withdrawn.filter((slug) => !agreed.has(slug)).length : withdrawn.length
  if (unforeseen > live * mayWithdraw && !options.force) {
    const reason = shrinkReason(withdrawn.length, live, options)
    return { ok: false, reason, shrinks: withdrawn, summary: { ...summary, withdrawn: withdrawn.length } }
  }
  if (!options.delta) summary.thin = await thinRows(site, plan.rows)
  const wanted = wantedRulesOf(site)
  summary.toFetch = await countToFetch(site, plan.rows, wanted)
  if (plan.rows.length + withdrawn.length + scope.adopts > 0) {
    const also = (trx: AnyTransaction) => scope.record(trx, plan.rows)
    await write({ site: site.slug, rows: plan.rows, withdrawn, wanted, now, also })
  }
  summary.setByHand = await setByHand(site)
  return { ok: true, summary: { ...summary, withdrawn: withdrawn.length } }
}

/** The cars of a site as its feeds know them: what was set by hand stands over it and is no change of a feed's. */
async function knownCars(site: Site): Promise<KnownCar[]> {
  // In one statement: what is taken back between two would look like the feed's own word.
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .leftJoin('car_override as o', (join) =>
      join
        .onRef('o.site_id', '=', 'car.site_id')
        .onRef('o.car_slug', '=', 'car.slug')
        .on('o.field', 'in', STANDING_FIELDS),
    )
    .select([
      'car.slug',
      'car.car_id',
      'car.dealership_key',
      'car.stocknum',
      'car.status',
      'car.content_hash',
      'car.sold_at',
      'car.created_at',
      'car.withdrawn_at',
      'o.field',
      'o.feed_value',
    ]) // prettier-ignore
    .where('car.site_id', '=', site.slug)
    .execute()
  const known = new Map<string, KnownCar>()
  for (const { field, feed_value, ...car } of rows) {
    const own = known.get(car.slug) ?? car
    known.set(car.slug, field === null || feed_value === null ? own : standingByFeed(own, [{ field, feed_value }]))
  }
  return [...known.values()]
}

/** Stock numbers of the cars of which the dealer and the feed say different things. */
async function setByHand(site: Site): Promise<string[]> {
  const rows = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car_override as o')
    .innerJoin('car', (join) => join.onRef('car.site_id', '=', 'o.site_id').onRef('car.slug', '=', 'o.car_slug'))
    .where('o.site_id', '=', site.slug)
    .whereRef('o.value', '!=', 'o.feed_value')
    .select('car.stocknum as stocknum')
    .distinct()
    .orderBy('stocknum')
    .execute()
  return rows.map(({ stocknum }) => stocknum)
}

async function readFeed(
  plan: ImportPlan,
  options: ImportOptions & {
    readonly kept: KeptMedia
    readonly known: ReturnType<typeof feedLayerOf> | undefined
    readonly scope: SourceScope
  },
  now: number,
): Promise<ImportSummary> {
  const summary = emptySummary()
  const unknown = new Map<string, Map<string, number>>()
  const reader = carReader({
    mapping: options.mapping,
    defaults: defaultsOf(options),
    nextYear: new Date(now).getUTCFullYear() + 1,
    known: options.known,
    pictures: pictureReader({
      resolve: options.resolvePicture,
      kept: options.kept,
      report: (fault) => summary.pictures.push(fault),
    }),
  })
  const { rejectedRows } = options
  const onShape = rejectedRows && ((shape: FeedShape) => rejectedRows.begin(shape))
  for await (const row of await openFeed({ ...options, onShape })) {
    summary.read++
    if (summary.read > MAX_ROWS)
      throw new FeedError(
        `The feed has more than ${MAX_ROWS.toLocaleString('en-AU')} rows, the most that one import takes.`,
      )
    const result = within(options.scope, await reader.read(row))
    const added = result.ok ? plan.add(row.row, result.car, result) : undefined
    if (result.ok && added?.ok) {
      summary[added.planned]++
      if (!result.car.show_on_dealer_website) summary.notListed++
      countUnknown(unknown, result.car)
      for (const remark of [...result.notes, ...(options.remarks?.(result.car) ?? [])]) {
        summary.remarks[remark] = (summary.remarks[remark] ?? 0) + 1
      }
    } else {
      const fault = result.ok
        ? { field: 'stocknum', value: result.car.stocknum, reason: added && !added.ok ? added.reason : '' }
        : result.fault
      const reject = { row: row.row, field: fault.field, value: shortValue(fault.value), reason: fault.reason }
      summary.rejects.push(reject)
      summary.rejected++
      rejectedRows?.add(reject, row.source ?? '')
      if ('fault' in row) plan.keepNamed(row.cells)
      if (!result.ok && typeof result.loose?.stocknum === 'string') {
        plan.keep({ ...result.loose, stocknum: result.loose.stocknum })
      }
    }
    if (summary.read % ROWS_A_TURN === 0) {
      options.onProgress?.({ read: summary.read, rejected: summary.rejected })
      await setImmediate()
    }
  }
  summary.unknownFields = Object.fromEntries(reader.unknownFields)
  summary.unknownValues = reportedCounts(unknown)
  summary.repeatedStockNumbers = reader.repeatedStockNumbers
  summary.silentColumns = reader.silentColumns()
  return summary
}

/** What was read, where its source may bring it. */
function within(scope: SourceScope, read: FeedCar): FeedCar {
  const taken = read.ok ? scope.take(read.car) : undefined
  if (!read.ok || !taken) return read
  return taken.ok ? { ...read, car: taken.car } : { ok: false, fault: taken.fault, loose: { ...read.car } }
}

function defaultsOf({ defaultItemType, defaultDealership, dealerships }: ImportOptions): CarDefaults {
  return {
    itemType: defaultItemType ?? 'car',
    dealerships: [...(defaultDealership ? [defaultDealership] : []), ...(dealerships ?? [])],
  }
}
