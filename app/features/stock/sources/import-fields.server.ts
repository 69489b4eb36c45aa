import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarDefaults, LooseCar } from '../feed/complete-car.ts'
import { carReader, type FeedCar } from '../feed/feed-car.ts'
import { FeedError, MAX_ROWS } from '../feed/feed-error.ts'
import { openFeed } from '../feed/formats/open-feed.ts'
import { pictureReader } from '../feed/pictures.ts'
import { nothingAccepted, shrinkReason } from '../import/import-refusals.ts'
import { emptySummary, type ImportSummary, shortValue } from '../import/import-summary.ts'
import { keptMediaOf } from '../kept-media.server.ts'
import { wantedRulesOf } from '../pictures/wanted/want-media.server.ts'
import { addToFetch } from '../pictures/count-to-fetch.server.ts'
import { pricesSaid, recordSaidPrices, type SaidPrice } from '../prices.server.ts'
import { batchesOf, layAnew } from './lay-anew.server.ts'
import { ownedFields, partKey } from './layered-car.ts'
import { keyOfRow, type PartsPlan, planParts } from './source-parts.ts'
import type { SourceTables } from './sources.tables.ts'
import { priceLabel, type StockSource } from './stock-source.ts'
import type { ImportOptions, ImportResult, WriteImport } from '../import/stock-import.ts'

const ROWS_A_TURN = 100
/** Rows in one statement: six columns each. */
const BATCH = 500
/** Stands in for the car of a row that says some fields only, so that these can be checked. */
const ANY_CAR = { stocknum: '-', make: '-', model: '-', status: 'in_stock' } as const
/** What tells which car a row is about. */
const NAMING = ['stocknum', 'vin', 'dealership_id', 'dealership_slug', 'dealership_name'] as const
/** Fields whose pictures join those of `images`. */
const GALLERY = ['interior_images', 'detail_images', 'damage_images'] as const
const PRICES = ['price', 'before_price', 'offer_price'] as const

/**
 * Brings in the feed of a source that says some fields of cars: what it says is kept by itself, whether the site has
 * the car or not, and laid over what the main source says. `withdrawn` counts cars of which it says nothing any more.
 */
export async function importFields(
  site: Site,
  source: StockSource,
  {
    options,
    defaults,
    write,
  }: { readonly options: ImportOptions; readonly defaults: CarDefaults; readonly write: WriteImport },
): Promise<ImportResult> {
  const now = site.now()
  const before = await saidBefore(site, source)
  const plan = planParts(before, { delta: options.delta === true })
  const summary = await readRows(plan, source, { ...options, site, defaults, now })
  if (summary.read - summary.rejected === 0 && (summary.read > 0 || options.full)) {
    return { ok: false, reason: nothingAccepted(summary), summary }
  }
  const dropped = options.full ? plan.missing() : []
  const { mayWithdraw = 1 / 2, agreed } = options
  const unforeseen = agreed ? dropped.filter((key) => !agreed.has(key)).length : dropped.length
  if (unforeseen > before.size * mayWithdraw && !options.force) {
    const reason = shrinkReason(dropped.length, before.size, options)
    return { ok: false, reason, shrinks: dropped, summary: { ...summary, withdrawn: dropped.length } }
  }
  plan.drop(dropped)
  summary.withdrawn = dropped.length
  if (plan.changed.size === 0) return { ok: true, summary }

  const laid = await layAnew(site, { defaults, now, source, parts: plan.parts, keys: plan.changed })
  const wanted = wantedRulesOf(site)
  const toFetch = new Set<number>()
  await addToFetch(toFetch, site, laid.rows, wanted)
  summary.toFetch = toFetch.size
  const absent = [...plan.changed].filter((key) => plan.parts.has(key) && !laid.found.has(key)).length
  if (absent > 0) summary.remarks['names a vehicle that is not in stock'] = absent
  const also = async (trx: AnyTransaction) => {
    await keepParts(trx, site.slug, source, plan)
    await laid.record(trx)
    await recordSaidPrices(trx, { site: site.slug, said: saidOf(source, plan, before, laid.found), now })
  }
  await write({ site: site.slug, batches: batchesOf(laid.rows), withdrawn: [], wanted, now, said: laid.said, also })
  return { ok: true, summary }
}

/** What a source has said so far, by the names of cars. */
async function saidBefore(site: Site, source: StockSource): Promise<Map<string, LooseCar>> {
  const rows = await tablesOf<SourceTables>(site.database)
    .read.selectFrom('source_fields')
    .selectAll()
    .where((is) => is.and({ site_id: site.slug, source: source.id, matches: source.match }))
    .execute()
  return new Map(
    rows.map((row) => [partKey(row.matches, row.dealership_key, row.car_key), JSON.parse(row.fields) as LooseCar]),
  )
}

interface FieldImport extends ImportOptions {
  readonly site: Site
  readonly defaults: CarDefaults
  readonly now: number
}

async function readRows(plan: PartsPlan, source: StockSource, options: FieldImport): Promise<ImportSummary> {
  const summary = emptySummary()
  const reader = carReader({
    mapping: options.mapping,
    defaults: options.defaults,
    nextYear: new Date(options.now).getUTCFullYear() + 1,
    known: async () => ANY_CAR,
    only: new Set([...NAMING, ...source.owns, ...(source.owns.includes('images') ? GALLERY : [])]),
    pictures: pictureReader({
      resolve: options.resolvePicture,
      kept: keptMediaOf(options.site),
      report: (fault) => summary.pictures.push(fault),
    }),
  })
  const { rejectedRows } = options
  const onShape = rejectedRows && ((shape: Parameters<typeof rejectedRows.begin>[0]) => rejectedRows.begin(shape))
  for await (const row of await openFeed({ ...options, onShape })) {
    if (++summary.read > MAX_ROWS) {
      throw new FeedError(
        `The feed has more than ${MAX_ROWS.toLocaleString('en-AU')} rows, the most that one import takes.`,
      )
    }
    const read = await reader.read(row)
    const fault = read.ok ? addRow(plan, source, row.row, read, summary) : read.fault
    if (fault) {
      const reject = { row: row.row, field: fault.field, value: shortValue(fault.value), reason: fault.reason }
      summary.rejects.push(reject)
      summary.rejected++
      rejectedRows?.add(reject, row.source ?? '')
      const key = !read.ok && read.loose ? keyOfRow(source, read.loose) : null
      if (key) plan.keep(row.row, key)
    }
    if (summary.read % ROWS_A_TURN === 0) {
      options.onProgress?.({ read: summary.read, rejected: summary.rejected })
      await setImmediate()
    }
  }
  summary.silentColumns = reader.silentColumns()
  return summary
}

type FieldRow = Extract<FeedCar, { ok: true }>

function addRow(plan: PartsPlan, source: StockSource, row: number, { car, change }: FieldRow, summary: ImportSummary) {
  const { given = {}, cleared: emptied = [] } = change ?? {}
  const { dealership } = source
  if (dealership !== undefined && source.match === 'stocknum' && String(car.dealership_id) !== String(dealership)) {
    const reason = `The feed "${source.id}" is for the dealership ${dealership}, and this row is of ${car.dealership_id}.`
    return { field: 'dealership_id', value: car.dealership_id, reason }
  }
  const key = source.match === 'stocknum' && given.stocknum === undefined ? null : keyOfRow(source, { ...car })
  const field = source.match
  if (key === null)
    return { field, value: undefined, reason: `The ${field === 'vin' ? 'VIN' : 'stock number'} is missing.` }
  const cleared = emptied.map((each) => each.split('.')[0]!)
  const added = plan.add(row, key, ownedFields(car, Object.keys(given), source), cleared)
  if (!added.ok) return { field, value: car[field], reason: added.reason }
  summary[added.planned]++
  return undefined
}

async function keepParts(joined: AnyTransaction, site: string, source: StockSource, plan: PartsPlan): Promise<void> {
  const trx: Transaction<SourceTables> = joined
  const rows = [...plan.changed].flatMap((key) => {
    const [matches, dealership_key, car_key] = key.split('\u0000') as [StockSource['match'], string, string]
    const fields = plan.parts.get(key)
    const row = { site_id: site, source: source.id, dealership_key, car_key, matches }
    return [{ row, fields: fields && JSON.stringify(fields) }]
  })
  const said = rows.flatMap(({ row, fields }) => (fields === undefined ? [] : [{ ...row, fields }]))
  for (let start = 0; start < said.length; start += BATCH) {
    await trx
      .insertInto('source_fields')
      .values(said.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'source', 'dealership_key', 'car_key'])
          .doUpdateSet(({ ref }) => ({ fields: ref('excluded.fields'), matches: ref('excluded.matches') })),
      )
      .execute()
  }
  for (const { row } of rows.filter(({ fields }) => fields === undefined)) {
    await trx
      .deleteFrom('source_fields')
      .where((is) => is.and(row))
      .execute()
  }
}

/** What the source says of prices, and where it says nothing any more. */
function saidOf(
  source: StockSource,
  plan: PartsPlan,
  before: ReadonlyMap<string, LooseCar>,
  found: ReadonlyMap<string, readonly string[]>,
): (SaidPrice & { readonly slug: string })[] {
  const speaks = (fields: LooseCar | undefined) => fields !== undefined && PRICES.some((field) => field in fields)
  return [...plan.changed].flatMap((key) => {
    const fields = plan.parts.get(key)
    if (!speaks(fields) && !speaks(before.get(key))) return []
    const price = { ...pricesSaid(fields ?? {}), source: priceLabel(source.id) }
    return (found.get(key) ?? []).map((slug) => ({ ...price, slug }))
  })
}
