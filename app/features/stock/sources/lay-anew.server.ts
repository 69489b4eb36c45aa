import { type RawBuilder, sql } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarDefaults, LooseCar } from '../feed/complete-car.ts'
import { mainCarsOf } from '../import/feed-layer.server.ts'
import { knownCars } from '../import/known-cars.server.ts'
import { planImport } from '../import/plan-import.ts'
import type { SaidPrice } from '../prices.server.ts'
import type { CarRow, StockTables } from '../stock.tables.ts'
import type { PlannedRow } from '../import/write-stock.server.ts'
import { carKey } from '../import/car-of-row.ts'
import { fieldLayersOf } from './field-layers.server.ts'
import { keysOfCar, partKey, speaksOf, vinKey } from './layered-car.ts'
import type { StockSource } from './stock-source.ts'

/** Cars that are read at once. */
const BATCH = 250
/** And written. */
const WRITTEN = 100

interface RelayRequest {
  readonly defaults: CarDefaults
  readonly now: number
  /** The source whose parts have changed, with all that it says; absent: those that are kept. */
  readonly source?: StockSource
  readonly parts?: ReadonlyMap<string, LooseCar>
  /** Names of the cars that are laid anew. */
  readonly keys: ReadonlySet<string>
}

interface LaidAnew {
  /** Rows of cars that look different now. */
  readonly rows: readonly CarRow[]
  /** Slugs of the cars that a name stands for and that the source speaks of. */
  readonly found: ReadonlyMap<string, readonly string[]>
  said(row: CarRow): readonly SaidPrice[]
  record(trx: AnyTransaction): Promise<void>
}

/** Lays what sources of some fields say over the cars of a site once more. */
export async function layAnew(site: Site, { defaults, now, source, parts, keys }: RelayRequest): Promise<LaidAnew> {
  const instead = source && parts ? { source, parts } : undefined
  const existing = await knownCars(site)
  const layers = await fieldLayersOf(site, { defaults, main: null, instead })
  const plan = planImport({ site: site.slug, existing, now })
  const rows: CarRow[] = []
  const found = new Map<string, string[]>()
  const slugOf = new Map(existing.map((car) => [carKey(car.dealership_key, car.stocknum), car.slug]))
  const all = [...(await slugsNamed(site, existing, keys))]
  for (let start = 0; start < all.length; start += BATCH) {
    const some = await mainCarsOf(site, { column: 'slug', values: all.slice(start, start + BATCH) })
    for (const { slug, feed_row, main } of some) {
      const added = plan.add(feed_row, layers.over(main), { staysWithdrawn: true })
      if (added.ok && added.write) rows.push(added.write)
      if (source && !speaksOf(source, main)) continue
      for (const key of keysOfCar(main)) if (keys.has(key)) found.set(key, [...(found.get(key) ?? []), slug])
    }
  }
  return {
    rows,
    found,
    said: () => [],
    record: (trx) => layers.record(trx, { slugOf: (key) => slugOf.get(key), now }),
  }
}

/** Rows as they are written: few enough at a time for one statement. */
export async function* batchesOf(rows: readonly CarRow[]): AsyncGenerator<PlannedRow[]> {
  for (let start = 0; start < rows.length; start += WRITTEN) {
    yield rows.slice(start, start + WRITTEN).map((car) => ({ car, said: undefined }))
  }
}

type KnownCar = Awaited<ReturnType<typeof knownCars>>

/** The cars that names stand for, withdrawn ones among them. */
async function slugsNamed(site: Site, existing: KnownCar, keys: ReadonlySet<string>): Promise<Set<string>> {
  const slugs = new Set<string>()
  for (const { dealership_key, stocknum, slug } of existing) {
    if (keys.has(partKey('stocknum', dealership_key, stocknum))) slugs.add(slug)
  }
  const byVin = [...keys].some((key) => key.startsWith('vin\u0000'))
  for (const { slug, vin } of byVin ? await vinsOf(site) : []) {
    const key = vinKey(vin)
    if (key !== null && keys.has(partKey('vin', '', key))) slugs.add(slug)
  }
  return slugs
}

async function vinsOf(site: Site): Promise<readonly { slug: string; vin: string | null }[]> {
  const vin: RawBuilder<string | null> =
    site.database.engine === 'postgres' ? sql`details::json ->> 'vin'` : sql`json_extract(details, '$.vin')`
  return tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .select(['slug', vin.as('vin')])
    .where('site_id', '=', site.slug)
    .execute()
}
