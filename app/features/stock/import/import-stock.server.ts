import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarDefaults } from '../feed/complete-car.ts'
import { FeedError, NoRoomForRows } from '../feed/feed-error.ts'
import { knownCars } from './known-cars.server.ts'
import { LeaseLost, takeImportLease } from './import-lease.server.ts'
import type { ImportSummary } from './import-summary.ts'
import { addToFetch } from '../pictures/count-to-fetch.server.ts'
import { wantedRulesOf } from '../pictures/wanted/want-media.server.ts'
import { nothingAccepted, shrinkReason, takenReason, unknownFeed } from './import-refusals.ts'
import { planImport } from './plan-import.ts'
import { readFeed } from './read-feed.server.ts'
import { carKey } from './car-of-row.ts'
import { fieldLayersOf } from '../sources/field-layers.server.ts'
import { importFields } from '../sources/import-fields.server.ts'
import { sourceScopeOf } from '../sources/source-scope.server.ts'
import { BY_HAND } from '../sources/by-hand.ts'
import type { SourceTables } from '../sources/sources.tables.ts'
import { ownsFields, type StockSource, stockSourcesOf } from '../sources/stock-source.ts'
import type { CarRow, StockTables } from '../stock.tables.ts'
import { type ThinRow, thinRows } from '../thin-rows.server.ts'
import { waitingRows, type WaitingRows } from './waiting-rows.server.ts'
import { type PlannedRow, writeStock } from './write-stock.server.ts'
import type { ImportOptions, ImportResult, WriteImport } from './stock-import.ts'

const DELTA_IS_NOT_FULL =
  'Rows that only say what changed cannot be the whole stock as well. Leave --full or --delta out.'

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
          await options.also?.(trx)
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
    if (error instanceof NoRoomForRows) return { ok: false, reason: error.message, again: true }
    if (error instanceof FeedError) return { ok: false, reason: error.message }
    const reason = fileReason(error)
    if (reason) return { ok: false, reason, again: true }
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

const sourceNamed = (site: Site, id: string | undefined): StockSource | undefined =>
  stockSourcesOf(site).find((source) => source.id === id)

async function runImport(site: Site, options: ImportOptions, write: WriteImport): Promise<ImportResult> {
  const source = sourceNamed(site, options.feed)
  if (source && ownsFields(source)) return importFields(site, source, { options, defaults: defaultsOf(options), write })
  const waiting = waitingRows<PlannedRow>()
  try {
    return await readAndWrite(site, options, { waiting, write })
  } finally {
    await waiting.close()
  }
}

interface ImportWrite {
  readonly waiting: WaitingRows<PlannedRow>
  readonly write: WriteImport
}

async function readAndWrite(
  site: Site,
  options: ImportOptions,
  { waiting, write }: ImportWrite,
): Promise<ImportResult> {
  const now = site.now()
  const existing = await knownCars(site)
  const plan = planImport({ site: site.slug, existing, now })
  const source = sourceNamed(site, options.feed)
  const scope = await sourceScopeOf(site, { source, existing })
  const defaults = defaultsOf(options)
  const layers = await fieldLayersOf(site, { defaults, main: source })
  const summary = await readFeed({ site, options, defaults, plan, waiting, source, scope, layers, now })
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
  Object.assign(summary, await lookedAt(site, waiting, options))
  if (waiting.size + withdrawn.length + scope.adopts + layers.changes > 0) {
    const wanted = wantedRulesOf(site)
    const taken = new Map<number, CarRow>()
    const batches = () => some(waiting, ({ isNew }) => !isNew)
    const fresh = { batches: some(waiting, ({ isNew }) => isNew === true), taken: (car: CarRow) => void taken.set(car.feed_row, car) } // prettier-ignore
    const written = () => some(waiting, ({ car }) => car === undefined || !taken.has(car.feed_row))
    const also = async (trx: AnyTransaction) => {
      await scope.record(trx, written())
      if (layers.changes > 0) await layers.record(trx, { slugOf: await slugsOf(existing, written()), now })
    }
    await write({ site: site.slug, batches: batches(), fresh, withdrawn, wanted, now, said: layers.said, also })
    rejectTaken(summary, [...taken.values()])
  }
  summary.setByHand = await setByHand(site)
  return { ok: true, summary: { ...summary, withdrawn: withdrawn.length } }
}

/** Those of the rows that wait. */
async function* some(
  waiting: WaitingRows<PlannedRow>,
  wanted: (row: PlannedRow) => boolean,
): AsyncGenerator<readonly PlannedRow[]> {
  for await (const batch of waiting.batches()) {
    const rows = batch.filter(wanted)
    if (rows.length > 0) yield rows
  }
}

/** Cars that could not be new any more when they were written are rows that were refused. */
function rejectTaken(summary: ImportSummary, taken: readonly CarRow[]): void {
  summary.created -= taken.length
  summary.rejected += taken.length
  summary.rejects.push(...taken.map(({ feed_row, stocknum }) => ({ row: feed_row, field: 'stocknum', value: stocknum, reason: takenReason(stocknum) }))) // prettier-ignore
}

/** The slug of a car by its dealership and stock number. */
async function slugsOf(existing: Awaited<ReturnType<typeof knownCars>>, batches: AsyncIterable<readonly PlannedRow[]>) {
  const slugs = new Map(existing.map((car) => [carKey(car.dealership_key, car.stocknum), car.slug]))
  for await (const batch of batches) {
    for (const { car } of batch) if (car) slugs.set(carKey(car.dealership_key, car.stocknum), car.slug)
  }
  return (key: string) => slugs.get(key)
}

/** What the report says of the rows that are to be written. */
async function lookedAt(
  site: Site,
  waiting: WaitingRows<PlannedRow>,
  { delta }: ImportOptions,
): Promise<Pick<ImportSummary, 'thin' | 'toFetch'>> {
  const wanted = wantedRulesOf(site)
  const thin: ThinRow[] = []
  const toFetch = new Set<number>()
  for await (const batch of waiting.batches()) {
    const rows = batch.flatMap(({ car }) => car ?? [])
    if (!delta) thin.push(...(await thinRows(site, rows)))
    await addToFetch(toFetch, site, rows, wanted)
  }
  return { thin, toFetch: toFetch.size }
}

/** Stock numbers of the cars of which the dealer and the feed say different things. */
async function setByHand(site: Site): Promise<string[]> {
  const rows = await tablesOf<StockTables & SourceTables>(site.database)
    .read.selectFrom('car_override as o')
    .innerJoin('car', (join) => join.onRef('car.site_id', '=', 'o.site_id').onRef('car.slug', '=', 'o.car_slug'))
    .where('o.site_id', '=', site.slug)
    .whereRef('o.value', '!=', 'o.feed_value')
    // No feed says anything of those that were put in by hand.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('car_source as s')
            .select('s.source')
            .whereRef('s.site_id', '=', 'o.site_id')
            .whereRef('s.car_slug', '=', 'o.car_slug')
            .where('s.source', '=', BY_HAND),
        ),
      ),
    )
    .select('car.stocknum as stocknum')
    .distinct()
    .orderBy('stocknum')
    .execute()
  return rows.map(({ stocknum }) => stocknum)
}

function defaultsOf({ defaultItemType, defaultDealership, dealerships }: ImportOptions): CarDefaults {
  return {
    itemType: defaultItemType ?? 'car',
    dealerships: [...(defaultDealership ? [defaultDealership] : []), ...(dealerships ?? [])],
  }
}
