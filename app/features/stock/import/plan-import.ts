import type { Car } from '#app/features/vehicle/car.ts'
import { carSlug } from '#app/features/vehicle/slug.ts'
import { carContent, carIdText, dealershipKey } from '../car-row.ts'
import type { CarRow } from '../stock.tables.ts'
import { carKey, carOfRow, type KnownCar } from './car-of-row.ts'

export type RowOutcome = 'created' | 'updated' | 'unchanged'

/** What a row says of its car, as far as it decides whether that changes. */
export type FeedSays = Pick<CarRow, 'dealership_key' | 'stocknum' | 'status' | 'content_hash' | 'sold_at'>

/** What a feed changes in a site's stock. */
export interface ImportPlan {
  /**
   * Plans one car of the feed; a second one with the same key is refused. A row that says nothing of the status of a
   * withdrawn car it changes leaves it withdrawn.
   */
  add(row: number, car: Car, how?: { staysWithdrawn: boolean }): PlannedCar | { ok: false; reason: string }
  /** Plans a car that needs no reading; false where it changes something, so that it does. */
  addUnchanged(row: number, said: FeedSays): boolean
  /** Why a car is not the first of this feed with its key; undefined where it is. */
  repeats(car: StockKey): string | undefined
  /** The feed still has this car, although its row cannot be accepted; no later row stands for it. */
  keep(row: number, car: StockKey): void
  /** The feed has a row that cannot be read, with these values: one of them may be the stock number of its car. */
  keepNamed(values: readonly string[]): void
  /** Slugs of live cars that the feed does not have. */
  missing(): string[]
}

interface PlannedCar {
  readonly ok: true
  readonly planned: RowOutcome
  readonly said: FeedSays
  /** What is to be written: a new car, or a changed one under its old slug, id and first day. */
  readonly write?: CarRow
}

type StockKey = Parameters<typeof dealershipKey>[0] & { stocknum: string }

/** Ids that we give are small numbers; a feed's own larger ones do not push them up. */
const OWN_IDS_BELOW = 1_000_000_000

/** Compares a feed with the stock, car by car. The key is the dealership with the stock number. */
export function planImport(options: { site: string; existing: readonly KnownCar[]; now: number }): ImportPlan {
  const { site, now } = options
  const cars = carOfRow(options.existing)
  const slugs = new Set(options.existing.map((car) => car.slug))
  const ids = new Set(options.existing.map((car) => car.car_id))
  const seen = new Map<string, number>()
  /** Cars of which the first row was refused. */
  const kept = new Set<string>()
  const named = new Set<string>()
  const repeated = (key: string, stocknum: string): string | undefined => {
    const first = seen.get(key)
    if (first === undefined) return undefined
    const fate = kept.has(key) ? ', which was refused' : ''
    return `The stock number "${stocknum}" is already used by row ${first} of this feed${fate}.`
  }
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
    addUnchanged(row, said) {
      const key = carKey(said.dealership_key, said.stocknum)
      const known = cars.byKey(said.dealership_key, said.stocknum)
      if (
        !known ||
        seen.has(key) ||
        !isSame(known, said, { sold_at: soldMoment(said, known, now), withdrawn_at: null })
      )
        return false
      seen.set(key, row)
      return true
    },
    add(row, car, how) {
      const content = carContent(car)
      const key = carKey(content.dealership_key, content.stocknum)
      const reason = repeated(key, car.stocknum)
      if (reason !== undefined) return { ok: false, reason }
      seen.set(key, row)
      const { dealership_key, stocknum, status, content_hash, sold_at } = content
      const said = { dealership_key, stocknum, status, content_hash, sold_at }
      const named = cars.of(car)
      const own = named && carKey(named.dealership_key, named.stocknum)
      // One that its VIN names may have been named by its stock number already.
      const known = own !== key && own !== undefined && seen.has(own) ? undefined : named
      if (known) seen.set(own!, row)
      if (!known) {
        const created_at = car.created_at ? Date.parse(car.created_at) : now
        const updated_at = car.updated_at ? Date.parse(car.updated_at) : now
        const write = {
          site_id: site,
          ...identity(car),
          ...content,
          created_at,
          feed_row: row,
          updated_at,
          withdrawn_at: null,
        }
        return { ok: true, planned: 'created', said, write }
      }
      const soldAt = soldMoment(said, known, now)
      const withdrawn_at = how?.staysWithdrawn ? known.withdrawn_at : null
      if (isSame(known, said, { sold_at: soldAt, withdrawn_at })) return { ok: true, planned: 'unchanged', said }
      const { slug, car_id, created_at } = known
      const write = {
        site_id: site,
        slug,
        car_id,
        ...content,
        sold_at: soldAt,
        created_at,
        feed_row: row,
        updated_at: now,
        withdrawn_at,
      }
      return { ok: true, planned: 'updated', said, write }
    },
    repeats: (car) => repeated(carKey(dealershipKey(car), car.stocknum), car.stocknum),
    keep(row, car) {
      const key = carKey(dealershipKey(car), car.stocknum)
      if (seen.has(key)) return
      seen.set(key, row)
      kept.add(key)
    },
    keepNamed: (values) => values.forEach((value) => named.add(value)),
    missing: () =>
      options.existing
        .filter((car) => {
          const key = carKey(car.dealership_key, car.stocknum)
          return car.withdrawn_at === null && !seen.has(key) && !named.has(car.stocknum)
        })
        .map(({ slug }) => slug),
  }
}

const isSame = (
  known: KnownCar,
  { content_hash }: FeedSays,
  { sold_at, withdrawn_at }: Pick<KnownCar, 'sold_at' | 'withdrawn_at'>,
): boolean => known.content_hash === content_hash && known.sold_at === sold_at && known.withdrawn_at === withdrawn_at

function ownId(carId: string): number {
  const id: unknown = JSON.parse(carId)
  return typeof id === 'number' && id < OWN_IDS_BELOW ? id : 0
}

/**
 * When a car was sold: as the feed says, else the moment when a feed first called it sold, else what is known. The
 * wire counts whole seconds, so ours are whole too.
 */
function soldMoment({ status, sold_at }: FeedSays, known: KnownCar, now: number): number | null {
  if (sold_at !== null) return sold_at
  if (status !== 'sold') return known.status === 'sold' ? null : known.sold_at
  return known.status === 'sold' ? known.sold_at : Math.floor(now / 1_000) * 1_000
}
