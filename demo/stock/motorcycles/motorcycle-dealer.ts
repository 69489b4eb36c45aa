import type { Car } from '#app/features/vehicle/car.ts'
import { defined } from '../cars/car-parts.ts'
import { SHEOAK } from '../dealers/dealers.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { dayOf, EPOCH_YEAR, isoDay, isoMoment } from '../epoch.ts'
import { lenderEntry } from '../finance.ts'
import { madeUpPlate, madeUpVin, slugOf } from '../cars/identity.ts'
import { japaneseMotorcycles } from '../models/motorcycles/motorcycles-japan.ts'
import { otherMotorcycles } from '../models/motorcycles/motorcycles-world.ts'
import { pastOf } from '../past.ts'
import { labelled, plainLabels } from '../picture-labels.ts'
import { bodyOf, pictureFor } from '../pictures.ts'
import { placeFields } from '../place-fields.ts'
import { advertised } from '../prices.ts'
import { dice, type Dice } from '../random.ts'
import { paintFor } from './colours.ts'
import { motorcycleCommentWriter, type MotorcycleWords } from './comments.ts'
import type { MotorcycleModel } from './motorcycle-facts.ts'
import { motorcycleFacts, motorcycleFeatures } from './motorcycle-parts.ts'

const COUNT = 120
const SEED = 'sheoak-motorcycles'
const FIRST_ID = 460_001
const MOTORCYCLES = [...japaneseMotorcycles, ...otherMotorcycles]
/** The share of its price a motorcycle keeps each year. */
const KEPT_YEARLY = 0.915
const USUAL_KM = 4_200
const LEAST_PRICE = 2_490
const CYLINDERS = ['', 'A single', 'A twin', 'A triple', 'Four cylinders', '', 'Six cylinders']

type Condition = 'new' | 'used' | 'demo'

/** The motorcycle dealer's stock: learner and full-power, from scooters to tourers, priced ride away. */
export function sheoakStock(now: number): Car[] {
  const write = motorcycleCommentWriter(dice(`${SEED} comments`))
  return Array.from({ length: COUNT }, (_, index) => {
    const { car, bike, condition } = makeMotorcycle(index, now)
    const { body, lams, seat } = bike
    const arriving = car.status === 'coming_soon'
    return { ...car, dealercomments: write({ condition, arriving, body, lams, seat, words: wordsOf(bike, car) }) }
  })
}

function makeMotorcycle(index: number, now: number): { car: Car; bike: MotorcycleModel; condition: Condition } {
  const chance = dice(`${SEED} ${index}`)
  const yard = chance.weighted(SHEOAK)
  const condition: Condition = chance.chance(0.34) ? 'new' : chance.chance(0.09) ? 'demo' : 'used'
  const bike = chance.weighted(condition === 'used' ? MOTORCYCLES : MOTORCYCLES.filter(isCurrent))
  const year =
    condition === 'new'
      ? chance.chance(0.75)
        ? EPOCH_YEAR
        : Math.max(bike.years[0], EPOCH_YEAR - 1)
      : condition === 'demo'
        ? Math.max(bike.years[0], EPOCH_YEAR - 1)
        : chance.between(Math.max(bike.years[0], 2016), Math.min(bike.years[1], EPOCH_YEAR - 1))
  const age = Math.max(0.4, EPOCH_YEAR - year + 0.3)
  const km = kmFor(condition, age, chance)
  const price = priceFor({ bike, condition, age, km }, chance)
  const sold = chance.chance(0.04)
  const coming = !sold && condition === 'new' && chance.chance(0.14)
  const unpriced = coming || chance.chance(0.03)
  const reduced = !unpriced && condition !== 'new' && chance.chance(0.14)
  const listedDays = chance.chance(0.14) ? chance.between(0, 7) : chance.between(8, 100)
  const created = now - listedDays * DAY - chance.between(1, 20) * HOUR
  const stocknum = `${yard.city[0]}${LETTERS[condition]}${6_000 + index * 4 + chance.between(0, 3)}`
  const registered = condition !== 'new'
  const facts = defined(motorcycleFacts(bike, year))
  const base = defined({
    id: FIRST_ID + index,
    slug: slugOf(year, bike.make, bike.model, bike.badge, stocknum),
    name: [year, bike.make, bike.model, bike.badge].filter(Boolean).join(' '),
    ...facts,
    colour: paintFor(bike.make, bodyOf(facts), chance),
    price: unpriced ? undefined : price,
    before_price: reduced ? price + chance.between(1, 4) * 500 : undefined,
    price_type: 'Ride Away',
    preorder: coming ? true : undefined,
    km,
    vin: madeUpVin(chance),
    stocknum,
    regplate: registered ? madeUpPlate(chance, yard.state) : undefined,
    rego_expiry: registered ? isoDay(now + chance.between(20, 340) * DAY) : undefined,
    build_date: dayOf(year, chance.between(1, 8)),
    compliance_date: dayOf(year, chance.between(9, 10)),
    status: sold ? 'sold' : coming ? 'coming_soon' : 'in_stock',
    sold: sold ? true : undefined,
    sold_date_timestamp: sold ? Math.floor((now - (0.3 + chance.next() * 5) * DAY) / 1000) : undefined,
    reserved: !sold && chance.chance(0.03) ? true : undefined,
    car_type: condition,
    tag: tagFor(condition, { year, km }, chance),
    created_at: isoMoment(created),
    updated_at: isoMoment(Math.max(created, now - chance.between(1, 12) * DAY - HOUR / 2)),
    show_on_dealer_website: true,
    views: chance.between(4, 30) * Math.max(1, Math.round(listedDays / 4)),
    ...placeFields(yard),
    filtered_features: motorcycleFeatures(bike, condition === 'used', chance),
    categories: categoriesOf(bike, { reduced, price }),
    vehicle_history: condition === 'used' ? pastOf({ seed: stocknum, age, now }) : undefined,
    finance_lenders: !unpriced && chance.chance(0.8) ? lenderEntry({ make: bike.make, price, now }) : undefined,
  }) satisfies Car
  const pictures = pictureFor(base)
  return {
    bike,
    condition,
    car: {
      ...base,
      images: labelled(pictures, plainLabels),
      photos_count: pictures.length,
    },
  }
}

const isCurrent = ({ years }: MotorcycleModel): boolean => years[1] >= EPOCH_YEAR

const LETTERS: Readonly<Record<Condition, string>> = { new: 'N', used: 'U', demo: 'D' }

function kmFor(condition: Condition, age: number, chance: Dice): number {
  if (condition === 'new') return chance.between(1, 12)
  if (condition === 'demo') return chance.between(350, 2_800)
  return Math.max(400, Math.round(USUAL_KM * age * (0.35 + (chance.next() + chance.next()) * 0.65)))
}

interface Valued {
  readonly bike: MotorcycleModel
  readonly condition: Condition
  readonly age: number
  readonly km: number
}

function priceFor({ bike, condition, age, km }: Valued, chance: Dice): number {
  if (condition === 'new') return bike.price
  if (condition === 'demo') return advertised(bike.price * 0.93, chance)
  const wear = Math.min(1.1, Math.max(0.8, 1 - ((km - USUAL_KM * age) / 10_000) * 0.06))
  return Math.max(LEAST_PRICE, advertised(bike.price * 0.94 * KEPT_YEARLY ** age * wear, chance))
}

function tagFor(
  condition: Condition,
  { year, km }: { readonly year: number; readonly km: number },
  chance: Dice,
): string | undefined {
  if (condition === 'new') return year < EPOCH_YEAR ? 'Runout Sale' : undefined
  if (condition === 'demo') return undefined
  return km < 4_000 && chance.chance(0.5) ? 'Low Kms' : chance.chance(0.06) ? 'One Owner' : undefined
}

function categoriesOf(
  bike: MotorcycleModel,
  { reduced, price }: { readonly reduced: boolean; readonly price: number },
): string[] | undefined {
  const all = [
    bike.lams && 'LAMS Approved',
    reduced && 'Special Offers',
    bike.body === 'adventure' && 'Adventure-ready',
    price < 8_000 && 'Under $8,000',
  ].filter((name) => typeof name === 'string')
  return all.length > 0 ? all : undefined
}

const grouped = (value: number): string => value.toLocaleString('en-AU')

const wordsOf = (bike: MotorcycleModel, car: Car): MotorcycleWords =>
  defined({
    year: String(car.year),
    name: [bike.make, bike.model, bike.badge].filter(Boolean).join(' '),
    make: bike.make,
    colour: (car.colour ?? '').toLowerCase(),
    km: grouped(car.km ?? 0),
    cc: grouped(bike.cc),
    seat: String(bike.seat),
    wet: String(bike.wet),
    tank: String(bike.tank),
    use: bike.use.toFixed(1),
    city: car.city ?? '',
    stock: car.stocknum,
    kw: bike.kw === undefined ? undefined : String(bike.kw),
    nm: bike.nm === undefined ? undefined : String(bike.nm),
    gears: bike.gears > 0 ? String(bike.gears) : undefined,
    cylinders: CYLINDERS[bike.cylinders] || undefined,
  }) as MotorcycleWords
