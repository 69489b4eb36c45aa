import type { Car } from '#app/features/vehicle/car.ts'
import { usedChoice } from '../stock/cars/car-choice.ts'
import { defined, factFields, interiorFor, usedKm } from '../stock/cars/car-parts.ts'
import { CATALOGUE } from '../stock/models/catalogue.ts'
import { advertised, ageOf, usedPrice } from '../stock/prices.ts'
import { pictureFor } from '../stock/pictures.ts'
import { dice } from '../stock/random.ts'

/** A car on the yard, as the dealer's system has it. */
export interface YardCar {
  readonly serial: number
  readonly price: number
  readonly before: number | undefined
  /** At which change it was sold. */
  readonly soldAt: number | undefined
}

export interface Yard {
  /** How often it has changed. */
  readonly changes: number
  readonly cars: readonly YardCar[]
  /** What happened last, in words. */
  readonly last: string
}

const AT_FIRST = 9
/** A car that was sold stays in the feed for so many changes, and is left out then. */
const SOLD_FOR = 6
const PICTURES = 4
const COLOURS = ['White', 'Silver', 'Black', 'Blue', 'Red', 'Grey'] as const

/** The yard in the morning. */
export const openYard = (): Yard => ({
  changes: 0,
  cars: Array.from({ length: AT_FIRST }, (_, serial) => arrived(serial)),
  last: 'The yard opens',
})

/** The yard after the next thing that happens: a car arrives, another gets a new price, a third is sold, and so on. */
export function nextYard({ changes, cars }: Yard): Yard {
  const at = changes + 1
  const kept = cars.filter(({ soldAt }) => soldAt === undefined || at - soldAt < SOLD_FOR)
  const forSale = kept.filter(({ soldAt }) => soldAt === undefined)
  const chance = dice(`moving yard ${at}`)
  const chosen = chance.pick(forSale)
  const replaced = (car: YardCar) => kept.map((each) => (each === chosen ? car : each))
  if (at % 3 === 1) {
    const car = arrived(AT_FIRST + Math.floor(at / 3))
    return { changes: at, cars: [...kept, car], last: `${named(car)} has arrived` }
  }
  if (at % 3 === 2) {
    const price = advertised(chosen.price * 0.95, chance)
    const last = `${named(chosen)} costs $${price.toLocaleString('en-AU')} now, not $${chosen.price.toLocaleString('en-AU')}`
    return { changes: at, cars: replaced({ ...chosen, price, before: chosen.price }), last }
  }
  return { changes: at, cars: replaced({ ...chosen, soldAt: at }), last: `${named(chosen)} is sold` }
}

const stockNumber = (serial: number): string => `LIVE${101 + serial}`
const named = ({ serial }: Pick<YardCar, 'serial'>): string => `${carOf(serial).name} (${stockNumber(serial)})`

const arrived = (serial: number): YardCar => ({
  serial,
  price: carOf(serial).price!,
  before: undefined,
  soldAt: undefined,
})

/** Everything of a car that stays as it is; the same for each serial. */
function carOf(serial: number): Partial<Car> & Pick<Car, 'make' | 'model' | 'name'> {
  const chance = dice(`moving car ${serial}`)
  const choice = usedChoice(chance, CATALOGUE)
  const { model, badge, year, last, series } = choice
  const km = usedKm(year, ageOf(year), chance)
  return defined({
    ...factFields(choice),
    name: [year, model.make, model.model, badge.badge, series].filter(Boolean).join(' '),
    stocknum: stockNumber(serial),
    colour: chance.pick(COLOURS),
    interior_colour: interiorFor('cloth', chance),
    km,
    price: advertised(usedPrice({ priced: { price: badge.price, last }, holds: model.holds, year, km }), chance),
    price_type: 'Drive Away',
    car_type: 'used' as const,
    item_type: 'car' as const,
    show_on_dealer_website: true,
  })
}

/** The yard as the rows of a feed, with pictures at the addresses of its server. */
export const feedOf = ({ cars }: Yard, pictures: string): object[] =>
  cars.map(({ serial, price, before, soldAt }) => {
    const car = carOf(serial)
    return {
      ...car,
      price,
      ...(before !== undefined && { before_price: before }),
      status: soldAt === undefined ? 'in_stock' : 'sold',
      sold: soldAt !== undefined,
      images: pictureFor(car, { count: PICTURES }).map((path) => ({ image: { url: `${pictures}/${path}` } })),
    }
  })
