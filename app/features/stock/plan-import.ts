import type { Car } from '#app/features/vehicle/car.ts'
import { carSlug } from '#app/features/vehicle/slug.ts'
import { carContent, carIdText, dealershipKey } from './car-row.ts'
import type { CarRow } from './stock.tables.ts'

/** What the plan has to know of a car that the site already has. */
export type KnownCar = Pick<
  CarRow,
  | 'slug'
  | 'car_id'
  | 'dealership_key'
  | 'stocknum'
  | 'status'
  | 'content_hash'
  | 'sold_at'
  | 'created_at'
  | 'withdrawn_at'
>

export type Planned = 'created' | 'updated' | 'unchanged'

/** What a feed changes in a site's stock. */
export interface ImportPlan {
  /** Rows to write: new cars, and changed ones under their old slug, id and first day. */
  readonly rows: CarRow[]
  /**
   * Plans one car of the feed; a second one with the same key is refused. A row that says nothing of the status of a
   * withdrawn car it changes leaves it withdrawn.
   */
  add(
    row: number,
    car: Car,
    how?: { staysWithdrawn: boolean },
  ): { ok: true; planned: Planned } | { ok: false; reason: string }
  /** The feed still has this car, although its row cannot be accepted. */
  keep(car: Keyed): void
  /** The feed has a row that cannot be read, with these values: one of them may be the stock number of its car. */
  keepNamed(values: readonly string[]): void
  /** Slugs of live cars that the feed does not have. */
  missing(): string[]
}

type Keyed = Parameters<typeof dealershipKey>[0] & { stocknum: string }

const keyOf = (dealership: string, stocknum: string): string => `${dealership}\u0000${stocknum}`

/** Ids that we give are small numbers; a feed's own larger ones do not push them up. */
const OWN_IDS_BELOW = 1_000_000_000

/** Compares a feed with the stock, car by car. The key is the dealership with the stock number. */
export function planImport(options: { site: string; existing: readonly KnownCar[]; now: number }): ImportPlan {
  const { site, now } = options
  const existing = new Map(options.existing.map((car) => [keyOf(car.dealership_key, car.stocknum), car]))
  const slugs = new Set(options.existing.map((car) => car.slug))
  const ids = new Set(options.existing.map((car) => car.car_id))
  const rows: CarRow[] = []
  const seen = new Map<string, number>()
  const kept = new Set<string>()
  const named = new Set<string>()
  let lastId = options.existing.reduce((most, car) => Math.max(most, ownId(car.car_id)), 0)

  function identity(car: Car): Pick<CarRow, 'slug' | 'car_id'> {
    const slug = car.slug !== undefined && !slugs.has(car.slug) ? car.slug : carSlug(car, (each) => slugs.has(each))
    let car_id = car.id === undefined ? undefined : carIdText(car.id)
    while (car_id === undefined || ids.has(car_id)) car_id = carIdText(++lastId)
    slugs.add(slug)
    ids.add(car_id)
    return { slug, car_id }
  }

  return {
    rows,
    add(row, car, how) {
      const content = carContent(car)
      const key = keyOf(content.dealership_key, content.stocknum)
      const first = seen.get(key)
      if (first !== undefined) {
        return { ok: false, reason: `The stock number "${car.stocknum}" is already used by row ${first} of this feed.` }
      }
      seen.set(key, row)
      const known = existing.get(key)
      if (!known) {
        const created_at = car.created_at ? Date.parse(car.created_at) : now
        const updated_at = car.updated_at ? Date.parse(car.updated_at) : now
        rows.push({
          site_id: site,
          ...identity(car),
          ...content,
          created_at,
          feed_row: row,
          updated_at,
          withdrawn_at: null,
        })
        return { ok: true, planned: 'created' }
      }
      const soldAt = soldMoment(car, content.sold_at, known, now)
      const withdrawn_at = how?.staysWithdrawn ? known.withdrawn_at : null
      const same =
        known.content_hash === content.content_hash && known.sold_at === soldAt && known.withdrawn_at === withdrawn_at
      if (same) return { ok: true, planned: 'unchanged' }
      const { slug, car_id, created_at } = known
      rows.push({
        site_id: site,
        slug,
        car_id,
        ...content,
        sold_at: soldAt,
        created_at,
        feed_row: row,
        updated_at: now,
        withdrawn_at,
      })
      return { ok: true, planned: 'updated' }
    },
    keep: (car) => void kept.add(keyOf(dealershipKey(car), car.stocknum)),
    keepNamed: (values) => values.forEach((value) => named.add(value)),
    missing: () =>
      [...existing]
        .filter(
          ([key, car]) => car.withdrawn_at === null && !seen.has(key) && !kept.has(key) && !named.has(car.stocknum),
        )
        .map(([, car]) => car.slug),
  }
}

function ownId(carId: string): number {
  const id: unknown = JSON.parse(carId)
  return typeof id === 'number' && id < OWN_IDS_BELOW ? id : 0
}

/**
 * When a car was sold: as the feed says, else the moment when a feed first called it sold, else what is known. The
 * wire counts whole seconds, so ours are whole too.
 */
function soldMoment(car: Car, given: number | null, known: KnownCar, now: number): number | null {
  if (given !== null) return given
  if (car.status !== 'sold') return known.status === 'sold' ? null : known.sold_at
  return known.status === 'sold' ? known.sold_at : Math.floor(now / 1_000) * 1_000
}
