/**
 * The words of the hand-written fact tables in `models/`, `trucks/` and `caravans/`. The figures are typical of the
 * Australian market and rounded; prices are approximate new prices of 2025 before on-road costs. They make a
 * believable demonstration and are no buying advice.
 */
export type Fuel = 'Petrol' | 'Diesel' | 'Electric' | 'Hybrid' | 'Plug-in Hybrid'
/** Driven wheels in the words that filters use. */
export type Drive = 'FWD' | 'RWD' | 'AWD' | '4WD'
/** How much comes with a badge: decides features and equipment. */
export type Kit = 'base' | 'mid' | 'high' | 'lux'
export type SimpleBody =
  | '4x4'
  | 'bus'
  | 'cabChassis'
  | 'convertible'
  | 'coupe'
  | 'hatchback'
  | 'lightTruck'
  | 'peopleMover'
  | 'sedan'
  | 'suv'
  | 'ute'
  | 'van'
  | 'wagon'

export interface Engine {
  readonly fuel: Fuel
  readonly cc?: number
  readonly cylinders?: number
  readonly induction?: string
  readonly kw: number
  readonly nm: number
  /** Pure electric range, km. */
  readonly range?: number
}

export interface Gearbox {
  readonly text: string
  readonly simple: 'Automatic' | 'Manual'
  readonly kind: string
  readonly gears?: number
}

export interface BadgeFacts {
  readonly badge: string
  readonly engine: Engine
  readonly gearbox: Gearbox
  readonly drive: Drive
  readonly price: number
  /** Combined consumption, L/100 km; left out for pure electric cars. */
  readonly use?: number
  readonly kit: Kit
  /** First and last model year of this badge with this engine, when narrower than the model's. */
  readonly years?: readonly [number, number]
  readonly seats?: number
  readonly tow?: number
  readonly gvm?: number
  readonly doors?: number
  /** When the badge has another body than the model. */
  readonly body?: BodyFacts
}

export interface BodyFacts {
  readonly simple: SimpleBody
  /** As a feed names it. */
  readonly name: string
  /** Folder in `demo/pictures/`. */
  readonly drawing: string
}

export interface ModelFacts {
  readonly make: string
  readonly model: string
  readonly body: BodyFacts
  readonly seats: number
  readonly doors: number
  /** Length, width, height in mm. */
  readonly size: readonly [number, number, number]
  /** Litres; absent for electric cars. */
  readonly tank?: number
  readonly gvm: number
  /** Braked towing, kg; 0 when not rated. */
  readonly tow: number
  readonly ancap?: number
  /** Generation code with its first and last model year. */
  readonly series: readonly (readonly [string, number, number])[]
  /** Share of the new price kept after three years. */
  readonly holds: number
  readonly weight: number
  readonly badges: readonly BadgeFacts[]
}

const burning =
  (fuel: Fuel, induction: string) =>
  (cc: number, cylinders: number, kw: number, nm: number): Engine => ({ fuel, cc, cylinders, induction, kw, nm })

export const petrol = burning('Petrol', 'Aspirated')
export const petrolTurbo = burning('Petrol', 'Turbo Intercooled')
export const diesel = burning('Diesel', 'Turbo Intercooled')
export const dieselTwin = burning('Diesel', 'Twin Turbo Intercooled')
export const hybrid = burning('Hybrid', 'Aspirated')
export const hybridTurbo = burning('Hybrid', 'Turbo Intercooled')
export const plugIn = burning('Plug-in Hybrid', 'Turbo Intercooled')
export const plugInAspirated = burning('Plug-in Hybrid', 'Aspirated')
export const electric = (kw: number, nm: number, range: number): Engine => ({ fuel: 'Electric', kw, nm, range })

export const auto = (gears: number): Gearbox => ({
  text: `${gears} Speed Sports Automatic`,
  simple: 'Automatic',
  kind: 'Sports Automatic',
  gears,
})
export const dct = (gears: number): Gearbox => ({
  text: `${gears} Speed Sports Automatic Dual Clutch`,
  simple: 'Automatic',
  kind: 'Dual Clutch',
  gears,
})
export const manual = (gears: number): Gearbox => ({
  text: `${gears} Speed Manual`,
  simple: 'Manual',
  kind: 'Manual',
  gears,
})
export const cvt: Gearbox = { text: 'Constantly Variable Transmission', simple: 'Automatic', kind: 'CVT' }
export const reduction: Gearbox = {
  text: '1 Speed Reduction Gear',
  simple: 'Automatic',
  kind: 'Reduction Gear',
  gears: 1,
}

const body = (simple: SimpleBody, name: string, drawing: string): BodyFacts => ({ simple, name, drawing })
export const BODIES = {
  city: body('hatchback', 'Hatchback', 'city'),
  hatch: body('hatchback', 'Hatchback', 'hatch'),
  hatchSlim: body('hatchback', 'Hatchback', 'hatch-slim'),
  sedan: body('sedan', 'Sedan', 'sedan'),
  fastback: body('sedan', 'Sedan', 'fastback'),
  wagon: body('wagon', 'Wagon', 'wagon'),
  suvSmall: body('suv', 'SUV', 'suv-small'),
  suv: body('suv', 'SUV', 'suv'),
  suvUpright: body('suv', 'SUV', 'suv-upright'),
  suvLarge: body('suv', 'SUV', 'suv-large'),
  fourByFour: body('4x4', '4x4 Wagon', 'four-by-four'),
  offRoader: body('4x4', '4x4 Wagon', 'off-roader'),
  ute: body('ute', 'Dual Cab Utility', 'ute'),
  uteNarrow: body('ute', 'Dual Cab Utility', 'ute-narrow'),
  pickup: body('ute', 'Crew Cab Pickup', 'pickup'),
  tray: body('cabChassis', 'Single Cab Chassis', 'single-cab'),
  dualTray: body('cabChassis', 'Double Cab Chassis', 'single-cab'),
  coupe: body('coupe', 'Coupe', 'coupe'),
  convertible: body('convertible', 'Convertible', 'convertible'),
  mover: body('peopleMover', 'People Mover', 'people-mover'),
  van: body('van', 'Van', 'van'),
  bus: body('bus', 'Bus', 'bus'),
} as const
export const FWD: Drive = 'FWD'
export const RWD: Drive = 'RWD'
export const AWD: Drive = 'AWD'
export const FOUR: Drive = '4WD'
