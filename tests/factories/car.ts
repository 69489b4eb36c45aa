import type { z } from 'zod'
import type { carSchema } from '#app/features/vehicle/car.schema.ts'

/** A car as a JSON feed writes it; fields that the schema does not know may be added. */
export type FeedCar = z.input<typeof carSchema> & { readonly [unknown: string]: unknown }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAY_SECONDS = 86_400

/** Facts that go together: make, model, badge, body, fuel, drive, seats, litres and a usual price when new. */
const MODELS = [
  ['Toyota', 'HiLux', 'SR5', 'ute', 'Diesel', '4WD', 5, 2.8, 62_000],
  ['Mazda', 'CX-5', 'Touring', 'suv', 'Petrol', 'AWD', 5, 2.5, 44_000],
  ['Ford', 'Ranger', 'XLT', 'ute', 'Diesel', '4WD', 5, 3, 65_000],
  ['Hyundai', 'i30', 'Active', 'hatch', 'Petrol', 'FWD', 5, 2, 29_000],
  ['Kia', 'Carnival', 'S', 'peopleMover', 'Diesel', 'FWD', 8, 2.2, 51_000],
  ['Subaru', 'Outback', 'Premium', 'wagon', 'Petrol', 'AWD', 5, 2.5, 48_000],
  ['Volkswagen', 'Golf', 'Style', 'hatch', 'Petrol', 'FWD', 5, 1.4, 41_000],
  ['Toyota', 'Corolla', 'Ascent Sport', 'sedan', 'Hybrid', 'FWD', 5, 1.8, 33_000],
  ['Nissan', 'Navara', 'ST-X', 'ute', 'Diesel', '4WD', 5, 2.3, 58_000],
] as const
const COLOURS = ['White', 'Silver', 'Black', 'Blue', 'Red', 'Grey'] as const
const CITIES = ['Rocklea', 'Moorooka', 'Chermside'] as const

/** Named states of a car; each gives the fields that make it so. Moments count from the run's own clock. */
const traits = {
  sold: () => ({ status: 'sold', sold: true, sold_date_timestamp: Math.floor(Date.now() / 1000) - DAY_SECONDS }),
  /** Sold before the three days for which a sold car stays listed. */
  'sold-long-ago': () => ({
    status: 'sold',
    sold: true,
    sold_date_timestamp: Math.floor(Date.now() / 1000) - 10 * DAY_SECONDS,
  }),
  reserved: () => ({ reserved: true }),
  held: () => ({ reserved_until: new Date(Date.now() + DAY_MS).toISOString() }),
  'coming-soon': () => ({ status: 'coming_soon' }),
  electric: () => ({
    make: 'BYD',
    model: 'Atto 3',
    badge: 'Extended',
    simple_body: 'suv',
    simple_fuel: 'Electric',
    engine_size_litres: undefined,
  }),
  'certified-toyota': () => ({ make: 'Toyota', model: 'Camry', car_type: 'used', certified: true }),
  'no-price': () => ({ price: undefined }),
  'no-picture': () => ({ images: undefined }),
  unpublished: () => ({ show_on_dealer_website: false }),
  'just-arrived': () => ({ created_at: new Date(Date.now() - HOUR_MS).toISOString() }),
  caravan: () => ({
    item_type: 'caravan',
    make: 'Jayco',
    model: 'Starcraft',
    badge: '17.58-3',
    simple_body: undefined,
    simple_fuel: undefined,
    simple_transmission: undefined,
    specifications: { sleeps: 4, tare_weight: 2_100, body_length: 5_480, axle_type: 'Tandem' },
  }),
} as const satisfies Record<string, () => Partial<FeedCar>>

export type CarTrait = keyof typeof traits
export type CarOptions = { traits?: readonly CarTrait[] } & Partial<FeedCar>

let made = 0
/** The next car is the first one again, as each test file begins. */
export const firstCarAgain = (): void => void (made = 0)

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!

/**
 * One car for a feed: used, in stock, shown, priced, without pictures. The n-th car of a test file is always the
 * same one; traits apply in order, then the fields given here.
 */
export function car({ traits: names = [], ...overrides }: CarOptions = {}): FeedCar {
  const n = made++
  const [make, model, badge, simple_body, simple_fuel, drive, seats, engine_size_litres, usual] = pick(MODELS, n)
  const age = 1 + (n % 9)
  const plain: FeedCar = {
    id: 1_000 + n,
    stocknum: `S${String(n + 1).padStart(5, '0')}`,
    year: 2026 - age,
    make,
    model,
    badge,
    simple_body,
    simple_fuel,
    simple_transmission: n % 4 === 3 ? 'Manual' : 'Automatic',
    drive,
    seats,
    doors: 4,
    engine_size_litres,
    gearnum: 6,
    colour: pick(COLOURS, n),
    price: Math.round((usual * 0.91 ** age) / 10) * 10 + (n % 10),
    price_type: 'Drive Away',
    km: 4_000 + age * 14_000 + (n % 97) * 31,
    status: 'in_stock',
    car_type: age === 1 ? 'demo' : 'used',
    show_on_dealer_website: true,
    city: pick(CITIES, n),
    state: 'QLD',
    created_at: new Date(Date.now() - (30 + n) * DAY_MS).toISOString(),
    filtered_features: ['Cruise control', n % 2 ? 'Tow bar' : 'Sunroof'],
  }
  return Object.assign(plain, ...names.map((name) => traits[name]()), overrides) as FeedCar
}

/** Several cars alike but for their place in the sequence. */
export const cars = (count: number, options: CarOptions = {}): FeedCar[] =>
  Array.from({ length: count }, () => car(options))

/** Pictures of a car by their media ids, as a feed names them. */
export const picturesOf = (ids: readonly string[]): FeedCar['images'] =>
  ids.map((id) => ({ image: { url: `/media/${id}` } }))
