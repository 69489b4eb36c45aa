import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { dealershipKey } from '../car-row.ts'
import { carKey, carOfRow, contradiction, type KnownCar } from '../import/car-of-row.ts'
import type { Fault } from '../feed/mapping/apply-mapping.ts'
import type { StockTables } from '../stock.tables.ts'
import type { PlannedRow } from '../import/write-stock.server.ts'
import type { SourceTables } from './sources.tables.ts'
import { type StockSource, stockSourcesOf } from './stock-source.ts'

/** Rows in one statement. */
const BATCH = 500

type ScopeResult = { readonly ok: true; readonly car: Car } | { readonly ok: false; readonly fault: Fault }

/** Which cars an import may bring and withdraw. */
export interface SourceScope {
  /** The car of a row as its source brings it; a fault where it is not the source's to bring. */
  take(car: Car): ScopeResult
  /** Whether a car is the source's own by now, so that a row it brought before need not be taken again. */
  brings(car: Pick<KnownCar, 'dealership_key' | 'stocknum'>): boolean
  /** Whether a full feed that does not name the car withdraws it. */
  covers(slug: string): boolean
  /** Cars that the source brings from now on, and did not bring before. */
  readonly adopts: number
  /** Writes down that it brings them, as part of the import's transaction; `batches` have new and changed cars. */
  record(trx: AnyTransaction, batches: AsyncIterable<readonly PlannedRow[]>): Promise<void>
}

/**
 * The scope of one source of a site: what it brought, within its dealership and location; cars that nobody brought are
 * its own from the first time it names them. An import of no source has all that belongs to none: everything, where
 * the site has no sources. What was put in by hand is no feed's until one names it; then that feed brings it.
 */
export async function sourceScopeOf(
  site: Site,
  { source, existing }: { readonly source: StockSource | undefined; readonly existing: readonly KnownCar[] },
): Promise<SourceScope> {
  const bringerOf = await bringersOf(site, existing)
  const places = source?.location === undefined ? null : await locationsOf(site, source.id)
  const cars = carOfRow(existing)
  const bySlug = new Map(existing.map((car) => [car.slug, car]))
  const adopted = new Set<string>()
  const fault = (field: string, value: unknown, reason: string): ScopeResult => ({
    ok: false,
    fault: { field, value, reason },
  })

  function outside(car: Car): ScopeResult | null {
    if (!source) return null
    const { id, dealership, location } = source
    const key = dealershipKey(car)
    if (dealership !== undefined && key !== String(dealership)) {
      return fault(
        'dealership_id',
        key,
        `The feed "${id}" is for the dealership ${dealership}, and this row is of ${key}.`,
      )
    }
    const stands = car.location_id ?? location
    if (location !== undefined && String(stands) !== String(location)) {
      return fault(
        'location_id',
        stands,
        `The feed "${id}" is for the location ${location}, and this row is of ${stands}.`,
      )
    }
    return null
  }

  function take(car: Car): ScopeResult {
    const refused = outside(car)
    if (refused) return refused
    const known = cars.of(car)
    const other = known && contradiction(known, car)
    if (other) return fault('stocknum', car.stocknum, other)
    const bringer = known && bringerOf(known)
    if (source && known && bringer && bringer !== source.id && known.withdrawn_at === null) {
      return fault('stocknum', car.stocknum, `The vehicle "${car.stocknum}" is brought by the feed "${bringer}".`)
    }
    if (source ? bringer !== source.id : known?.hand) adopted.add(carKey(dealershipKey(car), car.stocknum))
    return {
      ok: true,
      car: source?.location === undefined ? car : { ...car, location_id: car.location_id ?? source.location },
    }
  }

  return {
    take,
    brings({ dealership_key, stocknum }) {
      const known = cars.byKey(dealership_key, stocknum)
      if (!source) return !known?.hand
      return known !== undefined && bringerOf(known) === source.id
    },
    get adopts() {
      return adopted.size
    },
    covers(slug) {
      const known = bySlug.get(slug)
      if (!known || known.hand) return false
      const bringer = bringerOf(known)
      if (!source) return bringer === null
      return bringer === source.id && (places === null || places.get(slug) === String(source.location))
    },
    async record(joined, batches) {
      const trx: Transaction<SourceTables & StockTables> = joined
      if (adopted.size === 0) return
      const fresh = new Map<string, string>()
      for await (const batch of batches) {
        for (const { car } of batch) if (car) fresh.set(carKey(car.dealership_key, car.stocknum), car.slug)
      }
      const known = new Map(existing.map((car) => [carKey(car.dealership_key, car.stocknum), car.slug]))
      const slugs = [...adopted].flatMap((key) => fresh.get(key) ?? known.get(key) ?? [])
      const byHand = slugs.filter((slug) => bySlug.get(slug)?.hand)
      for (let start = 0; start < byHand.length; start += BATCH) {
        await handOver(trx, site.slug, byHand.slice(start, start + BATCH))
      }
      for (let start = 0; source && start < slugs.length; start += BATCH) {
        await trx
          .insertInto('car_source')
          .values(
            slugs.slice(start, start + BATCH).map((car_slug) => ({ site_id: site.slug, car_slug, source: source.id })),
          )
          .onConflict((conflict) => conflict.columns(['site_id', 'car_slug']).doUpdateSet({ source: source.id }))
          .execute()
      }
    },
  }
}

/** Cars that were put in by hand are a feed's from now on: what was typed stays over it where the feed says otherwise. */
async function handOver(trx: Transaction<SourceTables & StockTables>, site: string, slugs: readonly string[]) {
  await trx.deleteFrom('car_source').where('site_id', '=', site).where('car_slug', 'in', slugs).execute()
  await trx
    .deleteFrom('car_override')
    .where('site_id', '=', site)
    .where('car_slug', 'in', slugs)
    .whereRef('value', '=', 'feed_value')
    .execute()
}

/** Which source of the document brings a car; null where none does. */
async function bringersOf(site: Site, existing: readonly KnownCar[]): Promise<(car: KnownCar) => string | null> {
  const sources = new Map(stockSourcesOf(site).map((each) => [each.id, each]))
  if (sources.size === 0) return () => null
  const keys = new Map(existing.map((car) => [car.slug, car.dealership_key]))
  const rows = await tablesOf<SourceTables>(site.database)
    .read.selectFrom('car_source')
    .selectAll()
    .where('site_id', '=', site.slug)
    .execute()
  const bringers = new Map(rows.map((row) => [row.car_slug, row.source]))
  return ({ slug }) => {
    const id = bringers.get(slug)
    const known = id === undefined ? undefined : sources.get(id)
    return known && (known.dealership === undefined || String(known.dealership) === keys.get(slug)) ? known.id : null
  }
}

/** Where the cars of a source stand, by their slugs. */
async function locationsOf(site: Site, source: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tablesOf<StockTables & SourceTables>(site.database)
    .read.selectFrom('car_source as s')
    .innerJoin('car', (join) => join.onRef('car.site_id', '=', 's.site_id').onRef('car.slug', '=', 's.car_slug'))
    .where('s.site_id', '=', site.slug)
    .where('s.source', '=', source)
    .select(['car.slug as slug', 'car.summary as summary'])
    .execute()
  return new Map(
    rows.map(({ slug, summary }) => [
      slug,
      String((JSON.parse(summary) as Pick<Car, 'location_id'>).location_id ?? ''),
    ]),
  )
}
