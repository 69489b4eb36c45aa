import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { dealershipKey } from '../car-row.ts'
import type { Fault } from '../feed/mapping/apply-mapping.ts'
import type { KnownCar } from '../import/plan-import.ts'
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

const keyOf = (dealership: string, stocknum: string): string => `${dealership}\u0000${stocknum}`

/**
 * The scope of one source of a site: what it brought, within its dealership and location; cars that nobody brought are
 * its own from the first time it names them. An import of no source has all that belongs to none: everything, where
 * the site has no sources.
 */
export async function sourceScopeOf(
  site: Site,
  { source, existing }: { readonly source: StockSource | undefined; readonly existing: readonly KnownCar[] },
): Promise<SourceScope> {
  const sources = new Map(stockSourcesOf(site).map((each) => [each.id, each]))
  if (sources.size === 0) {
    return {
      take: (car) => ({ ok: true, car }),
      brings: () => true,
      covers: () => true,
      adopts: 0,
      record: async () => undefined,
    }
  }
  const { read } = tablesOf<StockTables & SourceTables>(site.database)
  const rows = await read.selectFrom('car_source').selectAll().where('site_id', '=', site.slug).execute()
  const bringers = new Map(rows.map((row) => [row.car_slug, row.source]))
  const places = source?.location === undefined ? null : await locationsOf(site, source.id)
  const cars = new Map(existing.map((car) => [keyOf(car.dealership_key, car.stocknum), car]))
  const bySlug = new Map(existing.map((car) => [car.slug, car]))
  const adopted = new Set<string>()

  /** The source of the document that brings a car. */
  const bringerOf = (slug: string): string | null => {
    const id = bringers.get(slug)
    const known = id === undefined ? undefined : sources.get(id)
    const key = bySlug.get(slug)?.dealership_key
    return known && (known.dealership === undefined || String(known.dealership) === key) ? known.id : null
  }

  function take(car: Car): ScopeResult {
    if (!source) return { ok: true, car }
    const { id, dealership, location } = source
    const fault = (field: string, value: unknown, reason: string): ScopeResult => ({
      ok: false,
      fault: { field, value, reason },
    })
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
    const known = cars.get(keyOf(key, car.stocknum))
    const bringer = known && bringerOf(known.slug)
    if (known && bringer && bringer !== id && known.withdrawn_at === null) {
      return fault('stocknum', car.stocknum, `The vehicle "${car.stocknum}" is brought by the feed "${bringer}".`)
    }
    if (bringer !== id) adopted.add(keyOf(key, car.stocknum))
    return { ok: true, car: location === undefined ? car : { ...car, location_id: stands } }
  }

  return {
    take,
    brings({ dealership_key, stocknum }) {
      const known = cars.get(keyOf(dealership_key, stocknum))
      return !source || (known !== undefined && bringerOf(known.slug) === source.id)
    },
    get adopts() {
      return adopted.size
    },
    covers(slug) {
      const bringer = bringerOf(slug)
      if (!source) return bringer === null
      return bringer === source.id && (places === null || places.get(slug) === String(source.location))
    },
    async record(joined, batches) {
      const trx: Transaction<SourceTables> = joined
      if (!source || adopted.size === 0) return
      const fresh = new Map<string, string>()
      for await (const batch of batches) {
        for (const { car } of batch) if (car) fresh.set(keyOf(car.dealership_key, car.stocknum), car.slug)
      }
      const slugs = [...adopted].flatMap((key) => cars.get(key)?.slug ?? fresh.get(key) ?? [])
      for (let start = 0; start < slugs.length; start += BATCH) {
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
