import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { activeOf } from '#app/features/checkout/reservation/locked.server.ts'
import { tellWaiting } from '#app/features/checkout/reservation/letters/tell-waiting.server.ts'
import type { Location } from '#app/features/locations/location.ts'
import { tablesOf, transactionOf } from '#app/features/site/database.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { BY_HAND } from '#app/features/stock/sources/by-hand.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import { raiseRevision } from '#app/features/stock/stock.server.ts'
import type { CarRow, StockTables } from '#app/features/stock/stock.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { titleOf } from '#app/features/vehicle/title.ts'
import type { Kysely } from 'kysely'
import { forgetCar } from '../bulk/job-store.server.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { consequencesOf } from '../verbs/consequences.ts'
import { carTies } from '../verbs/state-verbs.server.ts'
import { carsWithin } from '../reach/cars-within.server.ts'
import { actOnCar, type CarVerbResult } from '../reach/act-on-car.server.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import { addCar, type AddedCar, type CarToAdd } from './add-car.server.ts'
import { placesWithin } from './by-hand-places.ts'
import type { TypedCar } from './car-fields.ts'
import { copyOf, mostLike } from './like-cars.ts'
import { type NameChoices, nameChoices } from './name-choices.server.ts'
import { carsOfModel } from './stock-beside.server.ts'

/** A car that another one can be copied from. */
export interface CopiedCar {
  readonly slug: string
  /** "2021 Toyota HiLux SR5, U1001" */
  readonly name: string
  readonly typed: TypedCar
}

/** A car that was put in by hand, as whoever publishes it looks at it. */
export interface DraftCar {
  readonly name: string
  readonly stocknum: string
  readonly listed: boolean
  /** What shoppers look for and would not find. */
  readonly missing: readonly string[]
  /** What else happens when it is published, or taken off the website where it is there. */
  readonly consequences: readonly string[]
  /** A shopper has reserved it: it is taken off the website by withdrawing it alone. */
  readonly isReserved: boolean
}

/** Cars that no feed brings: put in by hand, drafts until they are published. */
export interface ByHandVerbs {
  /** Where whoever adds may put a car, the proposed one first. */
  newCarPlaces(): readonly Location[]
  /** Names to choose from, for what is typed so far. */
  nameChoices(typed: TypedCar): Promise<NameChoices>
  /** The car of the stock that is most like what is typed so far; null where none is. */
  likeCar(typed: TypedCar): Promise<CopiedCar | null>
  /** What a copy of a car begins with; null where there is no such car. */
  copyCar(slug: string): Promise<CopiedCar | null>
  addCar(given: CarToAdd): Promise<AddedCar>
  /** A car that was put in by hand, published or not; null where there is none. */
  draftOf(slug: string): Promise<DraftCar | null>
  /** Puts a car that was put in by hand on the website. */
  publishCar(slug: string): Promise<CarVerbResult>
  /** Takes it off the website again: it is a draft as before. */
  unpublishCar(slug: string): Promise<CarVerbResult>
  /** Takes a draft away for good. */
  removeDraft(slug: string): Promise<CarVerbResult>
}

const NOT_BY_HAND = 'A feed brings this vehicle, and says whether it is on the website.'
const RESERVED =
  'Somebody has reserved this vehicle, and their reservation hangs on it. End that first, then remove it.'
const STAYS =
  'Somebody has reserved this vehicle, and their reservation hangs on it. Withdraw the vehicle instead: there you say what becomes of the reservation.'
const PUBLISHED = 'This vehicle is on the website. Take it off first, or withdraw it.'

export function byHandVerbs(actor: InventoryActor): ByHandVerbs {
  const { site } = actor
  const reach = carReach(actor, 'stock.sell')!
  const { read } = tablesOf<StockTables>(site.database)

  const show = (verb: string, listed: boolean) => (slug: string) =>
    actOnCar(actor, { right: 'stock.sell', verb }, slug, async ({ trx, row, decision }) => {
      if (!(await isByHand(trx, row))) return { refused: NOT_BY_HAND }
      const checkout = transactionOf<CheckoutTables>(trx)
      if (!listed && (await activeOf(checkout, site, slug))) return { refused: STAYS }
      const before = { listed: row.listed === 1 }
      await overridesOf(site).set(trx, slug, { values: { show_on_dealer_website: listed }, ...decision })
      // Whoever asked while it was somebody else's could not be told while it was hidden.
      if (listed) await tellWaiting(checkout, site, { row: { car_slug: slug, email: '' }, now: decision.now })
      return { more: {}, before, after: { listed } }
    })

  return {
    newCarPlaces: () => placesWithin(site, reach),
    nameChoices: (typed) => nameChoices(actor, typed),
    async likeCar(typed) {
      if (!typed.make?.trim() || !typed.model?.trim()) return null
      const cars = await carsOfModel(site, typed.make, typed.model)
      const like = mostLike(
        cars.filter((car) => isCarWithin(reach, car)),
        typed,
      )
      return like ? copied(like) : null
    },
    async copyCar(slug) {
      const row = await read
        .selectFrom('car')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('slug', '=', slug)
        .executeTakeFirst()
      const car = row && rowToCar(row)
      return car && isCarWithin(reach, car) ? copied(car) : null
    },
    addCar: (given) => addCar(actor, given),
    async draftOf(slug) {
      const [car] = await carsWithin(actor, 'stock.sell', [slug])
      if (!car || !(await isByHand(read, { site_id: site.slug, slug }))) return null
      const listed = car.show_on_dealer_website === true
      const ties = await carTies(actor, car)
      const consequences = consequencesOf(listed ? 'unpublish' : 'publish', ties)
      return { name: titleOf(car), stocknum: car.stocknum, listed, missing: missingOf(car), consequences, isReserved: ties.reservation !== null } // prettier-ignore
    },
    publishCar: show('car.publish', true),
    unpublishCar: show('car.unpublish', false),
    removeDraft: (slug) =>
      actOnCar(actor, { right: 'stock.sell', verb: 'car.remove' }, slug, async ({ trx, row }) => {
        if (!(await isByHand(trx, row))) return { refused: NOT_BY_HAND }
        if (row.listed === 1) return { refused: PUBLISHED }
        if (await activeOf(transactionOf<CheckoutTables>(trx), site, slug)) return { refused: RESERVED }
        // What hangs on the car goes with it, and what is still to be done to it.
        await forgetCar(trx, site, slug)
        await trx.deleteFrom('car').where('site_id', '=', site.slug).where('slug', '=', slug).execute()
        await raiseRevision(trx, site.slug)
        const { stocknum, make, model, price_cents } = row
        return { more: {}, before: { stocknum, make, model, price_cents } }
      }),
  }
}

/** No feed has the car; its row is taken. */
async function isByHand(connection: object, { site_id, slug }: Pick<CarRow, 'site_id' | 'slug'>): Promise<boolean> {
  const row = await (connection as Pick<Kysely<SourceTables>, 'selectFrom'>)
    .selectFrom('car_source')
    .select('source')
    .where('site_id', '=', site_id)
    .where('car_slug', '=', slug)
    .executeTakeFirst()
  return row?.source === BY_HAND
}

function missingOf(car: StockCar): string[] {
  const facts: readonly (readonly [words: string, isThere: boolean])[] = [
    ['pictures', (car.images ?? []).length > 0],
    ['a price', searchPrice(car) !== undefined],
    ['kilometres', car.km !== undefined || car.car_type === 'new'],
    ['body', car.body !== undefined],
    ['transmission', car.trans !== undefined],
    ['fuel', car.fuel !== undefined],
    ['colour', car.colour !== undefined],
  ]
  return facts.flatMap(([words, isThere]) => (isThere ? [] : [words]))
}

const copied = (car: StockCar): CopiedCar => ({
  slug: car.slug,
  name: [[car.year, car.make, car.model, car.badge].filter(Boolean).join(' '), car.stocknum].join(', '),
  typed: copyOf(car),
})
