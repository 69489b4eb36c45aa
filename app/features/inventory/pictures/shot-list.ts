import { lookupKey } from '#app/features/vehicle/normalise/lookup.ts'
import type { Car } from '#app/features/vehicle/car.ts'

/** Drawings of what a shot shows: symbols of `console/pages/stock/pictures/shots.svg`, or the outline of the body. */
export const SHOT_DRAWINGS = [
  'body', 'front', 'rear', 'front-corner', 'rear-corner', 'bike-front', 'bike-rear', 'van-front', 'van-rear', 'dash',
  'seats', 'boot', 'tray', 'wheel', 'odometer', 'keys', 'engine', 'kitchen', 'bed', 'plate',
] as const // prettier-ignore
export type ShotDrawing = (typeof SHOT_DRAWINGS)[number]

/** A picture that a car of some body should have. */
export interface Shot {
  readonly id: string
  /** What it is called, and the label of its picture: shoppers read it as a caption. */
  readonly label: string
  readonly drawing: ShotDrawing
}

const SHOTS = {
  'front-corner': { label: 'Front and side', drawing: 'front-corner' },
  side: { label: 'Side', drawing: 'body' },
  'rear-corner': { label: 'Rear and side', drawing: 'rear-corner' },
  front: { label: 'Front', drawing: 'front' },
  rear: { label: 'Rear', drawing: 'rear' },
  dash: { label: 'Dash', drawing: 'dash' },
  'front-seats': { label: 'Front seats', drawing: 'seats' },
  'rear-seats': { label: 'Rear seats', drawing: 'seats' },
  'third-row': { label: 'Third row of seats', drawing: 'seats' },
  boot: { label: 'Boot open', drawing: 'boot' },
  roof: { label: 'Roof open, side', drawing: 'body' },
  tray: { label: 'Tray', drawing: 'tray' },
  'load-space': { label: 'Load space, inside', drawing: 'boot' },
  'tow-bar': { label: 'Tow bar, rear', drawing: 'rear' },
  wheel: { label: 'Wheel', drawing: 'wheel' },
  odometer: { label: 'Odometer', drawing: 'odometer' },
  engine: { label: 'Engine', drawing: 'engine' },
  keys: { label: 'Keys', drawing: 'keys' },
  'bike-left': { label: 'Left side', drawing: 'body' },
  'bike-right': { label: 'Right side', drawing: 'body' },
  'bike-front': { label: 'Front', drawing: 'bike-front' },
  'bike-rear': { label: 'Rear', drawing: 'bike-rear' },
  clocks: { label: 'Clocks and odometer', drawing: 'odometer' },
  tyres: { label: 'Tyres', drawing: 'wheel' },
  cab: { label: 'Cab, inside', drawing: 'dash' },
  sleeper: { label: 'Sleeper, inside', drawing: 'bed' },
  plate: { label: 'Compliance plate, detail', drawing: 'plate' },
  'van-front': { label: 'Front', drawing: 'van-front' },
  'van-rear': { label: 'Rear', drawing: 'van-rear' },
  kitchen: { label: 'Kitchen', drawing: 'kitchen' },
  bed: { label: 'Bed, inside', drawing: 'bed' },
  bathroom: { label: 'Bathroom, inside', drawing: 'kitchen' },
  awning: { label: 'Awning out, side', drawing: 'body' },
  coupling: { label: 'Coupling and gas, front', drawing: 'van-front' },
  'seating-area': { label: 'Living area', drawing: 'seats' },
} as const satisfies Readonly<Record<string, Omit<Shot, 'id'>>>
type ShotId = keyof typeof SHOTS

const OUTSIDE = ['front-corner', 'side', 'rear-corner', 'front', 'rear'] as const
const CABIN = ['dash', 'front-seats', 'rear-seats'] as const
const SMALL = ['wheel', 'odometer', 'keys'] as const
const TRUCK = ['front-corner', 'side', 'rear-corner', 'front', 'cab', 'tyres', 'engine', 'odometer', 'plate'] as const
const BIKE = ['bike-right', 'bike-left', 'bike-front', 'bike-rear', 'clocks', 'engine', 'tyres', 'keys'] as const
const CARAVAN = ['van-front', 'side', 'van-rear', 'awning', 'kitchen', 'bed', 'seating-area', 'bathroom', 'coupling', 'plate'] as const // prettier-ignore

interface ShotGroup {
  /** After "Still missing for": "an SUV". */
  readonly words: string
  readonly shots: readonly ShotId[]
}

const CAR: ShotGroup = { words: 'a car', shots: [...OUTSIDE, ...CABIN, 'boot', ...SMALL] }
const like = (words: string, { shots }: ShotGroup = CAR): ShotGroup => ({ words, shots })
const UTE: ShotGroup = { words: 'a ute', shots: [...OUTSIDE, 'tray', ...CABIN, 'tow-bar', ...SMALL] }
const OPEN: ShotGroup = { words: 'a convertible', shots: [...OUTSIDE, 'roof', ...CABIN, 'boot', ...SMALL] }
const VAN: ShotGroup = { words: 'a van', shots: [...OUTSIDE, 'load-space', 'dash', 'front-seats', ...SMALL] }
const PEOPLE: ShotGroup = { words: 'a people mover', shots: [...OUTSIDE, ...CABIN, 'third-row', 'boot', ...SMALL] }

/** By `simple_body`; what is not here goes by its kind of vehicle. */
const OF_BODY: Readonly<Record<string, ShotGroup>> = {
  sedan: like('a sedan'),
  hatch: like('a hatch'),
  hatchback: like('a hatch'),
  coupe: like('a coupe'),
  hardtop: like('a coupe'),
  wagon: like('a wagon'),
  stationWagon: like('a wagon'),
  suv: like('an SUV'),
  '4x4': { words: 'a 4x4', shots: [...CAR.shots, 'tow-bar'] },
  convertible: OPEN,
  softtop: OPEN,
  ute: UTE,
  cabChassis: like('a cab chassis', UTE),
  van: VAN,
  bus: { words: 'a bus', shots: [...OUTSIDE, 'dash', 'front-seats', 'rear-seats', 'tyres', 'odometer', 'plate'] },
  peopleMover: PEOPLE,
  motorhome: { words: 'a motorhome', shots: [...OUTSIDE, 'awning', 'dash', 'kitchen', 'bed', 'seating-area', 'bathroom', 'odometer', 'plate'] }, // prettier-ignore
  lightTruck: like('a light truck', { words: '', shots: TRUCK }),
  primeMover: { words: 'a prime mover', shots: [...TRUCK, 'sleeper'] },
  trailer: { words: 'a trailer', shots: ['front-corner', 'side', 'rear-corner', 'rear', 'tyres', 'coupling', 'plate'] },
  camperTrailer: like('a camper trailer', { words: '', shots: CARAVAN }),
} // prettier-ignore

const OF_KIND: Readonly<Record<NonNullable<Car['item_type']>, ShotGroup>> = {
  car: CAR,
  truck: { words: 'a truck', shots: TRUCK },
  motorcycle: { words: 'a motorcycle', shots: BIKE },
  caravan: { words: 'a caravan', shots: CARAVAN },
}

type ShotCar = Pick<Car, 'simple_body' | 'item_type'>

export interface ShotList {
  /** "an SUV" */
  readonly words: string
  readonly shots: readonly Shot[]
}

/** The pictures that a vehicle should have, in the order of a walk around it. */
export function shotList({ simple_body = '', item_type = 'car' }: ShotCar): ShotList {
  const known = Object.hasOwn(OF_BODY, simple_body) ? OF_BODY[simple_body] : undefined
  const { words, shots } = known ?? OF_KIND[item_type]
  return { words, shots: shots.map((id) => ({ id, ...SHOTS[id] })) }
}

/** Those of a list that no label of a picture names. */
export function missingShots({ shots }: ShotList, labels: readonly (string | undefined)[]): readonly Shot[] {
  const taken = new Set(labels.map((label) => lookupKey(label ?? '')))
  return shots.filter(({ label }) => !taken.has(lookupKey(label)))
}
