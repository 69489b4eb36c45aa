import type { CarRow } from '#app/features/stock/stock.tables.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { remembering } from '#lib/remember.ts'
import {
  type Comparable,
  comparableOf,
  compares,
  LEAST_COMPARABLES,
  LEAST_DEALERS,
  type Subject,
} from './estimate/comparable.ts'
import type { MarketRow } from './model/train.ts'

/** Cars of one model that are read, the latest changed first. */
const MOST_CARS = 1_500
/** When the cars of a model are read anew, ms; until they are there, those of before answer, up to this age. */
const FRESH_MS = 5 * MINUTE
const KEPT_MS = HOUR
/** Models kept in memory. */
const KEPT_MODELS = 400
/** Cars kept in memory over all models: a few hundred bytes each. */
const KEPT_CARS = 250_000
/** Cars of one site, and of all, that the model learns from. */
const MOST_OF_SITE = 10_000
const MOST_LEARNT = 150_000
/** Dealers that list a badge before it is named to anybody, and badges that are named of a model. */
const LEAST_BADGE_DEALERS = 2
const MOST_BADGES = 40

export interface Platform {
  readonly database: Database
  now(): number
  /** Sites that do not let their cars be compared (`market.share`). */
  unshared(): Promise<ReadonlySet<string>>
}

/** The one store that reads across sites; nothing in its answers tells whose car it was. */
export interface Market {
  /**
   * Listed cars that compare with this one, of all sites that share but the asking one; none at all when there are
   * fewer than eight or they come from fewer than three dealers.
   */
  comparables(asking: string, subject: Subject): Promise<readonly Comparable[]>
  /**
   * Every listed car of the sites that share, the latest changed of each site first, for the model to learn from; it
   * hands out nothing but coefficients. The owner only serves to leave its own cars out of what it is told.
   */
  everything(): Promise<readonly MarketRow[]>
  /** Badges of a model that at least two dealers list, the most frequent first. */
  badges(make: string, model: string): Promise<readonly string[]>
}

interface Offer {
  readonly site: string
  readonly car: Comparable
}

interface Model {
  readonly at: number
  readonly offers: Promise<readonly Offer[]>
  cars: number
  /** The reading that will take its place. */
  next?: Promise<void> | undefined
}

export function marketOf(platform: Platform): Market {
  const { read } = tablesOf<{ car: CarRow }>(platform.database)
  /** In the order of their last use. */
  const models = new Map<string, Model>()

  const listedCars = () =>
    read
      .selectFrom('car')
      .select([...COLUMNS])
      .where('listed', '=', 1)
      .where('withdrawn_at', 'is', null)
      .orderBy('updated_at', 'desc')

  async function readModel(make: string, model: string): Promise<readonly Offer[]> {
    const rows = await listedCars().where('make', '=', make).where('model', '=', model).limit(MOST_CARS).execute()
    const unshared = await platform.unshared()
    return rows.flatMap((row) => (unshared.has(row.site_id) ? [] : offersIn(row)))
  }

  /** A model's cars, read once for everybody who looks at one of them within a few minutes. */
  function offersOf(make: string, model: string): Promise<readonly Offer[]> {
    const key = JSON.stringify([make, model])
    const now = platform.now()
    const known = models.get(key)
    models.delete(key)
    if (known && now - known.at < KEPT_MS) {
      models.set(key, known)
      if (now - known.at >= FRESH_MS) known.next ??= again(key, () => readModel(make, model), now)
      return known.offers
    }
    const fresh: Model = { at: now, cars: 0, offers: readModel(make, model) }
    models.set(key, fresh)
    fresh.offers.then(
      (offers) => {
        fresh.cars = offers.length
        dropOldest()
      },
      () => models.get(key) === fresh && models.delete(key),
    )
    return fresh.offers
  }

  /** Puts the cars of a model that were read anew in the place of the old ones; a failure leaves those for now. */
  async function again(key: string, read: () => Promise<readonly Offer[]>, at: number): Promise<void> {
    const old = models.get(key)
    try {
      const offers = await read()
      if (models.get(key) !== old) return
      models.set(key, { at, cars: offers.length, offers: Promise.resolve(offers) })
      dropOldest()
    } catch {
      if (old) old.next = undefined
    }
  }

  function dropOldest(): void {
    let total = [...models.values()].reduce((sum, { cars }) => sum + cars, 0)
    for (const [key, { cars }] of models) {
      if (models.size <= KEPT_MODELS && total <= KEPT_CARS) return
      models.delete(key)
      total -= cars
    }
  }

  return {
    async comparables(asking, subject) {
      const offers = (await offersOf(subject.make, subject.model)).filter(
        ({ site, car }) => site !== asking && compares(subject, car),
      )
      const dealers = new Set(offers.map(({ site }) => site))
      if (offers.length < LEAST_COMPARABLES || dealers.size < LEAST_DEALERS) return []
      return offers.map(({ car }) => car)
    },
    async badges(make, model) {
      const byBadge = Map.groupBy(await offersOf(make, model), ({ car }) => car.badge)
      return [...byBadge]
        .filter(
          ([badge, offers]) => badge !== '' && new Set(offers.map(({ site }) => site)).size >= LEAST_BADGE_DEALERS,
        )
        .toSorted(([, a], [, b]) => b.length - a.length)
        .slice(0, MOST_BADGES)
        .map(([badge]) => badge)
    },
    async everything() {
      const unshared = await platform.unshared()
      const sites = await read.selectFrom('car').select('site_id').distinct().execute()
      const all: MarketRow[] = []
      for (const { site_id } of sites) {
        if (unshared.has(site_id)) continue
        const rows = await listedCars().where('site_id', '=', site_id).limit(MOST_OF_SITE).execute()
        for (const row of rows) for (const { site, car } of offersIn(row)) all.push({ car, owner: site })
        if (all.length >= MOST_LEARNT) break
      }
      return all
    },
  }
}

const COLUMNS = [
  'site_id', 'make', 'model', 'status', 'car_type', 'price_cents', 'offer_price_cents', 'created_at', 'summary',
] as const satisfies readonly (keyof CarRow)[] // prettier-ignore

/** The car as the market knows it, if it is on offer. */
function offersIn(row: Pick<CarRow, (typeof COLUMNS)[number]>): Offer[] {
  const listed = rowToCar({ ...NOTHING, ...row })
  const car = isInStock(listed) ? comparableOf(listed, row.created_at) : null
  return car ? [{ site: word(row.site_id), car: inOneWord(car) }] : []
}

/**
 * The same text of many rows is in memory once: of a quarter of a million cars each would have eight of its own.
 * Feeds write few makes, badges and bodies, but any text may be among them.
 */
const word = remembering((text) => text, 50_000)

const inOneWord = (car: Comparable): Comparable => ({
  make: word(car.make),
  model: word(car.model),
  badge: word(car.badge),
  year: car.year,
  km: car.km,
  price: car.price,
  state: word(car.state),
  body: word(car.body),
  transmission: word(car.transmission),
  drive: word(car.drive),
  condition: word(car.condition),
  listedAt: car.listedAt,
})

/** The columns of a car that the market does not read. */
const NOTHING = {
  slug: '',
  car_id: '0',
  dealership_key: '',
  stocknum: '',
  listed: 1,
  before_price_cents: null,
  subscription_price_cents: null,
  state_market_price_cents: null,
  national_market_price_cents: null,
  quote_weekly_cents: null,
  sold_at: null,
  reserved_until: null,
  updated_at: 0,
  withdrawn_at: null,
  content_hash: '',
  details: '{}',
} satisfies Partial<CarRow>
