import type { Car } from '#app/features/vehicle/car.ts'
import { defined } from '../cars/car-parts.ts'
import { placeFields } from '../place-fields.ts'
import { isPainted } from '../cars/colours.ts'
import { IRONBARK } from '../dealers/dealers.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { dayOf, EPOCH_YEAR, isoDay, isoMoment } from '../epoch.ts'
import { madeUpPlate, madeUpVin, slugOf } from '../cars/identity.ts'
import { pastOf } from '../past.ts'
import { labelled, plainLabels } from '../picture-labels.ts'
import { pictureFor } from '../pictures.ts'
import { dice, type Dice } from '../random.ts'
import { truckCommentWriter } from './comments.ts'
import { heavyTrucks } from './heavy.ts'
import { lightTrucks } from './light.ts'
import { TRUCK_BODIES, type TruckBody, type TruckModel } from './truck-facts.ts'

const COUNT = 90
const SEED = 'ironbark-trucks'
const FIRST_ID = 520_001
const TRUCKS = [...lightTrucks, ...heavyTrucks]
const COLOURS = [
  { name: 'White', weight: 3 },
  { name: 'Arctic White', weight: 1 },
  { name: 'Silver', weight: 8 },
  { name: 'Black', weight: 7 },
  { name: 'Blue', weight: 8 },
  { name: 'Red', weight: 7 },
  { name: 'Orange', weight: 4 },
  { name: 'Green', weight: 2 },
]
const HORSEPOWER_PER_KW = 1.341
/** The share of its price a truck keeps each year. */
const KEPT_YEARLY = 0.885

const FEATURES = [
  'Air Conditioning',
  'Cruise Control',
  'Bluetooth',
  'Reverse Camera',
  'Central Locking',
  'Power Windows',
  'Suspension Seat',
  'Exhaust Brake',
  'Stability Control',
  'ABS Brakes',
  'Satellite Navigation',
  'LED Work Lights',
  'UHF Radio',
  'Daytime Running Lights',
] as const
const BODY_FEATURES: Readonly<Record<TruckBody['simple'], readonly string[]>> = {
  primeMover: ['Sleeper Cab', 'Turntable', 'Bull Bar', 'Park Cooler', 'Hydraulics', 'Air Suspension', 'Diff Locks'],
  tipper: ['Roll Tarp', 'Two-Way Tailgate', 'Tow Hitch', 'Trailer Brakes'],
  tray: ['Drop Sides', 'Toolboxes', 'Tow Hitch', 'Rope Rails'],
  pantech: ['Tail Lift', 'Side Door', 'Load Rails', 'Barn Doors'],
  curtainsider: ['Load Gates', 'Tail Lift', 'Air Suspension'],
  refrigerated: ['Dual Temperature', 'Tail Lift', 'Curtain Strips', 'Standby Power'],
  crane: ['Remote Control Crane', 'Outriggers', 'Tow Hitch', 'Toolboxes'],
  cabChassis: ['Diff Lock', 'Long Range Tank'],
}

/** The truck dealer's stock: prices plus GST, kilometres of working trucks. */
export function ironbarkStock(now: number): Car[] {
  const write = truckCommentWriter(dice(`${SEED} comments`))
  return Array.from({ length: COUNT }, (_, index) => makeTruck({ index, now, write }))
}

interface Making {
  readonly index: number
  readonly now: number
  readonly write: ReturnType<typeof truckCommentWriter>
}

function makeTruck({ index, now, write }: Making): Car {
  const chance = dice(`${SEED} ${index}`)
  const yard = chance.weighted(IRONBARK)
  const truck = chance.weighted(TRUCKS)
  const body = TRUCK_BODIES[chance.pick(truck.bodies)]
  const isFresh = chance.chance(0.16) && truck.years[1] === EPOCH_YEAR
  const year = isFresh ? EPOCH_YEAR : chance.between(Math.max(truck.years[0], 2014), Math.min(truck.years[1], 2025))
  const age = isFresh ? 0 : EPOCH_YEAR - year + 0.4
  const km = isFresh ? chance.between(40, 320) : Math.round(age * yearlyKm(truck, chance))
  const colour = chance.weighted(COLOURS.filter(({ name }) => isPainted(name, body.drawing))).name
  const stocknum = `IB${String(3_000 + index * 3 + chance.between(0, 2))}`
  const listedDays = chance.chance(0.12) ? chance.between(0, 7) : chance.between(8, 120)
  const sold = !isFresh && chance.chance(0.045)
  const fresh = truck.price + body.price
  const price =
    Math.round((isFresh ? fresh : fresh * KEPT_YEARLY ** age * 0.93) / 500) * 500 + (chance.chance(0.5) ? 0 : 450)
  const unpriced = chance.chance(0.08)
  const facts = truckFacts(truck, body, year)
  const base = defined({
    id: FIRST_ID + index,
    slug: slugOf(year, truck.make, truck.model, truck.badge, body.name, stocknum),
    name: [year, truck.make, truck.model, truck.badge, body.name].join(' '),
    ...facts,
    colour,
    interior_colour: 'Grey',
    price: unpriced ? undefined : price,
    before_price: !unpriced && chance.chance(0.1) ? price + chance.between(2, 8) * 1_000 : undefined,
    price_type: chance.chance(0.75) ? 'Plus GST' : 'Excl. Govt. Charges',
    km,
    vin: madeUpVin(chance),
    stocknum,
    regplate: isFresh ? undefined : madeUpPlate(chance, yard.state),
    rego_expiry: isFresh ? undefined : isoDay(now + chance.between(20, 330) * DAY),
    build_date: dayOf(year, chance.between(1, 8)),
    compliance_date: dayOf(year, chance.between(9, 10)),
    status: sold ? 'sold' : chance.chance(0.04) ? 'coming_soon' : 'in_stock',
    sold: sold ? true : undefined,
    sold_date_timestamp: sold ? Math.floor((now - (0.4 + chance.next() * 5) * DAY) / 1000) : undefined,
    car_type: isFresh ? ('new' as const) : ('used' as const),
    tag: !isFresh && chance.chance(0.06) ? chance.pick(['Fleet Maintained', 'One Owner', 'Low Kms']) : undefined,
    created_at: isoMoment(now - listedDays * DAY - chance.between(1, 20) * HOUR),
    updated_at: isoMoment(now - chance.between(0, Math.min(10, listedDays)) * DAY - HOUR / 2),
    show_on_dealer_website: true,
    ...placeFields(yard),
    vehicle_history: isFresh ? undefined : pastOf({ seed: stocknum, age, now }),
    filtered_features: chance.shuffled([
      ...chance.some(FEATURES, chance.between(7, 12)),
      ...chance.some(BODY_FEATURES[body.simple], 3),
    ]),
    categories: body.simple === 'primeMover' ? ['Linehaul'] : truck.gvm <= 4500 ? ['Car Licence'] : undefined,
  })
  const pictures = pictureFor(base, { drawing: body.drawing })
  return {
    ...base,
    dealercomments: write({ kind: body.simple, fresh: isFresh, words: wordsOf(truck, body, base) }),
    images: labelled(pictures, plainLabels),
    photos_count: pictures.length,
  }
}

const yearlyKm = (truck: TruckModel, chance: Dice): number =>
  truck.gcm >= 60_000 ? chance.between(95_000, 150_000) : chance.between(18_000, 42_000)

function truckFacts(truck: TruckModel, body: TruckBody, year: number): Partial<Car> & Pick<Car, 'make' | 'model'> {
  const litres = Math.round(truck.cc / 100) / 10
  return {
    item_type: 'truck',
    year,
    make: truck.make,
    model: truck.model,
    badge: truck.badge,
    series: truck.axles,
    simple_body: body.simple,
    body: body.name,
    simple_transmission: truck.manual && !/automated/i.test(truck.gearbox) ? 'Manual' : 'Automatic',
    trans: truck.gearbox,
    gearnum: truck.gears,
    simple_fuel: 'Diesel',
    fuel: 'Diesel',
    drive: truck.axles === '4x4' ? '4WD' : truck.axles,
    seats: truck.seats,
    doors: truck.seats > 3 ? 4 : 2,
    engine_size: truck.cc,
    engine_size_litres: litres,
    bodyconfiguration: body.name,
    variant: {
      cylinders: truck.cylinders,
      enginesize: truck.cc,
      enginesize_litres: litres,
      induction: 'Turbo Intercooled',
      grossvehiclemass: truck.gvm,
      towingcapacitybraked: truck.gcm - truck.gvm,
      torque: `${truck.nm} Nm`,
    },
    specifications: { tare_weight: truck.tare + body.mass },
  }
}

const grouped = (value: number): string => value.toLocaleString('en-AU')

function wordsOf(truck: TruckModel, body: TruckBody, car: Car) {
  return {
    year: String(car.year),
    make: truck.make,
    model: truck.model,
    badge: truck.badge,
    colour: (car.colour ?? '').toLowerCase(),
    km: grouped(car.km ?? 0),
    body: body.name.toLowerCase(),
    kw: String(truck.kw),
    hp: String(Math.round(truck.kw * HORSEPOWER_PER_KW)),
    nm: grouped(truck.nm),
    gearbox: gearboxWords(truck.gearbox),
    axles: truck.axles,
    gvm: grouped(truck.gvm),
    gcm: grouped(truck.gcm),
    payload: grouped(Math.round((truck.gvm - truck.tare - body.mass) / 50) * 50),
    city: car.city ?? '',
    stock: car.stocknum,
  }
}

/** "12 Speed Opticruise Automated Transmission" within a sentence: "12-speed Opticruise automated gearbox". */
const gearboxWords = (gearbox: string): string =>
  gearbox
    .replace(/^(\d+) Speed /, '$1-speed ')
    .replaceAll(/\b(?:Manual|Automatic|Automated|Transmission)\b/g, (word) => word.toLowerCase())
    .replace(' transmission', ' gearbox')
