import type { Car } from '#app/features/vehicle/car.ts'
import { defined } from '../cars/car-parts.ts'
import { isPainted } from '../cars/colours.ts'
import { SALTBUSH } from '../dealers/dealers.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { dayOf, EPOCH_YEAR, isoDay, isoMoment } from '../epoch.ts'
import { madeUpPlate, madeUpVin, slugOf } from '../cars/identity.ts'
import { pastOf } from '../past.ts'
import { labelled, plainLabels } from '../picture-labels.ts'
import { pictureFor } from '../pictures.ts'
import { placeFields } from '../place-fields.ts'
import { dice, type Dice } from '../random.ts'
import { caravanCommentWriter } from './comments.ts'
import { CARAVAN_DRAWINGS, CARAVANS, type CaravanBody, type CaravanModel } from './models.ts'

const COUNT = 80
const SEED = 'saltbush-caravans'
const FIRST_ID = 630_001
const MM_PER_FOOT = 304.8
const KEPT_YEARLY = 0.91

const BODY_NAMES: Readonly<Record<CaravanBody, string>> = {
  caravan: 'Caravan',
  popTop: 'Pop-top Caravan',
  hybridCaravan: 'Hybrid Caravan',
  camperTrailer: 'Camper Trailer',
}
const COLOURS = [
  { name: 'White', weight: 12 },
  { name: 'Silver', weight: 24 },
  { name: 'Grey', weight: 24 },
  { name: 'Green', weight: 12 },
]
const FEATURES = [
  'Gas Cooktop',
  'LED Lighting',
  'Roll-Out Awning',
  'Stabiliser Legs',
  'Spare Wheel',
  'Solar Panels',
  'Twin Water Tanks',
  'Outdoor Shower',
  'Tunnel Boot',
  'Picnic Table',
  'Reverse Camera',
  'USB Charging Points',
  'Bike Rack',
  'Grey Water Tank',
] as const
const INDOOR = [
  'Reverse Cycle Air Conditioning',
  'Microwave',
  'Smart TV',
  'Bluetooth Stereo',
  'Washing Machine',
  'Diesel Heater',
  'Hot Water System',
  'Island Bed',
  'Smoke Alarm',
] as const

/** The caravan dealer's stock: no odometers, masses and berths instead. */
export function saltbushStock(now: number): Car[] {
  const write = caravanCommentWriter(dice(`${SEED} comments`))
  return Array.from({ length: COUNT }, (_, index) => makeCaravan({ index, now, write }))
}

interface Making {
  readonly index: number
  readonly now: number
  readonly write: ReturnType<typeof caravanCommentWriter>
}

function makeCaravan({ index, now, write }: Making): Car {
  const chance = dice(`${SEED} ${index}`)
  const yard = chance.weighted(SALTBUSH)
  const van = chance.pick(CARAVANS)
  const drawing = CARAVAN_DRAWINGS[van.body]
  const fresh = chance.chance(0.42)
  const year = fresh ? chance.pick([EPOCH_YEAR, EPOCH_YEAR, EPOCH_YEAR - 1]) : chance.between(2013, 2025)
  const age = EPOCH_YEAR - year + 0.4
  const value = fresh ? van.price : van.price * 0.9 * KEPT_YEARLY ** age
  const price = Math.floor(value / 1000) * 1000 + (chance.chance(0.75) ? 990 : 500) - (value % 1000 < 500 ? 1000 : 0)
  const unpriced = chance.chance(0.05)
  const reduced = !unpriced && chance.chance(0.14)
  const features = featuresOf(van, chance)
  const stocknum = `SB${String(700 + index * 2 + chance.between(0, 1)).padStart(4, '0')}`
  const listedDays = chance.chance(0.13) ? chance.between(0, 7) : chance.between(8, 100)
  const sold = chance.chance(0.04)
  const base = defined({
    id: FIRST_ID + index,
    slug: slugOf(year, van.make, van.model, van.badge, stocknum),
    name: [year, van.make, van.model, van.badge].join(' '),
    item_type: 'caravan' as const,
    year,
    make: van.make,
    model: van.model,
    badge: van.badge,
    series: `${van.feet} ft`,
    simple_body: van.body,
    body: BODY_NAMES[van.body],
    colour: chance.weighted(COLOURS.filter(({ name }) => isPainted(name, drawing))).name,
    interior_colour: chance.pick(['White', 'Light Oak', 'Grey', 'Beige']),
    price: unpriced ? undefined : price,
    before_price: reduced ? price + chance.between(2, 6) * 1_000 : undefined,
    price_type: fresh ? 'Drive Away' : 'Excl. Govt. Charges',
    vin: madeUpVin(chance),
    stocknum,
    regplate: fresh ? undefined : madeUpPlate(chance, yard.state),
    rego_expiry: fresh ? undefined : isoDay(now + chance.between(20, 330) * DAY),
    build_date: dayOf(year, chance.between(1, 8)),
    status: sold ? 'sold' : chance.chance(0.05) ? 'coming_soon' : 'in_stock',
    sold: sold ? true : undefined,
    sold_date_timestamp: sold ? Math.floor((now - (0.4 + chance.next() * 4.5) * DAY) / 1000) : undefined,
    car_type: fresh ? ('new' as const) : ('used' as const),
    tag: chance.chance(0.08)
      ? chance.pick(fresh ? ['Show Special', 'Ready to Tow'] : ['One Owner', 'Always Garaged'])
      : undefined,
    created_at: isoMoment(now - listedDays * DAY - chance.between(1, 20) * HOUR),
    updated_at: isoMoment(now - chance.between(0, Math.min(10, listedDays)) * DAY - HOUR / 2),
    show_on_dealer_website: true,
    ...placeFields(yard),
    vehicle_history: fresh ? undefined : pastOf({ seed: stocknum, age, now, towed: true }),
    filtered_features: features,
    categories: categoriesOf(van, reduced),
    specifications: {
      body_width: van.width,
      body_length: Math.round(van.feet * MM_PER_FOOT),
      tare_weight: van.tare,
      axle_type: van.axles,
      sleeps: van.sleeps,
      aggregate_trailer_mass: van.atm,
      ball_weight: van.ball,
    },
  })
  const pictures = pictureFor(base, { drawing })
  const words = wordsOf(van, base)
  return {
    ...base,
    dealercomments: write({ van, fresh, features, words }),
    images: labelled(pictures, plainLabels),
    photos_count: pictures.length,
  }
}

function featuresOf(van: CaravanModel, chance: Dice): string[] {
  const own = [
    van.ensuite && 'Ensuite',
    van.bunks && 'Bunk Beds',
    van.offRoad && 'Off-Road Coupling',
    van.offRoad && 'Independent Suspension',
    van.atm >= 2500 && chance.chance(0.6) && 'Stability Control',
    chance.chance(0.5) ? 'Three-Way Fridge' : 'Compressor Fridge',
  ].filter((name) => typeof name === 'string')
  const indoor = van.body === 'camperTrailer' ? [] : chance.some(INDOOR, chance.between(4, 8))
  return [...own, ...indoor, ...chance.some(FEATURES, chance.between(6, 10))]
}

/** What a family's SUV may tow without a second thought. */
const EASY_TOWING_KG = 2_000

const categoriesOf = (van: CaravanModel, reduced: boolean): string[] | undefined => {
  const all = [
    reduced && 'Special Offers',
    van.bunks && 'Family Vans',
    van.sleeps === 2 && 'Couples Vans',
    van.offRoad && 'Off-Road',
    van.atm <= EASY_TOWING_KG && 'Under Two Tonnes',
  ].filter((name) => typeof name === 'string')
  return all.length > 0 ? all : undefined
}

const grouped = (value: number): string => value.toLocaleString('en-AU')

const wordsOf = (van: CaravanModel, car: Car): Record<string, string> => ({
  year: String(car.year),
  make: van.make,
  model: van.model,
  badge: van.badge,
  feet: String(van.feet),
  sleeps: String(van.sleeps),
  tare: grouped(van.tare),
  atm: grouped(van.atm),
  ball: String(van.ball),
  payload: grouped(van.atm - van.tare),
  axle: van.axles.toLowerCase(),
  city: car.city ?? '',
  stock: car.stocknum,
})
